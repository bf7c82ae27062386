"""The disk under SQLite, in a test's hands: slow, full, broken, or cut off from power at any write."""

import ctypes
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FULL, WRITE_FAILED, SYNC_FAILED = 13, 10 | 3 << 8, 10 | 4 << 8
"""What SQLite's files answer: SQLITE_FULL, SQLITE_IOERR_WRITE, SQLITE_IOERR_FSYNC."""

_File, _Bytes, _Int, _Long = ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64
_Write = ctypes.CFUNCTYPE(_Int, _File, _Bytes, _Int, _Long)
_Truncate = ctypes.CFUNCTYPE(_Int, _File, _Long)
_Sync = ctypes.CFUNCTYPE(_Int, _File, _Int)
_Close = ctypes.CFUNCTYPE(_Int, _File)
# Names as addresses: SQLite keeps them, and reads what stands behind their end.
_Open = ctypes.CFUNCTYPE(_Int, ctypes.c_void_p, ctypes.c_void_p, _File, _Int, ctypes.c_void_p)
_Delete = ctypes.CFUNCTYPE(_Int, ctypes.c_void_p, ctypes.c_void_p, _Int)


class _Methods(ctypes.Structure):
    """`sqlite3_io_methods`, version 3."""

    _fields_ = [
        ("version", _Int),
        ("close", ctypes.c_void_p),
        ("read", ctypes.c_void_p),
        ("write", ctypes.c_void_p),
        ("truncate", ctypes.c_void_p),
        ("sync", ctypes.c_void_p),
        ("others", ctypes.c_void_p * 13),
    ]


class _Vfs(ctypes.Structure):
    """The beginning of `sqlite3_vfs`."""

    _fields_ = [
        ("version", _Int),
        ("file_size", _Int),
        ("longest_path", _Int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        ("delete", ctypes.c_void_p),
    ]


class NoDiskError(Exception):
    """This Python has its SQLite built in, where nobody can step in between."""


@dataclass(frozen=True)
class Written:
    """Something that was done to a file: bytes from `at` on, or (None) its length is `at`, -1 if it was deleted."""

    path: Path
    at: int
    data: bytes | None = None
    synced: bool = False
    """Whether this is no write but the promise that all before it are safe."""


class Disk:
    """Passes on to the real disk what it is asked for, unless it is told otherwise."""

    def __init__(self, *, writes: bool = True) -> None:
        self._writes = writes
        self.trace: list[Written] = []
        self.tracing = False
        self.sync_seconds = 0.0
        self.failing: Callable[[str], int] = lambda _: 0
        """Asked before each write and sync; a code other than 0 is what SQLite is answered instead."""
        self._paths: dict[int, Path] = {}
        self._keep: list[Any] = []
        self._methods: dict[int, _Methods] = {}

    def _note(self, *arguments: Any, **facts: Any) -> None:
        if self.tracing:
            self.trace.append(Written(*arguments, **facts))

    def _opening(self, real: Any) -> Any:
        def opened(vfs: int, name: int | None, file: int, flags: int, out: int | None) -> int:
            code: int = real(vfs, name, file, flags, out)
            if code == 0 and name is not None:
                self._paths[file] = _path(name)
                methods = ctypes.c_void_p.from_address(file)
                if methods.value is not None:
                    methods.value = ctypes.addressof(self._wrapped(methods.value))
            return code

        return _Open(opened)

    def _deleting(self, real: Any) -> Any:
        def deleted(vfs: int, name: int, sync: int) -> int:
            self._note(_path(name), -1)
            code: int = real(vfs, name, sync)
            if sync:
                # The folder is synced, too.
                self._note(_path(name), 0, synced=True)
            return code

        return _Delete(deleted)

    def _wrapped(self, address: int) -> _Methods:
        """The same methods, with ours before those that change a file."""
        if address in self._methods:
            return self._methods[address]
        real = _Methods.from_address(address)
        write, truncate, sync = _Write(real.write), _Truncate(real.truncate), _Sync(real.sync)

        def written(file: int, data: int, size: int, at: int) -> int:
            code = self.failing("write")
            if code == 0:
                self._note(self._paths[file], at, ctypes.string_at(data, size))
            return code or int(write(file, data, size, at))

        def truncated(file: int, size: int) -> int:
            self._note(self._paths[file], size)
            return int(truncate(file, size))

        def synced(file: int, flags: int) -> int:
            code = self.failing("sync")
            if code:
                return code
            time.sleep(self.sync_seconds)
            code = int(sync(file, flags))
            self._note(self._paths[file], 0, synced=True)
            return code

        ours = _Methods.from_buffer_copy(real)
        functions = [("write", _Write(written)), ("truncate", _Truncate(truncated)), ("sync", _Sync(synced))]
        for name, function in functions if self._writes else functions[-1:]:
            self._keep.append(function)
            setattr(ours, name, ctypes.cast(function, ctypes.c_void_p).value)
        self._methods[address] = ours
        return ours


def _path(address: int) -> Path:
    return Path(ctypes.string_at(address).decode())


_kept: list[Any] = []
"""Whatever SQLite may still call: files that were opened over a disk keep it until they are closed."""


@contextmanager
def disk(*, writes: bool = True) -> Iterator[Disk]:
    """Step between SQLite and every file that it opens in this process from now on.

    Without `writes` only syncs are seen: each call from SQLite has to wait for the interpreter, which in a busy server
    would take longer than a disk does.

    Raises:
        NoDiskError: nobody can.
    """
    try:
        library = ctypes.CDLL("libsqlite3.so.0")
    except OSError as error:
        raise NoDiskError(str(error)) from error
    library.sqlite3_vfs_find.restype = ctypes.c_void_p
    vfs = _Vfs.from_address(library.sqlite3_vfs_find(None))
    between, before = Disk(writes=writes), (vfs.open, vfs.delete)
    functions = between._opening(_Open(vfs.open)), between._deleting(_Delete(vfs.delete))
    _kept.extend((between, functions))
    vfs.open, vfs.delete = (ctypes.cast(function, ctypes.c_void_p).value for function in functions)
    try:
        yield between
    finally:
        vfs.open, vfs.delete = before
