import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { rangedOf } from '../catalogue/weapons.ts';
import type { DeedOf } from '../commands.ts';
import { useAim } from '../procedures/shooting/aiming.ts';
import { missingBuild } from '../procedures/shooting/grip.ts';
import { calledLocation } from '../procedures/shooting/location.ts';
import { shoot } from '../procedures/shooting/shot.ts';
import {
  gunFor,
  mustBeReady,
  mustHaveAmmo,
  mustNotHaveSprinted,
  mustReach,
} from '../procedures/shooting/shot-checks.ts';
import { mustBeTarget, targetOf } from '../procedures/sight/targets.ts';
import { now, weaponOf } from '../read.ts';
import type { SegState, Unit, WeaponItem } from '../state.ts';
import type { Hand } from '../vocabulary.ts';
import type { Deed, Reading } from './action.ts';

type Shot = DeedOf<'shot'>;

/** One weapon of the shot against one target. */
function mayFire(
  { state, ground }: Reading,
  command: Shot,
  unit: Unit,
  named: string | undefined,
  targetId: string | undefined,
  seenAt: readonly [number, number] | null,
): readonly Violation[] {
  const gun = gunFor(unit, named);
  const ready = mustBeReady(state, unit, gun);
  const aimedAt = mustBeTarget(state, unit, targetId);
  const target = targetId === undefined ? undefined : state.units[targetId];
  const ammo = gun === undefined ? [] : mustHaveAmmo(gun, 1);
  if (gun === undefined || target === undefined || ready.length + aimedAt.length > 0)
    return [...ready, ...ammo, ...aimedAt];
  const seen = seenAt === null ? target : { ...target, at: seenAt, leaning: false, coverId: null };
  return [...ammo, ...mustReach(state, ground, unit, seen, gun, calledLocation(command.called), command.situation)];
}

/** @rule SEG-13.5 A pistol, a machine pistol, or light enough to be used in one hand. */
const isForOneHand = (state: SegState, unit: Unit, gun: WeaponItem): boolean =>
  ['pistol', 'machinePistol'].includes(rangedOf(gun.kind)?.column ?? '') || missingBuild(state, unit, gun) === 0;

/**
 * @rule SEG-13.4 @rule SEG-13.5 What is fired: the weapons named, else what is in the hands named. Of two alike the second
 * is the one in the other hand.
 */
export function withGuns(unit: Unit, command: Shot): Shot {
  const held = (hand: Hand): string | undefined => unit.hands[hand] ?? undefined;
  const { hand, weapon: named } = command;
  const weapon = named ?? (hand === undefined ? undefined : held(hand === 'both' ? 'main' : hand));
  const wanted = command.second ?? (hand === 'both' ? held('off') : undefined);
  const other = gunFor(unit, weapon)?.id === held('off') ? held('main') : held('off');
  const alike = wanted !== undefined && wanted === weapon && other !== undefined;
  const second = alike && weaponOf(unit, other)?.kind === weaponOf(unit, wanted)?.kind ? other : wanted;
  if (weapon === named && second === command.second) return command;
  return { ...command, ...(weapon === undefined ? {} : { weapon }), ...(second === undefined ? {} : { second }) };
}

/** @rule SEG-13.5 Two weapons that are not one and the same, each fit for one hand. */
function mustBeTwo(state: SegState, unit: Unit, command: Shot): readonly Violation[] {
  if (command.second === undefined) return [];
  const [first, second] = [gunFor(unit, command.weapon), gunFor(unit, command.second)];
  if (first?.id === second?.id) return [violation('SEG-13.5', 'hands', { weapon: command.second, why: 'same' })];
  const unfit = [first, second].find((gun) => gun !== undefined && !isForOneHand(state, unit, gun));
  return unfit === undefined ? [] : [violation('SEG-13.5', 'hands', { weapon: unfit.kind, why: 'oneHand' })];
}

/** @rule SEG-7.1 @rule SEG-10.1 One segment, one die; more dice when it was aimed (SEG-11.1). */
export const shot: Deed<'shot'> = {
  cost: () => 1,
  wantsFacts: true,
  keepsAim: true,
  exposes: () => true,
  may: (reading, given, unit, occasion) => {
    const command = withGuns(unit, given);
    const target = targetOf(command, occasion);
    const seenAt = occasion.interrupt?.seenAt ?? null;
    return [
      ...mustNotHaveSprinted(unit),
      ...mustBeTwo(reading.state, unit, command),
      ...mayFire(reading, command, unit, command.weapon, target, seenAt),
      ...(command.second === undefined
        ? []
        : mayFire(reading, command, unit, command.second, command.secondTarget ?? target, seenAt)),
    ];
  },
  act: (play, given, occasion) => {
    const command = withGuns(now(play, given.unit), given);
    const target = targetOf(command, occasion);
    shoot(play, target === undefined ? command : { ...command, target }, occasion.interrupt ?? undefined);
    useAim(play, command.unit, target);
  },
};
