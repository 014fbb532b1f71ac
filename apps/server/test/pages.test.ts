import { afterEach, describe, expect, it } from 'vitest';
import { ALONE, House, until } from './at-the-server.ts';

let house: House;
afterEach(() => house.close());

describe('a long log', () => {
  it('is told in pages, and a client puts them together', async () => {
    house = await new House().start();
    const { p1, p2 } = await house.seat(await house.open(ALONE), 'p1', 'p2');
    if (p1 === undefined || p2 === undefined) throw new Error('nobody sits there');
    const said = 1050;
    for (let n = 0; n < said; n += 105)
      await Promise.all(Array.from({ length: 105 }, (_, k) => p1.send({ type: 'say', text: `word ${n + k}` })));
    const { seq } = await until(p2, (picture) => picture.seq >= said, 60_000);
    const first = (await p2.ask({ log: {} })) as unknown as {
      readonly lines: readonly object[];
      readonly next: number;
    };
    expect(first.next).toBeLessThanOrEqual(251);
    expect(first.lines.length).toBeLessThanOrEqual(250);
    const whole = (await p2.log({}, 'en')) as unknown as {
      readonly lines: readonly { readonly said?: { text: string } }[];
    };
    const words = whole.lines.flatMap((line) => line.said?.text ?? []);
    // Each once, and in the order in which everybody heard them.
    expect(new Set(words).size).toBe(said);
    expect(words.length).toBe(said);
    expect(seq).toBeGreaterThanOrEqual(said);
    // From the middle on it goes on as well.
    const rest = (await p2.log({ from: first.next }, 'en')) as unknown as { readonly lines: readonly object[] };
    expect(first.lines.length + rest.lines.length).toBe(whole.lines.length);
  }, 90_000);
});
