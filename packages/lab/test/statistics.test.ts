import type { GameEvent } from '@potyczka/kernel';
import { entriesOf, perform } from '@potyczka/kernel';
import { npcAnswer, npcCommand } from '@potyczka/npc';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, it } from 'vitest';
import { type AnyTable, openingOf } from '../src/opening.ts';
import type { Variant } from '../src/plan.ts';
import { SKIRMISH } from './plans.ts';

/** A battle of NPCs played to its end. */
function battle(variant: Omit<Variant, 'name'>, seed: string) {
  const rules = rulesets.find(({ id }) => id === variant.ruleset);
  if (rules?.statistics === undefined) throw new Error(`${variant.ruleset} keeps no statistics`);
  const opened = openingOf(rules, { name: 'battle', ...variant }, null);
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  const start = opened.opening.open(seed, false);
  let table: AnyTable = start;
  for (let next = npcCommand(table); next !== undefined; next = npcCommand(table)) {
    const result = perform(table, next, { answer: npcAnswer(table), auto: true });
    if (!result.ok) throw new Error(JSON.stringify(result.violations));
    table = result.table;
  }
  const events = entriesOf(table).flatMap((entry) => entry.events) as readonly GameEvent[];
  const { standing, damage } = rules.statistics;
  const state = table.checkpoint.state;
  return { rules, start, table, events, standing: standing(state), damage: damage(events, state) };
}

const FIRST = rulesets.map((rules) => ({ ruleset: rules.id, scenario: rules.scenarios[0]?.id ?? '' }));

describe.each(FIRST)('statistics of $ruleset', ({ ruleset, scenario }) => {
  const seen = battle({ ruleset, scenario }, 'statistics');

  it('have a result for every side that fought', () => {
    const sides = new Set(seen.standing.units.map(({ side }) => side));
    expect(sides.size).toBeGreaterThanOrEqual(2);
    for (const side of sides) expect(['win', 'loss', 'draw']).toContain(seen.standing.result?.[side]);
  });

  it('know no result before the end', () => {
    expect(seen.rules.statistics?.standing(seen.start.checkpoint.state).result).toBeNull();
  });

  it('name what did the harm by a word of the game, and whoever did it by a unit', () => {
    const units = seen.standing.units.map(({ id }) => id);
    expect(seen.damage.length).toBeGreaterThan(0);
    for (const { unit, by, weapon, amount } of seen.damage) {
      expect(seen.rules.words.en, weapon).toHaveProperty([weapon]);
      expect(units).toContain(unit);
      if (by !== undefined) expect(units).toContain(by);
      expect(amount).toBeGreaterThan(0);
    }
  });

  it('count an activation for every unit that has one', () => {
    const count = seen.events.filter(({ type }) => type === seen.rules.statistics?.activated).length;
    expect(count).toBeGreaterThanOrEqual(seen.standing.round);
  });
});

describe('damage', () => {
  it('comes to exactly the hit points that are missing', () => {
    const { table, damage } = battle(SKIRMISH, 'missing');
    const { units } = table.rules.view(table.checkpoint.state, null) as {
      readonly units: Readonly<Record<string, { readonly hp: number; readonly maxHp: number }>>;
    };
    const lost = Object.entries(units).map(([id, { hp, maxHp }]) => [id, maxHp - hp] as const);
    expect(lost.some(([, points]) => points > 0)).toBe(true);
    for (const [id, points] of lost) {
      const dealt = damage.filter(({ unit }) => unit === id).reduce((sum, { amount }) => sum + amount, 0);
      expect(dealt, id).toBe(points);
    }
  });

  it('is the attacker’s, with the weapon in its hands', () => {
    const { damage } = battle(SKIRMISH, 'weapons');
    const arms = { a1: 'item.automaticRifle', b1: 'item.automaticRifle', a2: 'item.pistol', b2: 'item.pistol' };
    for (const { by, weapon } of damage) {
      const wielded = [arms[by as keyof typeof arms], 'item.handGrenade', 'item.knife'];
      expect(wielded).toContain(weapon);
    }
  });
});
