import type { AnyRuleset } from '@potyczka/kernel';
import { DEAREST, layTable, tooMuchAt } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';
import { scenarioSetups } from '@potyczka/testkit';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { bundle } from '../../../scripts/prepare.mjs';
import { House, type Opened } from './at-the-server.ts';
import { type Message, Raw } from './raw.ts';
import { crowd, WORST } from './worst.ts';

let house: House;

describe('a set-up of our own', () => {
  it.each(rulesets.map((rules) => [rules.id, rules] as const))('of %s is nowhere near too dear', (_, rules) => {
    for (let n = 0; n < 12; n++) {
      const { seed: _seed, ...setup } = scenarioSetups(rules as AnyRuleset)(`price ${n}`);
      const laid = layTable(rulesets, setup);
      if (!laid.ok) throw new Error(JSON.stringify(laid));
      expect(tooMuchAt(laid.value)).toEqual([]);
    }
  });
});

describe('a set-up', () => {
  afterEach(() => house.close());

  it('that is dear is refused in words before it is kept', async () => {
    house = await new House().start();
    const refusal = async (setup: object): Promise<Message> => {
      const response = await house.request('POST', '/api/tables', { setup });
      expect(response.status).toBe(400);
      return ((await response.json()) as { readonly error: Message }).error;
    };
    expect(await refusal(crowd(100, 500))).toMatchObject({
      code: 'too-much-product',
      message: expect.stringMatching(/figures .* corners .* at most 250,?000/),
    });
    expect(await refusal({ ...crowd(4, 4), notes: Array.from({ length: DEAREST.values }, () => 0) })).toMatchObject({
      code: 'too-much-values',
    });
    const deep = JSON.parse(`${'['.repeat(1000)}${']'.repeat(1000)}`) as object;
    expect(await refusal({ ...crowd(4, 4), scenario: deep })).toMatchObject({ code: 'too-much-depth' });
    // As dear as may be, it is taken.
    expect((await house.request('POST', '/api/tables', { setup: WORST })).status).toBe(201);
  });

  it('can’t be made dear by rulings later', async () => {
    house = await new House().start();
    const near = crowd(60, 400);
    const opened = await house.open({ ...near, seats: [...near.seats, { id: 'gm', role: 'gm' }] });
    const { gm } = await house.seat(opened, 'red', 'blue', 'gm');
    const wall = (id: string, corners: number) => ({
      ...{ type: 'rule', reason: 'more' },
      set: {
        addFeature: {
          ...{ id, kind: 'wall' },
          shape: {
            polygon: Array.from({ length: corners }, (_, n) => [
              Math.round((60 + 8 * Math.cos((n * 2 * Math.PI) / corners)) * 100) / 100,
              Math.round((64 + 7 * Math.sin((n * 2 * Math.PI) / corners)) * 100) / 100,
            ]),
          },
        },
      },
    });
    const seq = gm?.picture().seq;
    const refused: unknown[] = [];
    for (let n = 0; n < 12 && refused.length === 0; n++) {
      const reply = await gm?.send(wall(`more${n}`, 100));
      if (reply?.ok === false) refused.push(reply.error);
    }
    expect(refused).toMatchObject([{ code: 'too-much-product' }]);
    expect(gm?.picture().seq).toBeGreaterThan(Number(seq));
  });
});

describe('the worst that is accepted', () => {
  afterEach(() => house.close());
  let entry = '';
  beforeAll(async () => {
    entry = await bundle('apps/cli/src/main.ts', 'potyczka');
  }, 60_000);

  /** Somebody at a seat who comes from an address of their own. */
  async function sitting(opened: Opened, seat: string, address: string): Promise<Raw> {
    const raw = await Raw.open(house.socket, { 'x-forwarded-for': address });
    raw.say({ hello: { table: opened.table, secret: opened.links[seat] } });
    await raw.wait((message) => message.welcome !== undefined, 20_000);
    return raw;
  }

  it('waits in line behind whoever asks little', async () => {
    house = await new House({ trustProxy: 1 }, { entry, rulesets }).start();
    const worst = [await house.open(WORST), await house.open(WORST), await house.open(WORST)];
    const calm = await house.open({ ruleset: 'teohiphip', scenario: 'quickDuel' });
    const floods: Raw[] = [];
    for (const opened of worst)
      for (const seat of ['red', 'blue']) floods.push(await sitting(opened, seat, '192.0.2.1'));
    const seats = Object.keys(calm.links).filter((seat) => seat !== 'spectator');
    const calms = await Promise.all(seats.map((seat) => sitting(calm, seat, '192.0.2.2')));
    const [asker] = calms;
    if (asker === undefined) throw new Error('nobody sits there');
    // Warm: whoever asks first waits for the thread to begin.
    asker.say({ legal: {}, id: 'warm' });
    await asker.wait(({ id }) => id === 'warm', 30_000);
    // Each question is another one, so that none is known already.
    for (const [n, raw] of floods.entries())
      for (let q = 0; q < 40; q++)
        raw.say({ region: { type: 'move', unit: `u${(q * 2 + n) % 72}`, to: [30, 30] }, id: `q${q}` });
    const answered = () =>
      floods.reduce((sum, { heard }) => sum + heard.filter((text) => /"id":"q/.test(text)).length, 0);
    await floods[0]?.wait(({ id }) => id === 'q0', 30_000);
    for (let n = 0; n < 3; n++) {
      const before = answered();
      asker.say({ legal: { unit: `other${n}` }, id: n });
      await asker.wait(({ id }) => id === n, 30_000);
      // What was under way, and what a busy machine lets in between; in one line it would be all of them.
      expect(answered() - before).toBeLessThan(80);
    }
    expect(answered()).toBeLessThan(240);
    for (const raw of [...floods, ...calms]) raw.close();
  }, 60_000);

  it('leaves memory when it runs short, and what is not there does not come', async () => {
    let full = 0;
    house = await new House({}, { fullness: () => full }).start();
    const opened = await house.open(WORST);
    const other = await house.open(WORST);
    const raw = await Raw.open(house.socket);
    raw.say({ hello: { table: opened.table, secret: opened.links.red } });
    await raw.wait((message) => message.welcome !== undefined);
    full = 0.95;
    const late = await Raw.open(house.socket);
    late.say({ hello: { table: other.table, secret: other.links.red } });
    expect(await late.wait((message) => message.ok === false)).toMatchObject({ error: { code: 'server-full' } });
    expect(await late.closed).toBe(1013);
    // Whoever sits is not sent away; whoever has gone is not waited for.
    expect(await raw.ask({ view: {}, id: 1 })).toBeDefined();
    raw.close();
    const loaded = async (): Promise<number> =>
      Number(/^potyczka_tables_loaded (\d+)/m.exec(await house.metrics())?.[1] ?? Number.NaN);
    await expect.poll(loaded, { timeout: 10_000 }).toBe(0);
  });
});
