import type { Json } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import type { LogLine } from '../log.ts';
import type { AnyTable } from '../table.ts';
import type { WireEvent } from './news.ts';
import { newsInPieces, newsSince } from './news.ts';
import type { Numbers } from './numbers.ts';

/** What one seat has seen of a game that is not over: to be read, not to be played on. No seed, no set-up. */
export interface GameRecord {
  readonly potyczka: 'record';
  readonly ruleset: string;
  readonly rulesetVersion: string;
  readonly seat: string;
  readonly seq: number;
  readonly events: readonly WireEvent[];
  readonly lines: readonly LogLine[];
  readonly state: Json;
}

export function recordOf(table: AnyTable, seat: string, numbers: Numbers, words: Narrator, state: Json): GameRecord {
  const { id, version } = table.rules;
  const news = newsSince(table, numbers, 0, words, Number.POSITIVE_INFINITY);
  return {
    potyczka: 'record',
    ruleset: id,
    rulesetVersion: version,
    seat,
    seq: numbers.at(table),
    events: news?.events ?? [],
    lines: news?.lines ?? [],
    state,
  };
}

/** So many events or lines are written at a time. */
const PIECE = 200;

/** The record as text, piece by piece: it may be long, and whoever serves others too lets them in between. */
export function* recordInPieces(
  table: AnyTable,
  seat: string,
  numbers: Numbers,
  words: Narrator,
  state: Json,
): Generator<undefined, string> {
  const { events, lines } = yield* newsInPieces(table, numbers, 0, words);
  const { id, version } = table.rules;
  const head = { potyczka: 'record', ruleset: id, rulesetVersion: version, seat, seq: numbers.at(table) };
  const parts = [JSON.stringify(head).slice(0, -1)];
  for (const [name, list] of Object.entries({ events, lines })) {
    const texts: string[] = [];
    for (let at = 0; at < list.length; at += PIECE) {
      texts.push(JSON.stringify(list.slice(at, at + PIECE)).slice(1, -1));
      yield;
    }
    parts.push(`"${name}":[${texts.join(',')}]`);
  }
  return `${parts.join(',')},"state":${JSON.stringify(state)}}`;
}
