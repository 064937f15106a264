"""A rule of thumb on the page: a sentence with blanks, its worth, where it is wrong, a ladder, two rules compared.

* :mod:`.kind`: what a game says of its rules; :mod:`.mmm`, :mod:`.viva_topo`, :mod:`.batamouse` say it;
* :mod:`.desk`: what is filled in and worked out, message by message; :mod:`.panel` and :mod:`.ladder` show it;
* :mod:`.codes`: rules of others, read from a text;
* :mod:`.duel`: two rules played side by side, with and without luck;
* :mod:`.opening`, :mod:`.widget`: the page in a notebook.
"""
