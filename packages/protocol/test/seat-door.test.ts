import type { AnyRuleset } from '@potyczka/kernel';
import { duel, longGame } from '@potyczka/testkit';
import { describe, expect, it } from 'vitest';
import type { AnyTable, DoorParts, Reply } from '../src/index.ts';
import { isFreeUndo, layTable, promiseOf, resumeGame, SeatDoor } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';
import { opened, SETUP } from './at-the-table.ts';

const PARTS: DoorParts = {
  rulesets: [duel as AnyRuleset],
  kind: 'open',
  runs: { asked: 2000, beside: 200 },
  lang: 'en',
};

const doorOf = (seat: string, parts: Partial<DoorParts> = {}): SeatDoor => new SeatDoor(seat, { ...PARTS, ...parts });

function start(setup: object = SETUP): AnyTable {
  const table = opened(setup).table();
  if (table === undefined) throw new Error('no table');
  return table;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Sends a command through a door and gives the table after it. */
function did(table: AnyTable, door: SeatDoor, command: object, dice?: readonly (number | string)[]): AnyTable {
  const result = attempt(table, door, command, dice);
  if (!result.ok) throw new Error(JSON.stringify(result.violations));
  return result.table;
}

function attempt(table: AnyTable, door: SeatDoor, command: object, dice?: readonly (number | string)[]) {
  const message = { do: command, id: 'c1', seq: door.seq(table), ...(dice === undefined ? {} : { dice }) };
  const understood = door.understand(table, message);
  if (understood.kind === 'reply') throw new Error(JSON.stringify(understood.reply));
  return door.carryOut(table, understood.wanted);
}

function replyTo(table: AnyTable, door: SeatDoor, message: unknown): Reply {
  const understood = door.understand(table, message);
  if (understood.kind === 'wanted') throw new Error('not a question');
  return understood.reply;
}

const code = (reply: Reply): string => (reply.ok ? 'ok' : reply.error.code);

describe('who speaks', () => {
  it('is whoever sits at the connection, whether the message says so or not', () => {
    const table = start();
    const door = doorOf('p1');
    expect(did(table, door, { type: 'aim', unit: 'a' }).entry.command).toMatchObject({ by: 'p1' });
    expect(did(table, door, { type: 'aim', unit: 'a', by: 'p1' }).entry.command).toMatchObject({ by: 'p1' });
  });

  it('a GM sees the table and reads its log as any seat does, and acts as nobody else', () => {
    const table = did(start(), doorOf('p1'), { type: 'aim', unit: 'a' });
    const { id: _id, ...theirs } = replyTo(table, doorOf('p2'), { view: {} }) as Reply & { readonly id?: unknown };
    expect(replyTo(table, doorOf('gm'), { view: { as: 'p2' } })).toEqual(theirs);
    expect(replyTo(table, doorOf('gm'), { log: { as: 'p2' } })).toEqual(replyTo(table, doorOf('p2'), { log: {} }));
    expect(code(replyTo(table, doorOf('gm'), { view: { as: 'nobody' } }))).toBe('bad-message');
    expect(code(replyTo(table, doorOf('gm'), { legal: { by: 'p2' } }))).toBe('bad-message');
  });

  it.each(['situation', 'duel'])('asks for the %s of two figures, and nothing beside it', (verb) => {
    const table = start();
    const door = doorOf('p1');
    expect(replyTo(table, door, { [verb]: { unit: 'a', target: 'b' }, id: 7 })).toMatchObject({ ok: true, id: 7 });
    for (const wrong of [{ unit: 'a' }, { unit: 'a', target: 3 }, 'a', { unit: 'a', target: 'b', by: 'p2' }])
      expect(code(replyTo(table, door, { [verb]: wrong }))).toBe('bad-message');
    expect(code(replyTo(table, door, { [verb]: { unit: 'a', target: 'b' }, seq: 1 }))).toBe('bad-message');
  });

  it('is told nothing of somebody who is not there, and asks for no odds while only watching', () => {
    const table = start();
    expect(replyTo(table, doorOf('p1'), { duel: { unit: 'a', target: 'nobody' } })).toEqual({ ok: true, duel: null });
    expect(code(replyTo(table, doorOf('eye'), { duel: { unit: 'a', target: 'b' } }))).toBe('spectators-watch');
  });

  it('may not be somebody else', () => {
    const table = start();
    const foreign = { do: { type: 'aim', unit: 'a', by: 'p1' }, id: 'c1', seq: 2 };
    expect(code(replyTo(table, doorOf('p2'), foreign))).toBe('bad-message');
    expect(code(replyTo(table, doorOf('p2'), { view: { as: 'gm' } }))).toBe('bad-message');
    expect(code(replyTo(table, doorOf('p2'), { log: { as: 'gm' } }))).toBe('bad-message');
  });

  it('says which command it is and what it last saw', () => {
    const table = start();
    const aim = { do: { type: 'aim', unit: 'a' } };
    for (const message of [aim, { ...aim, id: 'c1' }, { ...aim, seq: 2 }, { ...aim, id: 7, seq: 2 }])
      expect(code(replyTo(table, doorOf('p1'), message))).toBe('bad-message');
  });

  it('can’t open, load or verify games at a seat', () => {
    for (const verb of ['open', 'load', 'verify'])
      expect(code(replyTo(start(), doorOf('gm'), { [verb]: {} }))).toBe('bad-message');
  });
});

describe('what a seat hears', () => {
  it('is its own part of what happened', () => {
    const before = start();
    const after = did(before, doorOf('p1'), { type: 'guard', unit: 'a', guard: 'low' });
    const heard = (seat: string) => doorOf(seat).news(after, doorOf(seat).seq(before), 'en')?.events;
    expect(heard('p1')).toMatchObject([{ seq: 3, type: 'guardTaken', guard: 'low' }]);
    expect(heard('gm')).toMatchObject([{ guard: 'low' }]);
    expect(heard('p2')).toMatchObject([{ seq: 3, type: 'guardTaken', guard: null }]);
    expect(heard('eye')).toMatchObject([{ guard: null }]);
  });

  it('never holds the state as the engine keeps it, nor the seed', () => {
    const table = start({ ...SETUP, seed: 'never tell this' });
    for (const seat of ['p1', 'p2', 'gm', 'eye']) {
      const door = doorOf(seat);
      const all = [
        door.standing(table, 'en'),
        door.news(table, 0, 'en'),
        replyTo(table, door, { save: {} }),
        replyTo(table, door, { log: {} }),
      ];
      expect(JSON.stringify(all)).not.toContain('never tell this');
      expect(JSON.stringify(door.news(table, 0, 'en'))).not.toContain('duellists');
    }
  });

  it('is numbered for the seat alone: what it may not know of leaves no gap', () => {
    const p1 = doorOf('p1');
    const p2 = doorOf('p2');
    let table = did(start(), p1, { type: 'strike', unit: 'a', target: 'b' }, undefined);
    // Questions are put until the strike is over; declining one is noted for whoever declined.
    for (let i = 0; i < 10 && table.checkpoint.open !== null; i++) {
      const door = table.checkpoint.open.asked.seat === 'p1' ? p1 : p2;
      const [asked] = door.standing(table, 'en').pending;
      table = did(table, door, { type: 'answer', pending: asked?.id, choice: asked?.default });
    }
    for (const seat of ['p1', 'p2', 'eye', 'gm']) {
      const numbers = doorOf(seat)
        .news(table, 0, 'en')
        ?.events.map(({ seq }) => seq);
      expect(numbers).toEqual(numbers?.map((_, index) => index + 1));
      expect(doorOf(seat).seq(table)).toBe(numbers?.length);
    }
  });

  it('comes in words, in the language asked for', () => {
    const table = start();
    const lines = (lang: 'en' | 'pl') =>
      doorOf('p1')
        .news(table, 0, lang)
        ?.lines.map(({ text }) => text);
    expect(lines('en')?.[0]).toContain('The table is open');
    expect(lines('pl')?.[0]).not.toContain('The table is open');
  });

  it('is a fresh view when it claims to know more than there is', () => {
    expect(doorOf('p1').news(start(), 99, 'en')).toBeUndefined();
  });
});

describe('open questions', () => {
  const struck = () => did(start(), doorOf('gm'), { type: 'strike', unit: 'a', target: 'b' }, [5, 1]);

  it('are put to the seat they are for, and to the GM; the others see only whom the table waits for', () => {
    const table = struck();
    expect(doorOf('p1').standing(table, 'en').pending).toMatchObject([{ seat: 'p1', kind: 'reroll' }]);
    expect(doorOf('gm').standing(table, 'en').pending).toMatchObject([{ seat: 'p1' }]);
    for (const seat of ['p2', 'eye'])
      expect(doorOf(seat).standing(table, 'en')).toMatchObject({ pending: [], awaits: ['p1'] });
  });

  it('have a name that tells nothing of the table’s numbers, another one for each seat', () => {
    const table = struck();
    const ids = ['p1', 'gm'].map((seat) => doorOf(seat).standing(table, 'en').pending[0]?.id);
    expect(ids[0]).not.toBe(ids[1]);
    for (const id of ids) expect(id).toMatch(/^reroll@[0-9a-f]{16}$/);
  });

  it('are answered under that name, and under no other', () => {
    const table = struck();
    const door = doorOf('p1');
    const [asked] = door.standing(table, 'en').pending;
    const answer = { type: 'answer', choice: 'keep' };
    expect(attempt(table, door, { ...answer, pending: asked?.id }).ok).toBe(true);
    for (const pending of [table.checkpoint.open?.asked.id, doorOf('gm').standing(table, 'en').pending[0]?.id])
      expect(attempt(table, door, { ...answer, pending })).toMatchObject({ violations: [{ code: 'no-decision' }] });
  });

  it('hold up everybody else, who don’t hear what is asked', () => {
    const refused = attempt(struck(), doorOf('p2'), { type: 'aim', unit: 'b' });
    expect(refused).toMatchObject({ ok: false, violations: [{ code: 'pending-decision', params: { seat: 'p1' } }] });
    expect(JSON.stringify(refused)).not.toContain('reroll');
  });

  it('offer their choices to whom they are put', () => {
    const table = struck();
    const legal = (seat: string) => replyTo(table, doorOf(seat), { legal: {} });
    expect(legal('p1')).toMatchObject({ commands: [{ choice: 'keep' }, { choice: 'reroll' }] });
    expect(legal('p2')).toMatchObject({ commands: [] });
    expect(code(replyTo(table, doorOf('p2'), { odds: { type: 'aim', unit: 'b' } }))).toBe('pending-decision');
  });
});

describe('kinds of tables', () => {
  const ruling = { type: 'rule', set: { unit: 'b', hp: 1 }, reason: 'the roof came down' };

  it('let the GM overrule when they are open', () => {
    const table = did(start(), doorOf('gm'), ruling);
    expect(doorOf('p2').news(table, 2, 'en')?.events).toMatchObject([{ type: 'ruled', reason: 'the roof came down' }]);
  });

  it('let nobody overrule when they are sealed', () => {
    const sealed = doorOf('gm', { kind: 'sealed' });
    const dice = [6, 6];
    for (const [command, typed] of [
      [ruling, undefined],
      [{ type: 'aim', unit: 'a' }, undefined],
      [{ type: 'strike', unit: 'a', target: 'b' }, dice],
    ] as const)
      expect(attempt(start(), sealed, command, typed)).toMatchObject({ violations: [{ code: 'sealed-table' }] });
  });

  it('let no player type in dice where dice are drawn', () => {
    const refused = attempt(start(), doorOf('p1'), { type: 'strike', unit: 'a', target: 'b' }, [6, 6]);
    expect(refused).toMatchObject({ ok: false, violations: [{ code: 'gm-only' }] });
  });

  it('let spectators talk and do nothing else', () => {
    const eye = doorOf('eye');
    expect(attempt(start(), eye, { type: 'say', text: 'well struck' }).ok).toBe(true);
    expect(attempt(start(), eye, { type: 'concede' })).toMatchObject({ violations: [{ code: 'spectators-watch' }] });
    expect(code(replyTo(start(), eye, { odds: { type: 'aim', unit: 'a' } }))).toBe('spectators-watch');
  });
});

describe('undo', () => {
  it('is free for a slip of one’s own', () => {
    const before = start();
    const after = did(before, doorOf('p1'), { type: 'aim', unit: 'a' });
    expect(isFreeUndo(after, 'p1', before)).toBe(true);
    expect(isFreeUndo(after, 'p2', before)).toBe(false);
  });

  it('is not free once a die has been cast', () => {
    const before = start();
    const after = did(before, doorOf('p1'), { type: 'strike', unit: 'a', target: 'b' });
    expect(isFreeUndo(after, 'p1', before)).toBe(false);
  });

  it('goes back to what the seat’s own number names', () => {
    const before = start();
    const p1 = doorOf('p1');
    const after = did(before, p1, { type: 'aim', unit: 'a' });
    const understood = p1.understand(after, { undo: { to: 2 }, id: 'u', seq: 3 });
    expect(understood).toMatchObject({ wanted: { command: { type: 'undo', by: 'p1', to: before.seq } } });
    if (understood.kind !== 'wanted') throw new Error('refused');
    const undone = p1.carryOut(after, understood.wanted);
    expect(undone.ok && undone.table.checkpoint.state).toEqual(before.checkpoint.state);
    expect(undone.ok && doorOf('p2').news(undone.table, 3, 'en')?.events).toMatchObject([{ type: 'undone', to: 2 }]);
  });
});

describe('exports', () => {
  it('are what the seat has seen, while the game runs', () => {
    const table = did(start(), doorOf('p1'), { type: 'guard', unit: 'a', guard: 'low' });
    const reply = replyTo(table, doorOf('p2'), { save: {} });
    const record = reply.ok && isObject(reply.record) ? reply.record : {};
    expect(record).toMatchObject({ potyczka: 'record', seat: 'p2', seq: 3 });
    expect(record).not.toHaveProperty('seed');
    expect(JSON.stringify(record)).not.toContain('"low"');
  });

  it('are the whole game with its seed, once it is over', () => {
    const table = did(start(), doorOf('p1'), { type: 'concede' });
    expect(replyTo(table, doorOf('p2'), { save: {} })).toMatchObject({ save: { seed: 'a seed' } });
  });
});

describe('a command sent against an older table', () => {
  it('is stale when something has happened, and not when somebody only talked', () => {
    const before = start();
    const p2 = doorOf('p2');
    const seen = p2.seq(before);
    const talked = did(before, doorOf('p1'), { type: 'say', text: 'hm' });
    expect(p2.isStale(talked, seen)).toBe(false);
    expect(p2.isStale(did(talked, doorOf('p1'), { type: 'aim', unit: 'a' }), seen)).toBe(true);
  });
});

describe('a record', () => {
  it('that is written in pieces is the same as one that is written at once', () => {
    const { setup, secret, entropy, entries } = longGame(300);
    const laid = layTable(rulesets, setup);
    if (!laid.ok) throw new Error(JSON.stringify(laid.violations));
    const resumed = resumeGame(laid.value, secret, { commitment: promiseOf(secret), entropy }, entries);
    if (!resumed.ok) throw new Error(JSON.stringify(resumed.violations));
    for (const seat of ['p1', 'gm', 'spectator']) {
      const door = doorOf(seat, { rulesets });
      const { record } = replyTo(resumed.table, door, { save: {} }) as unknown as { readonly record: object };
      let pieces = 0;
      const making = door.recording(resumed.table, 'en');
      for (let piece = making.next(); ; piece = making.next(), pieces++)
        if (piece.done === true) {
          expect(JSON.parse(piece.value)).toEqual(JSON.parse(JSON.stringify(record)));
          break;
        }
      expect(pieces).toBeGreaterThan(3);
    }
  });
});

describe('what a vote is about', () => {
  it('is told by the last of it, however far it goes back, in the words of the log', () => {
    const { setup, secret, entropy, entries } = longGame(1200);
    const laid = layTable(rulesets, setup);
    if (!laid.ok) throw new Error(JSON.stringify(laid.violations));
    const resumed = resumeGame(laid.value, secret, { commitment: promiseOf(secret), entropy }, entries);
    if (!resumed.ok) throw new Error(JSON.stringify(resumed.violations));
    const door = doorOf('p1', { rulesets });
    const { undone, restored } = door.changedBy(resumed.table, 40, 'en');
    expect(restored).toEqual([]);
    expect(undone.length).toBeGreaterThan(20);
    expect(undone.length).toBeLessThan(400);
    const { lines } = replyTo(resumed.table, door, { log: {} }) as unknown as {
      readonly lines: readonly { readonly seq: number; readonly text: string }[];
    };
    const known = new Set(lines.map(({ seq, text }) => `${seq} ${text}`));
    expect(undone.filter(({ seq, text }) => !known.has(`${seq} ${text}`))).toEqual([]);
    expect(undone.at(-1)?.seq).toBe(lines.at(-1)?.seq);
  });
});
