import { groundOf } from '@potyczka/ground';
import type { Seat } from '@potyczka/kernel';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { segments } from '../src/index.ts';
import { groundMap, hiddenFrom, sightBetween } from '../src/spatial.ts';
import { bare } from './tables.ts';

/** C10: each scenario opens with the forces, places and goals of the catalogue. */

const played = (scenario: string) => bare.with({ scenario }).open();
type Scene = ReturnType<typeof played>;

interface Figure {
  readonly side: string;
  readonly profile: string;
  readonly at: readonly [number, number];
  readonly posture: string;
}
const figures = (t: Scene) =>
  Object.values(t.view().units as unknown as Record<string, Figure>).map(({ side, profile, at, posture }) => [
    side,
    profile,
    ...at,
    ...(posture === 'standing' ? [] : [posture]),
  ]);
const rects = (t: Scene, kind: string) =>
  (t.view().terrain as unknown as { kind: string; shape: { rect: number[] } }[])
    .filter((piece) => piece.kind === kind)
    .map(({ shape: { rect } }) => rect);
const hides = (t: Scene, unit: string, from: string): boolean => {
  const { units } = t.state;
  const [a, b] = [units[unit], units[from]];
  return a !== undefined && b !== undefined && hiddenFrom(t.state, groundOf(groundMap(t.state)), a, b);
};

rule.each(
  'SEG-C10',
  'every scenario opens with $players people, a Game Master or not',
  segments.scenarios.flatMap(({ id, players: [least, most] }) =>
    Array.from({ length: most - least + 1 }, (_, more) => ({ id, players: least + more })),
  ),
  ({ id, players }) => {
    const people = Array.from({ length: players }, (_, i): Seat => ({ id: `p${i + 1}`, role: 'player' }));
    const alone = bare
      .with({ scenario: id })
      .seats(...people)
      .open();
    expect(alone.state.mode).toBe('fight');
    const guided = bare
      .with({ scenario: id })
      .seats(...people, { id: 'gm', role: 'gm' })
      .open();
    expect(guided.state.mode).toBe('fight');
    // Nobody sits idle: each of the people has somebody to move.
    const moved = Object.values(alone.state.units).map((unit) => unit.seat ?? alone.state.sides[unit.side]?.seat);
    for (const { id: seat } of people) expect(moved).toContain(seat);
  },
);

rule('SEG-C10', 'scenarios are found by id and by number, and nothing else is one', () => {
  expect(played('S1').state.plan.id).toBe('dockAmbush');
  expect(played('4').state.plan.id).toBe('foundrySweep');
  expect(bare.with({ scenario: 'S5' }).refuses()).toMatchObject({ params: { field: 'scenario' } });
});

rule('SEG-C10', 'S1: two heroes behind pillars, four pirates behind theirs', () => {
  const t = played('dockAmbush');
  expect([t.view().width, t.view().height, t.view().turnLimit]).toEqual([30, 20, 12]);
  expect(figures(t)).toEqual([
    ['heroes', 'trooper', 6, 10],
    ['heroes', 'gunslinger', 6, 6],
    ['pirates', 'pirate', 18, 14],
    ['pirates', 'pirate', 20, 10, 'kneeling'],
    ['pirates', 'pirate', 18.5, 5, 'kneeling'],
    ['pirates', 'pirate', 22, 8],
  ]);
  expect(rects(t, 'pillar')).toEqual([
    [6.5, 9.5, 0.5, 1],
    [6.5, 5.5, 0.5, 1],
    [17.25, 13.5, 0.5, 1],
    [21.25, 7.5, 0.5, 1],
  ]);
  expect(rects(t, 'barrier')).toEqual([
    [6.5, 1, 0.5, 2],
    [19, 9, 0.5, 2],
  ]);
  expect(rects(t, 'crate')).toEqual([[17.5, 4.5, 0.5, 1]]);
});

rule('SEG-C10', 'S1: initiative is on Senses, places are known, all are ducked but the one at the crate', () => {
  const t = played('dockAmbush');
  expect(t.state.plan.initiative).toBe('senses');
  expect(t.view('npc').known).toBeDefined();
  expect(t.state.known.heroes).toEqual(['pirate1', 'pirate2', 'pirate3', 'pirate4']);
  const pirates = ['pirate1', 'pirate2', 'pirate3', 'pirate4'];
  expect(pirates.map((pirate) => hides(t, pirate, 'trooper') && hides(t, pirate, 'gunslinger'))).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect(pirates.map((pirate) => hides(t, 'trooper', pirate) && hides(t, 'gunslinger', pirate))).toEqual(
    Array(4).fill(true),
  );
});

rule('SEG-C10', 'S1: the pirate at the crate shows a third of itself to a hero who leans out', () => {
  const t = played('dockAmbush');
  const { gunslinger, pirate3 } = t.state.units;
  if (gunslinger === undefined || pirate3 === undefined) throw new Error('both are there');
  const leaning = { ...gunslinger, leaning: true, coverId: 'pillarSouth' };
  const sight = sightBetween(t.state, groundOf(groundMap(t.state)), leaning, pirate3);
  expect(sight).toMatchObject({ sees: true, visibility: 'third' });
});

rule('SEG-EX-39', 'from six, six the place behind the barrier is two runs away, and it hides the prone', () => {
  const t = bare.with({ scenario: 'S1', active: 'gunslinger' }).open();
  t.do('move', { unit: 'gunslinger', kind: 'run', to: [6, 4] });
  t.do('move', { unit: 'gunslinger', kind: 'run', to: [6, 2] });
  t.do('posture', { unit: 'gunslinger', kind: 'dropProne' });
  expect(t.unit('gunslinger')).toMatchObject({ at: [6, 2], posture: 'prone' });
  expect(['pirate1', 'pirate2', 'pirate3', 'pirate4'].filter((pirate) => !hides(t, 'gunslinger', pirate))).toEqual([]);
  t.do('rule', { set: { place: { unit: 'pirate1', at: [5, 0] } } });
  expect(hides(t, 'gunslinger', 'pirate1')).toBe(false);
});

rule('SEG-C10', 'S2: a room with two open doors and a slit, held by three until Turn 8', () => {
  const t = played('holdTheDoor');
  expect([t.view().width, t.view().height, t.view().turnLimit]).toEqual([26, 10, 8]);
  expect(figures(t)).toEqual([
    ['defenders', 'trooper', 11.5, 5],
    ['defenders', 'shotgunner', 10, 3],
    ['defenders', 'medic', 8, 8],
    ['attackers', 'pirate', 24, 3],
    ['attackers', 'pirate', 24, 5],
    ['attackers', 'pirate', 24, 7],
  ]);
  expect(rects(t, 'door')).toEqual([
    [11.75, 2.5, 0.5, 1],
    [11.75, 6.5, 0.5, 1],
  ]);
  expect(rects(t, 'slit')).toEqual([[11.75, 4.5, 0.5, 1]]);
  expect(t.view().zones).toEqual([{ id: 'room', shape: { rect: [0, 0, 12, 10] } }]);
  expect(t.view().exits).toEqual(['east']);
  expect(t.view().goals).toMatchObject([
    { side: 'defenders', type: 'hold', zone: 'room', untilTurn: 8 },
    { side: 'attackers', type: 'eliminate' },
  ]);
});

rule('SEG-C10', 'S2: nothing but the doors and the slit leads through the wall', () => {
  const walls = rects(played('holdTheDoor'), 'wall').filter(([x]) => x === 11.75);
  const gaps = walls.map(([, y = 0, , height = 0]) => [y, y + height]);
  expect(gaps).toEqual([
    [0, 2.5],
    [3.5, 4.5],
    [5.5, 6.5],
    [7.5, 10],
  ]);
});

rule('SEG-C10', 'S2: the trooper is ducked at the slit', () => {
  const t = played('holdTheDoor');
  expect(['pirate1', 'pirate2', 'pirate3'].map((pirate) => hides(t, 'trooper', pirate))).toEqual([true, true, true]);
});

rule('SEG-C10', 'S2: two brawlers come with Turn 3 and a gunner with a rifle with Turn 5', () => {
  expect(played('holdTheDoor').state.plan.waves).toMatchObject([
    {
      turn: 3,
      units: [
        { profile: 'brawler', at: [24, 4] },
        { profile: 'brawler', at: [24, 6] },
      ],
    },
    { turn: 5, units: [{ profile: 'gunner', at: [24, 5], stats: { weapons: ['rifle'] } }] },
  ]);
});

rule('SEG-C10', 'S3: two blades on a gantry with a drop on both sides', () => {
  const t = played('gantryDuel');
  expect([t.view().width, t.view().height, t.view().turnLimit]).toEqual([20, 3, 20]);
  expect(figures(t)).toEqual([
    ['adepts', 'adept', 2, 1.5],
    ['duelists', 'duelist', 18, 1.5],
  ]);
  expect(rects(t, 'pillar')).toEqual([
    [5.75, 1, 0.5, 1],
    [13.75, 1, 0.5, 1],
  ]);
  expect(t.view().terrain).toMatchObject([
    { kind: 'edge', depth: 6, shape: { rect: [0, 0, 20, 0.25] } },
    { kind: 'edge', depth: 6, shape: { rect: [0, 2.75, 20, 0.25] } },
    {},
    {},
  ]);
  expect(t.view().exits).toEqual([]);
});

rule('SEG-C10', 'S3: two people take one blade each', () => {
  const t = bare.with({ scenario: 'S3' }).seats({ id: 'ala', role: 'player' }, { id: 'ola', role: 'player' }).open();
  expect(t.view().sides).toMatchObject({ adepts: { seat: 'ala' }, duelists: { seat: 'ola' } });
});

rule('SEG-C10', 'S3: whoever falls is out of the duel', () => {
  const t = bare.with({ scenario: 'S3', active: 'adept' }).open();
  t.do('rule', { set: { place: { unit: 'adept', at: [2, 0], level: -6 } } });
  expect(t.unit('adept').status).toBe('out');
  expect(t.view().result).toEqual({ adepts: 'loss', duelists: 'win' });
});

rule('SEG-C10', 'S4: raiders in the west, droids at their barriers, the core in the east', () => {
  const t = played('foundrySweep');
  expect([t.view().width, t.view().height, t.view().turnLimit]).toEqual([40, 24, 15]);
  expect(figures(t)).toEqual([
    ['raiders', 'trooper', 1, 10],
    ['raiders', 'gunslinger', 1, 12],
    ['raiders', 'scout', 1, 14],
    ['defenders', 'droid', 20.5, 12, 'kneeling'],
    ['defenders', 'droid', 28.5, 6, 'kneeling'],
    ['defenders', 'droid', 28.5, 18, 'kneeling'],
    ['defenders', 'eliteDroid', 33, 12],
    ['defenders', 'hound', 33, 14],
  ]);
  const middles = (kind: string) => rects(t, kind).map(([x = 0, y = 0]) => [x + 0.25, y + 0.5]);
  expect(middles('barrier')).toEqual([
    [10, 6],
    [10, 18],
    [20, 12],
    [28, 6],
    [28, 18],
  ]);
  expect(middles('pillar')).toEqual([
    [16, 4],
    [16, 20],
  ]);
  expect(t.unit('trooper')).toMatchObject({ hands: { main: 'ionRifle' }, grenades: { frag: 2 } });
  expect(t.view().items).toMatchObject([{ id: 'core', at: [34, 12], bearer: null }]);
  expect(t.view().exits).toEqual(['west']);
  expect(t.view().goals).toMatchObject([{ side: 'raiders', type: 'extract', item: 'core' }, {}]);
});

rule('SEG-C10', 'a set-up lays its own words over the scenario’s', () => {
  const t = bare
    .with({
      scenario: 'S1',
      turnLimit: 3,
      units: [{ id: 'trooper', stats: { posture: 'kneeling' } }],
      goals: [{ side: 'heroes', type: 'protect', unit: 'trooper' }],
    })
    .open();
  expect(t.unit('trooper')).toMatchObject({ profile: 'trooper', at: [6, 10], posture: 'kneeling' });
  expect(t.view()).toMatchObject({ turnLimit: 3, goals: [{ id: 'protect1', type: 'protect' }] });
});

rule('SEG-C10', 'a scenario written down by hand is checked word by word', () => {
  const wrong = bare.with({ scenario: { goals: [{ side: 'red', type: 'conquer' }] } });
  expect(wrong.refuses()).toMatchObject({ params: { field: 'scenario.goals[0].type' } });
  const nowhere = bare.with({
    scenario: { goals: [{ side: 'red', type: 'hold', zone: 'hill', untilTurn: 3 }] },
    units: [
      { id: 'a', side: 'red', profile: 'trooper' },
      { id: 'b', side: 'blue', profile: 'pirate' },
    ],
  });
  expect(nowhere.refuses()).toMatchObject({ params: { field: 'goals[0].zone' } });
});
