import type { Violation } from '@potyczka/kernel';
import { templates } from '../procedures/areas/attack-area.ts';
import { mayAttack } from '../procedures/attacks/checks.ts';
import { type AttackCommand, planned } from '../procedures/attacks/plan.ts';
import { objects } from '../procedures/manoeuvres/attack-object.ts';
import type { AcesState, Unit } from '../state.ts';
import { attackWith } from './attack.ts';
import { groupAttack } from './group-attack.ts';

/** Every kind of attack there is. What is aimed at a thing is one on it, whatever the weapon. */
const SPECIAL = [objects, templates] as const;
export const attack = attackWith(SPECIAL, groupAttack(SPECIAL));

/** What forbids an attack besides whose turn it is: for whoever weighs attacks up. */
export const attackForbidden = (state: AcesState, unit: Unit, command: AttackCommand): readonly Violation[] =>
  mayAttack(state, unit, command, planned(state, command), SPECIAL);
