import type { TeoPlay } from '../../play.ts';
import { groundAt } from '../../spatial.ts';
import { controllerOf } from '../interaction/objectives.ts';
import { characters } from './conditions.ts';

/** Points of a mission that counts them (M0). */

function score(play: TeoPlay, side: string, points: number, why: string): void {
  const total = (play.state.score[side] ?? 0) + points;
  play.tell({ type: 'scored', side, points, total, why, rules: ['TEO-17.1'] });
}

const bandsOf = (play: TeoPlay): readonly string[] => [...new Set(characters(play.state).map((unit) => unit.side))];

/** Every enemy figure eliminated counts once, whoever did it. */
export function scoreEliminations(play: TeoPlay): void {
  const points = play.state.mission.plan.score?.eliminated;
  if (points === undefined) return;
  for (const unit of Object.values(play.state.units)) {
    const fact = `counted:${unit.id}`;
    if (!unit.eliminated || play.state.mission.facts[fact] === true) continue;
    play.tell({ type: 'factNoted', fact, value: true, rules: ['TEO-17.1'] });
    const team = play.state.sides[unit.side]?.team;
    for (const side of bandsOf(play)) {
      if (play.state.sides[side]?.team !== team) score(play, side, points, 'eliminated');
    }
  }
}

/** R5: whoever holds a marker in a round in which it counts (TEO-12.7). */
export function scoreControl(play: TeoPlay): void {
  for (const { object, rounds, points } of play.state.mission.plan.score?.control ?? []) {
    const thing = play.state.objects[object];
    if (thing === undefined || !rounds.includes(play.state.round)) continue;
    const side = controllerOf(play.state, groundAt(play), thing);
    if (side !== null && bandsOf(play).includes(side)) score(play, side, points, 'control');
  }
}
