import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { attacking, bare, blank, coins, none } from './tables.ts';

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
