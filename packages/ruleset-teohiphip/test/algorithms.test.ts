import { groundOf } from '@potyczka/ground';
import type { Json } from '@potyczka/kernel';
import { openTable, resolveOptions } from '@potyczka/kernel';
import { expect, test } from 'vitest';
import { teohiphip } from '../src/index.ts';
import { arena, foe, next, npc, turn } from './npc-table.ts';

/** A list that no rulebook has: it goes to ground as soon as it sees anybody, and otherwise looks for them. */
const timid = [{ when: ['enemyVisible'], do: 'hunker', second: ['stay'] }, { do: 'as assault' }];

const withList = (algorithms: Json, algorithm: string) =>
  arena()
    .unit('n', { ...npc(algorithm, [5, 20]), ap: 2 })
    .unit('a', foe([16, 20]))
    .with({ round: 1, activeUnit: 'n', algorithms });

function refusals(setup: Readonly<Record<string, unknown>>) {
  const whole = { ruleset: 'teohiphip', seats: [{ id: 'npc', role: 'npc' as const, side: 'blue' }], ...setup };
  const made = teohiphip.setUp(whole, resolveOptions(teohiphip.options, {}).options);
  return made.ok ? [] : made.violations.map(({ code, params }) => ({ code, ...params }));
}

const figure = (algorithm: string) => [{ id: 'n', side: 'blue', profile: 'guardInt', algorithm, at: [5, 5] }];

test('an NPC acts by a list the set-up wrote for it, where the catalogue would have it shoot', () => {
  expect(next(withList({ timid }, 'assault').open())).toMatchObject({ type: 'attack', target: 'a' });
  expect(turn(withList({ timid }, 'timid').open())).toEqual(['hunker', 'endTurn']);
});

test('a written list may act by a list of the catalogue', () => {
  const t = withList({ timid, copy: [{ do: 'as assault' }] }, 'copy').open();

  expect(next(t)).toMatchObject({ type: 'attack', target: 'a' });
});

test('a scenario brings its lists along, for figures it places and for those that arrive', () => {
  const scenario = {
    id: 'watch',
    algorithms: { timid },
    npcs: [{ id: 'n', profile: 'guardInt', faction: 'blue', at: [[5, 5]], stats: [{ algorithm: 'timid' }] }],
  };
  const setup = { ruleset: 'teohiphip', scenario, seats: [], units: [{ id: 'a', side: 'red', at: [16, 5] }] };
  const made = teohiphip.setUp(setup, resolveOptions(teohiphip.options, {}).options);

  expect(made.ok ? made.value.units.n?.algorithm : made.violations).toBe('timid');
});

test('a seat may name a written list for figures that have none of their own', () => {
  const seats = [
    { id: 'npc', role: 'npc' as const, side: 'blue', algorithm: 'timid' },
    { id: 'p1', role: 'player' as const, side: 'red' },
  ];
  const setup = {
    ruleset: 'teohiphip',
    seats,
    algorithms: { timid },
    round: 1,
    activeUnit: 'b',
    units: [
      { id: 'a', side: 'red', seat: 'p1', at: [16, 20] },
      { id: 'b', side: 'blue', seat: 'npc', at: [5, 20] },
    ],
  };
  const made = teohiphip.setUp(setup, resolveOptions(teohiphip.options, {}).options);
  if (!made.ok) throw new Error(JSON.stringify(made.violations));
  const opened = openTable(teohiphip, setup, made.value, groundOf, 'seed');
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  const [seat] = seats;
  if (seat === undefined) throw new Error('nobody sits there');

  expect(teohiphip.automaton.command(opened.table.checkpoint.state, seat, groundOf)).toMatchObject({ type: 'hunker' });
});

test('a word nobody knows is refused with its line', () => {
  const broken = [{ do: 'hunker' }, { when: ['enemyVisibel'], do: 'hunker' }];

  expect(refusals({ algorithms: { broken }, units: figure('broken') })).toMatchObject([
    { code: 'bad-algorithm', field: 'algorithms.broken[1]', line: 2, word: 'enemyVisibel' },
  ]);
  expect(refusals({ scenario: { id: 'x', algorithms: { broken } } })).toMatchObject([
    { code: 'bad-algorithm', field: 'scenario.algorithms.broken[1]', line: 2, word: 'enemyVisibel' },
  ]);
});

test('the lists of the catalogue keep their names to themselves', () => {
  expect(refusals({ algorithms: { assault: [{ do: 'hunker' }] } })).toMatchObject([
    { code: 'bad-message', field: 'algorithms.assault' },
  ]);
});

test('a list that acts by itself, even by way of another, is refused', () => {
  const algorithms = { hen: [{ do: 'as egg' }], egg: [{ do: 'as hen' }] };

  expect(refusals({ algorithms }).map((refusal) => ('field' in refusal ? refusal.field : ''))).toEqual([
    'algorithms.hen',
    'algorithms.egg',
  ]);
});

test('nobody acts by a list that is not there', () => {
  expect(refusals({ units: figure('bravely') })).toMatchObject([{ code: 'bad-message', field: 'units[0].algorithm' }]);
  expect(
    refusals({ seats: [{ id: 'npc', role: 'npc', algorithm: 'bravely' }], units: figure('assault') }),
  ).toMatchObject([{ code: 'bad-message', field: 'seats[0].algorithm' }]);
  expect(
    refusals({
      scenario: {
        id: 'x',
        npcs: [{ profile: 'guardInt', faction: 'f', at: [[5, 5]], stats: [{ algorithm: 'bravely' }] }],
      },
    }),
  ).toMatchObject([{ code: 'bad-message', field: 'scenario.npcs[0].stats[0].algorithm' }]);
});
