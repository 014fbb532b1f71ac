import type { AnyRuleset, GameEvent } from '@potyczka/kernel';
import { openStore, type Store } from '@potyczka/store';
import { duel } from '@potyczka/testkit';
import { afterEach, describe, expect, it } from 'vitest';
import { ALONE, House, type Opened, pause, turn, until } from './at-the-server.ts';

/** Where the rules fail, and only at a table where somebody has aimed. */
type Where = 'rule' | 'view' | 'redaction' | 'narration' | 'fold' | 'awaited' | 'npc';

let failing: Where | undefined;
/** How often an NPC was asked. */
let thoughts = 0;
const plain = duel as AnyRuleset;
const fail = (where: Where): void => {
  if (failing === where) throw new Error(`a planted fault of the ${where}`);
};
const isAimed = (state: unknown): boolean => JSON.stringify(state).includes('"aimed":true');
const ofAim = ({ type }: GameEvent): boolean => type === 'aimTaken';

const faulty: AnyRuleset = {
  ...plain,
  decide: (play, command) => {
    if (command.type === 'aim') fail('rule');
    return plain.decide(play, command);
  },
  view: (state, seat) => {
    if (isAimed(state)) fail('view');
    return plain.view(state, seat);
  },
  redact: (event, seat, state) => {
    if (ofAim(event)) fail('redaction');
    return plain.redact(event, seat, state);
  },
  tell: (event, state) => {
    if (ofAim(event)) fail('narration');
    return plain.tell(event, state);
  },
  evolve: (state, event) => {
    if (ofAim(event)) fail('fold');
    return plain.evolve(state, event);
  },
  awaited: (state) => {
    if (isAimed(state)) fail('awaited');
    return plain.awaited(state);
  },
  automaton: {
    ...plain.automaton,
    command: (...asked) => {
      thoughts += 1;
      fail('npc');
      return plain.automaton?.command?.(...asked);
    },
  } as NonNullable<AnyRuleset['automaton']>,
};

let house: House;
afterEach(() => {
  failing = undefined;
  return house.close();
});

const repairOf = async ({ table, owner }: Opened): Promise<unknown> => {
  const told = (await (await house.request('GET', `/api/tables/${table}`, undefined, owner)).json()) as {
    readonly table?: { readonly repair?: unknown };
  };
  return told.table?.repair;
};

/** What an owner may do where a table can't be shown, and nowhere else. */
const NEEDED = [
  ['GET', 'log'],
  ['POST', 'rewind'],
] as const;

async function refusedAs({ table, owner }: Opened, method: string, path: string): Promise<string | undefined> {
  const answer = await house.request(method, `/api/tables/${table}/${path}`, undefined, owner);
  return ((await answer.json()) as { readonly error?: { readonly code: string } }).error?.code;
}

/** A table that is about to fail, and another beside it. */
async function beside(more: object = {}) {
  house = await new House({}, { rulesets: [faulty] }).start();
  const opened = await house.open(ALONE, more);
  const seating = await house.seat(opened, 'p1', 'p2');
  const others = await house.seat(await house.open(ALONE), 'p1', 'p2');
  return { opened, ...turn(seating), others };
}

/** The table beside the one that failed plays on as if nothing had been. */
async function goesOn(others: Awaited<ReturnType<typeof beside>>['others']): Promise<void> {
  const { client, unit } = turn(others);
  expect(await client.send({ type: 'endTurn', unit })).toMatchObject({ ok: true });
  expect((await house.request('GET', '/healthz')).status).toBe(200);
}

describe('a fault of the rules is the affair of one table', () => {
  it('in a rule: nothing has happened, it is said so, and the table plays on', async () => {
    const { client, unit, others } = await beside();
    failing = 'rule';
    expect(await client.send({ type: 'aim', unit })).toMatchObject({ ok: false, error: { code: 'internal' } });
    expect(await client.send({ type: 'endTurn', unit })).toMatchObject({ ok: true });
    await goesOn(others);
  });

  it('in a view: what was saved is acknowledged, the table is held, and its owner takes the fault back', async () => {
    const { opened, client, other, unit, others } = await beside();
    failing = 'view';
    expect(await client.send({ type: 'aim', unit })).toMatchObject({ ok: true });
    await expect.poll(() => other.picture().facts?.repair).toEqual({ where: 'view' });
    expect(await repairOf(opened)).toEqual({ where: 'view' });
    expect(await client.send({ type: 'endTurn', unit })).toMatchObject({ ok: false, error: { code: 'in-repair' } });
    const log = await house.request('GET', `/api/tables/${opened.table}/log`, undefined, opened.owner);
    expect(await log.text()).toContain('aimTaken');
    await goesOn(others);
    const rewound = await house.request('POST', `/api/tables/${opened.table}/rewind`, undefined, opened.owner);
    expect(await rewound.json()).toEqual({ ok: true, rewound: true });
    await expect.poll(() => other.picture().facts?.repair).toBeNull();
    await until(other, ({ events }) => events.at(-1)?.type === 'undone');
    expect(await client.send({ type: 'endTurn', unit })).toMatchObject({ ok: true });
    expect(
      other
        .picture()
        .lines.map(({ text }) => text)
        .join('\n'),
    ).toContain('The owner of the table takes back');
  });

  it.each([
    'redaction',
    'narration',
  ] as const)('in the %s: what was saved is acknowledged, and the table goes on', async (where) => {
    const { opened, client, other, unit, others } = await beside();
    failing = where;
    expect(await client.send({ type: 'aim', unit })).toMatchObject({ ok: true });
    await expect.poll(() => other.picture().facts?.repair).toEqual({ where: 'view' });
    await goesOn(others);
    await client.send({ type: 'say', text: 'Did you see that?' });
    await until(other, ({ events }) => events.at(-1)?.type === 'said');
    await expect.poll(() => other.picture().facts?.repair).toBeNull();
    expect(await client.send({ type: 'endTurn', unit })).toMatchObject({ ok: true });
    // Whoever comes fresh to it finds the table too.
    const fresh = house.sit(opened, 'p1');
    await until(fresh, ({ seq }) => seq >= client.picture().seq);
  });

  it('in an NPC: people are told, act in its place, and it tries again when the table has gone on', async () => {
    house = await new House({}, { rulesets: [faulty] }).start();
    const seats = [
      { id: 'p1', role: 'player', side: 'red' },
      { id: 'p2', role: 'npc', side: 'blue' },
      { id: 'gm', role: 'gm' },
    ];
    failing = 'npc';
    const opened = await house.open({ ...ALONE, seats });
    const gm = house.sit(opened, 'gm');
    const p1 = house.sit(opened, 'p1');
    await until(p1, ({ seq }) => seq > 0);
    if ((p1.picture().view as { readonly activeUnit: string }).activeUnit === 'a')
      await p1.send({ type: 'endTurn', unit: 'a' });
    await expect.poll(() => p1.picture().facts?.repair, { timeout: 15_000 }).toEqual({ where: 'npc' });
    // The table can be shown: its owner gets neither its secrets nor an undo that nobody was asked about.
    for (const [method, path] of NEEDED)
      await expect(refusedAs(opened, method, path)).resolves.toBe('nothing-to-repair');
    // Whoever comes does not make it try again.
    const asked = thoughts;
    await until(house.sit(opened, 'p1'), ({ seq }) => seq > 0);
    await pause(2000);
    expect([thoughts, await repairOf(opened)]).toEqual([asked, { where: 'npc' }]);
    expect(await gm.send({ type: 'endTurn', unit: 'b' })).toMatchObject({ ok: true });
    failing = undefined;
    await p1.send({ type: 'endTurn', unit: 'a' });
    await until(p1, ({ awaits, over }) => awaits.includes('p1') || over);
  });

  it('where whom the table waits for is worked out by a clock: the clock rings in vain, and nothing else', async () => {
    const { client, unit, others } = await beside({ settings: { reminder: 1 } });
    expect(await client.send({ type: 'aim', unit })).toMatchObject({ ok: true });
    failing = 'awaited';
    await expect.poll(() => client.picture().facts?.repair).toEqual({ where: 'clock' });
    failing = undefined;
    await goesOn(others);
    expect(await client.send({ type: 'endTurn', unit })).toMatchObject({ ok: true });
  });

  it('where the log is folded: nobody is let in, and the owner gets the log', async () => {
    const { opened, client, unit } = await beside();
    await client.send({ type: 'aim', unit });
    await house.stop();
    failing = 'fold';
    await house.start();
    const late = house.sit(opened, 'p1');
    await until(late, ({ refused }) => refused !== null);
    expect(late.picture().refused).toBe('in-repair');
    const log = await house.request('GET', `/api/tables/${opened.table}/log`, undefined, opened.owner);
    expect(await log.text()).toContain('aimTaken');
    await goesOn(await house.seat(await house.open(ALONE), 'p1', 'p2'));
  });

  it('is needed: of a table that is whole nobody gets the log, and nothing is taken back', async () => {
    const { opened } = await beside();
    for (const [method, path] of NEEDED) expect(await refusedAs(opened, method, path)).toBe('nothing-to-repair');
  });

  it('in a snapshot: it is as good as none', async () => {
    house = await new House().start();
    const opened = await house.open(ALONE);
    const { p1 } = await house.seat(opened, 'p1', 'p2');
    const { seq, view } = p1?.picture() ?? { seq: 0, view: null };
    await house.stop();
    const store = await openStore(house.folder);
    const torn: Store['loadSnapshot'] = async (_table, format) => ({
      ...{ seq, format },
      data: JSON.stringify({ milestone: { seq, nonsense: true }, heard: {} }),
    });
    const saveSnapshot = (): never => {
      throw new Error('a planted fault of the snapshot');
    };
    const shed = await new House(
      {},
      { rulesets: [plain], store: { ...store, loadSnapshot: torn, saveSnapshot } },
    ).start();
    const late = shed.sit(opened, 'p1');
    expect((await until(late, (picture) => picture.seq > 0)).view).toEqual(view);
    await pause(10);
    await shed.close();
  });
});
