import type { SocketLike, TableClient } from '@potyczka/client';
import { fairSeed } from '@potyczka/kernel';
import { rulesets } from '@potyczka/protocol';
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
  /** Figures that a seat has never been shown, by seat. */
  readonly unseen: Map<string, ReadonlySet<string>>;
  /** Words that rude commands put on the wire themselves: refusals may repeat them. */
  readonly said: Set<string>;
}

/** A game by chance: moves, rudeness, cut lines, second devices, exports. */
async function playedNight(opened: Opened, seats: readonly string[], chance: Chance): Promise<Night> {
  const tap: Wiretap = new Map();
  const said = new Set<string>();
  const clients = new Map(seats.map((seat) => [seat, house.sit(opened, seat, tapped(tap, seat))]));
  await Promise.all([...clients.values()].map((client) => until(client, ({ seq }) => seq > 0)));
  const seen = new Map<string, Set<string>>(seats.map((seat) => [seat, new Set()]));
  const everybody = new Set<string>();
  const look = (): void => {
    for (const [seat, client] of clients) for (const id of unitsIn(client.picture().view)) seen.get(seat)?.add(id);
    for (const id of seen.get('gm') ?? []) everybody.add(id);
  };
  for (let step = 0; step < 25; step++) {
    look();
    for (const [seat, client] of clients) {
      if (seat === 'gm') continue;
      const strangers = [...everybody].filter((id) => !seen.get(seat)?.has(id));
      const rude = chance.oneIn(4) ? await rudeMove(client, strangers, chance) : undefined;
      if (rude !== undefined) for (const word of wordsOf([JSON.stringify(rude)])) said.add(`${seat} ${word}`);
      if (rude !== undefined) await client.send(rude);
      const move = await aMove(client, chance);
      if (move !== undefined) await client.send(move);
      look();
    }
    const [seat = '', client] = chance.pick([...clients]) ?? [];
    if (chance.oneIn(5)) await client?.ask({ save: {} });
    if (chance.oneIn(6)) client?.cut();
    if (chance.oneIn(8)) house.sit(opened, seat, tapped(tap, seat));
    await pause(2);
  }
  look();
  const hidden = (seat: string) => new Set([...everybody].filter((id) => !seen.get(seat)?.has(id)));
  return { tap, said, unseen: new Map(seats.map((seat) => [seat, hidden(seat)])) };
}

describe('over a whole evening, no seat is sent a byte of what it may not know', () => {
  for (const rules of rulesets)
    it(`in ${rules.id}`, async () => {
      house = await new House().start();
      const chance = new Chance(`leaks/${rules.id}`);
      const { seed: _seed, ...setup } = scenarioSetups(rules)(`leaks/${rules.id}`);
      const opened = await house.open(setup);
      const seats = Object.keys(opened.links);
      const { tap, said, unseen } = await playedNight(opened, seats, chance);
      await house.stop();
      const store = await openSqlite(house.folder);
      const stored = await store.head(opened.table);
      await store.close();
      const head = stored?.head as unknown as Head;
      const fair = fairnessOf('', stored?.meta as unknown as Meta);
      const secrets = [head.secret, fairSeed(head.secret, fair), opened.owner];
      for (const seat of seats) {
        const texts = tap.get(seat) ?? [];
        expect(texts.length).toBeGreaterThan(5);
        const all = texts.join('\n');
        for (const secret of [...secrets, ...Object.values(opened.links)]) expect(all).not.toContain(secret);
        const words = wordsOf(texts);
        const leaked = [...(unseen.get(seat) ?? [])].filter((id) => words.has(id) && !said.has(`${seat} ${id}`));
        expect([seat, leaked]).toEqual([seat, []]);
      }
    }, 60_000);
});
