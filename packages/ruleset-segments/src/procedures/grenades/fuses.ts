import type { SegPlay } from '../../play.ts';
import { isHere, isIn, now } from '../../read.ts';
import { dropGrenade } from './dropped-grenade.ts';
import { explode } from './explosion.ts';

/** SEG-16.6: when a grenade goes off. */

export function goOff(play: SegPlay, id: string): void {
  const grenade = play.state.grenades.find((one) => one.id === id);
  if (grenade === undefined) return;
  const { kind, at, level, thrower, beside } = grenade;
  play.tell({ type: 'wentOff', unit: thrower, grenade: id, kind, at, rules: ['SEG-16.6'] });
  explode(play, { by: thrower, kind, at, level, beside });
}

/** A segment is over for every fuse that burns. */
export function burnFuses(play: SegPlay): void {
  for (const { id, fuse } of play.state.grenades) {
    if (fuse === null) continue;
    if (fuse > 1) play.tell({ type: 'fuseBurnt', grenade: id, fuse: fuse - 1, rules: ['SEG-16.6'] });
    else goOff(play, id);
  }
}

/** @rule SEG-16.6 At the end of the phase: what was dropped, and what is in hands that cannot hold it. */
export function endFuses(play: SegPlay): void {
  for (const { id } of Object.values(play.state.units)) {
    const unit = now(play, id);
    if (unit.pinOut !== null && !isIn(unit) && isHere(unit)) dropGrenade(play, id);
  }
  for (const { id } of play.state.grenades.filter(({ fuse }) => fuse === null)) goOff(play, id);
}
