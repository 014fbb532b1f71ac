import type { AnyRuleset, Json } from '@potyczka/kernel';
import { LANGUAGES, type Narrator, narrator } from '@potyczka/narration';
import { describe, expect, it } from 'vitest';
import { type AnyTable, createReferee, logOf, namesAt, type RawCommand, type Referee } from '../src/index.ts';
import { tableLines } from '../src/log.ts';
import { rulesets } from '../src/rulesets.ts';

const COMMANDS = 40;
const LONG = 400;

/** Numbers as programs write them: a square without its space, a hyphen for a minus, a key and its value. */
const TYPED = /\d,\d|(?<!\p{L})-\d|\p{Ll}:\S/gu;

/** A small generator of its own: the same game every time. */
function chance(seed: number): (below: number) => number {
  let word = seed >>> 0;
  return (below) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * below);
  };
}

/** Every ID there is at this table: of seats, sides, figures, pieces of terrain and things. */
function idsAt(table: AnyTable): ReadonlySet<string> {
  const ids = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if ((key === 'id' || key === 'side') && typeof inner === 'string') ids.add(inner);
      // Proposals are called by their numbers.
      if (key !== 'proposals') collect(inner);
    }
  };
  const { state } = table.checkpoint;
  collect(state);
  for (const part of ['units', 'objects', 'things', 'sides', 'items'])
    for (const id of Object.keys((state as Readonly<Record<string, object | undefined>>)[part] ?? {})) ids.add(id);
  return ids;
}

/** Figures of one name: what the log tells of one of them might be told of the other. */
function namesakes(table: AnyTable, words: Narrator): readonly string[] {
  const { units = {} } = table.rules.view(table.checkpoint.state, null) as { readonly units?: object };
  const nameOf = namesAt(table);
  const names = Object.keys(units).map((id) => words.name(nameOf(id) ?? id));
  return names.filter((name, index) => names.indexOf(name) !== index);
}

/** What no player should read: shouting, holes that were left unfilled, references without a word, IDs. */
function flaws(text: string, lang: string, ids: ReadonlySet<string>): readonly string[] {
  const holes = text.match(/[!{}]|@[a-z]\S*|undefined|NaN|\[object/g) ?? [];
  // Many IDs are English words, as names are; with a digit, a hyphen or a hump they are not. In Russian no ID is a word.
  const odd = lang === 'ru' ? /[a-z]{2}|[a-z]\d/i : /[\d:]|-\d|[a-z][A-Z]/;
  const words = text.split(/[^\p{L}\p{N}:._-]+/u).map((word) => word.replace(/[.:]+$/, ''));
  const known = (word: string): boolean => ids.has(word) || ids.has(word.charAt(0).toLowerCase() + word.slice(1));
  return [...holes, ...words.filter((word) => /[a-z]/i.test(word) && odd.test(word) && known(word))];
}

/** Says everything the table has to say at this moment in every language; a missing word throws. */
function sayAll(referee: Referee, speakers: readonly Narrator[], from: number): readonly string[] {
  const table = referee.table();
  if (table === undefined) throw new Error('no table');
  const ids = idsAt(table);
  const wrong: string[] = [];
  const nameOf = namesAt(table);
  const { open, state } = table.checkpoint;
  const offers =
    open === null ? table.rules.awaited(state).map((seat) => table.rules.offers(state, seat, table.ground)) : [];
  for (const words of speakers) {
    wrong.push(...namesakes(table, words).map((name) => `two are called ${name}`));
    const read = (text: string): void => {
      const found = flaws(text, words.lang, ids);
      if (found.length > 0) wrong.push(`${text} (${found.join(', ')})`);
    };
    for (const as of [null, ...table.rules.seats(state).map(({ id }) => id)])
      for (const { text } of logOf(table, words, from, as)) read(text);
    if (open !== null) {
      read(words.question(open.asked, nameOf));
      for (const choice of open.asked.choices) {
        const text = words.choice(open.asked.kind, choice);
        read(text);
        const typed = text.match(TYPED);
        if (typed !== null) wrong.push(`${text} (${typed.join(', ')})`);
      }
    }
    for (const { commands, refused } of offers) {
      for (const { violations } of refused) for (const violation of violations) words.violation(violation, nameOf);
      for (const { command } of commands) read(words.command({ ...command }, nameOf));
    }
  }
  return wrong;
}

/** Something a person may do now, picked at random; giving up is left for the end. */
function pick(referee: Referee, random: (below: number) => number): RawCommand | undefined {
  const table = referee.table();
  if (table === undefined || table.rules.over(table.checkpoint.state)) return undefined;
  const by = table.checkpoint.open?.asked.seat ?? table.rules.awaited(table.checkpoint.state)[0];
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
  const seats = Array.from({ length: scenario.players[0] }, (_, n) => ({ id: `seat${n + 1}`, role: 'player' }));
  expect(referee.handle({ open: { ruleset: rules.id, scenario: scenario.id, seats, seed: `words ${seed}` } }).ok).toBe(
    true,
  );
  const wrong = new Set<string>();
  let told = 1;
  for (let step = 0; step < COMMANDS; step++) {
    for (const line of sayAll(referee, speakers, told)) wrong.add(line);
    told = (referee.table()?.seq ?? 0) + 1;
    const command = pick(referee, random);
    if (command === undefined) break;
    const reply = referee.handle({ do: command });
    if (!reply.ok) throw new Error(`${JSON.stringify(command)}: ${JSON.stringify(reply.error)}`);
  }
  expect([...wrong]).toEqual([]);
}

/** The same scenario played to its end, at random; only the log is read, all of it. */
function playOut(rules: AnyRuleset, scenario: AnyRuleset['scenarios'][number], seed: number): void {
  const referee = createReferee({ rulesets: [rules], state: 'none' });
  const random = chance(seed);
  const seats = Array.from({ length: scenario.players[0] }, (_, n) => ({ id: `seat${n + 1}`, role: 'player' }));
  referee.handle({ open: { ruleset: rules.id, scenario: scenario.id, seats, seed: `log ${seed}` } });
  for (let step = 0; step < LONG; step++) {
    const command = pick(referee, random);
    if (command === undefined) break;
    referee.handle({ do: command });
  }
  const table = referee.table();
  if (table === undefined) throw new Error('no table');
  const ids = idsAt(table);
  const wrong = new Set<string>();
  for (const lang of LANGUAGES) {
    const words = narrator(rules, lang, { strict: true });
    for (const name of namesakes(table, words)) wrong.add(`two are called ${name}`);
    for (const { text } of logOf(table, words)) {
      const found = flaws(text, lang, ids);
      if (found.length > 0) wrong.add(`${text} (${found.join(', ')})`);
    }
  }
  expect([...wrong]).toEqual([]);
}

describe('what is said at a table has its words in every language', () => {
  const games = rulesets.flatMap((rules) =>
    rules.scenarios.map((scenario) => [`${rules.id} ${scenario.id}`, rules, scenario] as const),
  );
  it.each(games)('%s', (_name, rules, scenario) => play(rules, scenario, 7), 60_000);
  it.each(games)('%s, to its end', (_name, rules, scenario) => playOut(rules, scenario, 3), 60_000);
});

it.each(LANGUAGES)('an action withdrawn after an answer is told in words, not in codes, in %s', (lang) => {
  const [rules] = rulesets;
  if (rules === undefined) throw new Error('no game');
  const referee = createReferee({ rulesets: [rules] });
  referee.handle({ open: { ruleset: rules.id, scenario: rules.scenarios[0]?.id ?? '', seed: 'withdrawn' } });
  const table = referee.table();
  if (table === undefined) throw new Error('no table');
  const told = tableLines({ type: 'withdrawn', codes: ['no-legal-target'], rules: [] }, table);
  const words = narrator(rules, lang, { strict: true });
  expect(told.map((line) => words.line(line)).join(' ')).not.toMatch(/no-legal-target|\(/);
});
