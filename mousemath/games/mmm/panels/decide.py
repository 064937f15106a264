"""The Decide tab: every choice of the moment with its value, best first, and the reason for the best."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.choices import PIECES, STAYS, WIN, Choice
from mousemath.games.mmm.panels.choices import BUST, Choices
from mousemath.games.mmm.panels.exact_chances import offered, to_the_last_digit
from mousemath.games.mmm.panels.reasons import better, between, compared, ends_words, reason
from mousemath.games.mmm.panels.work import estimate_parts, game_source, progress_parts
from mousemath.games.mmm.table.words import in_all
from mousemath.language import _, decimal, listing, uncapital
from mousemath.lesson import kit
from mousemath.lesson.asking.beside import NAMED, quoted

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer, Options


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    choices = Choices(moment)
    win = _("win, at most") if choices.bounded else _("win")
    names = {WIN: win, STAYS: _("cat stays"), PIECES: _("pieces"), BUST: _("bust")}
    names = {aim: names[aim] for aim in choices.aims}
    aim, part = kit.segments(moment.view, "aim", _("Compare by"), names, choices.usual)
    return kit.leaf_of(
        _question(choices),
        _answer(choices, aim if aim in (STAYS, PIECES) else choices.usual),
        progress_parts(moment),
        estimate_parts(moment),
        part,
        _options(choices, aim),
        to_the_last_digit(choices) if aim == WIN else None,
        offered(moment),
        game_source(moment),
    )


def _question(choices: Choices) -> str:
    moment, state = choices.moment, choices.state
    if moment.busted:
        return _("Turn {turn}: a bust").format(turn=moment.number)
    if moment.view.looking:
        return _("Turn {turn}: what could you choose?").format(turn=moment.number)
    if state.between_turns:
        return _("What is a roll worth?")
    return _("What do I place?") if state.fresh else _("Should I re-roll?")


# ── the answer, and why ──────────────────────────────────────────────────────────────────────────


def _answer(choices: Choices, aim: str) -> Answer:
    best = choices.ranked(aim)[0]
    if best.deed == "bust":
        ends = () if choices.moment.view.looking else (ends_words(best),)
        return kit.answer(_("Nothing to decide: no die fits."), *ends)
    if choices.taken is not None and choices.chosen is not None:
        return _judged(choices, choices.chosen, aim)
    if choices.state.between_turns:
        return kit.answer(_("Roll: there is no other choice."), _start_reason(choices, best))
    roll, stop = choices.best(aim, "reroll"), choices.best(aim, "gather")
    if roll is None or stop is None or choices.state.fresh:
        return _placed(choices, aim)
    beside = compared(roll, stop, aim)
    if abs(roll.values[aim] - stop.values[aim]) <= choices.slack(aim):
        return kit.answer(_("It makes no difference."), beside)
    lead = _("Yes: {choice},") if best.deed == "reroll" else _("No: {choice},")
    because = _("because {reason}.").format(reason=reason(choices, best, aim))
    return kit.answer(
        kit.capital(lead.format(choice=uncapital(choices.words(best)))), because, beside
    )


def _placed(choices: Choices, aim: str) -> Answer:
    """Say what is to be placed: the best beside the next best, and every choice that is as good."""
    ranked = choices.ranked(aim)
    best, ends = ranked[0], ends_words(ranked[0])
    if len(ranked) == 1:
        return kit.answer(_("No die is left to roll."), ends)
    good = [each for each in ranked if best.values[aim] - each.values[aim] <= choices.slack(aim)]
    if len(good) == len(ranked):
        return kit.answer(_("It makes no difference."), ends)
    other = ranked[len(good)]
    return kit.answer(
        _lead(choices, good),
        f"{kit.capital(between(choices, best, other, aim))}.",
        _("The next best is “{choice}”.").format(choice=choices.words(other)),
        better(choices.words(best), best.values[aim] - other.values[aim], aim),
    )


def _lead(choices: Choices, good: list[Choice]) -> str:
    """Name the best choice, or all that are equally good while these are few."""
    if len(good) == 1:
        return f"{choices.words(good[0])}."
    said = _("Equally good: {choices}.")
    if len(good) > NAMED:
        return said.format(choices=_("{number} choices").format(number=len(good)))
    return said.format(choices=listing(quoted(choices.words(each)) for each in good))


def _judged(choices: Choices, chosen: Choice, aim: str) -> Answer:
    """Judge a choice that was taken."""
    did = _("You chose “{choice}”.").format(choice=choices.words(chosen))
    best = choices.ranked(aim)[0]
    lost = best.values[aim] - chosen.values[aim]
    risk = _("The roll was a bust with chance {bust}.").format(bust=in_all(chosen.bust))
    risk = risk if choices.moment.busted else ""
    if lost <= choices.slack(aim):
        verdict = _("No choice was better.")
        if choices.moment.busted:
            verdict = _("No choice was better: a good choice can have a bad end.")
    else:
        verdict = better(choices.words(best), lost, aim)
    return kit.answer(did, *filter(None, (risk, verdict)))


def _start_reason(choices: Choices, best: Choice) -> str:
    said = _("Playing for that alone, you keep the cat still with chance {stays}.").format(
        stays=decimal(best.values[STAYS])
    )
    if not choices.solved:
        return said
    text = (
        _("The game is won with chance {win} at most.")
        if choices.bounded
        else _("The game is won with chance {win}.")
    )
    return f"{said} {text.format(win=decimal(best.values[WIN]))}"


# ── options ──────────────────────────────────────────────────────────────────────────────────────


def _options(choices: Choices, aim: str) -> Options:
    ranked = choices.ranked(aim)
    chosen = choices.chosen
    return kit.options(
        _("What you could choose from") if choices.taken else _("Your choices, best first"),
        {number: choices.value(choice, aim) for number, choice in enumerate(ranked)},
        lambda number: choices.words(ranked[number]),
        detail=lambda number: _detail(choices, ranked[number], aim),
        high=3 if aim == PIECES else 1,
        slack=choices.slack(aim),
        smallest=aim == BUST,
        games=aim == WIN,
        token=lambda number: choices.moment.token(ranked[number].action),
        shows=lambda number: choices.shows(ranked[number]),
        taken=None if chosen is None else ranked.index(chosen),
    )


def _cat(stays: float | Fraction) -> str:
    """Say how likely the cat is to stay where she is; what cannot be needs no figure."""
    if not stays:
        return _("the cat moves for sure")
    return _("cat stays {stays}").format(stays=decimal(stays))


def _detail(choices: Choices, choice: Choice, aim: str) -> str:
    again = choice.deed == "reroll"
    stays = choice.values[STAYS]
    sure = _("no risk, the cat stays for sure") if stays else _("no risk, but the cat moves 1")
    win = _("whole game: win at most {win}") if choices.bounded else _("whole game: win {win}")
    said = {
        BUST: _("next roll: bust {bust}").format(bust=str(choice.bust)) if again else sure,
        STAYS: _cat(stays) if again else "",
        PIECES: _("pieces {pieces}").format(pieces=decimal(choice.values[PIECES], 2)),
    }
    if choices.solved:
        said[WIN] = win.format(win=decimal(choice.values[WIN]))
        if aim in (WIN, STAYS):
            said[PIECES] = ""
    return " · ".join(words for each, words in said.items() if words and each != aim)
