import type { ClientState, SocketLike, TableClient } from '@potyczka/client';
import { canonical, fairSeed, tablesOf } from '@potyczka/kernel';
import type { AnyTable } from '@potyczka/protocol';
import { layTable, onTheWire, promiseOf, resumeGame } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';
import { openSqlite } from '@potyczka/store';
import { Chance, scenarioSetups } from '@potyczka/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Head, Meta } from '../src/documents.ts';
import { fairnessOf } from '../src/documents.ts';
import { House, type Opened, pause, until } from './at-the-server.ts';
import { aMove, type Raw } from './bots.ts';

let house: House;
afterEach(() => house.close());

/** Everything that came over the wire to each seat. */
type Wiretap = Map<string, string[]>;

function tapped(tap: Wiretap, seat: string): { open: (url: string) => SocketLike } {
  const heard = tap.get(seat) ?? [];
  tap.set(seat, heard);
  return {
    open: (url) => {
      const socket = new WebSocket(url);
      socket.on('message', (data) => heard.push(String(data)));
      return socket as unknown as SocketLike;
    },
  };
}

const unitsIn = (view: unknown): readonly string[] =>
  Object.keys((view as { readonly units?: object } | null)?.units ?? {});

/** Every single word of all texts: names of keys and values alike. */
const wordsOf = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(/[\p{L}\p{N}_#-]+/gu) ?? []));

/** A command of somebody's own against somebody it may not know of. */
async function rudeMove(client: TableClient, strangers: readonly string[], chance: Chance): Promise<Raw | undefined> {
  const move = await aMove(client, chance);
  const stranger = chance.pick(strangers);
  return move === undefined || stranger === undefined ? undefined : { ...move, target: stranger };
}

interface Night {
  readonly tap: Wiretap;
  /** Every view that a client of the seat ever had. */
  readonly views: Map<string, Set<string>>;
  /** Words that rude commands put on the wire themselves: refusals may repeat them. */
  readonly said: Set<string>;
}

/** A game by chance: moves, rudeness, cut lines, second devices, exports. */
async function playedNight(opened: Opened, seats: readonly string[], chance: Chance): Promise<Night> {
  const night: Night = { tap: new Map(), said: new Set(), views: new Map(seats.map((seat) => [seat, new Set()])) };
  const sit = (seat: string): TableClient =>
    house.sit(opened, seat, {
      ...tapped(night.tap, seat),
      onChange: ({ view }: ClientState) => view !== null && night.views.get(seat)?.add(canonical(view)),
    });
  const clients = new Map(seats.map((seat) => [seat, sit(seat)]));
  const gm = clients.get('gm');
  await Promise.all([...clients.values()].map((client) => until(client, ({ seq }) => seq > 0)));
  for (let step = 0; step < 25; step++) {
    for (const [seat, client] of clients) {
      const own = unitsIn(client.picture().view);
      const strangers = unitsIn(gm?.picture().view).filter((id) => !own.includes(id));
      const rude = chance.oneIn(4) ? await rudeMove(client, strangers, chance) : undefined;
      if (rude !== undefined) for (const word of wordsOf([JSON.stringify(rude)])) night.said.add(`${seat} ${word}`);
      if (rude !== undefined) await client.send(rude);
      const move = await aMove(client, chance);
      if (move !== undefined) await client.send(move);
    }
    const [seat = '', client] = chance.pick([...clients]) ?? [];
    if (chance.oneIn(5)) await client?.ask({ save: {} });
    if (chance.oneIn(6)) client?.cut();
    if (chance.oneIn(8)) sit(seat);
    await pause(2);
  }
  return night;
}

/** What the rules, asked directly, let a seat know of the game: its views, its events, the figures it was ever shown. */
function allowed(table: AnyTable, seat: string) {
  const views = new Set<string>();
  const events = new Set<string>();
  const figures = new Set<string>();
  const { rules } = table;
  for (const step of tablesOf(table)) {
    const view = rules.view(step.checkpoint.state, seat);
    views.add(canonical(view));
    for (const id of unitsIn(view)) figures.add(id);
    let state = step.before?.checkpoint.state ?? step.checkpoint.state;
    for (const { seq: _seq, v: _v, ...event } of step.entry.events) {
      if (OF_THE_TABLE.includes(event.type)) {
        if (event.type === 'opened') state = (event as unknown as { readonly state: unknown }).state;
        continue;
      }
      state = rules.evolve(state, event);
      const seen = rules.redact(event, seat, state);
      if (seen !== undefined) events.add(canonical(throughJson(onTheWire(step, seen))));
    }
  }
  return { views, events, figures };
}

const OF_THE_TABLE: readonly string[] = ['opened', 'undone', 'withdrawn', 'noted', 'said', 'branched'];
const throughJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;

/** All events in what was sent, without the numbers they have for the seat. */
function eventsIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key !== 'events' || !Array.isArray(inner)) return eventsIn(inner);
    return (inner as readonly { readonly seq: number; readonly type: string }[])
      .filter(({ type }) => !OF_THE_TABLE.includes(type))
      .map(({ seq: _seq, ...event }) => canonical(event));
  });
}

/** The game as it was stored, and the secrets behind it. */
async function stored({ table, owner, links }: Opened): Promise<{ game: AnyTable; secrets: readonly string[] }> {
  const store = await openSqlite(house.folder);
  const kept = await store.head(table);
  const batches = await store.read(table, 0);
  await store.close();
  const { secret, setup } = kept?.head as unknown as Head;
  const fair = fairnessOf(promiseOf(secret), kept?.meta as unknown as Meta);
  const laid = layTable(rulesets, setup);
  if (!laid.ok) throw new Error('the table can not be laid again');
  const entries = batches.flatMap((batch) => batch.entries);
  const game = resumeGame(laid.value, secret, fair, entries);
  if (!game.ok) throw new Error('the game can not be folded');
  return { game: game.table, secrets: [secret, fairSeed(secret, fair), owner, ...Object.values(links)] };
}

describe('over a whole evening, no seat is sent a byte of what it may not know', () => {
  for (const rules of rulesets)
    it(`in ${rules.id}`, async () => {
      house = await new House().start();
      const chance = new Chance(`leaks/${rules.id}`);
      const { seed: _seed, ...setup } = scenarioSetups(rules)(`leaks/${rules.id}`);
      const opened = await house.open(setup);
      const seats = Object.keys(opened.links);
      const { tap, said, views } = await playedNight(opened, seats, chance);
      await house.stop();
      const { game, secrets } = await stored(opened);
      const everybody = unitsIn(rules.view(game.checkpoint.state, null));
      for (const seat of seats) {
        // Once a game is over its exports tell everything, so that anybody can check it.
        const texts = (tap.get(seat) ?? []).filter((text) => !text.includes('"save":{"potyczka":1'));
        const may = allowed(game, seat);
        const all = texts.join('\n');
        expect([seat, secrets.findIndex((secret) => all.includes(secret))]).toEqual([seat, -1]);
        const had = views.get(seat) ?? new Set();
        expect(had.size).toBeGreaterThan(1);
        expect([seat, [...had].filter((view) => !may.views.has(view)).length]).toEqual([seat, 0]);
        const heard = texts.flatMap((text) => eventsIn(JSON.parse(text)));
        expect([seat, heard.filter((event) => !may.events.has(event))]).toEqual([seat, []]);
        const words = wordsOf(texts);
        const strangers = everybody.filter((id) => !may.figures.has(id) && !said.has(`${seat} ${id}`));
        expect([seat, strangers.filter((id) => words.has(id))]).toEqual([seat, []]);
      }
    }, 60_000);
});
