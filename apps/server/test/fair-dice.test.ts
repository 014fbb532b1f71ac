import type { SocketLike } from '@potyczka/client';
import type { AnyRuleset, Save } from '@potyczka/kernel';
import { createReferee } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';
import { openStore, type Store } from '@potyczka/store';
import { duel } from '@potyczka/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { configOf, startServer } from '../src/index.ts';
import { ALONE, House, type Opened, turn, until } from './at-the-server.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

const verified = (save: unknown) => createReferee({ rulesets: [...rulesets, duel] }).handle({ verify: save });

describe('fair dice', () => {
  it('are promised before anybody sits down, and every seat finds what it added in the log', async () => {
    const opened = await house.open(ALONE);
    const p1 = house.sit(opened, 'p1', { entropy: 'a coin in the fountain' });
    const { facts } = await until(p1, ({ connected }) => connected);
    const p2 = house.sit(opened, 'p2', { entropy: 'the third bus' });
    await until(p2, ({ seq }) => seq > 0);
    const { events } = await until(p1, ({ seq }) => seq > 0);
    expect(events[0]).toMatchObject({
      type: 'opened',
      fair: {
        commitment: facts?.commitment,
        entropy: [
          { seat: 'p1', text: 'a coin in the fountain' },
          { seat: 'p2', text: 'the third bus' },
        ],
      },
    });
  });

  it('are checked offline when the game is over: the promise, every draw and every event', async () => {
    const seating = await house.seat(await house.open(ALONE), 'p1', 'p2');
    const { client, other, unit } = turn(seating);
    await client.send({ type: 'ploy', unit });
    const early = await client.ask({ save: {} });
    expect(early).toMatchObject({ ok: true, record: { potyczka: 'record' } });
    expect(JSON.stringify(early)).not.toContain('seed');
    await client.send({ type: 'concede' });
    await until(other, ({ over }) => over);
    const { save } = (await other.ask({ save: {} })) as unknown as { readonly save: Save };
    expect(verified(save)).toEqual({ ok: true, same: true, dice: 'fair' });
    expect(verified({ ...save, secret: 'f'.repeat(64) })).toMatchObject({ same: false, seq: 1 });
    const [opening, ...rest] = save.entries;
    const forged = JSON.parse(JSON.stringify(opening).replace(/"faces":\[\d,\d\]/, '"faces":[1,1]')) as typeof opening;
    const changed = JSON.stringify(forged) !== JSON.stringify(opening);
    expect(changed ? verified({ ...save, entries: [forged, ...rest] }) : { same: false }).toMatchObject({
      same: false,
    });
  });

  it('are the same at a server that learned too late who sat down', async () => {
    const cellar = new House();
    const store = await openStore(cellar.folder);
    const games = { rulesets: [...rulesets, duel as AnyRuleset] };
    const config = configOf({}, { port: 0, drainSeconds: 1, logLevel: 'silent' });
    const quick = await startServer(config, { ...games, store });
    // The slow one has read what stands beside the game when the last player sits down elsewhere, and its log after that.
    let reading = (): void => undefined;
    let readOn = (): void => undefined;
    const hasRead = new Promise<void>((resolve) => {
      reading = resolve;
    });
    const mayReadOn = new Promise<void>((resolve) => {
      readOn = resolve;
    });
    const late: Store['head'] = async (table) => {
      const head = await store.head(table);
      // What the server knows of strangers is kept like a table, and read when it starts.
      if (head === undefined) return head;
      reading();
      await mayReadOn;
      return head;
    };
    const slow = await startServer(config, { ...games, store: { ...store, head: late, close: async () => undefined } });
    const socketOf = ({ url }: { readonly url: string }) => ({ url: `${url.replace('http', 'ws')}/socket` });
    const response = await fetch(`${quick.url}/api/tables`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ setup: ALONE }),
    });
    const opened = (await response.json()) as Opened;
    const first = cellar.sit(opened, 'p1', socketOf(quick));
    await until(first, ({ connected }) => connected);
    const spectator = cellar.sit(opened, 'spectator', socketOf(slow));
    await hasRead;
    const second = cellar.sit(opened, 'p2', socketOf(quick));
    await Promise.all([first, second].map((client) => until(client, ({ seq }) => seq > 0)));
    readOn();
    await until(spectator, ({ seq }) => seq > 0);
    const seating = { p1: cellar.sit(opened, 'p1', socketOf(slow)), p2: cellar.sit(opened, 'p2', socketOf(slow)) };
    await Promise.all(Object.values(seating).map((client) => until(client, ({ seq }) => seq > 0)));
    const { client, other, unit, target } = turn(seating);
    expect(await client.send({ type: 'strike', unit, target })).toMatchObject({ ok: true });
    await client.send({ type: 'concede' });
    await until(other, ({ over }) => over);
    const { save } = (await other.ask({ save: {} })) as unknown as { readonly save: Save };
    expect(verified(save)).toEqual({ ok: true, same: true, dice: 'fair' });
    await slow.close();
    await quick.close();
    await cellar.close();
  });

  it('are refused where the log was promised another secret than the table has', async () => {
    const cellar = await new House().start();
    const opened = await cellar.open(ALONE);
    await cellar.seat(opened, 'p1', 'p2');
    await cellar.stop();
    const store = await openStore(cellar.folder);
    const swapped: Store['head'] = async (table) => {
      const head = await store.head(table);
      return head && { ...head, head: { ...(head.head as object), secret: 'f'.repeat(64) } as typeof head.head };
    };
    const games = { rulesets: [...rulesets, duel as AnyRuleset] };
    const forged = await startServer(configOf({}, { port: 0, drainSeconds: 1, logLevel: 'silent' }), {
      ...games,
      store: { ...store, head: swapped },
    });
    const url = `${forged.url.replace('http', 'ws')}/socket`;
    const codes: number[] = [];
    const p1 = cellar.sit(opened, 'p1', {
      url,
      open: (address: string) => {
        const socket = new WebSocket(address);
        socket.on('close', (code) => codes.push(code));
        return socket as unknown as SocketLike;
      },
    });
    await expect.poll(() => codes).toContain(1013);
    expect(p1.picture().seq).toBe(0);
    p1.close();
    await forged.close();
    await cellar.close();
  });
});
