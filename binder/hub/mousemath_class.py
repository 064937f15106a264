"""Settings of a JupyterHub that serves mousemath to a class.

The Littlest JupyterHub reads this file from ``/opt/tljh/config/jupyterhub_config.d``; another hub by
``load_subconfig`` in its own settings. Who may log in, by what password, and how much memory a student
gets is said there.
"""

import os

c = get_config()

SHARED = os.environ.get("MOUSEMATH_SHARED", "/srv/mousemath")
"""The folder with ``student_server`` and ``tables``: owned by the administrator, readable by all."""
LESSONS = os.environ.get("MOUSEMATH_LESSONS", "--trail mouse")
"""Which lessons a student gets, in the words of ``mousemath lessons``: ``--language fr --trail wolf``; without
a trail all of them, those of the teacher too."""
FIRST = "fr/00_commencer.ipynb" if "--language fr" in LESSONS else "00_start.ipynb"

c.Spawner.cmd = [f"{SHARED}/student_server"]
c.Spawner.default_url = f"/lab/tree/mousemath-lessons/{FIRST}"
c.Spawner.environment = {
    "MOUSEMATH_LESSONS": LESSONS,
    "MOUSEMATH_TABLES": f"{SHARED}/tables",
}
# A class clicks at the same moment. Below its size the hub answers "429 Too Many Requests", and
# nothing tries again for a student.
c.JupyterHub.concurrent_spawn_limit = 100
# Ten servers that start at once on two busy cores take half a minute.
c.Spawner.start_timeout = 180
c.Spawner.http_timeout = 180
