"""The part of the browser that the page in Python touches."""

from collections.abc import Iterator
from typing import Any, Generic, Protocol, TypeVar

T = TypeVar("T")

class JsList(Generic[T]):
    length: int
    def __getitem__(self, index: int) -> T: ...
    def __iter__(self) -> Iterator[T]: ...
    def __len__(self) -> int: ...

class ClassList:
    def add(self, name: str) -> None: ...
    def remove(self, name: str) -> None: ...

class Style:
    def setProperty(self, name: str, value: str) -> None: ...
    def removeProperty(self, name: str) -> str: ...

class Rect:
    left: float
    top: float
    width: float
    height: float

class Animation:
    def cancel(self) -> None: ...

class EventTarget:
    def addEventListener(self, kind: str, handler: Any, options: Any = ...) -> None: ...
    def dispatchEvent(self, event: Event) -> bool: ...

class Element(EventTarget):
    id: str
    textContent: str
    hidden: bool
    value: str
    name: str
    checked: bool
    disabled: bool
    open: bool
    tagName: str
    title: str
    lang: str
    offsetWidth: float
    offsetHeight: float
    clientHeight: float
    offsetTop: float
    offsetLeft: float
    clientWidth: float
    scrollTop: float
    scrollHeight: float
    scrollWidth: float
    scrollLeft: float
    style: Style
    classList: ClassList
    parentElement: Element
    firstElementChild: Element
    lastElementChild: Element
    children: JsList[Element]
    elements: Any
    def getAttribute(self, name: str) -> str | None: ...
    def setAttribute(self, name: str, value: str) -> None: ...
    def removeAttribute(self, name: str) -> None: ...
    def hasAttribute(self, name: str) -> bool: ...
    def toggleAttribute(self, name: str, force: bool) -> bool: ...
    def querySelector(self, selector: str) -> Element: ...
    def querySelectorAll(self, selector: str) -> JsList[Element]: ...
    def closest(self, selector: str) -> Element: ...
    def contains(self, other: Element) -> bool: ...
    def append(self, *nodes: Element | str) -> None: ...
    def replaceChildren(self, *nodes: Element | str) -> None: ...
    def remove(self) -> None: ...
    def focus(self, options: Any = ...) -> None: ...
    def blur(self) -> None: ...
    def select(self) -> None: ...
    def reset(self) -> None: ...
    def showModal(self) -> None: ...
    def close(self, value: str = ...) -> None: ...
    def getBoundingClientRect(self) -> Rect: ...
    def setPointerCapture(self, pointer: int) -> None: ...
    def releasePointerCapture(self, pointer: int) -> None: ...
    def animate(self, frames: Any, options: Any) -> Animation: ...

class Event:
    type: str
    target: Element
    timeStamp: float
    defaultPrevented: bool
    detail: Any
    def preventDefault(self) -> None: ...
    def stopPropagation(self) -> None: ...
    @staticmethod
    def new(kind: str, init: Any = ...) -> Event: ...

class CustomEvent(Event): ...

class PointerEvent(Event):
    pointerId: int
    pointerType: str
    button: int
    buttons: int
    clientX: float
    clientY: float
    isPrimary: bool

class KeyboardEvent(Event):
    key: str
    altKey: bool
    ctrlKey: bool
    metaKey: bool
    shiftKey: bool
    isComposing: bool
    repeat: bool

class StorageEvent(Event):
    key: str
    newValue: str

class Document(EventTarget):
    documentElement: Element
    body: Element
    activeElement: Element
    hidden: bool
    title: str
    def querySelector(self, selector: str) -> Element: ...
    def querySelectorAll(self, selector: str) -> JsList[Element]: ...
    def createElement(self, name: str) -> Element: ...
    def elementFromPoint(self, x: float, y: float) -> Element: ...

class Storage:
    def getItem(self, key: str) -> str | None: ...
    def setItem(self, key: str, value: str) -> None: ...
    def removeItem(self, key: str) -> None: ...

class _Date:
    def now(self) -> float: ...

class MediaQueryList(EventTarget):
    matches: bool

class Location:
    hash: str
    def reload(self) -> None: ...

class Navigator:
    onLine: bool
    language: str
    languages: JsList[str]

class Window(EventTarget):
    document: Document
    localStorage: Storage
    navigator: Navigator
    location: Location
    tablero: Any
    tableroStart: Any
    console: Any
    tableroEarly: Any
    tableroStore: str
    tableroReady: Any
    def requestAnimationFrame(self, handler: Any) -> int: ...
    def setTimeout(self, handler: Any, delay: float) -> int: ...
    def clearTimeout(self, handle: int) -> None: ...
    def matchMedia(self, query: str) -> MediaQueryList: ...
    def dispatchEvent(self, event: Event) -> bool: ...

class _Handler(Protocol):
    def __call__(self, event: Any) -> object: ...

class _ObjectMaker:
    def new(self) -> Any: ...
    def fromEntries(self, entries: Any) -> Any: ...

document: Document
window: Window
Date: _Date
Object: _ObjectMaker
