"""The explorer of strategies for Mmm! in free placement, on boards that are solved exactly.

* :mod:`.table`, :func:`where_to_reroll`: at which moments rolling again is right, and rules of thumb;
  :mod:`.plots` draws it;
* :mod:`.moments`, :func:`worst_mistakes`, :func:`closest_calls`: moments worth showing, each with its
  code;
* :mod:`.comparison`, :func:`compare`: what named policies (:mod:`mousemath.games.mmm.maths.policies`)
  are worth, exactly;
* :mod:`.rules`, :func:`try_rule`, :func:`best_rule`: a sentence with blanks, its exact worth, and where
  it differs from best play; :mod:`.ladder`, :func:`ladder`: several of them side by side;
* :mod:`.worth`, :func:`rule_worth`: one rule on a board of any size;
* :mod:`.value`, :func:`player`: a named policy at the table, for simulations.

On the large boards a rule of thumb is valued in machine numbers with a proven bound; another policy is worth what a simulation says, with its standard error: pass a
:func:`player` to :func:`mousemath.play.simulation.simulate`. All of these functions stand in
:mod:`mousemath.games.mmm`.
"""
