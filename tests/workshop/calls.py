"""What the public calls that take a language are asked with, where a test needs one that is answered."""

GOOD = {
    "ask": {"name": "01.1"},
    "classroom": {"lesson": "mouse-03"},
    "deck": {"game": "mmm", "board": "crumb"},
    "edit_board": {"board": "crumb"},
    "exercise": {"name": "01.1"},
    "gain": {"text": ""},
    "guide": {"lesson": "mouse-03"},
    "handout": {"lesson": "mouse-03"},
    "lesson": {"name": "cat-04"},
    "overview": {},
    "play": {"game": "mmm", "board": "crumb"},
    "rule_of_thumb": {"game": "mmm", "board": "crumb"},
}
"""What each call takes, the language aside."""
