import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, House, turn, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

describe('odds at an online table', () => {
  it('are told to whoever asks, and hold up nothing that is said meanwhile', async () => {
    const opened = await house.open(ALONE);
    const { client, unit, target } = turn(await house.seat(opened, 'p1', 'p2'));
    const raw = await Raw.open(house.socket);
    raw.say({ hello: { table: opened.table, secret: opened.links[client.picture().seat ?? ''] } });
    await raw.wait((message) => message.welcome !== undefined);
    raw.say({ odds: { type: 'strike', unit, target }, id: 'odds' });
    raw.say({ do: { type: 'aim', unit }, id: 'aim', seq: 2 });
    const odds = await raw.wait((message) => message.id === 'odds');
    expect(await raw.wait((message) => message.id === 'aim')).toMatchObject({ ok: true, seq: 3 });
    expect(odds).toMatchObject({ ok: true, outcomes: expect.any(Array) });
    const shares = (odds.outcomes as readonly { readonly p: readonly [number, number] | number }[]).length;
    expect(shares).toBeGreaterThan(1);
    raw.close();
  });

  it('are an answer and no change: who asks at every change does not ask for ever', async () => {
    const opened = await house.open(ALONE);
    let changes = 0;
    const client = house.sit(opened, 'p1', {
      onChange: () => {
        changes += 1;
      },
    });
    await house.seat(opened, 'p2');
    const { view } = await until(client, ({ seq }) => seq > 0);
    const { activeUnit } = view as { readonly activeUnit: string };
    const before = changes;
    for (const question of [{ odds: { type: 'aim', unit: activeUnit } }, { view: {} }, { legal: {} }, { log: {} }])
      await client.ask(question);
    expect(changes).toBe(before);
  });

  it('stand beside the choices of whoever is asked, and of nobody else', async () => {
    const seating = await house.seat(await house.open(ALONE), 'p1', 'p2');
    const { client, other, unit, target } = turn(seating);
    await client.send({ type: 'strike', unit, target });
    const isAsked = ({ pending }: ReturnType<typeof client.picture>): boolean => pending.length > 0;
    while (!isAsked(client.picture()) && !isAsked(other.picture()))
      await new Promise((resolve) => setTimeout(resolve, 5));
    const [asked, silent] = isAsked(client.picture()) ? [client, other] : [other, client];
    const { pending, seq } = await until(asked, (picture) => picture.pending[0]?.choices[0]?.odds !== undefined);
    expect(pending[0]?.choices.every(({ odds }) => odds !== undefined)).toBe(true);
    expect(asked.picture().seq).toBe(seq);
    expect(silent.picture().pending).toEqual([]);
  });
});
