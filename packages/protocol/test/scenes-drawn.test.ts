import type { AnyRuleset, Scene, ScenePlace } from '@potyczka/kernel';
import { FIGURE_KINDS, FLOORS, GROUNDS } from '@potyczka/kernel';
import { LANGUAGES, narrator } from '@potyczka/narration';
import { describe, expect, test } from 'vitest';
import { createReferee } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

/** A built-in scenario as somebody sees it: a player, or the GM. */
function sceneOf(rules: AnyRuleset, scenario: string, players: number, gm = false): Scene {
  const referee = createReferee({ rulesets: [rules] });
  const seats = Array.from({ length: players }, (_, n) => ({ id: `p${n}`, role: 'player' }));
  const all = gm ? [...seats, { id: 'gm', role: 'gm' }] : seats;
  expect(referee.handle({ open: { ruleset: rules.id, seed: 'scene', scenario, seats: all } })).toMatchObject({
    ok: true,
  });
  const reply = referee.handle({ view: { as: gm ? 'gm' : 'p0' } }) as unknown as { readonly state: never };
  if (rules.scene === undefined) throw new Error(`${rules.id} has no scene`);
  return rules.scene(reply.state);
}

const scenarios = rulesets.flatMap((rules) =>
  rules.scenarios.map(({ id, players }) => ({ name: `${rules.id} ${id}`, rules, id, players: players[0] })),
);

const found = (id: string): { rules: AnyRuleset; players: number } => {
  const one = scenarios.find((known) => known.id === id);
  if (one === undefined) throw new Error(`no scenario ${id}`);
  return one;
};

describe.each(scenarios)('the map of $name', ({ rules, id, players }) => {
  const scene = sceneOf(rules, id, players);

  test('has a ground and floors that can be drawn', () => {
    expect(GROUNDS).toContain(scene.board?.ground);
    for (const { floor, shapes } of scene.floors) {
      expect(FLOORS).toContain(floor);
      expect(shapes.length).toBeGreaterThan(0);
    }
  });

  test('has figures of known kinds', () => {
    for (const { kind } of scene.figures) expect(FIGURE_KINDS).toContain(kind);
  });

  test.each(LANGUAGES)('names its places, zones and goals in %s, first what it is all about', (lang) => {
    const words = narrator(rules, lang, { strict: true });
    const names = [...scene.places, ...scene.zones].flatMap(({ name }) => (name === undefined ? [] : [name]));
    for (const name of names) expect(words.name(name)).toMatch(/^\p{L}/u);
    expect(scene.goals[0]?.sort).toBe('objective');
    const told = scene.goals.flatMap(({ line, change }) => [line, ...(change === undefined ? [] : [change])]);
    for (const line of told) expect(words.line(line)).not.toMatch(/[{}@]|undefined|: none/);
    expect(new Set(scene.goals.map((goal) => goal.id)).size).toBe(scene.goals.length);
  });

  test('puts the names of places on the board', () => {
    for (const { at } of scene.places) {
      expect(at[0]).toBeLessThanOrEqual(scene.board?.width ?? 0);
      expect(at[1]).toBeLessThanOrEqual(scene.board?.height ?? 0);
    }
  });

  test('tells of time where the scenario has a limit', () => {
    const limit = scene.turn.limit ?? 0;
    const clock = scene.goals.find((goal) => goal.id === 'rounds');
    if (limit > 0) expect(clock).toMatchObject({ sort: 'clock', now: Math.max(1, scene.turn.round), most: limit });
  });

  test('compares its sides one by one, each by its own number', () => {
    const tallies = scene.goals.filter(({ tally }) => tally === true);
    const sides = tallies.map(({ side }) => side);
    expect(sides.every((side) => scene.figures.some((figure) => figure.side === side))).toBe(true);
    expect(new Set(sides).size).toBe(sides.length);
    expect(sides.length).not.toBe(1);
    for (const { now } of tallies) expect(now).toBeTypeOf('number');
  });
});

describe('what is always told beside the map', () => {
  const sceneFor = (id: string) => sceneOf(found(id).rules, id, found(id).players);
  const tally = (id: string) => sceneFor(id).goals.flatMap(({ tally, side, now }) => (tally ? [[side, now]] : []));

  test('the score where points win, whoever is left where the last side standing does', () => {
    expect(tally('quickDuel').map(([, now]) => now)).toEqual([0, 0]);
    expect(tally('dockAmbush')).toEqual([
      ['heroes', 2],
      ['pirates', 4],
    ]);
    // COIN-21.4: five figures of two hit points each.
    expect(tally('crossing')).toEqual([
      ['A', 10],
      ['B', 10],
    ]);
  });

  test('catalogue S2, Hold the Gate: it is held when round 8 ends', () => {
    const { turn, goals } = sceneFor('holdTheGate');
    expect(turn.limit).toBe(8);
    expect(goals.find(({ id }) => id === 'rounds')).toMatchObject({ most: 8, change: { key: 'goal.rounds.heroes' } });
  });
});

/** How far down the drawn sheet, 0 at the top. */
const depth = ({ board }: Scene, [, y]: ScenePlace): number => {
  if (board === null) throw new Error('no board');
  return board.y === 'down' ? y / board.height : 1 - y / board.height;
};

const depthOf = (scene: Scene, ids: readonly string[]): number => {
  const places = scene.figures.flatMap(({ id, at }) => (ids.includes(id) && at !== null ? [at] : []));
  expect(places.length).toBeGreaterThan(0);
  return places.reduce((sum, at) => sum + depth(scene, at), 0) / places.length;
};

describe('which way is up is what the texts say', () => {
  const open = (id: string) => sceneOf(found(id).rules, id, found(id).players);

  test('Ambush at the Bridge: the party comes from the south, the way out is north', () => {
    const scene = open('bridge');
    expect(depthOf(scene, ['vera', 'bruno', 'iris', 'tomas'])).toBeGreaterThan(0.75);
    const exit = scene.zones.find(({ sort }) => sort === 'exit');
    expect(exit?.name).toBe('@exit.north');
    const [shape] = exit?.shapes ?? [];
    if (shape === undefined || !('rect' in shape)) throw new Error('no strip');
    expect(depth(scene, [0, shape.rect[1] + shape.rect[3] / 2])).toBeLessThan(0.05);
  });

  test('Hold the Yard: the Captain enters from y 0, the north; the house is in the south-east', () => {
    const scene = open('yard');
    expect(depthOf(scene, ['captain'])).toBeLessThan(0.1);
    expect(depthOf(scene, ['tomas'])).toBeGreaterThan(0.5);
  });

  test('The Empty Tank: the wall called north is drawn above the one called south', () => {
    const scene = open('emptyTank');
    const middle = (id: string): number => {
      const shape = scene.pieces.find((piece) => piece.id === id)?.shapes[0];
      if (shape === undefined || !('rect' in shape)) throw new Error(`no ${id}`);
      return depth(scene, [0, shape.rect[1] + shape.rect[3] / 2]);
    };
    expect(middle('north')).toBeLessThan(middle('south'));
    expect(scene.board?.compass).toBe(true);
  });

  test('C10, y north: the pillar called north in the dock is above the one called south', () => {
    const scene = open('dockAmbush');
    const top = (id: string): number => {
      const shape = scene.pieces.find((piece) => piece.id === id)?.shapes[0];
      if (shape === undefined || !('rect' in shape)) throw new Error(`no ${id}`);
      return depth(scene, [0, shape.rect[1]]);
    };
    expect(top('pillarNorth')).toBeLessThan(top('pillarSouth'));
  });

  test('Foundry Sweep: the way out is the west edge', () => {
    const exits = open('foundrySweep').zones.filter(({ sort }) => sort === 'exit');
    expect(exits).toMatchObject([{ name: '@exit.west', shapes: [{ rect: [0, 0, 1, 24] }] }]);
  });

  test('TEO-2.4 the origin is the south-west corner: Mole Work is left by the south edge, at the bottom', () => {
    const scene = open('moleWork');
    const [exit] = scene.zones.filter(({ sort }) => sort === 'exit');
    const shape = exit?.shapes[0];
    if (shape === undefined || !('rect' in shape)) throw new Error('no strip');
    expect(exit?.name).toBe('@exit.south');
    expect(depth(scene, [0, shape.rect[1] + shape.rect[3] / 2])).toBeGreaterThan(0.95);
  });

  test('Step Dice: row y = 0 is the first of the picture in the catalogue', () => {
    const scene = open('colossus');
    expect(depthOf(scene, ['guard1'])).toBeLessThan(depthOf(scene, ['guard2']));
  });
});

describe('kinds of figures', () => {
  test.each([
    ['yard', 'wolf1', 'beast'],
    ['yard', 'captain', 'person'],
    ['foundrySweep', 'droid1', 'droid'],
    ['foundrySweep', 'hound', 'beast'],
    ['emptyTank', 'tank', 'vehicle'],
  ])('in %s %s is a %s', (id, unit, kind) => {
    const scene = sceneOf(found(id).rules, id, found(id).players);
    expect(scene.figures.find((figure) => figure.id === unit)?.kind).toBe(kind);
  });

  test('somebody inside a vehicle is told by the vehicle', () => {
    const { rules, players } = found('tradersCase');
    const driver = sceneOf(rules, 'tradersCase', players).figures.find(({ id }) => id === 'driver');
    expect(driver).toMatchObject({ inside: 'carrier', at: null });
  });
});

describe('goals tell what the seat may know', () => {
  test('TEO-19.2 waves are for the GM alone', () => {
    const { rules, players } = found('lastBastion');
    const waves = (gm: boolean) =>
      sceneOf(rules, 'lastBastion', players, gm).goals.filter(({ sort }) => sort === 'wave');
    expect(waves(false)).toEqual([]);
    expect(waves(true).length).toBeGreaterThan(0);
  });

  test('Last Bastion: the generator has 10 structure points; Locked Passage: a clock of 3', () => {
    const bastion = sceneOf(found('lastBastion').rules, 'lastBastion', 1).goals;
    expect(bastion[0]).toMatchObject({ now: 10, most: 10 });
    const passage = sceneOf(found('lockedPassage').rules, 'lockedPassage', 1).goals;
    expect(passage).toContainEqual(expect.objectContaining({ id: 'clock-patrol', now: 0, most: 3 }));
  });

  test('The Egg: from (18,7) the scientist has to come to y 30 and in with the whole base', () => {
    const { rules } = found('egg');
    const line = sceneOf(rules, 'egg', 1).goals[0]?.line;
    expect(line?.params.far).toBe(23.5);
  });

  test('The Trader’s Case: raiders are not told who has the case in his backpack', () => {
    const { rules } = found('tradersCase');
    const referee = createReferee({ rulesets: [rules] });
    const seats = [
      { id: 'p0', role: 'player' },
      { id: 'p1', role: 'player' },
    ];
    referee.handle({ open: { ruleset: 'coin', seed: 'scene', scenario: 'tradersCase', seats } });
    const prize = (seat: string) => {
      const { state } = referee.handle({ view: { as: seat } }) as unknown as { readonly state: never };
      return rules.scene?.(state).goals[0]?.line.params.who;
    };
    expect(prize('p0')).not.toBe('none');
    expect(prize('p1')).toBe('none');
  });
});
