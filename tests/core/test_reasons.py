"""Why a file or a port cannot be used is said in the reader's own language, never in the system's English."""

import errno
import os
import socket

import pytest

from mousemath.command import main
from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compact.solver import CompactSolution
from mousemath.language import Message, _, speaking
from mousemath.play.whole_file import SOME_REASON, not_written, why, why_unread

COMMON = (
    *(
        errno.ENOENT,
        errno.EACCES,
        errno.EPERM,
        errno.EISDIR,
        errno.ENOTDIR,
        errno.ENOSPC,
        errno.EDQUOT,
    ),
    *(
        errno.EBUSY,
        errno.EROFS,
        errno.ENAMETOOLONG,
        errno.EMFILE,
        errno.EIO,
        errno.EINVAL,
        errno.ELOOP,
    ),
)


@pytest.mark.parametrize("number", [*COMMON, 0, 12345])
def test_no_reason_is_the_systems_own(number):
    trouble = OSError(number, os.strerror(number))
    for reason in (why(trouble), why_unread(trouble)):
        assert isinstance(reason, Message)
        assert (reason == SOME_REASON) == (number not in COMMON)
        with speaking("fr"):
            assert _(reason) != reason
            assert os.strerror(number) not in str(not_written("a", trouble))


def test_a_table_that_cannot_be_read_says_why_in_both_languages(tmp_path):
    for language, missing, folder in (
        ("en", "there is no such file", "it is a folder"),
        ("fr", "il n’y a pas de tel fichier", "c’est un dossier"),
    ):
        with speaking(language):
            for path, reason in ((tmp_path / "none.mmm", missing), (tmp_path, folder)):
                with pytest.raises(MousemathError) as refused:
                    CompactSolution(path)
                assert reason in str(refused.value)


def test_a_port_that_cannot_be_opened_says_why_in_both_languages(tmp_path, capsys):
    page = tmp_path / "page.html"
    page.write_text("<p>")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        for language, used, nowhere in (
            ("en", "another program uses it", "no address of this machine"),
            ("fr", "un autre programme l’utilise", "aucune adresse de cet ordinateur"),
        ):
            for host, reason in (("127.0.0.1", used), ("no.such.invalid", nowhere)):
                given = ["--language", language, "serve", str(page), "--port", port, "--host", host]
                with speaking(language):
                    assert main(given) == 2
                assert reason in capsys.readouterr().err
