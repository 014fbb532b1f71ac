import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import { grapple } from '../manoeuvres/grapple.ts';
import { modifier } from '../tests/modifiers.ts';
import { meleeWeapon } from './armed.ts';
import { outnumbering } from './circumstances.ts';
import { traitFor } from './plan.ts';
import { strike } from './strike.ts';

/** @rule ACE-4.17 One plain blow, or an attempt to grab; it costs no action and takes no penalty for several. */
export function freeAttack(play: AcesPlay, attacker: string, mover: string, kind: 'fighting' | 'grapple'): void {
  const unit = unitOf(play.state, attacker);
  if (kind === 'grapple') {
    const many = outnumbering(play.state, unit, unitOf(play.state, mover));
    grapple(play, attacker, mover, 'free', modifier('outnumber', many, 'ACE-10.3'));
    return;
  }
  strike(
    play,
    {
      unit: attacker,
      armed: meleeWeapon(unit),
      way: 'melee',
      trait: traitFor(play.state, unit, 'melee'),
      kind: 'free',
      options: {},
      shots: 1,
    },
    [{ id: mover, shots: 1 }],
  );
}
