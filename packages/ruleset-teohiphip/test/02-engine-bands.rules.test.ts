import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { expect } from 'vitest';
import { teohiphip } from '../src/index.ts';

/** A person against a band the engine leads. */
const duel = table(teohiphip, groundOf).with({
  scenario: 'quickDuel',
  seats: [
    { id: 'p1', role: 'player', side: 'p1' },
    { id: 'p2', role: 'npc', side: 'p2' },
  ],
});

rule('TEO-2.10', 'a band the engine leads is a band like any other: a side of its own, with pools', () => {
  const t = duel.open();
  expect(t.state.sides.p2).toMatchObject({ npc: false, seat: 'p2', team: 'p2' });
  expect(Object.values(t.state.units).filter((unit) => unit.side === 'p2')).not.toHaveLength(0);
});

rule('TEO-14.29', 'a seat of the engine at a faction’s side leads no band', () => {
  const t = table(teohiphip, groundOf)
    .with({
      scenario: 'egg',
      seats: [
        { id: 'p1', role: 'player', side: 'p1' },
        { id: 'beasts', role: 'npc', side: 'raptors' },
      ],
    })
    .open();
  expect(t.state.sides.raptors).toMatchObject({ npc: true, seat: 'beasts' });
  expect(t.state.mission.bands).toBe(1);
});
