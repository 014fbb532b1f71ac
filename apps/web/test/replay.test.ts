import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groundOf } from '@potyczka/ground';
import { loadTable, type Save, tablesOf, verifySave } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { library } from '@potyczka/rulesets/load';
import { describe, expect, it } from 'vitest';
import { BadPacket, MOST_LETTERS, PACKED, pack, unpack } from '../src/replay/link.ts';
import { fallFrom, standingAt } from '../src/replay/step-search.ts';
import { TableService } from '../src/worker/table-service.ts';

const GAMES = join(import.meta.dirname, '../../../packages/protocol/test/replays');
const game = (name: string): Save => JSON.parse(readFileSync(join(GAMES, `${name}.json`), 'utf8'));
const rulesOf = ({ ruleset }: Save) => {
  const rules = rulesets.find(({ id }) => id === ruleset);
  if (rules === undefined) throw new Error(`no ${ruleset}`);
  return rules;
};

async function watch(save: unknown) {
  const worker = new TableService(library, () => {});
  await worker.open({ kind: 'replay', save }, 'en');
  return worker;
}

const NAMES = readdirSync(GAMES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));

/** The same game, cut off after so many entries. */
const cut = (save: Save, entries: number): Save => ({ ...save, entries: save.entries.slice(0, entries) });

describe('A game is watched again', () => {
  it('from its opening to its end, in as many steps as anybody was told of', async () => {
    const save = game('teohiphip-quickDuel');
    const worker = await watch(save);
    const { steps, over, seat } = await worker.timeline();
    expect({ over, seat }).toEqual({ over: true, seat: null });
    expect(steps.length).toBeGreaterThan(20);
    const first = await worker.frame(0);
    const last = await worker.frame(steps.length - 1);
    expect(first.snapshot.over).toBe(false);
    expect(last.snapshot.over).toBe(true);
    const loaded = loadTable(rulesOf(save), save, groundOf);
    if (!loaded.ok) throw new Error('not loaded');
    expect(last.snapshot.state).toEqual(rulesOf(save).view(loaded.table.checkpoint.state, null));
  });

  it.each(NAMES)('%s can be stepped through', async (name) => {
    const save = game(name);
    const worker = await watch(save);
    const { steps, sides, seat } = await worker.timeline();
    const loaded = loadTable(rulesOf(save), save, groundOf);
    if (!loaded.ok) throw new Error('not loaded');
    const tables = new Map(tablesOf(loaded.table).map((table) => [table.seq, table]));
    for (const n of [0, Math.floor(steps.length / 2), steps.length - 1]) {
      const { snapshot, step } = await worker.frame(n);
      expect(step).toBe(n);
      const there = tables.get(snapshot.seq);
      if (seat === null) expect(snapshot.state).toEqual(rulesOf(save).view(there?.checkpoint.state, null));
      expect(steps[n]?.life).toHaveLength(sides.length);
    }
  });

  it('going past the ends stays at the ends', async () => {
    const worker = await watch(game('teohiphip-quickDuel'));
    const { steps } = await worker.timeline();
    expect((await worker.frame(-5)).step).toBe(0);
    expect((await worker.frame(10_000)).step).toBe(steps.length - 1);
  });

  it('a fall is marked in the step in which the figure left the battle', async () => {
    const worker = await watch(game('teohiphip-quickDuel'));
    const { steps } = await worker.timeline();
    const fall = steps.findIndex(({ falls }) => falls.length > 0);
    const [fallen] = steps[fall]?.falls ?? [];
    const outAt = async (n: number) =>
      (await worker.frame(n)).snapshot.picture.figures.find(({ called }) => called === fallen?.called)?.out;
    expect([await outAt(fall - 1), await outAt(fall)]).toEqual([false, true]);
  });

  it('dice keep their sides, though the file has only the faces', async () => {
    const worker = await watch(game('aces-duel'));
    const { steps } = await worker.timeline();
    const sides = new Set<number | null>();
    for (let n = 0; n < steps.length; n++)
      for (const drawn of (await worker.frame(n)).snapshot.draws) for (const one of drawn.sides ?? []) sides.add(one);
    expect(sides).toContain(6);
    expect(sides).toContain(8);
  });

  it('what was undone is marked, and stands no more from then on', async () => {
    const table = new TableService(library, () => {});
    const seats = ['p1', 'p2'].map((id) => ({ id, role: 'player', side: id }));
    await table.open(
      { kind: 'new', setup: { ruleset: 'teohiphip', scenario: 'quickDuel', seats, seed: 'replay' } },
      'en',
    );
    const first = (await table.offers(null)).offers.find(({ type }) => type === 'deploy');
    await table.send({ do: first?.command });
    await table.send({ undo: {} });
    await table.send({ do: first?.command });
    const { steps } = await (await watch(await table.save())).timeline();
    const marks = steps.map(({ mark }) => mark);
    const undone = marks.indexOf('undo');
    expect(undone).toBeGreaterThan(1);
    expect(steps[undone]?.back).toBe(undone - 2);
    // The opening and the second try count; the first try and the undo itself led nowhere.
    expect([...standingAt(steps, steps.length - 1)].toSorted((a, b) => a - b)).not.toContain(undone - 1);
    expect(standingAt(steps, undone - 1)).toContain(undone - 1);
  });

  it('rulings are marked', async () => {
    const { steps } = await (await watch(game('teohiphip-rulings'))).timeline();
    expect(steps.some(({ mark }) => mark === 'ruling')).toBe(true);
  });
});

describe('The next fall', () => {
  const falls = (...there: readonly boolean[]) =>
    there.map((fell) => ({ falls: fell ? [{ called: 'A', side: 'a' }] : [] })) as never;

  it('is the nearest one ahead, the last one the nearest behind, and there may be none', () => {
    const steps = falls(false, true, false, true, false);
    expect(fallFrom(steps, 1, 1)).toBe(3);
    expect(fallFrom(steps, 3, -1)).toBe(1);
    expect(fallFrom(steps, 1, -1)).toBeUndefined();
    expect(fallFrom(steps, 3, 1)).toBeUndefined();
  });
});

describe('What a seat may not know stays hidden while the game runs', () => {
  const save = game('coin-hot-seat');
  const running = cut(save, save.entries.length - 1);

  it('only people are looked over the shoulder, and nobody sees everything', async () => {
    const worker = await watch(running);
    const { seat, views, over } = await worker.timeline();
    expect(over).toBe(false);
    expect(views).not.toContain(null);
    expect(views).toContain(seat);
    await worker.sit('');
    expect((await worker.timeline()).seat).toBe(seat);
  });

  it('each sees the view that the rules give to the seat', async () => {
    const worker = await watch(running);
    const { views, steps } = await worker.timeline();
    const loaded = loadTable(rulesOf(running), running, groundOf);
    if (!loaded.ok) throw new Error('not loaded');
    await worker.frame(steps.length - 1);
    for (const seat of views) {
      const snapshot = await worker.sit(seat ?? '');
      expect(snapshot.state).toEqual(rulesOf(running).view(loaded.table.checkpoint.state, seat));
    }
  });

  it('once it is over everything is shown, to everybody', async () => {
    const { views, seat } = await (await watch(save)).timeline();
    expect(seat).toBeNull();
    expect(views).toContain(null);
  });
});

describe('A branch', () => {
  it('goes on from the moment shown, and verifies', async () => {
    const save = game('teohiphip-quickDuel');
    const worker = await watch(save);
    const { steps } = await worker.timeline();
    const { snapshot } = await worker.frame(Math.floor(steps.length / 2));
    const branch = (await worker.branch()) as Save;
    const table = new TableService(library, () => {});
    const there = await table.open({ kind: 'load', save: branch }, 'en');
    expect(there.picture.figures).toEqual(snapshot.picture.figures);
    expect(there.lines.at(-1)?.text).toContain('A branch begins');
    expect(verifySave(rulesOf(save), branch, groundOf)).toMatchObject({ same: true });
  });

  it('two branches of one moment have dice of their own', async () => {
    const worker = await watch(game('teohiphip-quickDuel'));
    await worker.frame(10);
    const salts = [await worker.branch(), await worker.branch()].map(
      (branch) => (branch as Save).entries.at(-1)?.command as unknown as { readonly salt: number },
    );
    expect(salts[0]?.salt).not.toBe(salts[1]?.salt);
  });

  it('is told apart when it is watched', async () => {
    const worker = await watch(game('teohiphip-quickDuel'));
    await worker.frame(10);
    const { steps } = await (await watch(await worker.branch())).timeline();
    expect(steps.at(-1)?.mark).toBe('branch');
  });
});

describe('The dice are checked', () => {
  it('every event and every draw of a sound game', async () => {
    const save = game('aces-duel');
    const proof = await (await watch(save)).check();
    expect(proof).toMatchObject({ wrong: null, promise: 'none', typed: 0, branch: false });
    expect(proof.events).toBe(save.entries.at(-1)?.events.at(-1)?.['seq' as never]);
    expect(proof.draws).toBeGreaterThan(0);
  });

  it('a die that was changed in the file is found, with the line of the log', async () => {
    const save = structuredClone(game('teohiphip-quickDuel')) as Save;
    const at = save.entries.findIndex(({ replies }, n) => n > 5 && replies.some((reply) => 'draw' in reply));
    const entry = save.entries[at];
    const reply = entry?.replies.find((one) => 'draw' in one) as unknown as { draw: number[] };
    reply.draw[0] = reply.draw[0] === 6 ? 1 : 6;
    const { wrong } = await (await watch(save)).check();
    expect(wrong?.seq).toBe(entry?.events[0]?.['seq' as never]);
    expect(wrong?.text).not.toBe('');
  });

  it('dice typed in by hand are counted apart', async () => {
    const proof = await (await watch(game('coin-entered'))).check();
    expect(proof.wrong).toBeNull();
    expect(proof.typed).toBe(proof.draws);
    expect(proof.typedAt.length).toBeGreaterThan(0);
  });
});

describe('A file that is no game is refused in words', () => {
  const refused = (save: unknown, lang: 'en' | 'pl' = 'en') =>
    new TableService(library, () => {}).open({ kind: 'replay', save }, lang).then(
      () => 'opened',
      (error: Error) => error.message,
    );

  it('nothing, text, numbers, foreign objects', async () => {
    for (const raw of [null, 'a game', 7, [], {}, { ruleset: 'chess' }, { ruleset: 7 }])
      expect(await refused(raw)).toMatch(/not a sound save/);
  });

  it('a game with a missing entry, in the reader’s language', async () => {
    const save = game('teohiphip-quickDuel');
    const holey = { ...save, entries: save.entries.toSpliced(4, 1) };
    expect(await refused(holey, 'pl')).toMatch(/Ten zapis jest uszkodzony/);
  });

  it('what one seat saw of a game that was not over', async () => {
    expect(await refused({ potyczka: 'record', ruleset: 'coin', seat: 'p1' })).toMatch(/not over/);
  });
});

describe('A game in a link', () => {
  it('comes out as it went in, in letters that any address carries', async () => {
    const save = game('teohiphip-quickDuel');
    const packed = await pack(save);
    expect(packed).toMatch(/^z:[\w-]+$/);
    expect(packed.length).toBeLessThan(MOST_LETTERS);
    expect(await unpack(packed)).toEqual(save);
  });

  it('that was cut, or was never one, is refused', async () => {
    const packed = await pack(game('teohiphip-quickDuel'));
    for (const bad of [packed.slice(0, -40), PACKED, `${PACKED}!!!`, `${PACKED}AAAA`])
      await expect(unpack(bad)).rejects.toBeInstanceOf(BadPacket);
  });

  it('that would swell to more than any game is not unpacked', async () => {
    const bomb = await pack(' '.repeat(40_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    await expect(unpack(bomb)).rejects.toBeInstanceOf(BadPacket);
  });
});
