import type { Ticks } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { gmSeat, onTable, unitOf } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import { hurt } from '../hit-points/damage.ts';
import { arrivalPlace } from './placing.ts';

/** @rule TEO-6.9 A failed climb or jump: the action is wasted, or the figure falls if the GM finds that fitting. */
export function fallOrStay(play: TeoPlay, unitId: string, lower: Ticks, kind: 'climb' | 'jump'): void {
  play.tell({ type: 'moveFailed', unit: unitId, why: kind, rules: ['TEO-6.9'] });
  if (onTable(unitOf(play.state, unitId)) && falls(play, unitId, kind)) fall(play, unitId, lower);
}

function falls(play: TeoPlay, unitId: string, kind: 'climb' | 'jump'): boolean {
  const { climbFailure } = play.state.options;
  if (climbFailure !== 'ask') return climbFailure === 'fall';
  const gm = gmSeat(play.state);
  if (gm === null) return false;
  const answer = play.choose(() => ({
    kind: 'climbFailure',
    seat: gm,
    unit: unitId,
    rule: 'TEO-6.9',
    params: { who: unitOf(play.state, unitId).name, what: kind },
    choices: [
      { choice: 'waste', label: 'climbFailure.waste' },
      { choice: 'fall', label: 'climbFailure.fall' },
    ],
    default: 'waste',
  }));
  return answer === 'fall';
}

/**
 * One damage, no Cover, and down to the lower level. Who stood on top comes down beside it, at the nearest free place:
 * the starting point itself is inside the feature.
 */
function fall(play: TeoPlay, unitId: string, lower: Ticks): void {
  const unit = unitOf(play.state, unitId);
  play.tell({ type: 'unitFell', unit: unitId, rules: ['TEO-6.9'] });
  if (play.state.mapped && unit.level > lower) {
    const at = arrivalPlace(play.state, groundAt(play), unit.at, { size: unit.size, except: unitId, level: lower });
    if (at !== undefined) {
      play.tell({
        type: 'unitMoved',
        unit: unitId,
        path: [unit.at, at],
        at,
        level: lower,
        cost: 0,
        rules: ['TEO-6.9'],
      });
    }
  }
  hurt(play, unitId, 1, 'fall', ['TEO-6.9', 'TEO-11.3']);
}
