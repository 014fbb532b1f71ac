import { oddsOfAnswer } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, blank, coins, empty, none } from './tables.ts';

/** Odds look to where the table waits again: what the end of a turn settles is part of it. */

const BODY = { ...bare, hp: 2, maxHp: 2, armour: 'vest', at: [150, 80] } as const;
const older = () => attacking({ profile: 'rifleman' }, { x: BODY }, blank).options({ preset: 'older' });

rule('COIN-18.10', 'the odds of ending a turn tell of the damage that is settled by it', () => {
  const t = older().open().do('attack', {}, coins('T T H'));
  t.answer([{ source: 'a.automaticRifle', target: 'x', count: 2 }], none);
  // Two points against a vest: each has to overcome one coin.
  const damage = Object.fromEntries(
    t.odds('endTurn').outcomes.map(({ exact, result }) => [JSON.stringify(result.damage ?? {}), exact]),
  );
  expect(damage).toEqual({ '{"x":1}': '1/2', '{}': '1/4', '{"x":2}': '1/4' });
});

/** A side of these units, the first of which has just attacked; nobody else is there to act. */
const attackers = (first: object, others: Readonly<Record<string, Readonly<Record<string, unknown>>>>, flips: string) =>
  Object.entries(others)
    .reduce((base, [id, unit]) => base.unit(id, unit), empty.unit('a', { side: 'A', at: [20, 80], ...first }))
    .options({ preset: 'older' })
    .with({ activeSide: 'A' })
    .open()
    .do('chooseUnit', { unit: 'a' })
    .do('endPrep')
    .do('attack', {}, coins(flips));

rule('COIN-18.10', 'the odds of handing out the last points of a turn tell of the damage that is settled by it', () => {
  const t = attackers({ profile: 'rifleman' }, { x: { side: 'B', ...BODY } }, 'T T H');
  const odds = oddsOfAnswer(t.table, [{ source: 'a.automaticRifle', target: 'x', count: 2 }]);
  expect(odds.ok && odds.outcomes.map(({ exact, result }) => [exact, result.damage, result.destroyed])).toEqual([
    ['1/2', 1, false],
    ['1/4', 0, false],
    ['1/4', 2, true],
  ]);
});

rule('COIN-18.10', 'points dropped at the end of a turn settle what waited before them, and say so', () => {
  const two = { side: 'A', profile: 'gunslinger', at: [20, 100] };
  const y = { ...bare, side: 'B', hp: 1, maxHp: 1, at: [150, 40] };
  const t = attackers({ profile: 'rifleman' }, { two, y }, 'T H H')
    .answer([{ source: 'a.automaticRifle', target: 'y', count: 1 }], none)
    .do('chooseUnit', { unit: 'two' })
    .do('endPrep')
    .do('attack', {}, coins('T T'));
  const odds = oddsOfAnswer(t.table, []);
  expect(odds.ok && odds.outcomes).toEqual([
    { p: 1, exact: '1', result: { who: 'y', dropped: 2, damage: 1, destroyed: true } },
  ]);
});
