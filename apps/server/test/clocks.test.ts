import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Bucket } from '../src/limits.ts';
import { ALONE, DUEL, House, pause, turn, until } from './at-the-server.ts';

let house: House;
beforeAll(async () => {
  house = await new House().start();
});
afterAll(() => house.close());
afterEach(() => vi.restoreAllMocks());

describe('clocks', () => {
  it('answer an open question by its default, so that nobody absent can freeze the table', async () => {
    const opened = await house.open(DUEL, { settings: { answer: 1 } });
    const seating = await house.seat(opened, 'p1', 'p2', 'gm');
    const { gm } = seating;
    const { client, other, unit, target } = turn(seating);
    if (gm === undefined) throw new Error('no GM');
    client.close();
    // 5 and 1 let whoever strikes reroll.
    await gm.send({ type: 'strike', unit, target }, [5, 1]);
    const [asked] = gm.picture().pending;
    expect(asked).toMatchObject({ kind: 'reroll', default: 'keep' });
    await until(gm, ({ pending }) => pending[0]?.id !== asked?.id, 6000);
    await until(other, ({ seq }) => seq === gm.picture().seq);
    expect(other.picture().events.some(({ type }) => type === 'rerolled')).toBe(false);
  });

  it('remind those the table waits for', async () => {
    const heard: unknown[] = [];
    const opened = await house.open(ALONE, { settings: { reminder: 1 } });
    const p1 = house.sit(opened, 'p1', { onSignal: (message: unknown) => heard.push(message) });
    const p2 = house.sit(opened, 'p2');
    await until(p2, ({ seq }) => seq > 0);
    const { unit } = turn({ p1, p2 });
    await until(p1, () => heard.length > 0);
    expect(heard).toEqual([{ reminder: { seats: [unit === 'a' ? 'p1' : 'p2'] } }]);
  });

  it('are off unless somebody sets them', async () => {
    const seating = await house.seat(await house.open(DUEL), 'p1', 'p2', 'gm');
    const { unit, target } = turn(seating);
    const { gm } = seating;
    await gm?.send({ type: 'strike', unit, target }, [5, 1]);
    await pause(1500);
    expect(gm?.picture().pending).toHaveLength(1);
  });
});

/** Somebody sets the clock of the machine. */
function step(hours: number): void {
  const real = Date.now.bind(Date);
  vi.spyOn(Date, 'now').mockImplementation(() => real() + hours * 3_600_000);
}

/** A duel at which whoever struck is asked whether to reroll. */
async function asked(answer: number) {
  const opened = await house.open(DUEL, { settings: { answer } });
  const seating = await house.seat(opened, 'p1', 'p2', 'gm');
  const { unit, target } = turn(seating);
  const { gm } = seating;
  if (gm === undefined) throw new Error('no GM');
  await gm.send({ type: 'strike', unit, target }, [5, 1]);
  const [question] = gm.picture().pending;
  if (question === undefined) throw new Error('nobody is asked');
  const isOpen = (): boolean => gm.picture().pending[0]?.id === question.id;
  return { opened, gm, isOpen };
}

describe('time', () => {
  it('is up even if the timer rings a moment early', async () => {
    const real = globalThis.setTimeout;
    const early = (ring: () => void, wait = 0) => real(ring, wait > 500 && wait <= 1000 ? wait - 5 : wait);
    vi.spyOn(globalThis, 'setTimeout').mockImplementation(early as typeof setTimeout);
    const { gm, isOpen } = await asked(1);
    await until(gm, () => !isOpen(), 6000);
  });

  it.each([-1, 1])('runs on as before when the clock is stepped by %d h', async (hours) => {
    const { gm, isOpen } = await asked(2);
    const began = performance.now();
    step(hours);
    await gm.send({ type: 'say', text: 'What time is it?' });
    await pause(700);
    expect(isOpen()).toBe(true);
    await until(gm, () => !isOpen(), 6000);
    expect(performance.now() - began).toBeLessThan(6000);
  });

  it.each([-1, 1])('is given to whoever comes back after the clock was stepped by %d h meanwhile', async (hours) => {
    const shed = await new House({ idleSeconds: 1 }).start();
    const opened = await shed.open(DUEL, { settings: { answer: 2 } });
    const { gm, p1, p2 } = await shed.seat(opened, 'p1', 'p2', 'gm');
    if (gm === undefined || p1 === undefined || p2 === undefined) throw new Error('nobody sat down');
    const { unit, target } = turn({ p1, p2 });
    await gm.send({ type: 'strike', unit, target }, [5, 1]);
    const [question] = gm.picture().pending;
    await shed.stop();
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(performance.timeOrigin + hours * 3_600_000);
    step(hours);
    await shed.start();
    const late = shed.sit(opened, 'gm');
    await until(late, ({ pending }) => pending.length > 0);
    await pause(1000);
    expect(late.picture().pending[0]?.id).toBe(question?.id);
    await until(late, ({ pending }) => pending[0]?.id !== question?.id, 6000);
    await shed.close();
  });

  it('is never taken away: a clock that is set back a minute locks nobody out', () => {
    const bucket = new Bucket({ burst: 3, perSecond: 1 }, 100_000);
    expect(bucket.take(100_000)).toBe(true);
    expect(bucket.take(40_000)).toBe(true);
  });

  it('is read off no clock that anybody can set', () => {
    const folder = new URL('../src/', import.meta.url);
    const wrong = readdirSync(folder).filter((name) =>
      /Date\.now|new Date\(\)/.test(readFileSync(new URL(name, folder), 'utf8')),
    );
    expect(wrong).toEqual([]);
  });
});
