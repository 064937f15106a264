"""The teacher's page of a class: the minute plan of a lesson, and what the codes of its students say together."""
