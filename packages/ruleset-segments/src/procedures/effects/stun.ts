import type { SegPlay } from '../../play.ts';
import { isDroid, now } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { knockDown } from '../wounds/falling-down.ts';
import { cancelDeed, loseAim, loseFrozen } from '../wounds/losses.ts';

/** @rule SEG-20.4 What puts somebody out who has choked too long. */
export const CHOKED = 'choking';
/** @rule SEG-20.4 Turns after the cause has ended. */
const COMES_ROUND = 3;

interface Sleep {
  /** Own phases it lasts; null: until its cause ends. */
  readonly turnsLeft: number | null;
  readonly source: string | null;
}

/** @rule SEG-20.2 Falls and is unable to fight for (20 - Build) Turns, at least one. */
export const stunned = (play: SegPlay, unitId: string, rules: readonly string[]): void =>
  fallAsleep(play, unitId, { turnsLeft: Math.max(1, 20 - now(play, unitId).attributes.build), source: null }, [
    ...rules,
    'SEG-20.2',
  ]);

/** @rule SEG-20.4 Unconscious: stunned as long as it chokes, and for a while after. */
export const chokedOut = (play: SegPlay, unitId: string): void =>
  fallAsleep(play, unitId, { turnsLeft: null, source: CHOKED }, ['SEG-20.4']);

function fallAsleep(play: SegPlay, unitId: string, { turnsLeft, source }: Sleep, rules: readonly string[]): void {
  const unit = now(play, unitId);
  if (isDroid(unit) || unit.status !== 'in') return;
  cancelDeed(play, unitId, 'stun');
  loseFrozen(play, unitId, 'stun');
  loseAim(play, unitId, 'stun');
  knockDown(play, unitId, rules, true);
  const effect = { kind: 'stun', count: 1, segmentsLeft: null, turnsLeft, source } as const;
  play.tell({ type: 'effectSet', unit: unitId, effect, rules });
  play.tell({
    type: 'statusChanged',
    unit: unitId,
    status: 'stunned',
    dyingTurns: null,
    why: 'stun',
    rules: ['SEG-20.2'],
  });
}

/** @rule SEG-20.4 */
export const sleepOn = (play: SegPlay, unitId: string): void =>
  play.tell({
    type: 'effectCounted',
    unit: unitId,
    kind: 'stun',
    change: { turnsLeft: COMES_ROUND },
    rules: ['SEG-20.4'],
  });

/** Whether the phase that begins now is the first in which somebody stunned can act again. */
export const wakes = (unit: Unit): boolean =>
  unit.status === 'stunned' && unit.effects.some(({ kind, turnsLeft }) => kind === 'stun' && turnsLeft === 0);

/** @rule SEG-20.2 */
export function wake(play: SegPlay, unitId: string): void {
  play.tell({ type: 'effectEnded', unit: unitId, kind: 'stun', rules: ['SEG-20.2'] });
  if (now(play, unitId).status === 'stunned')
    play.tell({
      type: 'statusChanged',
      unit: unitId,
      status: 'in',
      dyingTurns: null,
      why: 'woke',
      rules: ['SEG-20.2'],
    });
}
