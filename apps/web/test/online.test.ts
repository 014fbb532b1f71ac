import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWords } from '@potyczka/narration';
import { DEFAULT_SETTINGS } from '@potyczka/protocol';
import { library } from '@potyczka/rulesets/load';
import { configOf, type RunningServer, startServer } from '@potyczka/server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { Invitation } from '../src/online/invitation.ts';
import { plainName } from '../src/online/seat-names.ts';
import { stateOf } from '../src/online/seat-state.ts';
import en from '../src/words/online/en.json' with { type: 'json' };
import pl from '../src/words/online/pl.json' with { type: 'json' };
import ru from '../src/words/online/ru.json' with { type: 'json' };
import type { Snapshot } from '../src/worker/messages.ts';
import { withUndone } from '../src/worker/online-presenter.ts';
import { TableService } from '../src/worker/table-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'potyczka-web-online-'));
let server: RunningServer;
beforeAll(async () => {
  // Browsers have one of their own; the oldest Node this runs on has none.
  vi.stubGlobal('WebSocket', WebSocket);
  server = await startServer(configOf({}, { logLevel: 'silent', database: folder, drainSeconds: 1, port: 0 }));
});
afterAll(async () => {
  await server.close();
  vi.unstubAllGlobals();
  rmSync(folder, { recursive: true, force: true });
});

interface Opened {
  readonly table: string;
  readonly links: Readonly<Record<string, string>>;
}

const PLAYERS = ['p1', 'p2'].map((id) => ({ id, role: 'player' }));
const QUICK_DUEL = { ruleset: 'teohiphip', scenario: 'quickDuel', seats: PLAYERS };

async function opened(setup: object = QUICK_DUEL): Promise<Opened> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ setup });
  return (await (await fetch(`${server.url}/api/tables`, { method: 'POST', headers, body })).json()) as Opened;
}

const seated = new Set<SeatInfo>();
afterEach(async () => {
  for (const seatInfo of seated) await seatInfo.leaves();
  seated.clear();
});

/** A desk as the page has one, and where the table stands for it. */
class SeatInfo {
  snapshot: Snapshot | undefined;
  readonly worker = new TableService(library, (snapshot) => {
    this.snapshot = snapshot;
  });

  async sit({ table, links }: Opened, seat: string, name: string): Promise<void> {
    seated.add(this);
    const url = `${server.url.replace('http', 'ws')}/socket`;
    this.snapshot = await this.worker.open({ kind: 'online', url, table, secret: links[seat] ?? '', name }, 'en');
  }

  /** Whoever sits down at another table leaves this one. */
  async leaves(): Promise<void> {
    const seats = ['p1', 'p2'].map((id) => ({ id, role: 'player' }));
    await this.worker.open(
      { kind: 'new', setup: { ruleset: 'teohiphip', scenario: 'quickDuel', seats, seed: 'here' } },
      'en',
    );
  }

  /** Does the first thing of a kind that is offered. */
  async does(type: string): Promise<void> {
    const { offers } = await this.worker.offers(null);
    const offer = offers.find((one) => one.type === type);
    if (offer === undefined) throw new Error(`no ${type} among ${offers.map((one) => one.type).join(', ')}`);
    const { reply, snapshot } = await this.worker.send({ do: offer.command });
    expect(reply).toMatchObject({ ok: true });
    this.snapshot = snapshot;
  }
}

const until = (holds: () => boolean): Promise<void> => expect.poll(holds, { timeout: 10_000 }).toBe(true);

describe('A desk at an online table', () => {
  it('shows dice to both, tells what lies between figures, and says everything in the reader’s language', async () => {
    const table = await opened();
    const [ala, bob] = [new SeatInfo(), new SeatInfo()];
    await ala.sit(table, 'p1', 'Ala');
    expect(ala.snapshot).toMatchObject({ title: 'Quick Duel', online: { begun: false }, picture: { figures: [] } });
    await bob.sit(table, 'p2', 'Bogdan');
    await until(() => ala.snapshot?.online?.begun === true && (ala.snapshot?.picture.figures.length ?? 0) > 0);
    for (let n = 0; n < 3; n++) await ala.does('deploy');
    await until(() => bob.snapshot?.awaits.includes('p2') === true);
    for (let n = 0; n < 3; n++) await bob.does('deploy');
    // Everybody rolls their pool at the beginning: dice with six sides each.
    await until(() => (ala.snapshot?.rolls.length ?? 0) > 0);
    expect(ala.snapshot?.rolls).toEqual(bob.snapshot?.rolls);
    expect(ala.snapshot?.rolls.every(({ draws, sides }) => sides?.length === draws.length)).toBe(true);
    expect(ala.snapshot?.rolls[0]?.sides?.every((one) => one === 6)).toBe(true);
    const [mine, theirs] = ['p1', 'p2'].map(
      (side) => ala.snapshot?.picture.figures.find((one) => one.side === side)?.id,
    );
    expect(await ala.worker.facts(mine ?? '', theirs ?? '')).toMatchObject({ range: expect.any(Number) });
    await bob.worker.send({ do: { type: 'say', text: 'Cześć' } });
    await until(() => ala.snapshot?.lines.at(-1)?.said?.text === 'Cześć');
    expect(ala.snapshot?.lines.at(-1)?.text).toContain('Bogdan');
    await ala.worker.speak('pl');
    await until(() => ala.snapshot?.lines[0]?.text.startsWith('Stół') === true);
    expect(ala.snapshot?.lines).toHaveLength(bob.snapshot?.lines.length ?? 0);
  });
});

describe('The sheet of a figure at an online table', () => {
  /** Two of each game who stand where they can attack each other. */
  const FIGHTS = [
    {
      ruleset: 'teohiphip',
      map: { unit: 'inch', width: 36, height: 36 },
      units: [
        { id: 'a', side: 'p1', at: [5, 5] },
        { id: 'b', side: 'p2', at: [15, 5] },
      ],
      round: 1,
      activeUnit: 'a',
    },
    { ruleset: 'coin', scenario: 'crossing' },
    {
      ruleset: 'segments',
      map: { unit: 'metre', width: 60, height: 40 },
      units: [
        { id: 'a', side: 'red', at: [10, 10], stats: { weapons: ['pistol'] } },
        { id: 'b', side: 'blue', at: [18, 10], stats: { weapons: ['pistol'] } },
      ],
      active: 'a',
      seats: [
        { id: 'p1', role: 'player', side: 'red' },
        { id: 'p2', role: 'player', side: 'blue' },
      ],
    },
    { ruleset: 'stepdice', scenario: 'alleyAmbush' },
    { ruleset: 'aces', scenario: 'duel' },
  ];

  it.each(FIGHTS)('$ruleset: odds both ways, as at a table of one’s own', async (fight) => {
    const game = { seats: PLAYERS, ...fight };
    const table = await opened(game);
    const [ala, bob, solo] = [new SeatInfo(), new SeatInfo(), new TableService(library, () => {})];
    await ala.sit(table, 'p1', 'Ala');
    await bob.sit(table, 'p2', 'Bogdan');
    await until(() => (ala.snapshot?.picture.figures.length ?? 0) > 1);
    const figures = ala.snapshot?.picture.figures ?? [];
    const mine = figures[0]?.id ?? '';
    const foe = figures.find(({ side }) => side !== figures[0]?.side)?.id ?? '';
    const sheet = await ala.worker.figureSheet(mine, foe);
    expect(sheet?.duel?.other).toBe(foe);
    if (game.ruleset === 'teohiphip') {
      // TEO-10.3: of two dice in the open at least one shows 5 or 6, 20 of 36, whoever shoots.
      expect(sheet?.duel?.mine.chances?.best).toBeCloseTo(20 / 36);
      expect(sheet?.duel?.theirs.chances?.best).toBeCloseTo(20 / 36);
    }
    await solo.open({ kind: 'new', setup: { ...game, seed: 'here' } }, 'en');
    const { duel } = (await solo.figureSheet(mine, foe)) ?? {};
    const told = ({ chances, why }: NonNullable<typeof duel>['mine']) => chances?.outcomes ?? why;
    expect(told(duel?.theirs ?? NOTHING)).toBeTruthy();
    for (const way of ['mine', 'theirs'] as const)
      expect(told(sheet?.duel?.[way] ?? NOTHING)).toEqual(told(duel?.[way] ?? NOTHING));
    expect((await ala.worker.figureSheet(mine, 'nobody'))?.duel?.mine.chances ?? null).toBeNull();
  });

  const NOTHING = { label: '', command: null, chances: null, why: null };

  it('tells what the figure has done so far, to each seat as far as it saw it', async () => {
    const table = await opened({ seats: PLAYERS, ...FIGHTS[0] });
    const [ala, bob] = [new SeatInfo(), new SeatInfo()];
    await ala.sit(table, 'p1', 'Ala');
    await bob.sit(table, 'p2', 'Bogdan');
    await until(() => (ala.snapshot?.picture.figures.length ?? 0) > 1);
    const record = async ({ worker }: SeatInfo, unit: string) => (await worker.figureSheet(unit, null))?.record;
    expect(await record(ala, 'a')).toEqual({ attacks: { made: 0, hits: 0, expected: 0 }, outs: 0, dealt: 0, taken: 0 });
    const life = () => bob.snapshot?.picture.figures.find(({ id }) => id === 'b')?.life.now ?? Number.NaN;
    const before = life();
    await ala.does('attack');
    await until(() => (bob.snapshot?.seq ?? 0) >= (ala.snapshot?.seq ?? Number.POSITIVE_INFINITY));
    const lost = before - life();
    // TEO-10.3: of two dice in the open at least one shows 5 or 6, 20 of 36.
    expect(await record(ala, 'a')).toEqual({
      attacks: { made: 1, hits: lost > 0 ? 1 : 0, expected: expect.closeTo(20 / 36, 9) },
      ...{ outs: 0, dealt: lost, taken: 0 },
    });
    expect(await record(bob, 'a')).toEqual({ attacks: null, outs: 0, dealt: lost, taken: 0 });
    expect(await record(bob, 'b')).toMatchObject({ dealt: 0, taken: lost });
  });
});

describe('A game of an online table', () => {
  it('is had as a whole once it is over, watched again, and its dice are those that were promised', async () => {
    const table = await opened();
    const [ala, bob] = [new SeatInfo(), new SeatInfo()];
    await ala.sit(table, 'p1', 'Ala');
    await bob.sit(table, 'p2', 'Bogdan');
    await until(() => ala.snapshot?.online?.begun === true && (ala.snapshot?.picture.figures.length ?? 0) > 0);
    for (let n = 0; n < 3; n++) await ala.does('deploy');
    await until(() => bob.snapshot?.awaits.includes('p2') === true);
    for (let n = 0; n < 3; n++) await bob.does('deploy');
    // While it runs there is no seed to be had, and nothing to be played on from.
    const record = await ala.worker.save();
    expect(record).toMatchObject({ potyczka: 'record', seat: 'p1' });
    expect(JSON.stringify(record)).not.toContain('"seed"');
    expect((await bob.worker.send({ do: { type: 'concede', by: 'p2' } })).reply).toMatchObject({ ok: true });
    await until(() => ala.snapshot?.over === true);
    const watched = new TableService(library, () => {});
    await watched.open({ kind: 'replay', save: await ala.worker.save() }, 'en');
    expect(await watched.timeline()).toMatchObject({ over: true, seat: null });
    const proof = await watched.check();
    expect(proof).toMatchObject({ wrong: null, promise: 'kept', branch: false, typed: 0 });
    expect(proof.commitment).toMatch(/^[0-9a-f]{64}$/);
    await watched.frame(4);
    const branch = new TableService(library, () => {});
    await branch.open({ kind: 'replay', save: await watched.branch() }, 'en');
    // Whoever goes on by themselves has nobody's promise.
    expect(await branch.check()).toMatchObject({ wrong: null, promise: 'none', branch: true });
  });
});

describe('Words of online tables', () => {
  it('are all there in every language, with the same blanks to fill', () => {
    expect(checkWords({ words: { en, pl, ru } })).toEqual([]);
  });
});

describe('What was taken back', () => {
  const line = (seq: number, more: object = {}) => ({ seq, text: String(seq), rules: [], ...more });
  const undone = (lines: readonly ReturnType<typeof line>[]) =>
    withUndone(lines).flatMap(({ seq, undone: gone }) => (gone === true ? [seq] : []));

  it('is marked in the log, what came after it is not', () => {
    expect(undone([line(1), line(2), line(3), line(4, { back: { by: 'p1', to: 1 } }), line(5)])).toEqual([2, 3]);
  });

  it('counts again when that was taken back in its turn', () => {
    expect(
      undone([line(1), line(2), line(3, { back: { by: 'p1', to: 1 } }), line(4, { back: { by: 'p1', to: 2 } })]),
    ).toEqual([3]);
  });
});

describe('A name somebody types', () => {
  it('becomes one line that the server takes', () => {
    expect(plainName('  Ala \n ma​ kota ')).toBe('Ala ma kota');
    expect(plainName('x'.repeat(60))).toHaveLength(40);
    expect(plainName('\u202e\u0000 ')).toBe('');
  });
});

describe('A seat in the list of tables in progress', () => {
  const SEATS = [
    ['p1', 'player'],
    ['p2', 'player'],
    ['bots', 'npc'],
    ['spectator', 'spectator'],
  ].map(([id = '', role = '']) => ({ id, role, name: id, taken: true, here: 0 }));
  const TABLE = {
    ...{ id: 't', kind: 'open' as const, ruleset: 'duel', scenario: null, commitment: '' },
    settings: DEFAULT_SETTINGS,
    repair: null,
  };
  const at = (seat: string, awaits: readonly string[] | null, over = false): { readonly ok: true } & Invitation => ({
    ...{ ok: true, seat, seats: SEATS, table: { ...TABLE, begun: awaits !== null } },
    now: awaits === null ? null : { awaits, over },
  });

  it('says whether the table waits for whoever sits there, for somebody else or for the engine', () => {
    expect(stateOf(at('p1', ['p1', 'p2']))).toBe('turn');
    expect(stateOf(at('p1', ['p2']))).toBe('waits');
    expect(stateOf(at('p1', ['bots']))).toBe('engine');
    expect(stateOf(at('spectator', ['p1']))).toBe('watching');
  });

  it('says that it has not begun, that it is over, and whether the server or the link is at fault', () => {
    expect(stateOf(undefined)).toBe('looking');
    expect(stateOf(at('p1', null))).toBe('unbegun');
    expect(stateOf(at('p1', [], true))).toBe('over');
    const refused = (code: string) => stateOf({ ok: false, code, message: '' });
    expect(['unreached', 'no-such-door', 'table-full'].map(refused)).toEqual(['unreached', 'withdrawn', 'unknown']);
  });
});
