import type { Command, Given, Result, Violation } from '@potyczka/kernel';
import { npcAnswer, npcCommand, npcPerform } from '@potyczka/npc';
import { noteDraw } from './requests.ts';
import type { AnyTable } from './table.ts';

/** No game lets NPCs act this often before a person is asked again; beyond it they go in circles. */
const MOST_STEPS = 2000;

/** Refusals that speak of the message's own draws, not of the NPC's command. */
const OF_DRAWS: readonly string[] = ['dice-exhausted', 'bad-draw'];

/**
 * Lets NPC seats act until a person has to, or the game is over. They decide by what their seat may know.
 * Refused only by the draws that came with the message: an NPC that breaks the rules is a bug.
 */
export function advance(from: AnyTable, given: Given<unknown>): Result<AnyTable> {
  let table = from;
  for (let step = 0; step < MOST_STEPS; step++) {
    const result = npcStep(table, given);
    if (result === undefined) return { ok: true, table };
    if (!result.ok) return result;
    table = result.table;
  }
  throw new Error(`NPCs acted ${MOST_STEPS} times and no person was asked: ${JSON.stringify(table.entry.command)}`);
}

/** One command of an NPC seat, thought up here or elsewhere; `undefined` when a person has to act, or nobody. */
export function npcStep(
  table: AnyTable,
  given: Given<unknown> = {},
  command: Command | undefined = npcCommand(table),
): Result<AnyTable> | undefined {
  if (command === undefined) return undefined;
  const result = npcPerform(table, command, { onDraw: noteDraw, ...given, answer: npcAnswer(table), auto: true });
  if (result.ok || result.violations.every(({ code }) => OF_DRAWS.includes(code))) return result;
  throw new Error(`an NPC broke a rule: ${described(command, result.violations)}`);
}

const described = (command: unknown, violations: readonly Violation[]): string =>
  `${JSON.stringify(command)} (${violations.map(({ code, rule }) => `${code} ${rule ?? ''}`.trim()).join(', ')})`;
