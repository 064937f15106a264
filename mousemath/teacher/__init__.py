"""What a teacher prepares for a class, and reads of it: class codes, the page of a class, decks, pools.

The package gives these functions to its users; what they need is imported when they are called.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import spoken
from mousemath.play.checked import checked
from mousemath.teacher.surveys import survey as survey

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.lesson.classroom.class_code import ClassCode
    from mousemath.teacher.classpage.widget import ClassWidget
    from mousemath.teacher.pooling.gain_words import Gain
    from mousemath.teacher.pooling.pool import Pool
    from mousemath.teacher.printing.deck import Deck
    from mousemath.teacher.printing.guide import Guide
    from mousemath.teacher.printing.printed import Printed


@checked()
def class_code(lesson: str, *, dice: str = "own", seed: int | None = None) -> ClassCode:
    """Return a class code: with it and a number each student opens the same lesson.

    Args:
        lesson: a lesson of the course, such as ``"mouse-03"``; a test, such as ``"mouse-before"``; or a game,
            which :func:`mousemath.play` opens with the code.
        dice: ``"own"``: each student other dice, so that rolls can be counted together; ``"same"``:
            the same dice for all, so that choices can be compared.
        seed: the seed of the class; by default one that nobody chose.

    Raises:
        ValueError: the lesson, the dice or the seed cannot be.

    >>> str(class_code("mouse-03", seed=4711))
    'MC1~mouse-03~own~4711~EJSNPF3'
    """
    from mousemath.course.classes import check_lesson_of_class  # noqa: PLC0415 - the import stays light
    from mousemath.lesson.classroom.class_code import ClassCode  # noqa: PLC0415 - the same
    from mousemath.play.tries import fresh_seed  # noqa: PLC0415 - the same

    check_lesson_of_class(lesson)
    return ClassCode.of(lesson, dice, fresh_seed() if seed is None else seed)


@checked()
def pool(
    text: str,
    *,
    class_code: ClassCode | str | None = None,
    moments: Iterable[str] = (),
) -> Pool:
    """Find the result codes in any text, and read a class together.

    ``results`` are counted; ``damaged``, ``doubled`` and ``foreign`` say line and reason. From them come
    ``guesses()``, ``choices()``, ``frequencies()``, ``ask_next()`` and ``prizes()``. Nothing is executed,
    nothing leaves this computer, and no word of the text is kept.

    Args:
        text: a mail, or many; one code on a line, or in the midst of sentences.
        class_code: the class that is counted; by default that of a class code in the text, else the one
            of most results.
        moments: position codes of the lesson's moments: then questions and choices are told in words.

    Raises:
        ValueError: the text is no text or too long (a million letters, 5,000 codes), or the class code or
            a moment cannot be read.

    >>> found = pool('''Mine is MR12C2E2WHHRZURSGATH4XC4XDCVBXF4W422JP6HFW2, greetings!
    ... Ours: MR1 2C2E 2WHH RZUR, and we played MM1~mmm~board=shelf~seed=7~JZHA''')
    >>> print(found.guesses()[0])
    At least one die fits nowhere: 1 guess. near 1, adding the chances: 1.
    >>> [(each.line, each.reason) for each in (*found.damaged, *found.foreign)]
    [(2, 'This result code ends too early: ask for it once more.'), (2, 'This is a position code: open it with mm.play(code="…").')]
    """
    from mousemath.teacher.pooling.pool import Pool  # noqa: PLC0415 - the import stays light

    return Pool.of(text, class_code, moments)


@checked()
def classroom(lesson: ClassCode | str = "", *, language: str | None = None) -> ClassWidget:
    """Open the teacher's page of a lesson: its minute plan, and what the codes of a class say together.

    Codes are read on this computer and go nowhere else; no word of what is pasted is kept. ``pool`` of the
    page is what was read.

    Args:
        lesson: the id of a lesson of the course, such as ``"mouse-03"``; or a class code: then that
            class alone is counted.
        language: ``"en"`` or ``"fr"``; by default the current language.

    Raises:
        ValueError: there is no such lesson or language, or the class code is damaged.

    >>> page = classroom("mouse-03")
    >>> page.lesson.plan.title
    'None, and its opposite'
    """
    from mousemath.teacher.classpage.opening import open_page  # noqa: PLC0415 - the import stays light
    from mousemath.teacher.classpage.widget import ClassWidget  # noqa: PLC0415 - the same

    return ClassWidget(open_page(lesson, language))


@checked()
def deck(game: str, *, level: int = 1, language: str | None = None, **options: object) -> Deck:
    """Return forty moments of a game worth a question: a position for each day, or cards to print.

    Each has its ``code`` (``play(code=…)`` opens it), a ``question`` and an ``answer`` with what the
    choices are worth; ``deck.html()`` is the page to print, ``deck.today()`` the moment of the day. The same
    arguments give the same deck.

    Args:
        game: a name from :func:`games`.
        level: 1 clear choices, 2 the obvious choice is a costly one, 3 close calls.
        language: ``"en"`` or ``"fr"``; by default the current language.
        **options: settings of the game, as for :func:`play`.

    Raises:
        ValueError: there is no such game, level, language or option; or, once the moments are asked
            for, too little is to be decided under these settings.

    >>> cards = deck("mmm", level=1, board="crumb")
    >>> len(cards), cards[0].exact
    (40, True)
    """
    from mousemath.lesson.deck import check_level  # noqa: PLC0415 - the import stays light
    from mousemath.lesson.registry import teaching_class  # noqa: PLC0415 - the same
    from mousemath.teacher.printing.deck import Deck  # noqa: PLC0415 - the same

    check_level(level)
    teaching_class(game).opened(options)
    return Deck(game, level, options, language)


@checked()
def handout(lesson: str, *, language: str | None = None) -> Printed:
    """Return the handout of a lesson, to be printed: ``handout.html()``, or ``handout.save("lesson.html")``.

    Positions are drawn, there is room to write, hints and answers stand on pages of their own.

    Args:
        lesson: the id of a lesson of the course, such as ``"mouse-03"``; ``"mouse-a"`` and ``"mouse-b"``
            are the two forms of the test before and after its trail; ``"unplugged"`` is a first lesson
            with real dice, for which no computer is needed.
        language: ``"en"`` or ``"fr"``; by default the current language.

    Raises:
        ValueError: there is no such lesson or language.

    >>> handout("mouse-03").title
    'None, and its opposite'
    """
    from mousemath.teacher.printing.papers import paper  # noqa: PLC0415 - the import stays light

    return paper(lesson, language)


@checked()
def guide(lesson: str, *, language: str | None = None) -> Guide:
    """Return the teacher's guide of a lesson, to be printed: plan, key questions, wrong ways, all answers.

    Args:
        lesson: the id of a lesson of the course, such as ``"mouse-03"``.
        language: ``"en"`` or ``"fr"``; by default the current language.

    Raises:
        ValueError: there is no such lesson or language.

    >>> guide("mouse-03", language="fr").title
    'Aucun, et son contraire'
    """
    from mousemath.teacher.printing.guide import Guide  # noqa: PLC0415 - the import stays light

    return Guide(lesson, language)


@checked()
def overview(*, language: str | None = None) -> Printed:
    """Return the course at a glance, to be printed: map of the trails, lessons, topics, first questions.

    Args:
        language: ``"en"`` or ``"fr"``; by default the current language.

    Raises:
        ValueError: there is no such language.

    >>> overview().title
    'The course at a glance'
    """
    from mousemath.teacher.printing.overview import CourseAtAGlance  # noqa: PLC0415 - the import stays light

    return CourseAtAGlance(language)


@checked()
def gain(text: str, *, language: str | None = None) -> Gain:
    """Say what a class has gained between the test before a trail and the test after it.

    Half of the class writes form A first, half form B, after the trail the other one
    (``handout("mouse-a")`` prints a form). Nothing leaves this computer, and no pseudonym is shown again.

    Args:
        text: the codes that ``lesson("mouse-before")`` and ``lesson("mouse-after")`` gave to students,
            in any text; or a line for each test on paper: pseudonym, form, ``before`` or ``after``, the
            six letters (``-`` for no answer, ``e`` for "I do not know").
        language: ``"en"`` or ``"fr"``; by default the current language.

    Raises:
        ValueError: the text is no text or too long, or there is no such language.

    >>> gain('''fox mouse-a before bcbacd
    ... owl, mouse-b, before, dbcb-b''')
    Tests before: 2, after: 0; pairs: 0.
    Fewer than 5 pairs tell no number.
    """
    from mousemath.teacher.pooling.gain_words import read_gain  # noqa: PLC0415 - the import stays light

    return read_gain(text, spoken(language))
