import type { Ground, Point, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { bandsOf, rangedOf } from '../../catalogue/weapons.ts';
import type { DeedCommand } from '../../commands.ts';
import { changed } from '../../copies.ts';
import { pointOf } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { clockOf, now, seatOf } from '../../read.ts';
import { coverOf, groundAt } from '../../spatial.ts';
import type { SegState, Unit } from '../../state.ts';
import { litBlade } from '../melee/arms.ts';
import { seemsFullyHidden } from '../sight/hiding.ts';
import { takeTest } from '../tests/test.ts';
import { fieldOfFire } from './field-of-fire.ts';

/** @rule SEG-14.7 Three segments of fire without a break. */
const SUPPRESSING = 3;

/** @rule SEG-14.9 @rule SEG-23.8 @rule SEG-24.5 Whoever defends with a lit blade, or stands behind an energy shield. */
export const isImmune = (unit: Unit): boolean =>
  unit.shield?.active === true || (litBlade(unit) !== undefined && unit.forms.includes(1));

/** @rule SEG-14.11 How many segments of fire there have been without a break, for whoever fires on at this clock. */
const unbroken = (state: SegState, unitId: string, clock: number): number => {
  const before = state.fires.find((one) => one.shooter === unitId);
  return before !== undefined && before.lastClock >= clock - 1 ? before.segments : 0;
};

/** @rule SEG-14.7 Whether so many more segments of fire, begun with the next one, come to suppress anybody. */
export const willSuppress = (state: SegState, unitId: string, more: number): boolean =>
  unbroken(state, unitId, clockOf(state) + 1) + more >= SUPPRESSING;

/** @rule SEG-14.8 As far as the weapon's last range band. */
export const rangeOfFire = (kind: string): number => {
  const spec = rangedOf(kind);
  return spec === undefined ? 0 : (bandsOf(spec.column).at(-1)?.metres ?? 0);
};

/** @rule SEG-14.8 @rule SEG-14.9 Whoever fire along a line suppresses. */
export const suppressedBy = (
  state: SegState,
  ground: Ground,
  shooter: Unit,
  kind: string,
  through: Point,
): readonly Unit[] =>
  state.mapped ? fieldOfFire(state, ground, shooter, through, rangeOfFire(kind)).filter((one) => !isImmune(one)) : [];

/** @rule SEG-14.7 @rule SEG-14.8 @rule SEG-14.11 Another segment of fire along a line; from the third on it suppresses. */
export function keepFiring(play: SegPlay, unitId: string, kind: string | undefined, through: Point): void {
  const unit = now(play, unitId);
  if (kind === undefined || rangedOf(kind) === undefined) return;
  const clock = clockOf(play.state);
  const segments = unbroken(play.state, unitId, clock) + 1;
  const fire = { shooter: unitId, from: unit.at, through, lastClock: clock, segments };
  play.tell({ type: 'fireKept', unit: unitId, fire, rules: ['SEG-14.11'] });
  if (segments < SUPPRESSING) return;
  const units = suppressedBy(play.state, groundAt(play), unit, kind, through).map(({ id }) => id);
  if (units.length > 0)
    play.tell({ type: 'suppressed', unit: unitId, units, until: clock + 1, rules: ['SEG-14.7', 'SEG-14.8'] });
}

/** @rule SEG-6.11 Of its next segment: the coming one of its own phase; a frozen one goes by the clock of whose phase it is. */
const nextClock = (state: SegState, unit: Unit): number => clockOf(state) + (state.activeUnit === unit.id ? 1 : 0);

/** @rule SEG-14.8 In any own segment whose clock is not past the last of the fire by more than one; the first clock is 1. */
export const isSuppressed = (state: SegState, unit: Unit): boolean =>
  unit.suppressedUntilClock > 0 &&
  unit.suppressedUntilClock >= nextClock(state, unit) &&
  !unit.moralePassed &&
  !isImmune(unit);

const SAFE_POSTURES: readonly string[] = ['kneel', 'dropProne'];
/** @rule SEG-14.10 What exposes, also somebody who is hidden now. */
const EXPOSING: readonly DeedCommand['type'][] = [
  'leanOut',
  'shot',
  'shortBurst',
  'longBurst',
  'continuousFire',
  'aim',
  'engage',
];

/** How near the nearest piece is that one can take cover behind. */
const nearestCover = (state: SegState, ground: Ground, unit: Unit): number =>
  Math.min(
    ...state.terrain
      .filter((piece) => !['full', 'concealed'].includes(coverOf(piece, 'kneeling')))
      .map((piece) => ground.gap({ point: unit.at }, piece.shape)),
  );

/** @rule SEG-14.10 A move that ends nearer to cover, or in it. */
function seeksCover(state: SegState, ground: Ground, unit: Unit, command: DeedCommand): boolean {
  if (command.type !== 'move') return false;
  if (command.kind === 'crawl') return true;
  const end = command.to ?? command.path?.at(-1);
  if (end === undefined) return true;
  const there = changed(unit, { at: pointOf(end) });
  return (
    seemsFullyHidden(state, ground, there) || nearestCover(state, ground, there) < nearestCover(state, ground, unit)
  );
}

/** @rule SEG-14.9 @rule SEG-14.10 Whether suppressive fire stands against it. */
export function isUnsafe(state: SegState, ground: Ground, unit: Unit, command: DeedCommand): boolean {
  if (command.type === 'idle' || command.type === 'duckBack') return false;
  if (command.type === 'posture' && SAFE_POSTURES.includes(command.kind)) return false;
  if (command.type === 'move') return !seeksCover(state, ground, unit, command);
  return EXPOSING.includes(command.type) || !seemsFullyHidden(state, ground, unit);
}

/** The test has been made and lost. */
export function suppressionBars(
  state: SegState,
  ground: Ground,
  unit: Unit,
  command: DeedCommand,
): readonly Violation[] {
  if (!isSuppressed(state, unit) || !unit.moraleTried) return [];
  return isUnsafe(state, ground, unit, command) ? [violation('SEG-14.10', 'suppressed', { unit: unit.id })] : [];
}

/** @rule SEG-14.10 Courage, once a phase, when the player first asks for what the fire forbids; whether the deed goes on. */
export function resistFire(play: SegPlay, command: DeedCommand): boolean {
  const unit = play.state.units[command.unit];
  if (unit === undefined || unit.moraleTried || !isSuppressed(play.state, unit)) return true;
  if (!isUnsafe(play.state, groundAt(play), unit, command)) return true;
  const seat = seatOf(play.state, unit);
  const answer =
    seat === null
      ? 'yes'
      : play.choose(() => ({
          kind: 'resistSuppression',
          seat,
          unit: unit.id,
          rule: 'SEG-14.10',
          params: { who: unit.name },
          choices: [
            { choice: 'yes', label: 'resistSuppression.yes' },
            { choice: 'no', label: 'resistSuppression.no' },
          ],
          default: 'yes',
        }));
  if (answer === 'no') return false;
  const { passed } = takeTest(play, {
    unit: unit.id,
    purpose: 'morale',
    attribute: 'character',
    skill: 'courage',
    tags: ['courage', 'character'],
    rules: ['SEG-14.10'],
  });
  play.tell({ type: 'moraleTried', unit: unit.id, passed, rules: ['SEG-14.10'] });
  return passed;
}
