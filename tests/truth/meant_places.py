"""What the page of a class, that of a rule, and plays looked back on say: worked out from what was played."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import erfc, exp, pi, sqrt
from typing import TYPE_CHECKING

from browser.samples_class import CLASS, WAYS
from truth.meanings import Meaning
from truth.meant_mmm import bust, solved
from truth.numbers import numbers
from truth.page import told, value

from mousemath.games.mmm.rules.game import Bust, Roll
from mousemath.lesson.looking_back.look_back import looked
from mousemath.play.review import Kind
from mousemath.scene import Bars, ClassColumns, FairDots, Formula, Fractions, Table
from tests.workshop.reader import plain, walk

if TYPE_CHECKING:
    from truth.meanings import Page

# ── a class ──────────────────────────────────────────────────────────────────────────────────────

FACES = [sum(column) for column in zip(*(each.counts[0].counted for each in CLASS), strict=True)]
ROLLS = sum(FACES)


def _grouped(_page: Page):
    near_by = Counter(value for value, way in WAYS if way)
    return {
        "all": len(WAYS),
        "one": near_by["1"],
        "half": near_by["1/2"],
        "third": near_by["1/3"],
        "others": sum(not way for _value, way in WAYS),
    }


def _counted(page: Page):
    (columns,) = page.parts(ClassColumns)
    assert [each.counted for each in columns.columns] == [str(face) for face in FACES]
    said = list(map(Fraction, numbers(columns.label, page.scene.language)))
    assert said[::2] == FACES
    assert all(abs(each - Fraction(ROLLS, 6)) <= Fraction(1, 20) for each in said[1::2])
    return {"students": len(CLASS), "rolls": ROLLS}


def _tested(_page: Page):
    """With five degrees of freedom the distribution of chi-square ends in closed form."""
    middle = Fraction(ROLLS, 6)
    statistic = sum((face - middle) ** 2 / middle for face in FACES)
    chance = erfc(sqrt(statistic / 2)) + sqrt(2 * statistic / pi) * exp(-statistic / 2) * (
        1 + statistic / 3
    )
    assert chance < 0.0005
    return {"statistic": statistic, "freedom": len(FACES) - 1, "bound": Fraction(1, 1000)}


def _fair(page: Page):
    (dots,) = page.parts(FairDots)
    far = numbers(dots.label, page.scene.language)[1]
    return {"far": int(far), "classes": sum(dots.piles)}


def _between(page: Page):
    """Wilson's interval of the share, at 1.96 standard errors."""
    far, classes = _fair(page).values()
    share, square = far / classes, 1.96**2
    middle = (share + square / (2 * classes)) / (1 + square / classes)
    half = sqrt(share * (1 - share) / classes + square / (4 * classes**2))
    half *= 1.96 / (1 + square / classes)
    ends = (max(0.0, middle - half), min(1.0, middle + half))
    return {name: round(Fraction(end), 9) for name, end in zip(("low", "high"), ends, strict=True)}


SAFER = {"en": "It is safer", "fr": "C’est plus sûr"}
"""What the reason that the students of the class gave is called."""


def _commonest(page: Page):
    (reason, times), *_others = Counter(each.choices[0].why for each in CLASS).most_common()
    assert reason == "safe"
    return {"reason": SAFER[page.scene.language], "times": times}


def _luckiest(_page: Page):
    return {"luck": max(each.play.luck for each in CLASS)}


def _decided(_page: Page):
    costs = [each.play.cost for each in CLASS]
    return {"students": costs.count(min(costs)), "cost": min(costs)}


OF_A_CLASS = (
    Meaning(
        r"(?P<all>\d+) guesses: (?P<one>\d+) near 1, (?P<half>\d+) near 1/2, (?P<third>\d+) near 1/3 and (?P<others>\d+) others\.",
        r"(?P<all>\d+) réponses\s: (?P<one>\d+) près de 1, (?P<half>\d+) près de 1/2, (?P<third>\d+) près de 1/3 et "
        r"(?P<others>\d+) autres\.",
        _grouped,
    ),
    Meaning(
        r"(?P<students>\d+) students, each with own dice: (?P<rolls>[\d,]+) rolls in all\.",
        r"(?P<students>\d+) élèves, chacun avec ses dés\s: (?P<rolls>[\d\s]+) lancers en tout\.",
        _counted,
    ),
    Meaning(
        r"χ² = (?P<statistic>[\d.]+) with (?P<freedom>\d+) degrees of freedom: .* with chance below (?P<bound>[\d.]+)\.",
        r"χ² = (?P<statistic>[\d,]+) à (?P<freedom>\d+) degrés de liberté\s: .* probabilité inférieure à (?P<bound>[\d,]+)\.",
        _tested,
    ),
    Meaning(
        r"(?P<far>\d+) of (?P<classes>[\d,]+) fair classes differs? this much or more",
        r"(?P<far>\d+) classes? aux dés équilibrés sur (?P<classes>[\d\s]+) s’écarte(?:nt)? autant ou plus",
        _fair,
    ),
    Meaning(
        r"the chance lies between (?P<low>[\d.]+) and (?P<high>[\d.]+)\.",
        r"la probabilité est entre (?P<low>[\d,]+) et (?P<high>[\d,]+)\.",
        _between,
    ),
    Meaning(
        r"Commonest reason: “(?P<reason>[^”]+)”, (?P<times>\d+) times\.",
        r"Raison la plus fréquente\s: «\s(?P<reason>[^»]+)\s», (?P<times>\d+) fois\.",
        _commonest,
    ),
    Meaning(
        r"(?P<some>\d+) of (?P<all>\d+): adding the chances \(A\)",
        r"(?P<some>\d+) sur (?P<all>\d+)\s: additionner les chances \(A\)",
        lambda _page: {"some": sum(way == "adding" for _v, way in WAYS), "all": len(WAYS)},
    ),
    Meaning(
        r"Luck brought (?P<luck>[\d.]+) wins\.",
        r"La chance lui a apporté (?P<luck>[\d,]+) victoires\.",
        _luckiest,
    ),
    Meaning(
        r"best deciders, level: (?P<students>\d+) students\. Their choices cost (?P<cost>[\d.]+) wins each\.",
        r"à égalité\s: (?P<students>\d+) élèves\. Leurs choix coûtent (?P<cost>[\d,]+) victoires chacun\.",
        _decided,
    ),
)

# ── a rule of thumb ──────────────────────────────────────────────────────────────────────────────


def _rungs(page: Page) -> dict[str, Fraction]:
    """Return the middle of each bar of the ladder, by its label."""
    (bars,) = page.parts(Bars)
    found = (numbers(each.number.decimal, page.scene.language) for each in bars.bars)
    return {bar.label: Fraction(*each) for bar, each in zip(bars.bars, found, strict=True)}


def _told(page: Page):
    """The fraction of the page, one of the rules that the plain enumeration knows, and its bar."""
    (exact,) = {value(each) for each in walk(page.scene.panel) if isinstance(each, Formula)}
    assert exact == page.reader.kind.worths[page.reader.rule].value
    own = [rung for label, rung in _rungs(page).items() if label in {"Your rule", "Votre règle"}]
    assert all(abs(rung - exact) <= Fraction(1, 20_000) for rung in own)
    return {"worth": exact}


SIX = r"0[.,]\d{6}"


def _costs(page: Page):
    """What the wrong choice costs is what the two choices differ by, as they are written there."""
    texts = (plain(each) for each in page.scene.panel.parts)
    said = next(text for text in texts if len(re.findall(SIX, text)) == 2)
    best, other = (Fraction(each.replace(",", ".")) for each in re.findall(SIX, said))
    return {"cost": best - other}


def _guessed(page: Page):
    """By how much the rule is better than the one told before: the difference of their exact worths."""
    desk = page.reader
    return {"more": desk.kind.worths[desk.rule].value - desk.kind.worths[desk.rival].value}


def _compared(page: Page):
    desk = page.reader
    one, other = (desk.kind.worths[rule].value for rule in desk.duel.pair)
    return {"apart": abs(one - other)}


OF_A_RULE = (
    Meaning(
        r"Your rule: (?P<worth>[\d.]+) \(chance of winning\)\.",
        r"Votre règle\s: (?P<worth>[\d,]+) \(chance de gagner\)\.",
        _told,
    ),
    Meaning(
        r"That costs (?P<cost>[\d.]+) each time, and is met",
        r"Cela coûte (?P<cost>[\d,]+) chaque fois, et se rencontre",
        _costs,
    ),
    Meaning(
        r"You guessed otherwise: it is better by (?P<more>[\d.]+)\.",
        r"Vous aviez deviné autrement\s: elle est meilleure de (?P<more>[\d,]+)\.",
        _guessed,
    ),
    Meaning(
        r"exact: −(?P<apart>[\d.]+)",
        r"exact\s: −(?P<apart>[\d,]+)",
        _compared,
    ),
)

# ── plays looked back on ─────────────────────────────────────────────────────────────────────────


def _busts(page: Page):
    """Roll by roll: how many could not be placed, and how likely that was."""
    rolls = [each for each in page.reader.session.records if isinstance(each.action, Roll)]
    return {
        "busts": sum(Bust() in page.game.actions(each.after) for each in rolls),
        "rolls": len(rolls),
        "expected": sum(bust(page, each.before) for each in rolls),
    }


def _further(page: Page):
    """The chance from the open squares of the end, had the cat been further away."""
    end = page.reader.session.records[-1].after
    board = solved(page.game.board)
    return {name: board.value(replace(end, cat=moves)) for name, moves in (("one", 1), ("two", 2))}


def _free(page: Page):
    found = looked(page.reader.lesson)
    choices = [step.change for step in found.steps if step.kind is Kind.CHOICE]
    return {"free": choices.count(0), "all": len(choices)}


def _digits(page: Page):
    """How many digits a fraction has, by the fraction that is copied."""
    (part,) = page.parts(Fractions)
    written = [(len(each.top), len(each.bottom)) for each in part.fractions]
    places = enumerate(("top", "bottom"))
    return {name: {str(pair[place]) for pair in written} for place, name in places}


def _families(page: Page):
    """The cheese of the families at the end, by the tiles that they hold."""
    cheese = [family.cheese for family in page.reader.session.records[-1].after.families]
    return {"most": max(cheese), "own": cheese[0], "more": max(cheese) - cheese[0] + 1}


def _mice(page: Page):
    family = page.reader.session.records[-1].after.families[0]
    mice = len(page.reader.session.records[0].before.families[0].mice)
    assert not family.mice
    return {"safe": sum(family.safe), "all": mice, "caught": mice - sum(family.safe)}


def _rounds(page: Page):
    """The rounds are those of the table below; the cheese is what the page says was won."""
    (table,) = page.parts(Table)
    said = [text for text in told(page.scene) if re.match(r"You win with|Vous gagnez avec", text)]
    if not said:  # while another moment is looked at
        return {}
    total = Fraction(numbers(said[0], page.scene.language)[0])
    return {"all": len(table.rows), "mean": total / page.number("won")}


OF_PLAYS = {
    "mmm": (
        Meaning(
            r"(?P<busts>\d+) busts? in (?P<rolls>\d+) rolls; (?P<expected>[\d.]+) were to be expected\.",
            r"(?P<busts>\d+) tours? perdus? en (?P<rolls>\d+) lancers\s; on pouvait s’attendre à (?P<expected>[\d,]+)\.",
            _busts,
        ),
        Meaning(
            r"Had the cat been 1 move further away, you would have won with chance (?P<one>[\d.]+); 2 moves, (?P<two>[\d.]+)\.",
            r"Si le chat avait été 1 pas plus loin, vous auriez gagné avec la probabilité (?P<one>[\d,]+)\s; 2 pas plus loin, "
            r"(?P<two>[\d,]+)\.",
            _further,
        ),
        Meaning(
            r"(?P<free>\d+) of your (?P<all>\d+) choices cost nothing\.",
            r"Choix qui n’ont rien coûté\s: (?P<free>\d+) sur (?P<all>\d+)\.",
            _free,
        ),
        Meaning(
            r"(?P<top>\d+) over (?P<bottom>\d+) digits",
            r"(?P<top>\d+) chiffres sur (?P<bottom>\d+)",
            _digits,
        ),
    ),
    "viva_topo": (
        Meaning(
            r"Hat wins with (?P<most>\d+) cheese\. You have (?P<own>\d+): (?P<more>\d+) more would have won\.",
            r"Chapeau gagne avec (?P<most>\d+) fromages\. Vous en avez (?P<own>\d+)\s: (?P<more>\d+) de plus",
            _families,
        ),
        Meaning(
            r"(?P<safe>\d+) of your (?P<all>\d+) mice are safe; the cat caught (?P<caught>\d+)\.",
            r"(?P<safe>\d+) de vos (?P<all>\d+) souris sont sauvées\s; le chat en a attrapé (?P<caught>\d+)\.",
            _mice,
        ),
    ),
    "om_nom_nom": (),
    "batamouse": (
        Meaning(
            r"You won (?P<won>\d+) of (?P<all>\d+) rounds, with (?P<mean>[\d.]+) cheese on average\.",
            r"Manches gagnées\s: (?P<won>\d+) sur (?P<all>\d+)\s; fromages en moyenne\s: (?P<mean>[\d,]+)\.",
            _rounds,
        ),
        Meaning(
            r"(?P<top>\d+) over (?P<bottom>\d+) digits",
            r"(?P<top>\d+) chiffres sur (?P<bottom>\d+)",
            _digits,
        ),
    ),
}
MEANINGS = {
    "class": OF_A_CLASS,
    "rule": OF_A_RULE,
    "lines": (),
    **{f"look back on {game}": meanings for game, meanings in OF_PLAYS.items()},
}
