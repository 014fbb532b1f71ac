import type { TeoPlay } from '../../play.ts';
import { areEnemies, enemiesOf, onTable, seatOf, unitOf, unitsOnTable } from '../../read.ts';
import { groundAt, overrideFor, sees, sightBetween } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';
import { takeTest } from '../tests/test.ts';
import { raiseAlarm } from './raise-alarm.ts';

/** Guards, stealth and the alarm (TEO-12.8). */

/** TEO-12.8: a guard is an NPC with Patrol. */
const guards = (state: TeoState): readonly Unit[] =>
  unitsOnTable(state)
    .filter((unit) => unit.algorithm === 'patrol')
    .sort((a, b) => (a.id < b.id ? -1 : 1));

/** There is somebody to alarm: a guard was or is here, or the scenario waits for the alarm. */
const isGuarded = (state: TeoState): boolean => Object.values(state.units).some((unit) => unit.algorithm === 'patrol');

export const isUnnoticed = (state: TeoState, unit: string, guard: string): boolean =>
  state.effects.some((e) => e.kind === 'unnoticed' && e.unit === unit && e.other === guard);

/** @rule TEO-12.8 An enemy in a guard's sight at the end of an activation, unless it slipped past that guard. */
export function watch(play: TeoPlay): void {
  const { state } = play;
  if (state.alarm || !state.mapped) return;
  const ground = groundAt(play);
  for (const guard of guards(state)) {
    const seen = enemiesOf(state, guard).find(
      (enemy) => !isUnnoticed(state, enemy.id, guard.id) && sees(state, ground, guard, enemy),
    );
    if (seen === undefined) continue;
    raiseAlarm(play, seen.at, ['TEO-12.8']);
    return;
  }
}

/** @rule TEO-12.8 Any attack raises the alarm, and whoever attacks is noticed. */
export function hearAttacks(play: TeoPlay): void {
  const { activeUnit } = play.state;
  const unit = activeUnit === null ? undefined : play.state.units[activeUnit];
  if (unit === undefined || unit.attacksThisTurn === 0) return;
  if (play.state.effects.some((e) => e.kind === 'unnoticed' && e.unit === unit.id))
    play.tell({ type: 'effectEnded', kind: 'unnoticed', unit: unit.id, rules: ['TEO-12.8'] });
  if (isGuarded(play.state)) raiseAlarm(play, unit.at, ['TEO-12.8']);
}

/** Guards who see the figure, but only through something soft or past something solid. */
function uncertain(play: TeoPlay, unit: Unit): readonly Unit[] {
  const { state } = play;
  const ground = groundAt(play);
  return guards(state).filter((guard) => {
    if (!areEnemies(state, guard, unit) || isUnnoticed(state, unit.id, guard.id)) return false;
    const said = overrideFor(state, guard.id, unit.id);
    const map = sightBetween(state, ground, guard, unit);
    const los = said?.los ?? map.los;
    return los && ((said?.concealed ?? map.concealed) || (said?.cover ?? map.cover));
  });
}

/** @rule TEO-12.8 A Move ended half hidden from a guard: the character may try to slip past each of them. */
export function afterMove(play: TeoPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const seat = seatOf(play.state, unit);
  if (!play.state.mapped || !onTable(unit) || seat === null) return;
  const watching = uncertain(play, unit);
  if (watching.length === 0) return;
  const choice = play.choose(() => ({
    kind: 'stealth',
    seat,
    unit: unitId,
    rule: 'TEO-12.8',
    params: { who: unit.name, guards: watching.map((guard) => guard.name) },
    choices: [
      { choice: 'decline', label: 'decline' },
      { choice: 'sneak', label: 'stealth.sneak' },
    ],
    default: 'decline',
  }));
  if (choice !== 'sneak') return;
  for (const guard of watching) sneakPast(play, unitId, guard.id);
}

function sneakPast(play: TeoPlay, unitId: string, guard: string): void {
  takeTest(play, { unit: unitId, purpose: 'stealth', tags: ['stealth'] }, ({ passed }) => {
    const unit = unitOf(play.state, unitId);
    if (!passed) {
      raiseAlarm(play, unit.at, ['TEO-12.8']);
      return;
    }
    const effect = { kind: 'unnoticed', unit: unitId, other: guard, value: 'nextActivation', until: null };
    play.tell({ type: 'effectBegan', effect, rules: ['TEO-12.8'] });
  });
}
