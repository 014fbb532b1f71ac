import type { Ground, Point, Ticks } from '@potyczka/kernel';
import { changed } from '../../copies.ts';
import type { TeoPlay } from '../../play.ts';
import { currentHp, enemiesOf, hasTrait, inches, onTable, unitOf, unitsOnTable, weaponSpec } from '../../read.ts';
import { bodyOf, groundAt, inContact, sees } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';
import { strike } from '../combat/strike.ts';
import { takeTest } from '../tests/test.ts';

/** Where a Move-kind action would take a figure. */
export interface Goal {
  readonly at: Point;
  readonly level: Ticks;
}

const contacts = (state: TeoState, ground: Ground, unit: Unit): readonly Unit[] =>
  enemiesOf(state, unit).filter((enemy) => inContact(state, ground, unit, enemy));

const movedTo = (unit: Unit, goal: Goal): Unit => changed(unit, { at: goal.at, level: goal.level });

/** TEO-13.51: how far round the end point heads are counted. */
const CROWD: Ticks = inches(3);

/** @rule TEO-13.51 Whether it would enter melee with a stronger foe, or with more foes than friends. */
function isDaunting(state: TeoState, ground: Ground, unit: Unit, goal: Goal): boolean {
  const before = contacts(state, ground, unit).map((enemy) => enemy.id);
  const entered = contacts(state, ground, movedTo(unit, goal)).filter((enemy) => !before.includes(enemy.id));
  if (entered.length === 0) return false;
  if (entered.some((enemy) => currentHp(enemy) > currentHp(unit))) return true;
  const near = (other: Unit): boolean => ground.within(bodyOf(other), { point: goal.at }, CROWD);
  const foes = enemiesOf(state, unit).filter(near).length;
  const friends = unitsOnTable(state).filter((u) => u.side === unit.side && u.id !== unit.id && near(u)).length;
  return foes > friends + 1;
}

/** A Cowardly figure's will Test before it enters such a melee; true when it goes. */
export function dares(play: TeoPlay, unitId: string, goal: Goal): boolean {
  const unit = unitOf(play.state, unitId);
  if (!hasTrait(unit, 'cowardly') || !play.state.mapped) return true;
  if (!isDaunting(play.state, groundAt(play), unit, goal)) return true;
  const { passed } = takeTest(play, { unit: unitId, purpose: 'cowardly', tags: ['will'] }, () => undefined);
  if (!passed) play.tell({ type: 'moveFailed', unit: unitId, why: 'cowardly', rules: ['TEO-13.51'] });
  return passed;
}

const bladeOf = (unit: Unit): string =>
  unit.weapons.find((w) => weaponSpec(w.id).kind === 'melee' && w.ready && !w.broken && !w.used)?.id ?? 'unarmed';

/**
 * @rule TEO-10.7 Leaving melee is free, unless the option says that each enemy in contact at the start strikes once.
 * Returns whether the figure is still there to go.
 */
export function breaksAway(play: TeoPlay, unitId: string, goal: Goal): boolean {
  const { state } = play;
  if (state.options.freeStrikes !== 'on' || !state.mapped) return true;
  const ground = groundAt(play);
  const unit = unitOf(state, unitId);
  const engaged = contacts(state, ground, unit);
  const leaves = engaged.some((enemy) => !inContact(state, ground, movedTo(unit, goal), enemy));
  if (!leaves) return true;
  for (const { id } of engaged) {
    const enemy = unitOf(play.state, id);
    const blind = state.options.meleeNeedsLos === 'on' && !sees(play.state, ground, enemy, unitOf(play.state, unitId));
    if (onTable(enemy) && onTable(unitOf(play.state, unitId)) && !blind) {
      strike(play, id, unitId, bladeOf(enemy), { unmodified: true });
    }
  }
  return onTable(unitOf(play.state, unitId));
}
