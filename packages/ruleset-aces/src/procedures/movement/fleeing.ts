import { chebyshev, type Square } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { enemiesOf, isUp, unitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import { stun } from '../states/stunned.ts';
import { isRooted, legsOf, runOf } from './running.ts';
import { walk } from './walking.ts';
import { reachOf, wayTo } from './ways.ts';

/** How near the nearest of those stands whom the unit runs from. */
const fear = (state: AcesState, unit: Unit, at: Square): number =>
  Math.min(...enemiesOf(state, unit).map((enemy) => chebyshev(enemy.at, at)));

/** The furthest it gets from its enemies; among equals the shortest way, as the squares come. */
function awayFrom(state: AcesState, unit: Unit): Square {
  let best: Square = unit.at;
  let far = fear(state, unit, unit.at);
  let price = 0;
  for (const { at, cost } of reachOf(state, unit)) {
    const distance = fear(state, unit, at);
    if (distance < far || (distance === far && cost >= price)) continue;
    [best, far, price] = [at, distance, cost];
  }
  return best;
}

/** @rule ACE-16.5 Panic: on its next turn it runs away as far as it gets, and is then stunned. */
export function flee(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  if (!unit.mustFlee || unit.turn === null || !isUp(unit)) return;
  play.tell({ type: 'unitNoted', unit: unitId, change: { mustFlee: false }, what: 'flees', rules: ['ACE-16.5'] });
  if (!isRooted(play.state, unit)) {
    const [die = 1] = play.roll({ label: 'run', unit: unitId, dice: [legsOf(play.state, unit).runDie] });
    const roll = runOf(play.state, unit, die);
    play.tell({ type: 'ran', unit: unitId, roll, rules: ['ACE-16.5', 'ACE-4.6', 'ACE-4.7'] });
    if (play.state.mapped) runAway(play, unitId);
  }
  if (isUp(unitOf(play.state, unitId))) stun(play, unitId, 'panic', ['ACE-16.5']);
}

function runAway(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const to = awayFrom(play.state, unit);
  if (chebyshev(to, unit.at) > 0) walk(play, unitId, wayTo(play.state, unit, to), ['ACE-16.5']);
}
