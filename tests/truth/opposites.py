"""Words that are easily exchanged, in English and French: opposites, and units beside each other.

A translation may be free, but never say the contrary: where English has more of one side of a pair
than of the other, French may not have it the other way round.
"""

from __future__ import annotations

import re
from functools import cache

OPPOSITES: tuple[tuple[tuple[str, str], tuple[str, str]], ...] = (
    # (English, French) of one side, and of the other
    (
        (r"more|most|greater|larger", r"plus|davantage"),
        (r"less|least|fewer|smaller", r"(?<!au )moins|petite?s?"),
    ),
    (
        (
            r"higher|highest|high|above|over",
            r"haute?s?|fortes?|élevée?s?|dessus|au-dessus|grande?s?",
        ),
        (r"lower|lowest|low|below|under", r"bas|basses?|faibles?|dessous|au-dessous"),
    ),
    (
        (r"win|wins|won|winner|winning|victory", r"gagn\w*|victoires?|vainqueure?s?|remport\w*"),
        (r"lose|loses|lost|losing|loss|defeat", r"per[dt]\w*|défaites?"),
    ),
    ((r"with replacement", r"avec remise"), (r"without replacement", r"sans remise")),
    (
        (r"before|earlier", r"avant|précède\w*|auparavant"),
        (r"after|afterwards|later", r"après|ensuite|suit"),
    ),
    ((r"first", r"premi[eè]re?s?|1ère?|1er"), (r"last", r"derni[eè]re?s?")),
    ((r"always", r"toujours"), (r"never", r"jamais")),
    ((r"at least", r"au moins"), (r"at most", r"au plus")),
    (
        (r"best|better", r"meilleure?s?|mieux"),
        (r"worst|worse", r"pires?|moins bien|moins bonne?s?"),
    ),
    ((r"rows?", r"lignes?"), (r"columns?", r"colonnes?")),
    (
        (r"stays?|stayed", r"reste\w*|ne bouge pas"),
        (r"moved|cat moves|lets her move", r"avanc\w*|déplac\w*"),
    ),
    (
        (r"safe", r"sûre?s?|abri|sauve?s?|sauvée?s?"),
        (r"caught|catch|catches", r"attrap\w*|prise?s?|capture\w*"),
    ),
    ((r"left", r"gauche|rest\w*"), (r"right", r"droite|juste|bonne?s?|raison")),
    ((r"top", r"haut"), (r"bottom", r"bas")),
    (
        (r"fits?", r"se posent?|convien\w*"),
        (r"nowhere|none|no|nothing", r"nulle part|aucune?|rien"),
    ),
    (
        (r"(?:re-)?roll(?:s|ing)?", r"lance\w*|relance\w*"),
        (r"gather|gathering", r"ramass\w*|récolt\w*|rentre\w*"),
    ),
    (
        (r"luck|lucky|luckiest", r"chance|chanceu\w*|hasard"),
        (r"unlucky|unluckiest|bad luck", r"malchance|malchanceu\w*"),
    ),
    (
        (r"together|(?<!at )all", r"tou[ts]e?s?|ensemble"),
        (r"none|nobody|nothing", r"aucune?|personne|rien"),
    ),
    (
        (r"increases?|rises?|gains?|grows?", r"augment\w*|mont\w*|gagn\w*|croî\w*"),
        (r"decreases?|falls?|costs?|shrinks?", r"diminu\w*|baiss\w*|coût\w*|tomb\w*"),
    ),
    ((r"ahead of|in front of", r"devant"), (r"behind", r"derrière")),
    (
        (r"exact|exactly", r"exacte?s?|exactement"),
        (r"estimated?|about|estimates?", r"estim\w*|environ|approch\w*"),
    ),
    ((r"independent", r"indépendant\w*|n’influe\w*"), (r"dependent", r"dépendant\w*")),
    ((r"even", r"paire?s?"), (r"odd", r"impaire?s?")),
    (
        (r"add|added|sum", r"addition\w*|ajout\w*|somme"),
        (r"multiply|multiplied|times|product", r"multipli\w*|produit|fois"),
    ),
    (
        (r"agree", r"concord\w*|d’accord|même"),
        (r"differ|disagree", r"diffèr\w*|désaccord|différent\w*"),
    ),
    ((r"mean|average", r"moyenne?s?"), (r"median", r"médiane?s?")),
)

REPLACEMENT = (
    (r"with replacement|with it", r"avec remise|avec elle"),
    (r"without replacement|without(?: it)?", r"sans remise|sans elle"),
)
UNITS: dict[str, tuple[str, str]] = {
    "cheese": (r"cheeses?", r"fromages?"),
    "points": (r"points?", r"points?"),
    "rolls": (r"rolls?", r"lance\w*|relance\w*|jets?"),
    "turns": (r"turns?|laps?", r"tours?"),
    "rounds": (r"rounds?", r"manches?|parties?|tours?"),
    "games": (r"games?", r"parties?|jeux?"),
    "cards": (r"cards?", r"cartes?"),
    "squares": (r"squares?|spaces?|boxes|cells?", r"cases?"),
    "mice": (r"mice|mouse", r"souris|nid"),
    "cats": (r"cats?", r"chats?"),
    "students": (r"students?", r"élèves?"),
    "hundreds": (r"per cent|%", r"pour cent|%|pour-cent"),
}


@cache
def _whole_words(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![\w’-])(?:{pattern})(?![\w-])", re.IGNORECASE)


def count(pattern: str, text: str) -> int:
    """Count whole words of a pattern."""
    return len(_whole_words(pattern).findall(text))


def contraries(english: str, french: str) -> list[str]:
    """Name the pairs of which French says the other side.

    >>> contraries("You win more.", "Vous gagnez moins.")
    ['more|most|greater|larger']
    >>> contraries("You win more.", "Vous gagnez plus.")
    []
    """
    found = []
    for (one, un), (other, autre) in OPPOSITES:
        said = count(one, english) - count(other, english)
        if said and said * (count(un, french) - count(autre, french)) < 0:
            found.append(one)
    return found


def order_turned(english: str, french: str) -> bool:
    """Whether with and without replacement change places.

    >>> order_turned("with replacement 3, without replacement 2", "sans remise 3, avec remise 2")
    True
    """
    (one, un), (other, autre) = REPLACEMENT
    said, meant = _sides(one, other, english), _sides(un, autre, french)
    return len(said) == len(meant) and said != meant


def _sides(one: str, other: str, text: str) -> list[bool]:
    found = [(match.start(), True) for match in _whole_words(one).finditer(text)]
    found += [(match.start(), False) for match in _whole_words(other).finditer(text)]
    return [side for _at, side in sorted(found)]


def other_units(english: str, french: str) -> list[str]:
    """Name what is counted in one language alone, where the other counts something else.

    >>> other_units("3 cheese", "3 points"), other_units("3 cheese", "3 fromages")
    (['cheese'], [])
    """
    here = {unit for unit, (one, _un) in UNITS.items() if count(one, english)}
    there = {unit for unit, (_one, un) in UNITS.items() if count(un, french)}
    return sorted(here - there) if here - there and there - here else []
