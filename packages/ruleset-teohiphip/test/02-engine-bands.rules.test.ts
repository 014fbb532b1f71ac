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

rule('TEO-4.3', 'in the Quick Duel it is rolled who begins a round, unless the table has a word of its own', () => {
  expect(duel.open().state.options.initiative).toBe('roll');
  expect(duel.with({ options: { initiative: 'fixed' } }).open().state.options.initiative).toBe('fixed');
  expect(duel.with({ options: { assist: 'off' } }).open().state.options).toMatchObject({
    initiative: 'roll',
    assist: 'off',
  });
});

rule('TEO-2.8', 'the same character in two bands is told apart by a number', () => {
  const names = Object.values(duel.open().state.units).map(({ name }) => name);
  expect(names).toEqual([
    ...['@character.technician', '@character.marksman', '@character.bruiser'],
    ...['@character.technician#2', '@character.marksman#2', '@character.bruiser#2'],
  ]);
});

rule('TEO-2.9', 'bands of the engine that face each other are drawn up alike, each as it sees the table', () => {
  const engines = duel.with({
    seats: [
      { id: 'p1', role: 'npc', side: 'p1' },
      { id: 'p2', role: 'npc', side: 'p2' },
    ],
  });
  let { state } = engines.open();
  const placed: Record<string, readonly number[]> = {};
  for (const seat of state.seats.flatMap((one) => [one, one, one])) {
    const command = teohiphip.automaton.command(state, seat, groundOf);
    if (command?.type !== 'deploy') throw new Error('there is somebody left to place');
    const { unit, at } = command as unknown as { readonly unit: string; readonly at: readonly [number, number] };
    const [x, y] = at;
    const figure = state.units[unit];
    if (figure === undefined) throw new Error(`nobody is called ${unit}`);
    placed[unit] = at;
    state = {
      ...state,
      units: { ...state.units, [unit]: { ...figure, at: [x * 1000, y * 1000] } },
      toDeploy: state.toDeploy.filter((id) => id !== unit),
    };
  }
  expect(new Set(Object.values(placed).map(String)).size).toBe(6);
  for (const one of ['technician', 'marksman', 'bruiser'])
    expect(placed[`p2-${one}`]).toEqual(placed[one]?.map((inches) => 24 - inches));
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
