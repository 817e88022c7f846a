"""Archives of byte code that come out the same, byte for byte, from the same contents."""

import io
import zipfile
import zlib
from collections.abc import Mapping

_WHEN = (1980, 1, 1, 0, 0, 0)
_HEADER = b"\x1f\x8b\x08\0\0\0\0\0\x02\xff"  # deflate, no name, no date, best compression, no system named


def packed(entries: Mapping[str, bytes]) -> bytes:
    """Return a zip of the entries in the order of their names, with no date, owner or folder in it, inside gzip.

    The zip itself is not compressed: the page unpacks the gzip while it has nothing else to do (web/boot/loading.js),
    and Python imports from the plain zip without unpacking each module.
    """
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_STORED) as archive:
        for name, content in sorted(entries.items()):
            info = zipfile.ZipInfo(name, _WHEN)
            info.create_system = 3  # the same on Windows
            info.external_attr = 0o644 << 16
            archive.writestr(info, content)
    return gzipped(buffer.getvalue())


def gzipped(content: bytes) -> bytes:
    """Return the content compressed.

    The header is our own: what Python's gzip writes into it differs between its versions.
    """
    deflate = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    end = zlib.crc32(content).to_bytes(4, "little") + (len(content) % 2**32).to_bytes(4, "little")
    return _HEADER + deflate.compress(content) + deflate.flush() + end
