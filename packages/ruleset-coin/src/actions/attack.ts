import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import { assignPoints } from '../procedures/attack/assigning.ts';
import { allocatePoints, settleBatch } from '../procedures/attack/batch.ts';
import { makePool } from '../procedures/attack/pool.ts';
import {
  handWeapons,
  hasTarget,
  isUsable,
  mountedWeapon,
  mustBeTarget,
  type Source,
  sourceNamed,
  sourcesOf,
} from '../procedures/attack/targets.ts';
import { drivenBy, hasUses, isInfantry, itemNamed, mayCast } from '../read.ts';
import type { CoinState, Item, Unit } from '../state.ts';
import { UNARMED } from '../vocabulary.ts';
import { type Action, actorOf, must, mustBeActing } from './action.ts';
import { endActivation } from './activation.ts';
import { engage } from './drive.ts';

/** A weapon as it was named: an item, bare hands, or nothing the unit has. */
type Named = Item | typeof UNARMED | undefined;

function named(state: CoinState, unit: Unit, name: string): Named {
  if (name === UNARMED) return UNARMED;
  const mounted = mountedWeapon(state, unit);
  if (name === 'vehicle') return mounted ?? undefined;
  const own = isInfantry(unit) ? handWeapons(state, unit) : [];
  if (name === 'left' || name === 'right') {
    const id = isInfantry(unit) ? (name === 'left' ? unit.slotLeft : unit.slotRight) : null;
    return own.find((item) => item.id === id);
  }
  return itemNamed(mounted === null ? own : [...own, mounted], name);
}

/** Several of one kind named by their word are the left one, then the right one. */
function allNamed(state: CoinState, unit: Unit, names: readonly string[]): readonly Named[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const first = named(state, unit, name);
    if (first === undefined || first === UNARMED || !taken.has(first.id)) {
      if (first !== undefined && first !== UNARMED) taken.add(first.id);
      return first;
    }
    const other = isInfantry(unit)
      ? handWeapons(state, unit).find((item) => item.spec === name && !taken.has(item.id))
      : undefined;
    if (other !== undefined) taken.add(other.id);
    return other;
  });
}

/** The rider of COIN-17.8: at the handlebars of something without roof or weapon. */
const isRider = (state: CoinState, unit: Unit): boolean => {
  const vehicle = drivenBy(state, unit);
  return isInfantry(unit) && vehicle?.exposed === true && vehicle.vehicleSlot === null;
};

/** @rule COIN-17.6 @rule COIN-17.8 The vehicle slot or one's own slots; a rider one weapon. */
function isBoth(state: CoinState, unit: Unit, weapons: readonly Named[]): boolean {
  const mounted = mountedWeapon(state, unit);
  const mixed = weapons.length > 1 && weapons.some((item) => item === mounted && mounted !== null);
  return mixed || (isRider(state, unit) && weapons.length > 1);
}

/** The checks of the row, each over all weapons, in its order. */
function checkWeapons(state: CoinState, unit: Unit, names: readonly string[]): readonly Violation[] {
  const weapons = allNamed(state, unit, names);
  const missing = names.filter((_name, index) => weapons[index] === undefined);
  const items = weapons.filter((one): one is Item => one !== undefined && one !== UNARMED);
  const bare = weapons.includes(UNARMED);
  const vehicle = drivenBy(state, unit);
  const mounted = mountedWeapon(state, unit);
  const served = vehicle?.activatedBy === null || vehicle?.activatedBy === unit.id;
  const armed = isInfantry(unit) && handWeapons(state, unit).some((item) => isUsable(state, unit, item));
  const rider = isRider(state, unit);
  const tooLong = items.some((item) => item.hands > 1);
  const aimless = weapons.filter((one) => one !== undefined && !hasAim(state, unit, one === UNARMED ? one : one.id));
  return [
    ...missing.map((weapon) => violation('COIN-3.1', 'no-weapon', { weapon })),
    ...must(!bare || isInfantry(unit), 'COIN-11.9', 'no-weapon', { weapon: UNARMED }),
    ...must(!bare || !armed, 'COIN-11.9', 'weapon-in-hand', { unit: unit.id }),
    ...must(!isBoth(state, unit, weapons), rider ? 'COIN-17.8' : 'COIN-17.6', 'not-both', { unit: unit.id }),
    ...must(served || !items.some((item) => item === mounted), 'COIN-17.2', 'vehicle-already-activated', {
      unit: vehicle?.id ?? '',
    }),
    ...must(
      items.every((item) => mayCast(state, unit, item)),
      'COIN-19.5',
      'not-caster',
      { unit: unit.id },
    ),
    ...items.filter((item) => !hasUses(item)).map((item) => violation('COIN-3.6', 'no-uses', { item: item.id })),
    ...must(aimless.length === 0, rider && tooLong ? 'COIN-17.8' : 'COIN-11.7', 'no-legal-target', { unit: unit.id }),
  ];
}

function hasAim(state: CoinState, unit: Unit, id: string): boolean {
  const source = sourceNamed(state, unit, id);
  return source !== undefined && hasTarget(state, unit, source);
}

/** Section 4.3, step 3: all that have a target; a pilot the vehicle slot first, a rider left before right. */
export function usualSources(state: CoinState, unit: Unit): readonly Source[] {
  const vehicle = drivenBy(state, unit);
  const served = vehicle?.activatedBy === null || vehicle?.activatedBy === unit.id;
  const able = sourcesOf(state, unit).filter((source) => hasTarget(state, unit, source));
  const mounted = able.filter((source) => source.mounted && served);
  if (mounted.length > 0) return mounted;
  const own = able.filter((source) => !source.mounted);
  return isRider(state, unit) ? own.slice(0, 1) : own;
}

/** @rule COIN-11.4 The sources of an attack in the order their coins are flipped. */
export function sourcesFor(state: CoinState, unit: Unit, names: readonly string[] | undefined): readonly Source[] {
  if (names === undefined) return usualSources(state, unit);
  const ids = allNamed(state, unit, names).map((one) => (one === undefined || one === UNARMED ? one : one.id));
  return sourcesOf(state, unit).filter((source) => ids.includes(source.id));
}

/** Who attacks with what, in the order of the coins; or what keeps anybody from attacking now. */
interface AttackPlan {
  readonly refused: readonly Violation[];
  readonly sources: readonly Source[];
}

function checks(state: CoinState, { weapons, target }: CommandOf<'attack'>, sources: readonly Source[]) {
  const unit = actorOf(state);
  const armed =
    weapons === undefined
      ? must(sources.length > 0, 'COIN-11.7', 'no-legal-target', { unit: unit.id })
      : checkWeapons(state, unit, weapons);
  const wanted = target === undefined ? undefined : state.units[target];
  return armed.length > 0 || wanted === undefined ? armed : mustBeTarget(state, unit, sources, wanted);
}

/** @rule COIN-11.1 @rule COIN-11.2 @rule COIN-11.10 @rule COIN-18.4 The pool first, then where its points go. */
export const attack: Action<'attack', AttackPlan> = {
  plan: ({ state }, command) => {
    const refused = mustBeActing(state, command, 'attack');
    return { refused, sources: refused.length > 0 ? [] : sourcesFor(state, actorOf(state), command.weapons) };
  },
  may: ({ state }, command, { refused, sources }) => (refused.length > 0 ? refused : checks(state, command, sources)),
  act: (play, command, { sources }) => {
    const unit = actorOf(play.state);
    const vehicle = drivenBy(play.state, unit);
    if (vehicle !== null && sources.some((source) => source.mounted)) engage(play, vehicle.id, unit.id);
    const under = { attacker: unit.id, sources, wanted: command.target };
    makePool(play, unit.id, sources);
    if (play.state.options.damageSequence === 'perPoint') assignPoints(play, under);
    else {
      allocatePoints(play, under);
      if (play.state.options.batchScope === 'perAttack') settleBatch(play);
    }
    endActivation(play);
  },
};
