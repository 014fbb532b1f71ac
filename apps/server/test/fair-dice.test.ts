import type { Save } from '@potyczka/kernel';
import { createReferee } from '@potyczka/protocol';
import { rulesets } from '@potyczka/protocol/rulesets';
import { duel } from '@potyczka/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, House, turn, until } from './at-the-server.ts';

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
});
