"""The position of a number: the way back from what solvers find, by either numbering."""


def states_at(positions, number):
    """Return the food states of a position of the exact solver, in the order of the foods."""
    position = positions.listed[number]
    return tuple(position[slot] if slot >= 0 else () for slot in positions.order)


def states_in(layout, number):
    """Return the food states of a position of the fast solver, in the order of the foods."""
    states = [()] * len(layout.foods)
    for k, (_items, members) in enumerate(layout.classes):
        chosen = layout.members[k][number // layout.strides[k] % len(layout.members[k])]
        for food, state in zip(members, chosen.tolist(), strict=True):
            states[food] = layout.states[k][state]
    return tuple(states)
