import type { Json } from '@potyczka/kernel';
import { clashInPhase } from '../src/procedures/melee/clash.ts';
import { play } from './procedures.ts';
import { blank, type Skirmish } from './tables.ts';

/** Two hand to hand, `a` attacking in its phase; Dexterity 12, everything else 10, no skill. */

export type Fields = Readonly<Record<string, unknown>>;
type Weapons = readonly [string, string];
const SWORDS: Weapons = ['vibrosword', 'vibrosword'];

export const fighter = (side: string, at: readonly [number, number], weapon: string, more: Fields = {}) => ({
  side,
  at,
  weapons: [weapon],
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'attributes')),
  attributes: { dexterity: 12, ...((more.attributes ?? {}) as object) },
});

/** `a` and `b` a metre apart and face to face, nobody engaged; `a` has its phase. */
export const faceToFace = (a: Fields = {}, b: Fields = {}, weapons: Weapons = SWORDS) =>
  blank
    .unit('a', fighter('red', [10, 10], weapons[0], { facing: 2, ...a }))
    .unit('b', fighter('blue', [11, 10], weapons[1], { facing: 6, ...b }))
    .with({ active: 'a', turn: 1 });

/** The same in Turn 2, engaged since Turn 1 with `a` attacking; their clash of this Turn is due. */
export const engaged = (a: Fields = {}, b: Fields = {}, weapons: Weapons = SWORDS, melee: Fields = {}) =>
  faceToFace(a, b, weapons).with({
    turn: 2,
    order: ['a', 'b'],
    melees: [{ attacker: 'a', defender: 'b', since: 1, clashedTurn: 1, ...melee }],
  });

/** Answers by the kind of question, one after another; what is not answered takes its default. */
export type Answers = Readonly<Record<string, readonly Json[]>>;

export function replies(answers: Answers) {
  const asked: Record<string, number> = {};
  return (question: { readonly kind: string; readonly default: Json }): Json => {
    const times = asked[question.kind] ?? 0;
    asked[question.kind] = times + 1;
    return answers[question.kind]?.[times] ?? question.default;
  };
}

/** The clash that is due in somebody's phase, with these dice and answers. */
export const fought = (t: Skirmish, dice: readonly number[], answers: Answers = {}, host = 'a') =>
  play(t, dice, (live) => clashInPhase(live, host), replies(answers));

type Course = ReturnType<typeof fought>;

/** The only event of its type. */
export function told<T extends Course['events'][number]['type']>(course: Course, type: T) {
  const [found, second] = course.events.filter((event) => event.type === type);
  if (found === undefined || second !== undefined) throw new Error(`not exactly one ${type}`);
  return found as Extract<Course['events'][number], { readonly type: T }>;
}

export const all = <T extends Course['events'][number]['type']>(course: Pick<Course, 'events'>, type: T) =>
  course.events.filter((event) => event.type === type) as unknown as readonly Extract<
    Course['events'][number],
    { readonly type: T }
  >[];

/** T of every die of an exchange in whole points: the Attacker's, then the Defender's. */
export const thresholds = (course: Pick<Course, 'events'>, round = 0): readonly (readonly number[])[] =>
  (all(course, 'exchangeRolled')[round]?.sides ?? []).map((side) => side.dice.map(({ threshold }) => threshold / 2));

/** Who won each exchange. */
export const winners = (course: Pick<Course, 'events'>): readonly (string | null)[] =>
  all(course, 'exchangeSettled').map(({ winner }) => winner);

/** Feels no pain, so that only the dice of the fight count. */
export const DROID = { kind: 'droid' } as const;
