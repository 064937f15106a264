"""What the notebooks of the course say around its lessons, in both languages."""

from __future__ import annotations

from typing import NamedTuple

FILES = {"en": "00_start.ipynb", "fr": "00_commencer.ipynb"}
"""The first page."""
TRAILS = {
    "mouse": {
        "en": "The mouse trail, ages 12 to 15",
        "fr": "La piste de la souris, de 12 à 15 ans",
    },
    "cat": {
        "en": "The cat trail, ages 15 to 18",
        "fr": "La piste du chat, de 15 à 18 ans",
    },
    "wolf": {
        "en": "The wolf trail, ages 17 to 20",
        "fr": "La piste du loup, de 17 à 20 ans",
    },
}
LISTED = {
    "en": "## {name}\n\n{lessons} lessons of 45 minutes.\n\n| | lesson | the question worth asking |\n|---|---|---|",
    "fr": "## {name}\n\n{lessons} leçons de 45 minutes.\n\n| | leçon | la question qui vaut la peine |\n|---|---|---|",
}


class Around(NamedTuple):
    """What stands around the title of a lesson; ``{link}`` leads to a notebook."""

    begin: str
    start: str
    before: str
    after: str


LESSON = {
    "en": Around(
        "Choose **Run › Run All Cells** in the menu above. Then read from the top: bet first.",
        "[All lessons]({link})",
        "[The lesson before]({link})",
        "[The next lesson]({link})",
    ),
    "fr": Around(
        "Choisissez **Exécuter › Exécuter toutes les cellules** (en anglais **Run › Run All Cells**) dans le menu "
        "ci-dessus. Puis lisez de haut en bas : pariez d’abord.",
        "[Toutes les leçons]({link})",
        "[La leçon précédente]({link})",
        "[La leçon suivante]({link})",
    ),
}


class Teacher(NamedTuple):
    """What the teacher's notebooks say; ``overview`` is the file of the overview."""

    overview: str
    start: str
    back: str
    guides: str
    answers: str
    begin: str
    open: str
    calls: str
    topics: str


TEACHER = {
    "en": Teacher(
        "00_overview.ipynb",
        "All lessons",
        "The course at a glance",
        "The guides of this trail, for the teacher",
        "A guide for each lesson, with a button that prints it. It holds all answers.",
        "Choose **Run › Run All Cells** in the menu above.",
        "Open the lesson",
        'its handout: `mm.handout("{lesson}")`, the page of a class: `mm.classroom("{lesson}")`',
        "| | mouse | cat | wolf |\n|---|---|---|---|",
    ),
    "fr": Teacher(
        "00_vue_d_ensemble.ipynb",
        "Toutes les leçons",
        "Le cours en un coup d’œil",
        "Les guides de cette piste, pour l’enseignant",
        "Un guide par leçon, avec un bouton pour l’imprimer. Il contient toutes les réponses.",
        "Choisissez **Exécuter › Exécuter toutes les cellules** (en anglais **Run › Run All Cells**) dans le menu "
        "ci-dessus.",
        "Ouvrir la leçon",
        'sa fiche : `mm.handout("{lesson}")`, la page d’une classe : `mm.classroom("{lesson}")`',
        "| | souris | chat | loup |\n|---|---|---|---|",
    ),
}
TEST_FILES = {
    "en": {"before": "before_the_trail", "after": "after_the_trail"},
    "fr": {"before": "avant_la_piste", "after": "apres_la_piste"},
}
TESTS = {
    "en": {
        "before": "The test **before** the trail.",
        "after": "The test **after** the trail.",
        "begin": "Click into the grey cell and press **Shift + Enter**.",
        "before link": "Test before the trail",
        "after link": "Test after the trail",
        "start": "All lessons",
    },
    "fr": {
        "before": "Le test **avant** la piste.",
        "after": "Le test **après** la piste.",
        "begin": "Cliquez dans la cellule grise et appuyez sur **Maj + Entrée**.",
        "before link": "Test avant la piste",
        "after link": "Test après la piste",
        "start": "Toutes les leçons",
    },
}
START = {
    "en": (
        """
# Welcome to mousemath

Play a mouse game, and read beside it exactly how likely everything is that may happen. Choose a trail below: every
lesson begins with a bet, and no answer comes before your own guess.

En français : [fr/00_commencer.ipynb](fr/00_commencer.ipynb)
""",
        "New here? Click into the grey cell and press **Shift + Enter**.",
        """
**How to play.** The mice empty the pantry before the cat gets there: roll three dice, place at least one on a free
square of its food, then re-roll the others or gather. If no die fits, all is lost and the cat moves one step. She
stays only if a whole item was finished in the turn.
""",
        """
## For teachers, and for those who program

Everything works with a mouse, by touch or with the keys alone: **Tab** goes from part to part, the **arrow keys** move
on the board, **Enter** chooses.

The course at a glance, with its map, its topics and what a teacher asks first:
[teacher/00_overview.ipynb](teacher/00_overview.ipynb)

The same games with a little Python, ten lessons: [python/00_start.ipynb](python/00_start.ipynb)
""",
    ),
    "fr": (
        """
# Bienvenue dans mousemath

Jouez à un jeu de souris et lisez, juste à côté, tout ce qui peut arriver, et avec quelle probabilité exacte. Choisissez
une piste ci-dessous : chaque leçon commence par un pari, et aucune réponse ne vient avant votre propre pronostic.

[In English](../00_start.ipynb)
""",
        "Première visite ? Cliquez dans la cellule grise et appuyez sur **Maj + Entrée**.",
        """
**Comment jouer.** Les souris vident le garde-manger avant que le chat n’y arrive : lancez trois dés, posez-en au moins
un sur une case libre de sa sorte, puis relancez les autres ou ramassez. Si aucun dé ne convient, tout est perdu et le
chat avance d’un pas. Il ne reste sur place que si un aliment entier a été complété pendant le tour.
""",
        """
## Pour l’enseignant, et pour qui programme

Tout se fait à la souris, au doigt ou au clavier seul : **Tab** passe d’une partie à l’autre, les **flèches** se
déplacent sur le plateau, **Entrée** choisit.

Le cours en un coup d’œil, avec sa carte, ses notions et ce qu’un professeur demande d’abord :
[teacher/00_vue_d_ensemble.ipynb](teacher/00_vue_d_ensemble.ipynb)

Les mêmes jeux avec un peu de Python, dix leçons : [python/fr/00_commencer.ipynb](../python/fr/00_commencer.ipynb)
""",
    ),
}
"""The first page: welcome, how to begin, how to play the game that stands there, and the end."""
