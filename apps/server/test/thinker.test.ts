import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ThreadThinker } from '../src/thinker.ts';

const folder = mkdtempSync(join(tmpdir(), 'potyczka-thinker-'));
const entry = join(folder, 'thread.mjs');
// Thinks what it is told: for ever, to its own death, or nothing but the thought itself.
writeFileSync(
  entry,
  `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, task: { thought } }) => {
    if (thought === 'for ever') for (;;);
    if (thought === 'death') process.exit(1);
    if (thought === 'greed') for (const all = []; ; ) all.push(Array.from({ length: 10_000 }, () => ({ thought })));
    parentPort.postMessage({ id, value: thought, full: 0 });
  });`,
);
const teller = join(folder, 'teller.mjs');
// Tells whether it was told of a whole table, and which it need not remember any longer.
writeFileSync(
  teller,
  `import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, task: { told: { news, forget }, asked } }) => {
    const text = JSON.stringify({ whole: 'whole' in news, forget: forget.length });
    parentPort.postMessage({ id, value: { text, took: 0 }, full: asked.message.full });
  });`,
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LONGEST = { thought: 3000, odds: 3000, question: 3000, load: 3000 };
const payer = { from: 'here', table: 't' };

describe('a thought', () => {
  it.each(['for ever', 'death'])('that is %s fails alone; those behind it are thought all the same', async (what) => {
    const thinker = new ThreadThinker(entry, LONGEST);
    const think = (thought: string) => thinker.think(thought as never, payer);
    const ends = await Promise.allSettled([think('first'), think(what), think('second'), think('third')]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
    expect(thinker.loads()).toEqual({ npcs: 0, odds: 0, questions: 0, saves: 0 });
    await thinker.close();
  });

  it('that takes all the memory there is gets what a thread may have, and fails alone', async () => {
    const thinker = new ThreadThinker(entry, { ...LONGEST, thought: 60_000 }, 64);
    const think = (thought: string) => thinker.think(thought as never, payer);
    const [greed, second] = await Promise.allSettled([think('greed'), think('second')]);
    expect(String((greed as PromiseRejectedResult).reason)).toMatch(/memory limit/);
    expect(second).toMatchObject({ status: 'fulfilled', value: 'second' });
    await thinker.close();
  }, 90_000);

  it('that can’t be packed up fails alone', async () => {
    const thinker = new ThreadThinker(entry, LONGEST);
    const ends = await Promise.allSettled([
      thinker.think((() => 0) as never, payer),
      thinker.think('second' as never, payer),
    ]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    await thinker.close();
  });
});

describe('a thread that answers for tables', () => {
  const tableAt = (seq: number) => {
    const checkpoint = { state: {}, open: null };
    const of = { rules: { id: 'duel' }, setup: {}, seed: 's', epoch: 0 };
    return { ...of, seq, checkpoint, entry: { events: [] }, before: null } as never;
  };

  /** Asks something of so many tables in turn, twice; which of them had to be told whole the second time. */
  async function toldAgain(tables: number, full: number) {
    const thinker = new ThreadThinker(teller, LONGEST);
    const first = Array.from({ length: tables }, (_, n) => tableAt(n + 1));
    const ask = async (n: number): Promise<{ readonly whole: boolean; readonly forget: number }> => {
      const question = { seat: 'p1', kind: 'open', lang: 'en', message: { legal: {}, full }, runs: 0 } as const;
      const { text } = await thinker.ask(() => first[n] as never, question, { from: 'here', table: `t${n}` }, false);
      return JSON.parse(text) as { whole: boolean; forget: number };
    };
    for (let n = 0; n < tables; n++) expect(await ask(n)).toMatchObject({ whole: true });
    const again = [];
    for (let n = 0; n < tables; n++) again.push(await ask(n));
    await thinker.close();
    return again.filter(({ whole }) => whole).length;
  }

  it('is told of each once, however many are played at a time', async () => {
    expect(await toldAgain(300, 0.1)).toBe(0);
  });

  it('forgets some when its memory gets full, and is told of those again', async () => {
    expect(await toldAgain(20, 0.9)).toBe(20);
  });
});
