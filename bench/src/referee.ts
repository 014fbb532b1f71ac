import { createReferee, type Referee } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';
import type { Benchmark } from './harness.ts';

interface ToldMove {
  readonly ok: boolean;
  readonly commands?: readonly Command[];
  readonly turn?: { readonly seats: readonly string[] };
  readonly over?: unknown;
}
type Command = Readonly<Record<string, unknown>> & { readonly type: string; readonly values?: Values };
type Values = Readonly<Record<string, readonly unknown[]>>;

/** To give up, and to dawdle: as the bots in examples/bots. */
const POINTLESS: readonly string[] = ['concede', 'surrender', 'pause', 'createHero'];

/** Numbers that look like chance and are the same every time (mulberry32). */
function dice(seed: number): <T>(all: readonly T[]) => T {
  let state = seed;
  return (all) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return all[((mixed ^ (mixed >>> 14)) >>> 0) % all.length] as never;
  };
}

/** First a kind of command, then one of that kind, then a value for what it leaves open. */
function chosen(commands: readonly Command[], pick: ReturnType<typeof dice>): object {
  const all = [...new Set(commands.map(({ type }) => type))].sort();
  const kinds = all.filter((type) => !POINTLESS.includes(type));
  const kind = pick(kinds.length > 0 ? kinds : all);
  const { values, ...command } = pick(commands.filter(({ type }) => type === kind));
  return { ...command, ...Object.fromEntries(Object.entries(values ?? {}).map(([key, some]) => [key, pick(some)])) };
}

/** A message as it comes over the wire, and its reply as it goes back. */
function ask(referee: Referee, message: object): ToldMove {
  return JSON.parse(JSON.stringify(referee.handle(JSON.parse(JSON.stringify(message))))) as ToldMove;
}

/** One whole battle between bots that know no game; how many messages it took. */
function battle(ruleset: string, scenario: string, seed: number): number {
  const referee = createReferee({ rulesets, state: 'none' });
  const pick = dice(seed);
  let table = ask(referee, { open: { ruleset, scenario, seed: `bench/${seed}` } });
  let messages = 1;
  while (table.over === null) {
    let commands: readonly Command[] = [];
    for (const by of table.turn?.seats ?? []) {
      commands = ask(referee, { legal: { by } }).commands ?? [];
      messages += 1;
      if (commands.length > 0) break;
    }
    table = ask(referee, { do: chosen(commands, pick) });
    messages += 1;
    if (!table.ok) throw new Error(`refused: ${JSON.stringify(table)}`);
  }
  return messages;
}

/** A game's name, a battle of it, and twice the messages a second that a referee answered before it was looked at. */
const BATTLES = [
  ['aces', 'duel', 2000],
  ['coin', 'crossing', 2000],
  ['segments', 'gantryDuel', 2000],
  ['stepdice', 'alleyAmbush', 2000],
  ['teohiphip', 'quickDuel', 2000],
] as const;

/** Whole battles by `legal` and `do`, every seat played by a bot, with what reading and writing JSON takes. */
export const referees: readonly Benchmark[] = BATTLES.map(([ruleset, scenario, limit]) => ({
  name: `referee-${ruleset}`,
  unit: 'messages/s',
  work: `whole battles of bots by legal and do in ${ruleset}, scenario ${scenario}`,
  peer: 'what bots want',
  bar: 1,
  limit,
  long: true,
  prepare() {
    let seed = 0;
    return { ours: () => battle(ruleset, scenario, seed++) };
  },
}));
