import type { Square } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { distance, enemiesOf, seatOf, unitOf } from '../../read.ts';
import { terrainAt } from '../../spatial/squares.ts';
import type { AcesState, Unit } from '../../state.ts';
import { freeAttack } from '../attacks/free-attack.ts';
import { hasFreeHand } from '../manoeuvres/grapple.ts';
import { isRooted } from './running.ts';

/** @rule ACE-4.16 Able to strike at somebody who leaves: not shaken, stunned, held or surprised; a mount leaves it to its rider. */
export const mayStrike = (unit: Unit): boolean =>
  !unit.shaken && !unit.stunned && unit.grip === null && !unit.surprised && unit.rider === null;

/** @rule ACE-4.16 Enemies a step takes the mover out of contact with; `to` null: off the table. */
export function leavesBehind(state: AcesState, mover: Unit, to: Square | null): readonly Unit[] {
  return enemiesOf(state, mover).filter((enemy) => {
    const near = distance(state, mover.at, enemy.at, mover.elevation - enemy.elevation) <= 1;
    const rise = to === null ? 0 : terrainAt(state, to).elevation - enemy.elevation;
    return near && mayStrike(enemy) && (to === null || distance(state, to, enemy.at, rise) > 1);
  });
}

/** @rule ACE-4.17 D13: a Fighting test, a grapple, or nothing. */
function howToStrike(play: AcesPlay, enemy: Unit, mover: string): 'fighting' | 'grapple' | 'none' {
  const seat = seatOf(play.state, enemy);
  if (seat === null) return 'fighting';
  const words = ['fighting', ...(hasFreeHand(enemy) ? ['grapple'] : []), 'none'];
  const choice = play.choose(() => ({
    kind: 'freeAttack',
    seat,
    unit: enemy.id,
    rule: 'ACE-4.16',
    params: { who: enemy.id, whom: mover },
    choices: words.map((word) => ({ choice: word, label: `freeAttack.${word}` })),
    default: 'fighting',
  }));
  return choice as 'fighting' | 'grapple' | 'none';
}

/** @rule ACE-4.17 Stunned, held or out, the mover goes no further; shaken or wounded it may. */
export function isStopped(state: AcesState, unitId: string): boolean {
  const unit = unitOf(state, unitId);
  return unit.turn === null || unit.eliminated || isRooted(state, unit);
}

/**
 * @rule ACE-4.16 @rule ACE-4.17 Free attacks on somebody about to leave contact, before the step, each enemy once a turn.
 * False when they stopped the mover.
 */
export function withdraws(play: AcesPlay, moverId: string, to: Square | null, except: readonly string[] = []): boolean {
  const spared = (id: string): boolean =>
    except.includes(id) || (unitOf(play.state, moverId).turn?.freeAttackers ?? []).includes(id);
  for (const { id } of leavesBehind(play.state, unitOf(play.state, moverId), to)) {
    if (spared(id) || !leavesBehind(play.state, unitOf(play.state, moverId), to).some((enemy) => enemy.id === id))
      continue;
    const how = howToStrike(play, unitOf(play.state, id), moverId);
    const known = unitOf(play.state, moverId).turn?.freeAttackers ?? [];
    play.tell({ type: 'turnNoted', unit: moverId, change: { freeAttackers: [...known, id] }, rules: ['ACE-4.16'] });
    if (how !== 'none') freeAttack(play, id, moverId, how);
    if (isStopped(play.state, moverId)) return false;
  }
  return true;
}
