import type { Json } from '@potyczka/kernel';
import { weaponOf } from '../catalogue/weapons.ts';
import type { AcesCommand } from '../commands.ts';
import { inHand } from '../read.ts';
import type { Unit } from '../state.ts';
import type { ActionKind } from '../vocabulary.ts';
import { type Actor, type Ideas, open } from './idea.ts';

/** What a turn may be declared as (ACE-9.5 to ACE-9.7, ACE-9.9). */

/** Kinds of actions that make sense for a unit as it stands. */
function kindsFor({ state, unit }: Actor): readonly ActionKind[] {
  const held = inHand(unit);
  const some = (kind: ActionKind, needed: boolean): readonly ActionKind[] => (needed ? [kind] : []);
  const burning = (other: Unit): boolean => other.onFire > 0 && !other.hidden;
  return [
    'attack',
    ...some('activatePower', unit.powers.length > 0),
    'trick',
    ...some(
      'support',
      Object.values(state.units).some((other) => other.side === unit.side && other.id !== unit.id),
    ),
    ...some(unit.grip?.trap === undefined ? 'breakFree' : 'trapEscape', unit.grip !== null),
    ...some('extinguish', Object.values(state.units).some(burning)),
    ...some(
      'stabilise',
      Object.values(state.units).some((other) => other.dying && other.side === unit.side),
    ),
    ...some(
      'reload',
      held.some((item) => item.ammo < (weaponOf(item.kind)?.magazine ?? 0)),
    ),
    ...some(
      'clearJam',
      held.some((item) => item.jammed),
    ),
    ...some(
      'ready',
      unit.items.some((item) => item.slot === 'stowed'),
    ),
  ];
}

/** Others that are declared now and then; one of them beside an attack is enough to offer. */
const RARE: readonly ActionKind[] = ['grapple', 'push', 'touch', 'finish', 'breakObject', 'jump', 'pickUp', 'interact'];
const WHOLE: readonly ActionKind[] = ['fullDefence', 'aim', 'suppress', 'charge', 'heroicCharge'];

/** One, two or three actions, in no order: with repetition, since a kind may be declared again. */
function combinations(kinds: readonly ActionKind[], most: number): readonly (readonly ActionKind[])[] {
  const longer = (sofar: readonly ActionKind[], from: number): readonly (readonly ActionKind[])[] =>
    sofar.length >= most
      ? []
      : kinds.flatMap((kind, index) => (index < from ? [] : [[...sofar, kind], ...longer([...sofar, kind], index)]));
  return [...longer([], 0)].sort((a, b) => a.length - b.length);
}

export function declarations(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const ridden = unit.mount === null ? WHOLE.slice(0, 3) : WHOLE;
  const kinds: readonly (readonly ActionKind[])[] = [
    ...combinations(kindsFor(actor), 3),
    ...RARE.flatMap((kind) => [[kind], ['attack' as const, kind]]),
    ...ridden.map((kind) => [kind]),
  ];
  const values: readonly Json[] = kinds.map((actions) => actions.map((kind) => ({ kind })));
  const declare: AcesCommand = { type: 'declare', by, unit: unit.id };
  return [
    ...open(state, declare, 'actions', values),
    ...open(state, { ...declare, run: true }, 'actions', [[], ...values]),
    ...open(state, { ...declare, furious: true }, 'actions', [...values, []]),
    ...open(state, { ...declare, run: true, furious: true }, 'actions', [...values, []]),
  ];
}
