import { groundOf } from '@potyczka/ground';
import type { AnyRuleset, Offer } from '@potyczka/kernel';
import { npcStep, offersToPrograms, turnAt } from '@potyczka/protocol';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, test } from 'vitest';
import { Chance } from '../src/chance.ts';
import { anOffer, attempt, legalMove } from '../src/moves.ts';
import { type AnyTable, openSetup, scenarioSetups } from '../src/subject.ts';

/**
 * A program that takes every offer it gets, whoever's turn it is, has to come to an end of them: whatever is offered
 * out of turn runs out.
 */

const GIVING_UP: readonly string[] = ['concede', 'surrender'];
/** More than all offers of everybody together ever are. */
const MOST = 80;
const GAMES = 2;
const STEPS = 90;
const EVERY = 15;

const isOpen = ({ rules, checkpoint }: AnyTable): boolean => checkpoint.open === null && !rules.over(checkpoint.state);

/** Offers to those the table does not wait for, other than what they may do for one it does wait for. */
function outOfTurn(table: AnyTable): readonly Offer<{ readonly type: string; readonly by: string }>[] {
  const { rules, checkpoint } = table;
  const { seats, unit: active } = turnAt(table);
  const inTurn = (unit: unknown): boolean =>
    typeof unit === 'string' && (unit === active || seats.includes(rules.owner(checkpoint.state, unit) ?? ''));
  return rules
    .seats(checkpoint.state)
    .filter(({ id, role }) => role !== 'spectator' && role !== 'npc' && !seats.includes(id))
    .flatMap(({ id }) => offersToPrograms(table, id).commands as readonly Offer<{ type: string; by: string }>[])
    .filter(({ command }) => !GIVING_UP.includes(command.type))
    .filter(({ command }) => !inTurn((command as { readonly unit?: unknown }).unit));
}

/** What was done out of turn until nothing was left to do, or it was somebody else's turn. */
function spree(from: AnyTable, chance: Chance): readonly string[] {
  const { seats } = turnAt(from);
  const done: string[] = [];
  let table = from;
  while (done.length < MOST && isOpen(table) && String(turnAt(table).seats) === String(seats)) {
    const raw = anOffer(outOfTurn(table), chance);
    if (raw === undefined) break;
    done.push(String(raw.type));
    const { result } = attempt(table, raw);
    if (!result.ok) throw new Error(`offered and refused: ${JSON.stringify(raw)}`);
    table = result.table;
  }
  return done;
}

function npcsMoved(table: AnyTable): AnyTable {
  const step = npcStep(table);
  return step?.ok === true ? npcsMoved(step.table) : table;
}

function playOn(table: AnyTable, chance: Chance): AnyTable | undefined {
  const move = legalMove(table, chance);
  const result = move === undefined ? undefined : attempt(table, move.raw, move.because === 'an NPC wants it').result;
  return result?.ok === true ? npcsMoved(result.table) : undefined;
}

/** The commands of sprees that never ended, in one game of a scenario. */
function endless(rules: AnyRuleset, scenario: string, seed: string, withGm: boolean): readonly string[] {
  const chance = new Chance(seed);
  const { seats = [], ...setup } = scenarioSetups({
    ...rules,
    scenarios: rules.scenarios.filter(({ id }) => id === scenario),
  })(seed);
  const opened = openSetup(rules, { ...setup, seats: seats.filter(({ role }) => withGm || role !== 'gm') }, groundOf);
  if (!opened.ok) throw new Error(JSON.stringify(opened.violations));
  let table: AnyTable | undefined = npcsMoved(opened.table);
  for (let step = 0; step < STEPS && table !== undefined && (table.checkpoint.open !== null || isOpen(table)); step++) {
    const done: readonly string[] = step % EVERY === 0 && isOpen(table) ? spree(table, chance) : [];
    if (done.length >= MOST) return [...new Set(done)];
    table = playOn(table, chance);
  }
  return [];
}

describe.each(rulesets)('out of turn, $id offers nothing that can be done for ever', (rules) => {
  test.each(rules.scenarios)('in $id', ({ id }) => {
    for (let game = 0; game < GAMES; game++)
      for (const withGm of [false, true]) expect(endless(rules, id, `${id}/${game}`, withGm)).toEqual([]);
  }, 120_000);
});
