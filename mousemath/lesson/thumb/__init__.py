"""A rule of thumb on the page: a sentence with blanks, its worth, where it is wrong, a ladder, two rules compared.

* :mod:`.kind`: what a game says of its rules; its teaching names where (``Teaching.thumb``);
* :mod:`.desk`: what is filled in and worked out, message by message; :mod:`.panel` and :mod:`.ladder` show it;
* :mod:`.codes`: rules of others, read from a text;
* :mod:`.duel`: two rules played side by side, with and without luck;
* :mod:`.opening`: the desk of a game.
"""
