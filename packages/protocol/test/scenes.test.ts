import type { AnyRuleset, Scene } from '@potyczka/kernel';
import { LOOKS } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import { createReferee } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

interface Opened {
  readonly ok: boolean;
  readonly state: { readonly units: Readonly<Record<string, unknown>> };
}

/** A built-in scenario with as few players as it takes, as its first player sees it. */
function sceneOf(rules: AnyRuleset, scenario: string, players: number): { scene: Scene; units: readonly string[] } {
  const referee = createReferee({ rulesets: [rules] });
  const seats = Array.from({ length: players }, (_, n) => ({ id: `p${n}`, role: 'player' }));
  const reply = referee.handle({ open: { ruleset: rules.id, seed: 'scene', scenario, seats } }) as unknown as Opened;
  expect(reply).toMatchObject({ ok: true });
  const view = (referee.handle({ view: { as: 'p0' } }) as unknown as Opened).state;
  if (rules.scene === undefined) throw new Error(`${rules.id} has no scene`);
  return { scene: rules.scene(view as never), units: Object.keys(view.units) };
}

const scenarios = rulesets.flatMap((rules) =>
  rules.scenarios.map(({ id, players }) => ({ name: `${rules.id} ${id}`, rules, id, players: players[0] })),
);

describe.each(scenarios)('the scene of $name', ({ rules, id, players }) => {
  const { scene, units } = sceneOf(rules, id, players);

  test('has a figure for every unit the seat sees, and no other', () => {
    expect(scene.figures.map((figure) => figure.id).sort()).toEqual([...units].sort());
  });

  test('draws every piece in a known way, and calls it by a word the ruleset has', () => {
    const words = rules.words.en;
    for (const { kind, look, shapes } of scene.pieces) {
      expect(LOOKS).toContain(look);
      expect(shapes.length).toBeGreaterThan(0);
      expect([`terrain.${kind}`, `object.${kind}`, `thing.${kind}`].some((key) => key in words)).toBe(true);
    }
  });

  test('keeps every figure that stands on the table inside it, alive and at full strength', () => {
    const { board } = scene;
    if (board === null) throw new Error('a built-in scenario has a map');
    for (const { at, life, out, radius } of scene.figures) {
      expect(radius).toBeGreaterThan(0);
      expect(life.now).toBeLessThanOrEqual(life.most);
      if (!out) expect(life.now).toBeGreaterThan(0);
      if (at === null) continue;
      expect(at[0]).toBeLessThanOrEqual(board.width);
      expect(at[1]).toBeLessThanOrEqual(board.height);
    }
  });

  test('says of whoever is inside something which figure that is', () => {
    const ids = scene.figures.map((figure) => figure.id);
    for (const { inside, crew = [] } of scene.figures) {
      if (inside !== undefined) expect(ids).toContain(inside);
      for (const one of crew) if (one !== null) expect(ids).toContain(one);
    }
  });

  test('has a word for every count and every state it shows', () => {
    const words = rules.words.en;
    for (const { life, tracks, states } of scene.figures) {
      for (const { key } of [life, ...tracks]) expect(words).toHaveProperty([`stat.${key}`]);
      for (const state of states) expect(words).toHaveProperty([state]);
    }
  });
});

describe('the scene of somebody in a vehicle', () => {
  test('COIN-15.3 names the vehicle, whatever else the view says of the seat', () => {
    const rules = rulesets.find(({ id }) => id === 'coin');
    const referee = createReferee({ rulesets });
    const open = { ruleset: 'coin', seed: 'scene', scenario: 'tradersCase', seats: [{ id: 'p0', role: 'player' }] };
    expect(referee.handle({ open })).toMatchObject({ ok: true });
    const view = (referee.handle({ view: { as: 'p0' } }) as unknown as Opened).state;
    const classes = view.units as Readonly<Record<string, { readonly class: string }>>;
    const [vehicle = ''] = Object.keys(classes).filter((id) => classes[id]?.class === 'vehicle');
    const [rider = ''] = Object.keys(classes).filter((id) => classes[id]?.class === 'infantry');
    const seated = { ...classes[rider], inVehicle: { vehicle, seat: 'pilot', vehicleId: vehicle } };
    const scene = rules?.scene?.({ ...view, units: { ...view.units, [rider]: seated } } as never);
    expect(scene?.figures.find(({ id }) => id === rider)).toMatchObject({ inside: vehicle, at: null });
  });
});

describe('the scene of somebody hurt', () => {
  test('SEG-19.6 a Light and a Graze are four of the 27 Grazes that are too many', () => {
    const rules = rulesets.find(({ id }) => id === 'segments');
    const referee = createReferee({ rulesets });
    const open = { ruleset: 'segments', seed: 'scene', scenario: 'gantryDuel', seats: [{ id: 'p0', role: 'player' }] };
    expect(referee.handle({ open })).toMatchObject({ ok: true });
    const view = (referee.handle({ view: { as: 'p0' } }) as unknown as Opened).state;
    const [id = ''] = Object.keys(view.units);
    const wound = (level: number) => ({ level, location: 'torso', bruise: false });
    const hurt = { ...(view.units[id] as object), wounds: [wound(1), wound(2)] };
    const scene = rules?.scene?.({ ...view, units: { ...view.units, [id]: hurt } } as never);
    expect(scene?.figures[0]?.life).toEqual({ key: 'grazes', now: 23, most: 27 });
  });
});
