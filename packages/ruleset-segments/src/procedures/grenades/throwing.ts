import type { Point } from '@potyczka/kernel';
import type { Situation } from '../../commands.ts';
import type { Modifier } from '../../events/fold.ts';
import { isWithin, metres, squared } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import { groundAt } from '../../spatial.ts';
import type { SegState, Unit } from '../../state.ts';
import type { Halves, Hand } from '../../vocabulary.ts';
import { along } from '../movement/shoving.ts';
import { AIM_MOST } from '../shooting/aiming.ts';
import { conditionPenalty, rangeModifier } from '../shooting/shot-modifiers.ts';
import { stepOf } from '../sight/arcs.ts';
import { countOf } from '../tests/dice.ts';
import { modifier, usedUpBy } from '../tests/modifiers.ts';
import { luckily, rollFor } from '../tests/rerolls.ts';
import { settled, spendOn, type TestSpec, takeTest, thresholdOf } from '../tests/test.ts';
import { isWall, piecesOnLine } from './blast.ts';

/** SEG-16.1 to SEG-16.5: the test of a throw, and where it lands. */

/** @rule SEG-16.1 @rule SEG-16.3 The range penalty, lessened by a Throwing test on Build if that was wished. */
export function rangeOf(play: SegPlay, unit: string, distance2: number, buildTest: boolean): readonly Modifier[] {
  const range = rangeModifier('grenade', distance2) ?? 0;
  if (range === 0 || !buildTest) return modifier('range', range, 'SEG-16.1');
  const { passed, successPoints } = takeTest(play, {
    unit,
    purpose: 'throwFar',
    attribute: 'build',
    skill: 'throwing',
    tags: ['throwing'],
    rules: ['SEG-16.3'],
    depth: true,
  });
  const eased = passed ? Math.min(-range, countOf(successPoints)) : 0;
  return [...modifier('range', range, 'SEG-16.1'), ...modifier('strength', eased, 'SEG-16.3')];
}

/** @rule SEG-16.2 @rule SEG-10.11 Light and weather; whoever throws does not look through a melee. */
export function throwConditions(state: SegState, said: Situation | undefined): readonly Modifier[] {
  const words = (said?.conditions ?? state.conditions).filter((word) => word !== 'melee');
  return [
    ...words.flatMap((word) => modifier(`condition.${word}`, conditionPenalty(state, word), 'SEG-10.11')),
    ...(said?.modifiers ?? []).flatMap(({ label, value }) =>
      value === 0 ? [] : [{ source: label, value: Math.round(2 * value), rule: 'SEG-10.11' }],
    ),
  ];
}

/** @rule SEG-11.4 @rule SEG-11.5 A die, and one more for each segment of aim with this very thing at this mark. */
export function throwDice(unit: Unit, item: string, target: string | null, at: Point): number {
  const { aim } = unit;
  if (aim === null || aim.weapon !== item) return 1;
  const meant =
    (aim.target !== null && aim.target === target) || (aim.spot !== null && isWithin(squared(aim.spot, at), 1));
  return meant ? 1 + Math.min(AIM_MOST, aim.segments) : 1;
}

export interface ThrowTest {
  readonly unit: string;
  readonly hand: Hand;
  readonly dice: number;
  readonly extra: readonly Modifier[];
}

export interface ThrowResult {
  readonly passed: boolean;
  /** Of the best die. */
  readonly successPoints: Halves;
  /** Dice that succeeded, with what each is worth. */
  readonly hits: readonly { readonly die: number; readonly successPoints: Halves }[];
}

/** @rule SEG-16.2 Throwing on Dexterity. Every face counts: a miss goes as far astray as it is bad (SEG-16.5). */
export function testThrow(play: SegPlay, { unit, hand, dice: count, extra }: ThrowTest): ThrowResult {
  const rules = ['SEG-16.2'];
  const spec: TestSpec = {
    unit,
    purpose: 'throw',
    attribute: 'dexterity',
    skill: 'throwing',
    tags: ['throwing', 'attack'],
    hands: [hand],
    extra,
    rules,
  };
  const { value, modifiers, threshold } = thresholdOf(play.state, now(play, unit), spec);
  const wanted = Array.from({ length: count }, () => 20);
  const thrown = rollFor(play, unit, { label: 'throw', unit, dice: wanted });
  const dice = luckily(play, unit, 'throw', thrown, threshold);
  const usedUp = usedUpBy(now(play, unit), [...spec.tags, 'dexterity']);
  play.tell({
    type: 'testRolled',
    unit,
    purpose: 'throw',
    attribute: 'dexterity',
    value,
    skill: 'throwing',
    dice,
    modifiers,
    threshold,
    usedUp,
    rules,
  });
  const spent = spendOn(
    play,
    { unit, purpose: 'throw', skill: 'throwing' },
    dice.map((die) => ({ die, threshold })),
    1,
  );
  const done = dice.map((die, index) => settled(play.state, die, spent[index] ?? 0, threshold));
  const hits = done.filter(({ success }) => success);
  const counted = hits.length > 0 ? hits : done;
  const successPoints = Math.max(...counted.map((one) => one.successPoints));
  const passed = hits.length > 0;
  play.tell({ type: 'testSettled', unit, purpose: 'throw', dice: done, passed, successPoints, rules });
  return { passed, successPoints, hits };
}

/** @rule SEG-16.5 So many metres in one of eight directions; walls and the edge of the table stop it. */
export function flightTo(play: SegPlay, from: Point, direction: number, far: number, level: number): Point {
  const { width, height, mapped } = play.state;
  if (!mapped) return from;
  const [dx, dy] = stepOf(direction - 1);
  const towards: Point = [from[0] + dx * metres(100), from[1] + dy * metres(100)];
  let at = from;
  for (let length = 500; length <= metres(far); length += 500) {
    const next = along(from, towards, length);
    if (next[0] < 0 || next[1] < 0 || next[0] > width || next[1] > height) return at;
    if (piecesOnLine(play.state, groundAt(play), from, next, level).some(isWall)) return at;
    at = next;
  }
  return at;
}

export function rollDirection(play: SegPlay, unit: string, rules: readonly string[]): number {
  const [direction = 1] = play.roll({ label: 'scatter', unit, dice: [8] });
  play.tell({ type: 'diceRolled', unit, what: 'scatter', dice: [direction], result: direction, rules });
  return direction;
}

export interface Landing {
  readonly at: Point;
  /** Metres. */
  readonly off: number;
  readonly direction: number | null;
}

/** @rule SEG-16.5 At most half the throw, in metres. */
export const mostAstray = (distance2: number): number => Math.ceil(Math.sqrt(distance2) / metres(2));

/** @rule SEG-16.5 Off by as many metres as Success Points are missing, at most half the throw. */
export function astray(
  play: SegPlay,
  unit: string,
  aimed: { readonly at: Point; readonly level: number; readonly distance2: number },
  successPoints: Halves,
): Landing {
  const off = Math.min(mostAstray(aimed.distance2), Math.max(1, Math.ceil(-successPoints / 2)));
  if (off === 0) return { at: aimed.at, off, direction: null };
  const direction = rollDirection(play, unit, ['SEG-16.5']);
  return { at: flightTo(play, aimed.at, direction, off, aimed.level), off, direction };
}
