import { groundOf } from '@potyczka/ground';
import type { AnyRuleset } from '@potyczka/kernel';
import { perform, tablesOf } from '@potyczka/kernel';
import { Chance, openSetup, scenarioSetups } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import type { AnyTable, DoorParts, News } from '../src/index.ts';
import { npcStep, SeatDoor } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';
import { someMove } from './some-move.ts';

const PARTS: DoorParts = { rulesets, kind: 'open', runs: { asked: 50, beside: 0 }, lang: 'en' };

function played(rules: AnyRuleset, seed: string, steps: number): AnyTable {
  const opened = openSetup(rules, scenarioSetups(rules)(seed), groundOf);
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  const chance = new Chance(seed);
  let table = opened.table;
  for (let step = 0; step < steps && !rules.over(table.checkpoint.state); step++) {
    const move = someMove(table, chance);
    const next = npcStep(table) ?? (move === undefined ? undefined : perform(table, move));
    if (!next?.ok) break;
    table = next.table;
  }
  return table;
}

/** Draws and events of the whole game as a seat gets them. */
function heardBy(table: AnyTable, seat: string): Pick<News, 'draws' | 'events'> {
  const door = new SeatDoor(seat, PARTS);
  const asked = (message: object): Readonly<Record<string, unknown>> => {
    const understood = door.understand(table, message);
    if (understood.kind !== 'reply' || !understood.reply.ok) throw new Error(JSON.stringify(understood));
    return understood.reply;
  };
  const { draws } = asked({ log: {} }) as unknown as Pick<News, 'draws'>;
  const { record } = asked({ save: {} }) as unknown as { readonly record: Pick<News, 'events'> };
  return { draws, events: record.events };
}

/** Every face, coin and card in an event, wherever it stands. */
const leaves = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [value];

function holds(event: unknown, draws: readonly unknown[]): boolean {
  const left = [...leaves(event)];
  return draws.every((draw) => {
    const at = left.indexOf(draw);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

describe('dice, coins and cards that a seat hears of', () => {
  for (const rules of rulesets)
    it(`in ${rules.id}: stand in an event it hears, and whoever hears everything misses hardly any`, () => {
      let told = 0;
      let drawn = 0;
      for (let game = 0; game < 2; game++) {
        const table = played(rules, `draws/${rules.id}/${game}`, 40);
        if (rules.over(table.checkpoint.state)) continue;
        for (const { id, role } of rules.seats(table.checkpoint.state)) {
          const { draws, events } = heardBy(table, id);
          for (const draw of draws)
            expect(events.filter(({ seq, ...event }) => seq === draw.seq && holds(event, draw.draws))).toHaveLength(1);
          if (role === 'gm') told += draws.length;
        }
        for (const { entry } of tablesOf(table)) drawn += entry.replies.filter((reply) => 'draw' in reply).length;
      }
      expect(drawn).toBeGreaterThan(5);
      expect(told / drawn).toBeGreaterThan(0.9);
    }, 120_000);
});
