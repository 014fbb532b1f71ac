import type { RuleId } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import { breaksAway, dares } from './leaving.ts';
import { firstTrap, springTrap } from './traps.ts';
import { truncatePath, type Walk } from './walking.ts';

/**
 * Carries a figure along a path that has been judged. A trap on the way stops it there (TEO-12.6). Returns whether it
 * came to the end of the path.
 */
export function follow(play: TeoPlay, unitId: string, walk: Walk, rules: readonly RuleId[]): boolean {
  const unit = unitOf(play.state, unitId);
  const met = play.state.mapped ? firstTrap(play.state, unit, walk.path) : undefined;
  if (met === undefined) {
    play.tell({
      type: 'unitMoved',
      unit: unitId,
      path: walk.path,
      at: walk.at,
      level: walk.level,
      cost: walk.cost,
      rules,
    });
    return true;
  }
  const budget = { most: walk.cost, rule: 'TEO-12.6', slack: 2000 };
  const cut = truncatePath(play.state, groundAt(play), unit, walk.path, budget, Math.ceil(met.after));
  play.tell({ type: 'unitMoved', unit: unitId, path: cut.path, at: cut.at, level: cut.level, cost: cut.cost, rules });
  springTrap(play, unitId, met.trap);
  return false;
}

/** A figure's own walk: its nerve, what it leaves behind, and then the way (TEO-13.51, TEO-10.7). */
export function setOut(play: TeoPlay, unitId: string, walk: Walk, rules: readonly RuleId[]): boolean {
  return dares(play, unitId, walk) && breaksAway(play, unitId, walk) && follow(play, unitId, walk, rules);
}
