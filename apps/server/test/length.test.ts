import { afterEach, describe, expect, it } from 'vitest';
import { FairLine } from '../src/fair-line.ts';
import { MOST_CHARACTERS, MOST_EVENTS, MOST_TALK_CHARACTERS, MOST_WHEN_FULL, tooMuchOf } from '../src/length.ts';
import { Piecework } from '../src/pieces.ts';
import { ALONE, House, turn, until } from './at-the-server.ts';

describe('a table', () => {
  const codeAt = (seq: number, characters: number, type: string, fullness = 0): string | undefined =>
    tooMuchOf({ table: () => ({ seq }) as never, characters: () => characters }, type, () => fullness)?.code;

  it('ends somewhere, in events and in characters, and what ends it is still taken', () => {
    expect(codeAt(10, 1000, 'aim')).toBeUndefined();
    expect(codeAt(MOST_EVENTS + 1, 1000, 'aim')).toBe('too-long');
    expect(codeAt(MOST_EVENTS + 1, 1000, 'concede')).toBeUndefined();
    expect(codeAt(10, MOST_CHARACTERS + 1, 'rule')).toBe('no-more-room');
    expect(codeAt(10, MOST_CHARACTERS + 1, 'undo')).toBeUndefined();
    expect(codeAt(10, MOST_TALK_CHARACTERS + 1, 'say')).toBe('no-more-room');
    expect(codeAt(10, MOST_TALK_CHARACTERS + 1, 'aim')).toBeUndefined();
  });

  it('that is longer than others does not grow while memory is full; the others play on', () => {
    expect(codeAt(10, MOST_WHEN_FULL + 1, 'rule', 0.95)).toBe('no-more-room');
    expect(codeAt(10, MOST_WHEN_FULL + 1, 'rule', 0.5)).toBeUndefined();
    expect(codeAt(10, MOST_WHEN_FULL - 1, 'rule', 0.95)).toBeUndefined();
  });
});

let house: House | undefined;
afterEach(() => house?.close());

it('talk that has filled a table is told so, by its length as it was saved, and the battle goes on', async () => {
  let full = 0;
  house = await new House({}, { fullness: () => full }).start();
  const opened = await house.open(ALONE);
  const { p1 } = await house.seat(opened, 'p1', 'p2');
  const text = 'x'.repeat(2000);
  // Each line stands in the command and in the event.
  const lines = Math.ceil(MOST_WHEN_FULL / 4000);
  await Promise.all(Array.from({ length: lines }, () => p1?.send({ type: 'say', text })));
  const seen = p1?.picture().view;
  // Loaded anew, it is as long as before.
  await house.stop();
  await house.start();
  const seating = { p1: house.sit(opened, 'p1'), p2: house.sit(opened, 'p2') };
  await until(seating.p1, ({ view }) => view !== null);
  await until(seating.p2, ({ view }) => view !== null);
  expect(seating.p1.picture().view).toEqual(seen);
  expect(await seating.p1.send({ type: 'say', text: 'hm' })).toMatchObject({ ok: true });
  full = 0.95;
  expect(await seating.p1.send({ type: 'say', text: 'hm' })).toMatchObject({
    ok: false,
    error: { code: 'no-more-room', message: expect.stringContaining('save the game') },
  });
  const { client, unit } = turn(seating);
  expect(await client.send({ type: 'endTurn', unit })).toMatchObject({ ok: true });
}, 60_000);

describe('what is worked out in pieces', () => {
  const payer = (from: string) => ({ from, table: from });
  function* slow(pieces: number, log: string[], name: string): Generator<undefined, string> {
    for (let n = 0; n < pieces; n++) {
      for (const began = performance.now(); performance.now() - began < 1; );
      log.push(name);
      yield;
    }
    return name;
  }

  it('lets everybody else in between', async () => {
    let turns = 0;
    let isOver = false;
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    expect(await new Piecework().do(payer('a'), slow(120, [], 'done'))).toBe('done');
    isOver = true;
    expect(turns).toBeGreaterThan(20);
  });

  it('is done for whoever has had least, one after the other, and what fails holds nobody up', async () => {
    const work = new Piecework();
    const log: string[] = [];
    function* failing(): Generator<undefined, string> {
      yield;
      throw new Error('a planted fault');
    }
    const first = work.do(payer('greedy'), slow(5, log, 'first'));
    const others = [1, 2, 3].map(() => work.do(payer('greedy'), slow(5, log, 'greedy')));
    const failed = work.do(payer('modest'), failing());
    const modest = work.do(payer('modest'), slow(5, log, 'modest'));
    await expect(failed).rejects.toThrow('planted');
    await Promise.all([first, modest, ...others]);
    expect(log.slice(0, 10).filter((name) => name === 'modest').length).toBe(5);
  });

  it('waits in a line that is no longer than it may be', async () => {
    const work = new Piecework();
    const all = Array.from({ length: 20 }, () => work.do(payer('one'), slow(1, [], 'x')));
    expect(all.filter((one) => one === undefined).length).toBeGreaterThan(5);
    await Promise.all(all);
    expect(new FairLine().length).toBe(0);
  });
});
