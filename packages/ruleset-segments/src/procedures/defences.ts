import type { SegPlay } from '../play.ts';
import type { Attack } from '../state.ts';
import type { Hit } from './damage.ts';

/** T4.10 and T4.11: deflection, Dodge, shield. What comes through, or null when nothing does. */

interface Incoming {
  readonly attack: Attack;
  readonly die: number;
}

/** @rule SEG-23.6 Comes after a die has hit and before damage. */
export const defend = (_play: SegPlay, _incoming: Incoming, hit: Hit): Hit | null => hit;

/** @rule SEG-24.4 A die that failed: it may have struck the target's shield. */
export function missed(_play: SegPlay, _incoming: Incoming): void {}
