import type { AnyRuleset } from '@potyczka/kernel';
import { contentHash } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, it } from 'vitest';
import { Changes } from '../src/changes/changes.ts';
import { type ChunkResult, chunkPlayer, type Plan, readPlan } from '../src/index.ts';
import { planOf, SKIRMISH } from './plans.ts';

/** A legionary and a bandit close to each other: no scenario whose bands have values of their own. */
const TAVERN = {
  setup: {
    map: { unit: 'inch', width: 20, height: 12 },
    roundLimit: 6,
    units: [
      { id: 'l', side: 'rome', profile: 'legionary', at: [6, 6] },
      { id: 'b', side: 'west', profile: 'bandit', at: [12, 6] },
    ],
  },
};

/** Changes in each game that nobody who fights can miss: of those who fight, and of what they fight with. */
const TRIED: readonly (readonly [
  ruleset: string,
  battle: string | typeof TAVERN,
  change: Readonly<Record<string, unknown>>,
])[] = [
  ['teohiphip', TAVERN, { 'profile.*.hp': '+3' }],
  ['teohiphip', 'quickDuel', { 'weapon.*.range': '*0.5' }],
  ['aces', 'duel', { 'profile.*.attributes.4': '+1' }],
  ['aces', 'duel', { 'weapon.*.ap': '+4' }],
  ['segments', 'gantryDuel', { 'profile.adept.attributes.2': '-6' }],
  ['segments', 'gantryDuel', { 'weapon.*.attack': '+2' }],
  ['coin', 'tradersCase', { 'profile.*.hp': '+2' }],
  ['coin', 'tradersCase', { 'weapon.*.coins': '+1' }],
  ['stepdice', 'holdTheGate', { 'profile.*.limit': '+1' }],
  ['stepdice', 'holdTheGate', { 'scenario.roundLimit': 3 }],
];

const partsOf = (ruleset: string, battle: string | typeof TAVERN) =>
  typeof battle === 'string' ? { ruleset, scenario: battle } : { ruleset, ...battle };

const rulesOf = (id: string): AnyRuleset => {
  const found = rulesets.find((rules) => rules.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};

const problemsOf = (raw: object): readonly string[] => {
  const read = readPlan(raw, rulesets);
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`);
};

/** Everything a list of a game names, and every plain field of it, as a change would write it. */
function* valuesOf({ id, lists }: AnyRuleset): Generator<readonly [ruleset: string, path: string, value: unknown]> {
  const roots = { profile: lists.profiles, weapon: lists.weapons, terrain: lists.terrain, points: lists.points };
  for (const [root, listed] of Object.entries(roots))
    for (const [entry, fields] of Object.entries(listed?.entries ?? {}))
      for (const [field, value] of Object.entries(fields))
        if (!['id', 'rule', 'name', 'kind'].includes(field)) yield [id, `${root}.${entry}.${field}`, value];
}

describe('a change', () => {
  it('may name every value there is in a catalogue, and what stands there already will do', () => {
    const refused: string[] = [];
    let tried = 0;
    for (const rules of rulesets)
      for (const [ruleset, path, value] of valuesOf(rules)) {
        tried += 1;
        const { problems } = new Changes(rules, { name: '', ruleset, change: { [path]: value } });
        if (problems.length > 0) refused.push(`${ruleset} ${path}: ${JSON.stringify(problems[0])}`);
      }
    expect(refused).toEqual([]);
    expect(tried).toBeGreaterThan(2000);
  });

  it('that will not do is told what would, without a hole in the sentence', () => {
    const told = rulesets.flatMap((rules) =>
      [...valuesOf(rules)].flatMap(([ruleset, path]) => {
        const change = { [path]: { neither: 'here nor there' } };
        return new Changes(rules, { name: '', ruleset, change }).problems.map((problem) => JSON.stringify(problem));
      }),
    );
    expect(told.length).toBeGreaterThan(1000);
    expect(told.filter((text) => /one of (?:[,"]|$)|, ,|, "[,}]|undefined/.test(text))).toEqual([]);
  });

  it('leaves no two things of a catalogue to be changed by one', () => {
    for (const { lists } of rulesets)
      for (const { entries } of [lists.profiles, lists.weapons, lists.traits, lists.terrain])
        expect(new Set(Object.values(entries)).size).toBe(Object.keys(entries).length);
  });

  it.each(TRIED)('is undone when the battle is over, whatever ends it (%s, %s, %o)', (ruleset, battle, change) => {
    const rules = rulesOf(ruleset);
    const before = contentHash(rules);
    const changes = new Changes(rules, { name: '', ...partsOf(ruleset, battle), change });
    expect(changes.problems).toEqual([]);
    changes.during(() => expect(contentHash(rules)).not.toBe(before));
    expect(contentHash(rules)).toBe(before);
    const crash = (): never => {
      throw new Error('a battle that crashes');
    };
    expect(() => changes.during(crash)).toThrow('crashes');
    expect(contentHash(rules)).toBe(before);
  });

  it.each(TRIED)(
    'changes its own battles and no others, played in turns (%s, %s, %o)',
    (ruleset, battle, change) => {
      const base = partsOf(ruleset, battle);
      const plan = (variants: readonly object[]): Plan =>
        planOf({ battles: 2, chunk: 1, measure: ['rounds', 'survivors', 'damage'], base, variants });
      const rows = (of: Plan, jobs: readonly (readonly [number, number])[]): readonly ChunkResult['rows'][] => {
        const play = chunkPlayer(of, rulesets);
        return jobs.map(([variant, chunk]) => play({ variant, chunk }).rows);
      };
      const alone = rows(plan([{ name: 'plain' }]), [[0, 0], [0, 1]]); // biome-ignore format: pairs
      const both = plan([{ name: 'plain' }, { name: 'changed', change }]);
      const [a0, b0, a1, b1] = rows(both, [[0, 0], [1, 0], [0, 1], [1, 1]]); // biome-ignore format: pairs
      expect([a0, a1]).toEqual(alone);
      // What was remembered of the plain catalogue would make these the same.
      expect([b0, b1]).not.toEqual(alone);
    },
    60_000,
  );

  it('tells all that is wrong with a plan’s changes at once, with what may stand there', () => {
    const problems = problemsOf({
      battles: 1,
      base: { ...SKIRMISH, change: { 'profile.marksmn.hp': '+1' } },
      variants: [
        { name: 'a', change: { 'weapon.pistol.coins': 99, 'weapon.pistol.kind': 'melee', 'profiles.marksman.hp': 1 } },
        {
          name: 'b',
          change: { 'profile.marksman.hitpoints': 1, 'option.pointsLimit': -1, 'weapon.pistol.uses': '+1' },
        },
        { name: 'c', change: { 'scenario.roundLimit': 3 } },
      ],
    });
    const at = (path: string): string => problems.find((problem) => problem.startsWith(`${path}:`)) ?? '';
    expect(at('base.change.profile.marksmn.hp')).toContain('recruit, rifleman, gunslinger');
    expect(at('variants[0].change.weapon.pistol.coins')).toMatch(/a whole number from 0 to 20.*"beyond": true/);
    expect(at('variants[0].change.profiles.marksman.hp')).toMatch(/profile\.…, weapon\.…/);
    expect(at('variants[1].change.profile.marksman.hitpoints')).toContain('hp, ');
    expect(at('variants[1].change.option.pointsLimit')).toContain('0 to 1000');
    expect(at('variants[1].change.weapon.pistol.uses')).not.toBe('');
    expect(at('variants[2].change.scenario.roundLimit')).not.toBe('');
    for (const problem of problems) expect(problem).not.toMatch(/undefined|\{|lab\./);
  });

  it('goes further than the game allows only where the plan says so, and never to another sort of thing', () => {
    const change = { 'profile.marksman.hp': 40, 'option.pointsLimit': 5000 };
    const plan = { battles: 1, base: { ...SKIRMISH, change } };
    expect(problemsOf(plan)).toHaveLength(2);
    expect(problemsOf({ ...plan, base: { ...plan.base, beyond: true } })).toEqual([]);
    const strange = { 'profile.marksman.hp': 'many', 'weapon.pistol.coins': 1.5 };
    expect(problemsOf({ ...plan, base: { ...SKIRMISH, change: strange, beyond: true } })).toHaveLength(2);
    const told = new Changes(rulesOf('coin'), { name: '', ruleset: 'coin', change, beyond: true }).told;
    expect(told.map(({ from, to, beyond }) => [from, to, beyond])).toEqual([
      [2, 40, true],
      [100, 5000, true],
    ]);
  });

  it('of a die is a step to the next die', () => {
    const change = { 'weapon.pistol.dice.0': '+1', 'profile.bruno.attributes.3': '-1' };
    const { told } = new Changes(rulesOf('aces'), { name: '', ruleset: 'aces', change });
    expect(told.map(({ from, to }) => [from, to])).toEqual([
      [6, 8],
      [10, 8],
    ]);
    const off = new Changes(rulesOf('aces'), { name: '', ruleset: 'aces', change: { 'profile.*.attributes.0': '-9' } });
    expect(off.problems).toHaveLength(1);
  });

  it('may be one of a list whose weight is asked for: the battle as it is, and once for each', () => {
    const plan = planOf({
      battles: 1,
      base: SKIRMISH,
      sensitivity: { 'profile.rifleman.hp': ['-1', '+1'], 'weapon.pistol.coins': 2 },
    });
    expect(plan.ranked).toBe(true);
    expect(plan.variants.map(({ title, change }) => [title, change])).toEqual([
      ['As it is', undefined],
      ['Rifleman, HP −1', { 'profile.rifleman.hp': '-1' }],
      ['Rifleman, HP +1', { 'profile.rifleman.hp': '+1' }],
      ['Pistol, coins 2', { 'weapon.pistol.coins': 2 }],
    ]);
  });
});
