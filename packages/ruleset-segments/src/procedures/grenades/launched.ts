import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import type { Attack } from '../../state.ts';
import type { Halves } from '../../vocabulary.ts';
import { loadOf } from '../shooting/launcher.ts';
import { comeDown } from './hurl.ts';
import { astray } from './throwing.ts';

/** @rule SEG-16.5 On the mark, or astray by as much as the shot was bad (null: it hit). */
export function launched(play: SegPlay, attack: Attack, missedBy: Halves | null): void {
  const { unit, weapon, target, distance2 } = attack;
  const shooter = now(play, unit);
  const { at, level } = now(play, target);
  const kind = loadOf(shooter, weapon);
  const mark = { at, level, distance2, target };
  const landing = missedBy === null ? { at, off: 0, direction: null } : astray(play, unit, mark, missedBy);
  comeDown(play, { unit, kind, from: shooter.at, mark, landing });
}
