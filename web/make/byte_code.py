"""Byte code as the page ships it. Imported inside Pyodide by the files that compile there (see inside.mjs)."""

import ast
import importlib.util
import marshal


def module(source: bytes, shown: str) -> bytes:
    """Return a module's .pyc, without what only a reader needs; a traceback names it `shown`.

    Asserts stay, since behaviour hangs on them here and there. Columns of a line are left out by
    PYTHONNODEBUGRANGES, which inside.mjs sets.
    """
    code = compile(_without_docstrings(ast.parse(source, shown)), shown, "exec", dont_inherit=True, optimize=0)
    # Three empty words: compiled from a source of no date and no size, which a zip without sources never asks.
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def _without_docstrings(tree: ast.Module) -> ast.Module:
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.FunctionDef, ast.AsyncFunctionDef)):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str()) as text), *_]:
                    # A class keeps its own: a dataclass without one works out a signature at every start.
                    text.value = ""
    return tree
