import type { Context, Desk } from './context.ts';
import { Failure, withGames } from './context.ts';
import { refereeFor } from './referee-for.ts';

/** What there is to play with, for whoever writes a set-up or a plan: the words those are written in, and their names. */

export const LISTS = ['scenarios', 'options', 'profiles', 'weapons', 'traits', 'terrain'] as const;
type List = (typeof LISTS)[number];

type Fields = Readonly<Record<string, unknown>>;
interface Entry extends Fields {
  readonly id: string;
  readonly name: string;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as a set-up would write it, without its brackets. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join(' ');
  if (isFields(value)) return pairs(value);
  return String(value);
}

const saysNothing = (value: unknown): boolean =>
  [null, undefined, false, 0, ''].some((nothing) => nothing === value) || plain(value) === '';

/** What is said about it, field by field; what it has not is left out. */
const pairs = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, value]) => !saysNothing(value))
    .map(([key, value]) => (value === true ? key : `${key} ${plain(value)}`))
    .join(', ');

const valuesOf = (values: unknown): string => {
  if (!isFields(values)) return plain(values);
  const { from, to } = values;
  return `${plain(from)}–${plain(to)}`;
};

const LINES: Readonly<Record<List, (entry: Entry, words: Context['words']) => string>> = {
  scenarios: ({ id, name, about, sides, limits }, words) => {
    const { players, rounds } = limits as { readonly players: readonly number[]; readonly rounds: number | null };
    const [least, most] = players;
    const facts = { sides: plain(sides).replaceAll(' ', ', '), players: `${least}–${most}`, rounds: rounds ?? 0 };
    return `${id}: ${name}. ${plain(about)} ${words.word('cli.list.scenario', facts)}`;
  },
  options: ({ key, name, values, default: usual, rule }, words) =>
    `${plain(key)}: ${name}. ${words.word('cli.list.option', { values: valuesOf(values), usual: plain(usual), rule: plain(rule) })}`,
  profiles: (entry) => entryLine(entry),
  weapons: (entry) => entryLine(entry),
  traits: (entry) => entryLine(entry),
  terrain: (entry) => entryLine(entry),
};

function entryLine({ id, name, ...rest }: Entry): string {
  const { kind, ...fields } = rest;
  const said = pairs(kind === id ? fields : rest);
  return said === '' ? `${id}: ${name}` : `${id}: ${name}; ${said}`;
}

function describedBy(context: Context, message: object): Fields {
  const reply = refereeFor(context).handle({ describe: message });
  if (!reply.ok) throw new Failure(reply.error.message, 2);
  return reply;
}

/** Prints the rulesets, everything that one of them lists, or one list of it. */
export async function list(desk: Desk, ruleset: string | undefined, what: string | undefined): Promise<void> {
  const { words, say } = desk;
  const known = ruleset === undefined || !desk.games.ids.includes(ruleset) ? desk.games.ids : [ruleset];
  const context = await withGames(desk, known);
  if (ruleset === undefined) {
    for (const { id, name, scenarios } of describedBy(context, {}).rulesets as readonly Entry[])
      say(`${id}: ${name}. ${words.word('cli.list.scenarios')}: ${plain(scenarios).replaceAll(' ', ', ')}`);
    return;
  }
  const lists = LISTS.filter((one) => what === undefined || one === what);
  if (lists.length === 0)
    throw new Failure(words.word('cli.no-list', { what: what ?? '', lists: LISTS.join(', ') }), 2);
  const said = describedBy(context, { ruleset });
  for (const one of lists) {
    if (what === undefined) say(words.word(`cli.list.${one}`));
    for (const entry of said[one] as readonly Entry[])
      say(`${what === undefined ? '  ' : ''}${LINES[one](entry, words)}`);
  }
}
