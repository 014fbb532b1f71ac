import type { AnyRuleset, Json } from '@potyczka/kernel';
import { LANGUAGES, type Narrator, narrator } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';
import { createReferee, logOf, namesAt, type RawCommand, type Referee, rulesets } from '../src/index.ts';

const COMMANDS = 40;

/** A small generator of its own: the same game every time. */
function chance(seed: number): (below: number) => number {
  let word = seed >>> 0;
  return (below) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * below);
  };
}

/** Says everything the table has to say at this moment in every language; a missing word throws. */
function sayAll(referee: Referee, speakers: readonly Narrator[], from: number): void {
  const table = referee.table();
  if (table === undefined) throw new Error('no table');
  const nameOf = namesAt(table);
  const { open, state } = table.moment;
  const offers =
    open === null ? table.rules.awaited(state).map((seat) => table.rules.offers(state, seat, table.ground)) : [];
  for (const words of speakers) {
    logOf(table, words, from);
    for (const seat of table.rules.seats(state)) logOf(table, words, from, seat.id);
    if (open !== null) {
      words.question(open.asked, nameOf);
      for (const choice of open.asked.choices) words.choice(open.asked.kind, choice);
    }
    for (const { commands, refused } of offers) {
      for (const { violations } of refused) for (const violation of violations) words.violation(violation, nameOf);
      for (const { command } of commands) words.command({ ...command }, nameOf);
    }
  }
}

/** Something a person may do now, picked at random; giving up is left for the end. */
function pick(referee: Referee, random: (below: number) => number): RawCommand | undefined {
  const table = referee.table();
  if (table === undefined || table.rules.over(table.moment.state)) return undefined;
  const by = table.moment.open?.asked.seat ?? table.rules.awaited(table.moment.state)[0];
  const reply = referee.handle({ legal: { by } });
  if (!reply.ok) throw new Error(reply.error.message);
  const offers = (reply.commands as readonly RawCommand[]).filter(({ type }) => type !== 'concede');
  const offer = offers[random(offers.length)];
  if (offer === undefined) return undefined;
  const { values, ...command } = offer as RawCommand & { values?: Record<string, readonly Json[]> };
  for (const [param, list] of Object.entries(values ?? {}))
    (command as Record<string, unknown>)[param] = list[random(list.length)];
  return command as RawCommand;
}

function play(rules: AnyRuleset, scenario: AnyRuleset['scenarios'][number], seed: number): void {
  const referee = createReferee({ rulesets: [rules], state: 'none' });
  const speakers = LANGUAGES.map((lang) => narrator(rules, lang, { strict: true }));
  const random = chance(seed);
  const seats = Array.from({ length: scenario.players[0] }, (_, n) => ({ id: `p${n + 1}`, role: 'player' }));
  expect(referee.handle({ open: { ruleset: rules.id, scenario: scenario.id, seats, seed: `words ${seed}` } }).ok).toBe(
    true,
  );
  let told = 1;
  for (let step = 0; step < COMMANDS; step++) {
    sayAll(referee, speakers, told);
    told = (referee.table()?.seq ?? 0) + 1;
    const command = pick(referee, random);
    if (command === undefined) return;
    const reply = referee.handle({ do: command });
    if (!reply.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(reply.error)}`);
  }
}

describe('what is said at a table has its words in every language', () => {
  const games = rulesets.flatMap((rules) =>
    rules.scenarios.map((scenario) => [`${rules.id} ${scenario.id}`, rules, scenario] as const),
  );
  it.each(games)('%s', (_name, rules, scenario) => play(rules, scenario, 7), 60_000);
});
