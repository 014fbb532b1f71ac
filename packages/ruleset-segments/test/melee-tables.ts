import { blank, type Skirmish } from './tables.ts';

/** Two in melee, `a` attacking in its phase; everything else 10, no skill. */

type Fields = Readonly<Record<string, unknown>>;

const fighter = (side: string, at: readonly [number, number], weapon: string, more: Fields) => ({
  side,
  at,
  weapons: [weapon],
  ...Object.fromEntries(Object.entries(more).filter(([key]) => key !== 'attributes')),
  attributes: { dexterity: 12, ...((more.attributes ?? {}) as object) },
});

/** `a` and `b` a metre apart, nobody engaged; `a` has its phase. */
export const faceToFace = (
  a: Fields = {},
  b: Fields = {},
  weapons: readonly [string, string] = ['vibrosword', 'vibrosword'],
) =>
  blank
    .unit('a', fighter('red', [10, 10], weapons[0], { facing: 2, ...a }))
    .unit('b', fighter('blue', [11, 10], weapons[1], { facing: 6, ...b }))
    .with({ active: 'a', turn: 1 });

/** The same in Turn 2, engaged since Turn 1; `c`, far away, has its phase and only has to end it. */
export const engaged = (
  a: Fields = {},
  b: Fields = {},
  weapons: readonly [string, string] = ['vibrosword', 'vibrosword'],
) =>
  blank
    .unit('c', fighter('red', [50, 30], 'vibrosword', {}))
    .unit('a', fighter('red', [10, 10], weapons[0], { facing: 2, ...a }))
    .unit('b', fighter('blue', [11, 10], weapons[1], { facing: 6, ...b }))
    .with({
      active: 'c',
      turn: 2,
      order: ['c', 'a', 'b'],
      melees: [{ attacker: 'a', defender: 'b', since: 1, clashedTurn: 1 }],
    });

/** Ends `c`'s phase, so that the clash of the pair comes up in `a`'s; answers in order, each with the dice that follow it. */
export function clash(
  t: Skirmish,
  ...steps: readonly (readonly [answer: unknown, dice?: readonly number[]])[]
): Skirmish {
  t.do('endTurn', { unit: 'c' });
  for (const [answer, dice] of steps) t.answer(answer as never, dice === undefined ? {} : { dice });
  return t;
}
