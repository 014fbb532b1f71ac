import type { ClientState } from '@potyczka/client';
import { Line } from '@potyczka/testkit/line';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ALONE, House, pause, turn, until } from './at-the-server.ts';

let house: House;
let line: Line;
beforeEach(async () => {
  house = await new House().start();
  line = await Line.to(house.url);
});
afterEach(async () => {
  await house.close();
  await line.close();
});

/** Both players at a duel; whoever's turn it is sits behind the line that can go dead. */
async function behindTheLine() {
  const opened = await house.open(ALONE);
  const seating = await house.seat(opened, 'p1', 'p2');
  const { client, unit } = turn(seating);
  const seat = client.picture().seat ?? '';
  const history: { readonly at: number; readonly picture: ClientState }[] = [];
  const far = house.sit(opened, seat, {
    url: `${line.url.replace('http', 'ws')}/socket`,
    onChange: (picture: ClientState) => history.push({ at: Date.now(), picture }),
  });
  await until(far, ({ connected, seq }) => connected && seq > 0);
  return { far, near: client, unit, history };
}

/** Machines that run tests are busy: a timer may be late by so much. */
const SLACK = 700;

describe('a line that goes dead without a sound', () => {
  it('is told within two seconds while something is outstanding, and what was sent is never called saved', async () => {
    const { far, unit, history } = await behindTheLine();
    line.swallow();
    const begun = Date.now();
    const reply = far.send({ type: 'aim', unit });
    await until(far, ({ late }) => late);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(1450);
    expect(Date.now() - begun).toBeLessThan(1500 + SLACK);
    await until(far, ({ silent }) => silent);
    expect(Date.now() - begun).toBeLessThan(2000 + SLACK);
    await until(far, ({ connected }) => !connected);
    line.mend();
    expect(await reply).toMatchObject({ ok: true });
    expect(far.picture()).toMatchObject({ connected: true, silent: false, late: false, unsaved: [] });
    // Nothing was among what is saved before it was acknowledged.
    const saved = history.filter(({ at, picture }) => at > begun && picture.unsaved.length === 0);
    expect(saved.length).toBeGreaterThan(0);
    expect(saved.every(({ picture }) => picture.seq === 3)).toBe(true);
  }, 20_000);

  it('is told within five seconds when nobody has anything to say', async () => {
    const { far } = await behindTheLine();
    line.swallow();
    const begun = Date.now();
    await until(far, ({ silent }) => silent);
    expect(Date.now() - begun).toBeLessThan(5000 + SLACK);
    line.mend();
    await until(far, ({ connected, silent }) => connected && !silent, 15_000);
  }, 25_000);

  it('is not taken for dead while the server lives and has nothing to say', async () => {
    const { far, history } = await behindTheLine();
    await pause(6500);
    expect(history.some(({ picture }) => picture.silent)).toBe(false);
    expect(far.picture().connected).toBe(true);
  }, 15_000);

  it('is told at once when the device says that its network is gone, and tried at once when it is back', async () => {
    const network = new EventTarget();
    const opened = await house.open(ALONE);
    const client = house.sit(opened, 'p1', { network, patience: () => 60_000 });
    await until(client, ({ connected }) => connected);
    network.dispatchEvent(new Event('offline'));
    expect(client.picture().silent).toBe(true);
    // The server answers all the same: it was a false alarm.
    await until(client, ({ silent }) => !silent);
    client.cut();
    await pause(100);
    expect(client.picture().connected).toBe(false);
    network.dispatchEvent(new Event('online'));
    await until(client, ({ connected }) => connected);
  });
});
