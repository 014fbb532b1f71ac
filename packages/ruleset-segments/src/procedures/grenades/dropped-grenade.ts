import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';

/** @rule SEG-16.6 Out of the hand with its pin out: it lies there and goes off at the end of the phase. */
export function dropGrenade(play: SegPlay, unitId: string): void {
  const { pinOut: kind, at, level } = now(play, unitId);
  if (kind === null) return;
  const grenade = {
    id: `grenade.${play.state.serial}`,
    kind,
    at,
    level,
    thrower: unitId,
    from: at,
    fuse: null,
    beside: play.state.mapped ? null : { unit: unitId, off: 0 },
  };
  play.tell({ type: 'grenadeDropped', unit: unitId, grenade, rules: ['SEG-16.6'] });
}
