import { groundOf } from '@potyczka/ground';
import type { Json } from '@potyczka/kernel';
import { squaresOf } from '@potyczka/ruleset-kit';
import { rule, table } from '@potyczka/testkit';
import { expect } from 'vitest';
import { aces } from '../src/index.ts';
import { lightAt, sightBetween } from '../src/spatial/sight.ts';
import { terrainAt } from '../src/spatial/squares.ts';
import type { AcesState } from '../src/state.ts';
import { blank, foe, party, withTerrain } from './tables.ts';

/** The starter scenarios, laid out as the catalogue's table of maps says; and the grid they stand on. */

const PEOPLE = [
  { id: 'party', role: 'player', side: 'party' },
  { id: 'opposition', role: 'player', side: 'opposition' },
  { id: 'gm', role: 'gm' },
] as const;

const scenario = (id: string) =>
  table(aces, groundOf)
    .seats(...PEOPLE)
    .with({ scenario: id });

const places = (t: { unit(id: string): Readonly<Record<string, unknown>> }, ids: readonly string[]) =>
  ids.map((id) => t.unit(id).at);

rule('ACE-20.1', 'Ambush at the bridge: dim, the river, four heroes in the south, seven hidden in the north', () => {
  const t = scenario('bridge').open();

  expect(t.view()).toMatchObject({ light: 'dim', width: 20, height: 20, roundLimit: 8, scenario: 'bridge' });
  expect(places(t, ['vera', 'bruno', 'iris', 'tomas'])).toEqual([
    [9, 17],
    [10, 17],
    [9, 18],
    [10, 18],
  ]);
  expect(places(t, ['captain', 'gunman1', 'gunman2', 'gunman3', 'thug1', 'thug2', 'thug3'])).toEqual([
    [10, 3],
    [7, 5],
    [12, 5],
    [15, 4],
    [6, 7],
    [9, 5],
    [13, 7],
  ]);
  for (const [x, swim] of [
    [8, true],
    [9, false],
    [10, false],
    [11, true],
  ] as const)
    for (const y of [9, 10, 11]) expect(terrainAt(t.state, [x, y]).swim).toBe(swim);
  expect(terrainAt(t.state, [8, 6]).cover).toBe('medium');
  expect([terrainAt(t.state, [2, 3]).difficult, terrainAt(t.state, [6, 4]).difficult]).toEqual([true, true]);
  expect([terrainAt(t.state, [7, 3]).difficult, terrainAt(t.state, [13, 5]).difficult]).toEqual([false, false]);
});

rule('ACE-20.1', 'Hold the yard: the house with door and windows; the second wave comes in round 3', () => {
  const t = scenario('2').open();
  const blocked = (x: number, y: number) => terrainAt(t.state, [x, y]).blocksMove;

  expect([blocked(10, 10), blocked(13, 10), blocked(10, 13), blocked(16, 16), blocked(13, 13)]).toEqual([
    true,
    true,
    false,
    true,
    false,
  ]);
  expect(terrainAt(t.state, [13, 10]).pieces).toMatchObject([{ id: 'door', open: false }]);
  expect(terrainAt(t.state, [16, 13]).cover).toBe('heavy');
  expect(terrainAt(t.state, [7, 6]).cover).toBe('medium');
  expect(terrainAt(t.state, [8, 6]).cover).toBe('none');
  expect(t.view()).toMatchObject({ roundLimit: 8, light: 'bright' });
  expect(t.view('gm').waves).toMatchObject([{ round: 3, units: [{ id: 'ogre', at: [9, 0] }, {}, {}, {}] }]);
  expect(Object.keys(t.view().units as object)).toHaveLength(14);
});

rule('ACE-20.1', 'Break the rite: dark, four pillars block sight, the altar blocks the way and has hardness 10', () => {
  const t = scenario('Break the rite').open();

  for (const square of [
    [5, 5],
    [10, 5],
    [5, 10],
    [10, 10],
  ] as const)
    expect(terrainAt(t.state, square)).toMatchObject({ blocksSight: true, blocksMove: true });
  expect(terrainAt(t.state, [8, 3])).toMatchObject({ blocksSight: false, blocksMove: true });
  expect(t.view()).toMatchObject({ light: 'dark', roundLimit: 6 });
  expect(places(t, ['warlock', 'guard1', 'guard2', 'guard3', 'guard4'])).toEqual([
    [8, 2],
    [6, 4],
    [9, 4],
    [7, 6],
    [9, 7],
  ]);
});

rule('ACE-20.1', 'Duel: eight by eight, Bruno against the Captain, no limit', () => {
  const t = scenario('duel').open();

  expect(t.view()).toMatchObject({ width: 8, height: 8, roundLimit: null, light: 'bright' });
  expect(places(t, ['bruno', 'captain'])).toEqual([
    [1, 4],
    [6, 4],
  ]);
});

rule.each(
  'ACE-3.4',
  'the pool of $id is $pool',
  [
    { id: 'bridge', pool: 4 },
    { id: 'yard', pool: 2 },
    { id: 'rite', pool: 2 },
    { id: 'duel', pool: 1 },
  ],
  ({ id, pool }) => {
    const setup = { ruleset: 'aces', scenario: id, seats: PEOPLE };
    const options = scenario(id).open().state.options;
    const state = aces.setUp(setup, options);
    expect(state.ok && state.value.gmPool).toBe(pool);
  },
);

rule('ACE-20.1', 'an unknown scenario is refused with what there is', () => {
  expect(scenario('moon').refuses()).toMatchObject({ code: 'bad-message', params: { field: 'scenario' } });
});

rule('ACE-20.1', 'a player alone has the opposition played; several players share the heroes', () => {
  const alone = table(aces, groundOf)
    .seats({ id: 'ala', role: 'player', side: 'party' })
    .with({ scenario: 'duel' })
    .open();
  expect(alone.view().sides).toMatchObject({ party: { seat: 'ala' }, opposition: { seat: 'npc' } });

  const many = table(aces, groundOf)
    .seats({ id: 'ala', role: 'player' }, { id: 'olek', role: 'player' }, { id: 'gm', role: 'gm' })
    .with({ scenario: 'rite' })
    .open();
  expect([many.unit('vera').owner, many.unit('iris').owner]).toEqual(['ala', 'olek']);
});

const at = (...terrain: readonly Json[]) =>
  blank
    .map(withTerrain(...terrain))
    .unit('a', party('vera', [5, 5]))
    .unit('b', foe('thug', [9, 5]))
    .with({ round: 1, current: 'a' });

const between = (state: AcesState) => {
  const { a, b } = state.units;
  if (a === undefined || b === undefined) throw new Error('nobody is there');
  return sightBetween(state, a, b);
};
const look = (draft: ReturnType<typeof at>) => between(draft.open().state);

const piece = (kind: string, x: number, y: number, w = 1, h = 1) => ({ id: 'p', kind, shape: { rect: [x, y, w, h] } });

rule.each(
  'ACE-10.17',
  '$kind at $x on the line gives $cover',
  [
    { kind: 'rubble', x: 7, cover: 'light' },
    { kind: 'low wall', x: 8, cover: 'medium' },
    { kind: 'window', x: 7, cover: 'heavy' },
    { kind: 'arrow slit', x: 7, cover: 'nearTotal' },
    { kind: 'mud', x: 7, cover: 'none' },
    { kind: 'crates', x: 9, cover: 'medium' },
    { kind: 'crates', x: 6, cover: 'none' },
    { kind: 'crates', x: 5, cover: 'none' },
  ],
  ({ kind, x, cover }) => {
    expect(look(at(piece(kind, x, 5)))).toMatchObject({ sees: true, cover, by: cover === 'none' ? null : 'p' });
  },
);

rule('ACE-10.17', 'a wall or a closed door on the line stops sight; an open door does not', () => {
  expect(look(at(piece('wall', 7, 5)))).toMatchObject({ sees: false, by: 'p' });
  expect(look(at(piece('door', 7, 5)))).toMatchObject({ sees: false });
  expect(look(at({ ...piece('door', 7, 5), open: true }))).toMatchObject({ sees: true, cover: 'none' });
});

rule('ACE-10.17', 'a figure on the line gives light cover, unless it is out', () => {
  expect(look(at().unit('c', foe('thug', [7, 5])))).toMatchObject({ cover: 'light', by: 'c', person: true });
  expect(look(at().unit('c', foe('thug', [7, 5], { eliminated: true })))).toMatchObject({ cover: 'none' });
});

rule('ACE-10.17', 'beside one another low objects do not cover, an edge between the two does', () => {
  const close = (...terrain: readonly Json[]) =>
    blank
      .map(withTerrain(...terrain))
      .unit('a', party('vera', [5, 5]))
      .unit('b', foe('thug', [6, 5]))
      .with({ round: 1, current: 'a' });
  expect(look(close(piece('crates', 6, 5))).cover).toBe('none');
  expect(look(close(piece('low wall', 6, 4, 0, 3))).cover).toBe('medium');
  expect(look(close(piece('wall', 6, 4, 0, 3))).sees).toBe(false);
});

rule(
  'ACE-10.16',
  'in the dark nothing is seen beyond 10 inches; a torch lights the target, but not for its bearer',
  () => {
    const far = (light: string, more: Readonly<Record<string, unknown>> = {}) =>
      blank
        .unit('a', party('vera', [5, 5], more))
        .unit('b', foe('thug', [16, 5]))
        .with({ round: 1, current: 'a', light });
    expect(look(far('dark')).sees).toBe(false);
    expect(look(far('dim'))).toMatchObject({ sees: true, light: 'dim' });
    expect(
      look(far('dark').unit('c', party('guard', [16, 8], { items: [{ id: 'torch', slot: 'hand' }] }))),
    ).toMatchObject({
      sees: true,
      light: 'bright',
    });
    const torch = far('dim', { at: [15, 5], items: [{ id: 'torch', slot: 'hand' }] }).open();
    expect(lightAt(torch.state, [16, 5], 'a')).toBe('dim');
    expect(lightAt(torch.state, [15, 5], 'b')).toBe('bright');
  },
);

rule('ACE-20.1', 'a shape covers the squares whose centres it covers', () => {
  expect(squaresOf({ rect: [1, 1, 2, 1] }, 8, 8)).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(squaresOf({ circle: [2.5, 2.5, 1] }, 8, 8)).toHaveLength(5);
  const triangle = [
    [0, 0],
    [4, 0],
    [0, 4],
  ] as const;
  expect(squaresOf({ polygon: triangle }, 8, 8)).toEqual([
    [0, 0],
    [1, 0],
    [2, 0],
    [0, 1],
    [1, 1],
    [0, 2],
  ]);
});

rule('ACE-14.12', 'a rider sits on the square of its mount, and the mount knows its rider', () => {
  const t = blank
    .unit('bruno', party('bruno', [5, 5], { mount: 'horse' }))
    .unit('horse', party('horse', [5, 5]))
    .with({ round: 1, current: 'bruno' })
    .open();

  expect(places(t, ['bruno', 'horse'])).toEqual([
    [5, 5],
    [5, 5],
  ]);
  expect(t.unit('horse').rider).toBe('bruno');
});

rule('ACE-4.5', 'one figure per square: whoever is set on a taken one stands beside it', () => {
  const t = blank
    .unit('a', party('vera', [5, 5]))
    .unit('b', party('bruno', [5, 5]))
    .with({ round: 1, current: 'a' })
    .open();

  expect(t.unit('a').at).toEqual([5, 5]);
  expect(t.unit('b').at).toEqual([5, 4]);
  expect(blank.unit('a', party('vera', [24, 5])).refuses().params).toMatchObject({ field: 'units[0].at' });
});

rule('ACE-5.2', 'a card is in one place only, and the deck is all the others', () => {
  const draft = blank.unit('a', party('vera', [5, 5], { chosenCard: 'AS' })).with({ round: 1, current: 'a' });

  expect(draft.open().view().deck).toBe(53);
  expect(
    draft
      .with({ discard: ['2C', '3C'] })
      .open()
      .view().deck,
  ).toBe(51);
  expect(draft.with({ discard: ['AS'] }).refuses().params).toMatchObject({ field: 'deck' });
});

rule('ACE-4.18', 'the sheet shows how far somebody sprints outside combat', () => {
  const t = blank
    .unit('a', party('vera', [5, 5]))
    .with({ round: 1, current: 'a' })
    .open();

  expect(t.unit('a').sprint).toEqual({ inches: 32, minutes: 3 });
});

rule('ACE-20.1', 'without a map nobody is in anybody’s way', () => {
  const t = table(aces, groundOf)
    .unit('a', { side: 'party', profile: 'vera' })
    .unit('b', { side: 'opposition', profile: 'thug' })
    .with({ round: 1, current: 'a' })
    .open();

  expect(t.view().mapped).toBe(false);
  expect(between(t.state)).toMatchObject({ sees: true, cover: 'none' });
});
