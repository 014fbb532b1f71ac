import type { AnyRuleset, Json } from '@potyczka/kernel';
import { LANGUAGES } from '@potyczka/narration';
import { createReferee, type RawCommand, type Referee } from '@potyczka/protocol';
import { Game } from '../src/play/game.ts';
import { type Entry, menuFor, nextStep } from '../src/play/menu.ts';
import { whereto } from '../src/play/where.ts';

/** Walks through everything that may be chosen at the terminal in a game played by chance, and says what is badly told. */

const MOVES = 15;
/** Of a long list of ways so many are gone into. */
const GONE_INTO = 4;

/** What no choice is called, in whatever language. */
const UNSAID: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['says nothing', /^(?:[\d\s.,–-]*|yes|no|tak|nie|да|нет)$/i],
  ['JSON', /[{}]|\[\[|\[\]|undefined|\bnull\b|\[object/],
  ['a reference without its word', /@\p{Ll}/u],
  ['a word of the source', /(?<![\p{L}\d])\p{Ll}+\p{Lu}\p{L}*/u],
  ['a blank before a mark', /\S [:;,.](?:\s|$)/],
  ['a hole', /: ?[.;]|,\s*[.,]|\(\s*\)|\S {2,}\S|[:,;(]$/],
];
/** The name of one game, of keys and of sorts of players stay as they are in Russian; so do numbers, Roman ones too. */
const LATIN = /(?<!\p{L})(?!TEOHIPHIP|Enter|NPC|[IVX]+(?!\p{L}))[A-Za-z]{3,}(?![\p{L}-]*\d)/u;

function faultsOf(label: string, lang: string): readonly string[] {
  const checks = lang === 'ru' ? [...UNSAID, ['an untranslated word', LATIN] as const] : UNSAID;
  return checks.flatMap(([what, pattern]) => (pattern.test(label) ? [`${what}: ${label}`] : []));
}

/** A small generator of its own: the same game every time. */
function chance(seed: number): (below: number) => number {
  let word = seed >>> 0;
  return (below) => {
    word = (Math.imul(word, 1664525) + 1013904223) >>> 0;
    return Math.floor((word / 2 ** 32) * below);
  };
}

/** Every list that can be come to from here, of what there is to choose. */
function listsFrom(game: Game, seat: string, entries: readonly Entry[]): readonly (readonly string[])[] {
  const below = entries.flatMap(({ more, ways }) => {
    if (more !== undefined) return listsFrom(game, seat, more);
    if (ways === undefined) return [];
    const { entries: next, where } = nextStep(game, seat, ways);
    if (where !== undefined) return [whereto(game, seat, ways, where).listed.map(({ label }) => label)];
    return listsFrom(game, seat, next.length > GONE_INTO ? [...next.slice(0, GONE_INTO - 1), ...next.slice(-1)] : next);
  });
  return [entries.map(({ label }) => label), ...below];
}

function faultsNow(referee: Referee, seat: string): readonly string[] {
  return LANGUAGES.flatMap((lang) => {
    const game = new Game(referee, lang);
    return listsFrom(game, seat, menuFor(game, seat)).flatMap((labels) => [
      ...labels.flatMap((label) => faultsOf(label, lang)),
      ...labels.filter((label, n) => labels.indexOf(label) !== n).map((label) => `twice in one list: ${label}`),
    ]);
  });
}

function picked(referee: Referee, by: string, below: (most: number) => number): RawCommand | undefined {
  const reply = referee.handle({ legal: { by } });
  if (!reply.ok) throw new Error(reply.error.message);
  const offers = (reply.commands as readonly RawCommand[]).filter(
    ({ type }) => !/^(?:concede|surrender|pause)$/.test(type),
  );
  const kinds = [...new Set(offers.map(({ type }) => type))];
  const kind = kinds[below(kinds.length)];
  const some = offers.filter(({ type }) => type === kind);
  const offer = some[below(some.length)];
  if (offer === undefined) return undefined;
  const { values = {}, ...command } = offer as RawCommand & { readonly values?: Record<string, readonly Json[]> };
  const filled = Object.entries(values).map(([part, list]) => [part, list[below(list.length)]]);
  return { ...command, ...Object.fromEntries(filled) } as RawCommand;
}

/** What is badly told in a battle of this scenario, each fault once. */
export function faultsIn(
  rules: AnyRuleset,
  scenario: AnyRuleset['scenarios'][number],
  seed: number,
): readonly string[] {
  // Odds stand beside the choices; what they say is looked at elsewhere.
  const referee: Referee = Object.assign(createReferee({ rulesets: [rules] }), { glance: () => undefined });
  const seats = Array.from({ length: scenario.players[0] }, (_, n) => ({ id: `p${n + 1}`, role: 'player' }));
  const opened = referee.handle({ open: { ruleset: rules.id, scenario: scenario.id, seats, seed: `menus ${seed}` } });
  if (!opened.ok) throw new Error(opened.error.message);
  const below = chance(seed);
  const faults = new Set<string>();
  for (let move = 0; move < MOVES; move++) {
    const game = new Game(referee, 'en');
    const seat = game.waitingFor;
    if (game.over || seat === undefined) break;
    for (const fault of faultsNow(referee, seat)) faults.add(fault);
    const command = picked(referee, seat, below);
    if (command === undefined) break;
    const sent = referee.handle({ do: command });
    if (!sent.ok) throw new Error(`${JSON.stringify(command)}: ${sent.error.message}`);
  }
  return [...faults];
}
