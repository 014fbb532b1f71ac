import { groundOf } from '@potyczka/ground';
import { rule, table } from '@potyczka/testkit';
import { describe, expect } from 'vitest';
import { COLUMNS, generator } from '../src/catalogue/generator.ts';
import { stepdice } from '../src/index.ts';
import { duel } from './tables.ts';

/** The scene generator (catalogue 9.10): a d6 for goal, terrain, opposition, foe edge, hero edge, in this order. */

const PLAYER = { id: 'heroes', role: 'player', side: 'heroes' } as const;
const generated = (...dice: readonly number[]) =>
  table(stepdice, groundOf).seats(PLAYER).with({ scenario: 'generated' }).open({ dice });
type Made = ReturnType<typeof generated>;

const foes = (t: Made) => Object.values(t.state.units).flatMap((unit) => (unit.kind === 'foe' ? [unit] : []));
const classes = (t: Made) => foes(t).map((foe) => foe.class);
const heroes = (t: Made) => Object.values(t.state.units).flatMap((unit) => (unit.kind === 'hero' ? [unit] : []));

describe('the generator', () => {
  rule('STEP-3.2', 'has the catalogue’s six words in each column', () => {
    expect(COLUMNS).toEqual(['goal', 'terrain', 'opposition', 'foeEdge', 'heroEdge']);
    expect(generator.goal).toEqual(['cross', 'retrieve', 'disable', 'escort', 'steal', 'defend']);
    expect(generator.terrain).toEqual(['open', 'corridors', 'levels', 'modularCover', 'edges', 'fog']);
    expect(generator.foeEdge).toEqual(['cover', 'height', 'mobility', 'clock', 'chokePoints', 'remoteSupport']);
    expect(generator.heroEdge).toEqual([
      'surprise',
      'higherGround',
      'tools',
      'shortBarrier',
      'shortcut',
      'neutralAlly',
    ]);
  });

  rule(
    'STEP-3.2',
    'five dice are rolled when the table begins, and the scene is laid out for the heroes to enter',
    () => {
      const t = generated(1, 4, 2, 4, 1);
      expect(t.events('sceneRolled')).toMatchObject([
        {
          faces: { goal: 1, terrain: 4, opposition: 2, foeEdge: 4, heroEdge: 1 },
          rolled: {
            ...{ goal: 'cross', terrain: 'modularCover', opposition: 'minionsAndElite' },
            ...{ foeEdge: 'clock', heroEdge: 'surprise' },
          },
        },
      ]);
      expect(t.view()).toMatchObject({ phase: 'setup', objective: { kind: 'leave' }, clocks: [{ size: 4 }] });
      expect(foes(t).every((foe) => foe.unaware)).toBe(true);
      for (const [index, hero] of heroes(t).entries()) t.do('placeHero', { unit: hero.id, at: [1, 2 + index] });
      expect(t.view()).toMatchObject({ phase: 'heroes', round: 1 });
    },
  );

  rule.each(
    'STEP-3.3',
    'opposition $face is $what',
    [
      { face: 1, what: 'six Minions', minions: 6, elites: 0, bosses: 0 },
      { face: 2, what: 'four Minions and an Elite', minions: 4, elites: 1, bosses: 0 },
      { face: 3, what: 'two Elites', minions: 0, elites: 2, bosses: 0 },
      { face: 4, what: 'a Boss', minions: 0, elites: 0, bosses: 1 },
      { face: 5, what: 'a Boss and two Minions', minions: 2, elites: 0, bosses: 1 },
      { face: 6, what: 'an Elite and a hazard', minions: 0, elites: 1, bosses: 0 },
    ],
    ({ face, minions, elites, bosses }) => {
      const t = generated(1, 1, face, 3, 5);
      const count = (kind: string) => classes(t).filter((one) => one === kind).length;
      expect([count('minion'), count('elite'), count('boss')]).toEqual([minions, elites, bosses]);
      expect(t.view().hazards).toHaveLength(face === 6 ? 1 : 0);
    },
  );

  rule.each(
    'STEP-25.1',
    'goal $face is about $kind',
    [
      { face: 1, kind: 'leave' },
      { face: 2, kind: 'use' },
      { face: 3, kind: 'use' },
      { face: 4, kind: 'leave' },
      { face: 5, kind: 'use' },
      { face: 6, kind: 'gate' },
    ],
    ({ face, kind }) => expect(generated(face, 1, 1, 1, 1).view()).toMatchObject({ objective: { kind } }),
  );

  rule('STEP-3.2', 'terrain: every word makes a board on which nobody stands in a wall or on somebody else', () => {
    const kinds = [1, 2, 3, 4, 5, 6].map((face) => {
      const t = generated(1, face, 1, 3, 1);
      const taken = foes(t).map((foe) => String(foe.at));
      expect(new Set(taken).size).toBe(taken.length);
      return [...new Set(Object.values(t.state.cells).map((cell) => cell.kind))];
    });
    expect(kinds).toEqual([[], ['wall'], ['ledge'], ['crate'], ['pit'], ['smoke']]);
  });

  rule('STEP-3.2', 'edges: cover, height, speed and help from afar for the foes', () => {
    expect(Object.values(generated(1, 1, 3, 1, 1).state.cells).map((cell) => cell.kind)).toEqual(['crate', 'crate']);
    expect(Object.values(generated(1, 1, 3, 2, 1).state.cells).map((cell) => cell.level)).toEqual([1, 1]);
    expect(foes(generated(1, 1, 3, 3, 1)).map((foe) => foe.move)).toEqual([6, 6]);
    expect(generated(1, 1, 3, 6, 1).state.scenario.spawns).toMatchObject([{ round: 2, profiles: ['shooterMinion'] }]);
  });

  rule('STEP-3.2', 'edges: fine tools, a short barrier, a shortcut or an ally for the heroes', () => {
    const tools = generated(1, 1, 3, 3, 3);
    expect(heroes(tools).every((hero) => hero.gear.some((item) => item.fine))).toBe(true);
    expect(heroes(generated(1, 1, 3, 3, 4)).every((hero) => hero.warded)).toBe(true);
    expect(generated(1, 1, 3, 3, 5).state.scenario.deployment).toContainEqual([5, 4]);
    expect(heroes(generated(1, 1, 3, 3, 6))).toHaveLength(4);
  });

  rule('STEP-24.1', 'the GM rolls a new scene for the same heroes', () => {
    const t = duel().open();
    t.do('rule', { set: { gmGenerate: true } }, { dice: [6, 1, 5, 3, 1] });
    expect(t.view()).toMatchObject({ phase: 'setup', objective: { kind: 'gate', what: 'gate' } });
    expect(Object.keys(t.view().units as object)).toEqual(['w', 'foe1', 'foe2', 'foe3']);
    t.do('placeHero', { unit: 'w', at: [1, 4] });
    expect(t.view().phase).toBe('heroes');
  });
});
