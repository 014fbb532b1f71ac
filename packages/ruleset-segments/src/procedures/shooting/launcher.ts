import { rangedOf } from '../../catalogue/weapons.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import type { Attack, Unit } from '../../state.ts';
import type { Halves } from '../../vocabulary.ts';
import { comeDown } from '../grenades/hurl.ts';
import { astray } from '../grenades/throwing.ts';

/** C1: what a launcher fires is a grenade; it is loaded with fragmentation grenades unless said otherwise. */
const USUAL_LOAD = 'frag';

export const launches = (gun: { readonly kind: string }): boolean => rangedOf(gun.kind)?.effect === 'grenade';

export const loadOf = (unit: Unit, weapon: string): string =>
  unit.weapons.find(({ id }) => id === weapon)?.load ?? USUAL_LOAD;

/** @rule SEG-16.5 On the mark, or astray by as much as the shot was bad (null: it hit). */
export function launch(play: SegPlay, attack: Attack, missedBy: Halves | null): void {
  const { unit, weapon, target, distance2 } = attack;
  const shooter = now(play, unit);
  const { at, level } = now(play, target);
  const kind = loadOf(shooter, weapon);
  const mark = { at, level, distance2, target };
  const landing = missedBy === null ? { at, off: 0, direction: null } : astray(play, unit, mark, missedBy);
  comeDown(play, { unit, kind, from: shooter.at, mark, landing });
}
