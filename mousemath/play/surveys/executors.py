"""Who does the parts of a survey: this process, processes of this machine, or a Dask cluster.

All three yield parts as they finish, in any order, with their rows or with why there are none. Rows are few and
come back to the caller, who keeps them: so a cluster needs no disk in common. A part that kills its process is found:
where a pool of processes breaks, those that were under way are run alone; Dask itself counts the deaths.
"""

from __future__ import annotations

import os
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from multiprocessing import get_context
from time import monotonic
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.play.extras import needing
from mousemath.play.surveys.pieces import rows_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sized

    from distributed import Future as DaskFuture

    from mousemath.play.surveys.pieces import Piece, Row

    Sent = DaskFuture[list[Row]]

    Stopped = Callable[[], bool]
    Done = tuple[Piece, list[Row] | str]
    """A part with its rows, or with the sentence why it could not be done."""
    Worker = Callable[[Iterable[Piece], Stopped], Iterator[Done]]

POLL = 0.2
"""Seconds between two looks at whether to stop."""
PATIENCE = 60
"""Seconds for which a cluster may have no worker."""
AHEAD = 4
"""Parts that each worker of a cluster has waiting: it never waits for the next."""


@runtime_checkable
class Cluster(Protocol):
    """What is needed of a Dask client."""

    def scheduler_info(self, n_workers: int) -> Mapping[str, Sized]:
        """Return what the scheduler knows, its ``workers`` among it."""

    def submit(
        self,
        func: Callable[[Piece], list[Row]],
        piece: Piece,
        /,
        *,
        key: str,
        pure: bool,
        retries: int,
    ) -> Sent:
        """Have a piece done, and return what will hold its result."""

    def cancel(self, futures: list[Sent]) -> object:
        """Leave undone what has not begun."""


def worker(executor: object) -> Worker:
    """Return what does pieces until it is told to stop; nothing is begun before its first result is asked for.

    Args:
        executor: ``None`` for this process, how many processes, ``"processes"`` for one on each processor, the
            address of a Dask scheduler, or a Dask client.

    Raises:
        MousemathError: there is no such executor; or, once it works, the cluster has no worker.
    """
    if executor is None:
        return here
    if executor == "processes":
        return partial(in_processes, workers=os.cpu_count() or 1)
    if type(executor) is int and executor >= 1:
        return partial(in_processes, workers=executor)
    if isinstance(executor, str) and "://" in executor:
        return partial(_at_address, address=executor)
    if isinstance(executor, Cluster):
        return partial(on_cluster, client=executor)
    raise MousemathError(
        mark(
            "A survey is done by None (this process), a number of processes, a Dask client or the address of its scheduler."
        )
    )


def here(pieces: Iterable[Piece], stopped: Stopped) -> Iterator[Done]:
    """Do one piece after the other in this process."""
    for piece in pieces:
        if stopped():
            return
        try:
            yield piece, rows_of(piece)
        except Exception as trouble:  # noqa: BLE001 - told in the results; the survey goes on
            yield piece, _told(trouble)


def in_processes(pieces: Iterable[Piece], stopped: Stopped, workers: int) -> Iterator[Done]:
    """Do pieces in processes; one that dies costs the pieces under way, which are then run alone."""
    waiting = deque(pieces)
    while waiting and not stopped():
        suspects: list[Piece] = []
        yield from _pool(waiting, workers, stopped, suspects)
        for piece in suspects:
            alone: list[Piece] = []
            yield from _pool(deque([piece]), 1, stopped, alone)
            for guilty in alone:
                yield guilty, _("Its process ended before the part was done, alone too.")


def _pool(
    waiting: deque[Piece], workers: int, stopped: Stopped, suspects: list[Piece]
) -> Iterator[Done]:
    """Do pieces until none is left or the pool breaks; then say which were under way."""
    under_way: dict[Future[list[Row]], Piece] = {}
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        while (waiting or under_way) and not suspects and not stopped():
            while waiting and len(under_way) < workers:
                piece = waiting.popleft()
                under_way[_submitted(pool, piece)] = piece
            for future in wait(under_way, POLL, FIRST_COMPLETED).done:
                piece = under_way.pop(future)
                if isinstance(future.exception(), BrokenProcessPool):
                    suspects.append(piece)
                else:
                    yield piece, _result(future)
        if suspects:
            suspects.extend(under_way.values())
    finally:
        pool.shutdown(wait=not stopped(), cancel_futures=True)


def _submitted(pool: ProcessPoolExecutor, piece: Piece) -> Future[list[Row]]:
    """Hand a piece to a pool; if it has just broken, the future says so."""
    try:
        return pool.submit(rows_of, piece)
    except BrokenProcessPool as broken:
        future: Future[list[Row]] = Future()
        future.set_exception(broken)
        return future


def _at_address(pieces: Iterable[Piece], stopped: Stopped, address: str) -> Iterator[Done]:
    with needing(mark("A cluster is spoken to with Dask: install mousemath[cluster].")):
        from distributed import Client  # noqa: PLC0415 - an extra
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except OSError:
        raise MousemathError(
            mark(
                "No Dask scheduler answers at {address}: start one there, or correct the address."
            ),
            address=address,
        ) from None
    with client:
        yield from on_cluster(pieces, stopped, client)


def on_cluster(pieces: Iterable[Piece], stopped: Stopped, client: Cluster) -> Iterator[Done]:
    """Do pieces with a Dask client. What its workers died of too often is asked for once more, at the end.

    Raises:
        MousemathError: the cluster has had no worker for a minute.
    """
    waiting, again = deque((piece, 0) for piece in pieces), set[str]()
    under_way: dict[Sent, Piece] = {}
    seen = monotonic()
    try:
        while (waiting or under_way) and not stopped():
            workers = len(client.scheduler_info(n_workers=-1)["workers"])
            seen = _seen(seen, workers)
            while waiting and len(under_way) < AHEAD * max(1, workers):
                piece, tries = waiting.popleft()
                name = f"mousemath-{piece.key}-{tries}"
                under_way[client.submit(rows_of, piece, key=name, pure=True, retries=2)] = piece
            for future in _finished(list(under_way)):
                piece = under_way.pop(future)
                if _killed(future) and piece.key not in again:
                    again.add(piece.key)
                    waiting.append((piece, 1))
                else:
                    yield piece, _result(future)
                future.release()
    finally:
        client.cancel(list(under_way))


def _seen(seen: float, workers: int) -> float:
    """Return when a worker was there last."""
    if workers:
        return monotonic()
    if monotonic() - seen > PATIENCE:
        raise MousemathError(
            mark("The cluster has no worker: start some and call again; what is done stays done.")
        )
    return seen


def _finished(futures: list[Sent]) -> Iterator[Sent]:
    """Return the futures of Dask that have finished, after a moment at most."""
    from distributed import wait as wait_for  # noqa: PLC0415 - an extra

    try:
        yield from wait_for(futures, timeout=POLL, return_when="FIRST_COMPLETED").done
    except TimeoutError:
        return


def _killed(future: Sent) -> bool:
    """Whether a piece failed because its workers died."""
    return future.status == "error" and type(future.exception()).__name__ == "KilledWorker"


def _result(future: Future[list[Row]] | Sent) -> list[Row] | str:
    try:
        found: list[Row] = future.result()
    except Exception as trouble:  # noqa: BLE001 - told in the results; the survey goes on
        return _told(trouble)
    return found


def _told(trouble: BaseException) -> str:
    return (
        str(trouble)
        if isinstance(trouble, MousemathError)
        else f"{type(trouble).__name__}: {trouble}"
    )
