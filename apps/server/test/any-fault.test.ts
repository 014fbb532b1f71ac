import type { AnyRuleset } from '@potyczka/kernel';
import { openStore, type Store } from '@potyczka/store';
import { duel } from '@potyczka/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALONE, House, turn } from './at-the-server.ts';
import { type Message, Raw } from './raw.ts';

/** The part of the rules that fails, and only at a table with this figure. */
let failing = '';
const CURSED = 'cursed';

const isCursed = (args: readonly unknown[]): boolean =>
  args.some((arg) =>
    (JSON.stringify((arg as { readonly state?: unknown } | null)?.state ?? arg) ?? '').includes(CURSED),
  );

/** Every function of a ruleset, however deep it lies, under its name. */
function withFaults<T>(value: T, path: string, names: string[]): T {
  if (typeof value === 'function') {
    names.push(path);
    return ((...args: readonly unknown[]) => {
      if (failing === path && isCursed(args)) throw new Error(`a planted fault of ${path}`);
      return (value as unknown as (...all: readonly unknown[]) => unknown)(...args);
    }) as T;
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, withFaults(inner, path === '' ? key : `${path}.${key}`, names)]),
  ) as T;
}

const PARTS: string[] = [];
const { words, content, rulebook, ...own } = duel as AnyRuleset & Readonly<Record<string, unknown>>;
const faulty = { ...withFaults(own, '', PARTS), words, content, rulebook } as AnyRuleset;

let house: House;
let shed: House;
let store: Store;
beforeAll(async () => {
  shed = new House();
  store = await openStore(shed.folder);
  house = await new House({}, { rulesets: [faulty], store }).start();
});
afterAll(async () => {
  await house.close();
  await shed.close();
});

const setup = {
  ...ALONE,
  units: [
    { id: `${CURSED}1`, side: 'red', seat: 'p1' },
    { id: `${CURSED}2`, side: 'blue', seat: 'p2' },
  ],
};

const codeOf = ({ ok, error }: Message): string => (ok === false ? (error as { readonly code: string }).code : 'ok');

describe('whatever part of the rules fails', () => {
  it('is found', () => expect(PARTS.length).toBeGreaterThan(20));

  it.each(PARTS)('%s: everybody is answered, nothing is lost, and the other tables play on', async (part) => {
    const opened = await house.open(setup);
    const { p1 } = await house.seat(opened, 'p1', 'p2');
    const others = await house.seat(await house.open(ALONE), 'p1', 'p2');
    const { activeUnit: mover } = p1?.picture().view as { readonly activeUnit: string };
    const raw = await Raw.open(house.socket);
    const secret = opened.links[mover === `${CURSED}1` ? 'p1' : 'p2'];
    raw.say({ hello: { table: opened.table, secret } });
    await raw.wait(({ welcome }) => welcome !== undefined);
    failing = part;
    const commands = [
      { do: { type: 'say', text: 'hm' }, id: 'talk', seq: 2 },
      { do: { type: 'aim', unit: mover }, id: 'aim', seq: 3 },
      { do: { type: 'endTurn', unit: mover }, id: 'end', seq: 4 },
    ];
    const codes: Record<string, string> = {};
    for (const command of commands) codes[command.id] = codeOf(await raw.ask(command));
    const questions = [{ legal: {} }, { view: {} }, { log: {} }, { save: {} }, { odds: { type: 'aim', unit: mover } }];
    for (const [n, question] of questions.entries()) codes[n] = codeOf(await raw.ask({ ...question, id: n }));
    // A fault of ours is called one; nothing is said not to be saved, for the database is there.
    expect(Object.values(codes)).not.toContain('not-saved');
    const { client: calm, unit } = turn(others);
    expect(await calm.send({ type: 'endTurn', unit })).toMatchObject({ ok: true });
    expect((await house.request('GET', '/healthz')).status).toBe(200);
    failing = '';
    const stored = (await store.read(opened.table, 0)).map(({ command }) => command);
    for (const { id } of commands) expect([id, stored.includes(id)]).toEqual([id, codes[id] === 'ok']);
    // Once the fault is mended, the table goes on.
    const again = { do: { type: 'say', text: 'better' }, id: 'better', seq: 2 };
    expect(codeOf(await raw.ask(again))).toBe('ok');
    raw.close();
  });
});
