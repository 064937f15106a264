"""The course: lessons of three trails as data files, and what a notebook shows of them."""
