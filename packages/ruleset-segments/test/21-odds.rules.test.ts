import { groundOf } from '@potyczka/ground';
import { add, branches, type Fraction, never, toText, ZERO } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { atTable } from '../src/decide/at-table.ts';
import type { SegEvent } from '../src/events/index.ts';
import { segments } from '../src/index.ts';
import type { SegPlay } from '../src/play.ts';
import { conclude } from '../src/procedures/melee/bout.ts';
import { exchange } from '../src/procedures/melee/exchange.ts';
import type { SegState } from '../src/state.ts';
import { DROID, engaged, type Fields, faceToFace } from './melee-tables.ts';

/** What odds read from the dice of an exchange leads to the same fights as every single roll. */

/** Who won, what was spent and where it landed, with its chance. */
function outcomes(a: Fields, b: Fields, body: (play: SegPlay) => void, ignoreReadings: boolean) {
  const t = engaged({ segmentsLeft: 1, ...DROID, ...a }, { ...DROID, ...b }).open();
  const found = branches<SegState, SegEvent>(
    t.state,
    segments.evolve,
    (play) => {
      body(atTable(play));
      return [];
    },
    { ground: groundOf, policy: never, ignoreReadings },
  );
  if (!found.ok) throw new Error(JSON.stringify(found.violations));
  const sums: Record<string, Fraction> = {};
  for (const { state, events, p } of found.leaves) {
    const blow = events.find((event) => event.type === 'blowStruck');
    const key = JSON.stringify([
      events.flatMap((event) => (event.type === 'exchangeSettled' ? [event.winner] : [])),
      state.units.a?.spent,
      state.units.b?.spent,
      blow?.type === 'blowStruck' ? [blow.location, blow.weapon] : null,
      state.melees.map(({ attacker }) => attacker),
    ]);
    sums[key] = add(sums[key] ?? ZERO, p);
  }
  return Object.fromEntries(Object.entries(sums).map(([key, p]) => [key, toText(p)]));
}

const corner = (unit: string, role: 'attack' | 'defence') =>
  ({ unit, role, called: null, formless: false, extra: [] }) as const;

/** One exchange by itself; the Defender's blow counts too if the Attacker is furious. */
const once = (play: SegPlay): void => {
  const [melee] = play.state.melees;
  if (melee === undefined) return;
  const bout = { attacker: corner('a', 'attack'), defender: corner('b', 'defence'), melee };
  const { winner, die } = exchange(play, bout, 1, { attacker: [], defender: [] });
  if (winner === 'attacker' && die !== null)
    conclude(play, bout, { wins: [1, 0], mine: [die], theirs: [] }, 'blow', []);
};

const SKILLED = [{ skills: { handLong: 3 } }, { skills: { handLong: 2 } }] as const;

rule('SEG-21.5', 'with points on both sides, grouped rolls come to the same as all 400', () => {
  expect(outcomes(...SKILLED, once, false)).toEqual(outcomes(...SKILLED, once, true));
});

rule('SEG-22.1', 'in a duel too', () => {
  const duellist = { weapons: ['energyBlade'], forms: [1], activeForm: 1 };
  const pair = [{ ...duellist, skills: { handLong: 2 } }, duellist] as const;
  expect(outcomes(...pair, once, false)).toEqual(outcomes(...pair, once, true));
});

rule('SEG-21.10', 'and in a struggle', () => {
  const wrestle = (play: SegPlay): void => {
    const [melee] = play.state.melees;
    if (melee === undefined) return;
    const bout = { attacker: corner('a', 'attack'), defender: corner('b', 'defence'), melee };
    conclude(play, bout, { wins: [0, 1], mine: [], theirs: [] }, 'struggle', []);
  };
  expect(outcomes(...SKILLED, wrestle, false)).toEqual(outcomes(...SKILLED, wrestle, true));
});

rule(
  'SEG-5.4',
  'two who are equally quick would tie for ever if all dice fell alike: the sum shown before does not wait',
  () => {
    const { state } = faceToFace().open();
    const command = { type: 'engage', by: 'red', unit: 'a', target: 'b', charge: 0 } as const;
    expect(() => segments.arithmetic?.(state, command, groundOf)).not.toThrow();
  },
);
