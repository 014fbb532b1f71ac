import type { TableClient } from '@potyczka/client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House, until } from './at-the-server.ts';
import { Raw } from './raw.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());

/** SEG-9.7: `c` lies concealed; blue has found it, red has not. */
const AMBUSH = {
  ruleset: 'segments',
  map: { unit: 'metre', width: 60, height: 40 },
  units: [
    { id: 'a', side: 'red', at: [10, 10], stats: { weapons: ['pistol'] } },
    { id: 'b', side: 'blue', at: [18, 10], stats: { weapons: ['pistol'] } },
    { id: 'lurker', side: 'green', at: [24, 10], stats: { weapons: ['pistol'], concealed: true } },
  ],
  seats: ['red', 'blue', 'green'].map((side, n) => ({ id: `p${n + 1}`, role: 'player', side })),
  active: 'b',
  known: { blue: ['lurker'] },
};

const deeds = async (client: TableClient | undefined, unit: string): Promise<unknown> =>
  ((await client?.ask({ deeds: { unit } })) as { readonly deeds?: unknown }).deeds;

/** Tables until a shot has wounded: dice are nobody's to choose. */
async function wounded() {
  for (let n = 0; n < 30; n++) {
    const opened = await house.open(AMBUSH);
    const seating = await house.seat(opened, 'p1', 'p2', 'p3');
    const before = await deeds(seating.p1, 'b');
    expect(await seating.p2?.send({ type: 'shot', unit: 'b', target: 'lurker' })).toMatchObject({ ok: true });
    const { dealt } = (await deeds(seating.p2, 'b')) as { readonly dealt: number };
    if (dealt > 0) return { opened, seating, before, dealt };
  }
  throw new Error('thirty shots and no wound');
}

describe('what a figure has done, at an online table', () => {
  it('is told to those who saw it; those who did not hear not a byte of it', async () => {
    const { opened, seating, before, dealt } = await wounded();
    expect(await deeds(seating.p2, 'b')).toMatchObject({ attacks: { made: 1, hits: 1 }, dealt });
    expect(await deeds(seating.p3, 'lurker')).toMatchObject({ attacks: { made: 0 }, taken: dealt });
    const { p1 } = seating;
    if (p1 === undefined) throw new Error('nobody sits there');
    await until(p1, ({ seq }) => seq > 0);
    expect(await deeds(p1, 'b')).toEqual(before);
    const raw = await Raw.open(house.socket);
    raw.say({ hello: { table: opened.table, secret: opened.links.p1 } });
    await raw.wait((message) => message.welcome !== undefined);
    raw.say({ deeds: { unit: 'b' }, id: 'known' });
    const known = await raw.wait((message) => message.id === 'known');
    expect(known).toEqual({ ok: true, id: 'known', deeds: before });
    // Of somebody who is there and unknown it is told what is told of nobody.
    raw.say({ deeds: { unit: 'lurker' }, id: 'hidden' });
    raw.say({ deeds: { unit: 'nobody' }, id: 'absent' });
    const [hidden, absent] = [await raw.wait(({ id }) => id === 'hidden'), await raw.wait(({ id }) => id === 'absent')];
    expect({ ...hidden, id: '' }).toEqual({ ...absent, id: '' });
    raw.say({ deeds: { unit: 'b', as: 'p2' }, id: 'rude' });
    expect(await raw.wait(({ id }) => id === 'rude')).toMatchObject({ ok: false });
    raw.close();
  }, 60_000);
});
