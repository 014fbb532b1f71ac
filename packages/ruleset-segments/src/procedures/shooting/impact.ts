import { launches, rangedOf } from '../../catalogue/weapons.ts';
import type { Hit, Projectile } from '../../play/attack.ts';
import type { SegPlay } from '../../play.ts';
import type { Attack } from '../../state.ts';
import type { Location } from '../../vocabulary.ts';
import { strike } from '../wounds/damage.ts';
import { isCovered, locationOf } from './location.ts';

export const locationFor = (attack: Attack, die: number): Location => attack.called ?? locationOf(die);

/** @rule SEG-10.10 Where cover protects single parts, a hit on a covered one strikes the cover instead. */
function strikesCover(play: SegPlay, { attack, location }: Projectile): boolean {
  if (play.state.options.coverProtectsLocations !== true) return false;
  if (!isCovered(attack.visibility, attack.because, location)) return false;
  play.tell({ type: 'coverStruck', unit: attack.unit, target: attack.target, location, rules: ['SEG-10.10'] });
  return true;
}

/** @rule SEG-18.2 What the weapon does where it hits; the target may turn it aside first (T4.10, T4.11). */
export function land(play: SegPlay, projectile: Projectile): void {
  const { attack } = projectile;
  const spec = rangedOf(attack.kind);
  if (spec === undefined || strikesCover(play, projectile)) return;
  if (launches(attack)) {
    play.follow.launched(play, attack, null);
    return;
  }
  const hit: Hit = {
    target: attack.target,
    location: projectile.location,
    level: spec.level,
    piercing: spec.piercing,
    type: spec.type,
    rules: ['SEG-10.8'],
  };
  if (spec.effect === 'shotgun') {
    play.follow.scattered(play, projectile, hit);
    return;
  }
  const through = play.follow.defended(play, projectile, hit);
  if (through === null) return;
  if (spec.effect === 'ion') play.follow.ionised(play, through.target, through.location);
  else if (spec.effect === 'stun') daunt(play, through);
  else strike(play, through);
}

/** C1: a stun pistol does no wound and minds no armour; Shock, on the head Stun. */
function daunt(play: SegPlay, { target, location }: Hit): void {
  if (location === 'head') play.follow.stunned(play, target, ['SEG-C1']);
  else play.follow.shocked(play, target, location, ['SEG-C1']);
}
