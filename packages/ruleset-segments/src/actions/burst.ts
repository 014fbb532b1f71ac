import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { distance2, metresOf, pointOf } from '../metres.ts';
import { useAim } from '../procedures/shooting/aiming.ts';
import {
  BURST_SEGMENTS,
  type BurstCommand,
  type BurstMode,
  burstSegment,
  canPay,
  rateOf,
} from '../procedures/shooting/burst.ts';
import { calledLocation } from '../procedures/shooting/location.ts';
import {
  gunFor,
  mustBeReady,
  mustHaveAmmo,
  mustNotHaveSprinted,
  mustReach,
} from '../procedures/shooting/shot-checks.ts';
import { rangeModifier } from '../procedures/shooting/shot-modifiers.ts';
import { mustBeTarget, targetOf } from '../procedures/sight/targets.ts';
import { specOf } from '../read.ts';
import { factsBetween, piecesBeside } from '../spatial.ts';
import type { Occasion, Unit } from '../state.ts';
import type { Deed, Reading } from './action.ts';

/** @rule SEG-14.12 Points within a metre of a spot, the spot itself first. */
const AROUND: readonly (readonly [number, number])[] = [
  [0, 0],
  [1000, 0],
  [-1000, 0],
  [0, 1000],
  [0, -1000],
  [500, 500],
  [-500, 500],
  [500, -500],
  [-500, -500],
];

/** Somebody standing there, for looking at a spot. */
const standIn = (unit: Unit, spot: readonly [number, number]): Unit => ({
  ...unit,
  id: '',
  at: pointOf(spot),
  posture: 'standing',
  leaning: false,
  coverId: null,
});

/** @rule SEG-14.12 The spot, a point within a metre of it, or the piece it lies behind must be in sight. */
function seesSpot({ state, ground }: Reading, unit: Unit, spot: readonly [number, number]): boolean {
  if (!state.mapped) return true;
  const there = standIn(unit, spot);
  const behind = piecesBeside(state, ground, there).map(({ id }) => id);
  return AROUND.some(([dx, dy]) => {
    const point = { ...there, at: [there.at[0] + dx, there.at[1] + dy] as const };
    const { sees, pieces } = factsBetween(state, ground, unit, point, undefined);
    return sees || pieces.every((piece) => behind.includes(piece));
  });
}

function mustReachSpot(reading: Reading, unit: Unit, command: BurstCommand): readonly Violation[] {
  const { spot } = command;
  const gun = gunFor(unit, command.weapon);
  const spec = gun === undefined ? undefined : specOf(gun);
  const may = command.type === 'continuousFire' && reading.state.options.spotFire === true;
  if (spot === undefined || spec === undefined || !may)
    return [violation('SEG-14.12', 'target', { target: '', ...(spot === undefined ? {} : { why: 'spot' }) })];
  const apart = distance2(unit, standIn(unit, spot));
  const far = rangeModifier(spec.column, apart) === undefined;
  return [
    ...(far ? [violation('SEG-10.3', 'out-of-range', { range: metresOf(apart) })] : []),
    ...(seesSpot(reading, unit, spot) ? [] : [violation('SEG-14.12', 'no-sight', { target: '', pieces: [] })]),
  ];
}

function mustReachTarget(
  { state, ground }: Reading,
  unit: Unit,
  command: BurstCommand,
  targetId: string,
  occasion: Occasion,
): readonly Violation[] {
  const aimedAt = mustBeTarget(state, unit, targetId);
  const target = state.units[targetId];
  const gun = gunFor(unit, command.weapon);
  if (aimedAt.length > 0 || target === undefined || gun === undefined) return aimedAt;
  const seenAt = occasion.interrupt?.seenAt ?? null;
  const seen = seenAt === null ? target : { ...target, at: seenAt, leaning: false, coverId: null };
  return mustReach(state, ground, unit, seen, gun, calledLocation(command.called), command.situation);
}

/** @rule SEG-14.1 Only weapons with a rate of fire, and X rounds to begin with. */
const burst = (mode: BurstMode): Deed<BurstMode> => ({
  cost: () => BURST_SEGMENTS[mode],
  wantsFacts: true,
  keepsAim: true,
  exposes: () => true,
  may: (reading, command, unit, occasion) => {
    const gun = gunFor(unit, command.weapon);
    const ready = mustBeReady(reading.state, unit, gun);
    const rate = rateOf(unit, command);
    const target = targetOf(command, occasion);
    const base = [
      ...(gun !== undefined && rate === 0 ? [violation('SEG-14.1', 'no-burst', { weapon: gun.kind })] : []),
      ...mustNotHaveSprinted(unit),
      ...ready,
      ...(gun === undefined || rate === 0 ? [] : mustHaveAmmo(gun, rate)),
    ];
    if (ready.length > 0) return base;
    return target === undefined
      ? [...base, ...mustReachSpot(reading, unit, command)]
      : [...base, ...mustReachTarget(reading, unit, command, target, occasion)];
  },
  each: (play, command, segment, occasion) => {
    const target = targetOf(command, occasion);
    const aimed = target === undefined ? command : { ...command, target };
    burstSegment(play, aimed, segment, occasion.interrupt ?? undefined);
  },
  goesOn: canPay,
  act: (play, command, occasion) => useAim(play, command.unit, targetOf(command, occasion)),
});

export const shortBurst = burst('shortBurst') as Deed<'shortBurst'>;
export const longBurst = burst('longBurst') as Deed<'longBurst'>;
export const continuousFire = burst('continuousFire') as Deed<'continuousFire'>;
