import type { AnyRuleset, Save } from '@potyczka/kernel';
import { saveTable } from '@potyczka/kernel';
import { createReferee, promiseOf, resumeGame } from '@potyczka/protocol';
import type { Store, StoredBatch } from '@potyczka/store';
import type { Acknowledged, Promises } from './party.ts';

/** Everything a database holds of one table, for the checks at the end. */
interface Log {
  readonly table: string;
  readonly batches: readonly StoredBatch[];
}

const keyOf = ({ table, seat, id }: Pick<Acknowledged, 'table' | 'seat' | 'id'>): string => `${table} ${seat} ${id}`;

/**
 * What is wrong with what the servers have made of an evening: something acknowledged that is missing or there twice,
 * something refused that is there, a gap, an order that nobody can have seen, or a game whose dice or rules do not verify.
 */
export async function faultsOf(
  store: Store,
  rulesets: readonly AnyRuleset[],
  promises: Promises,
  tables: readonly string[],
): Promise<readonly string[]> {
  const found: string[] = [];
  const logs: Log[] = [];
  for (const table of tables) logs.push({ table, batches: await store.read(table, 0) });
  found.push(...gaps(logs), ...unkept(logs, promises), ...reordered(logs, promises));
  for (const log of logs) found.push(...(await unverified(store, rulesets, log)));
  return found;
}

const gaps = (logs: readonly Log[]): readonly string[] =>
  logs.flatMap(({ table, batches }) =>
    batches.flatMap(({ after }, n) => {
      const last = batches[n - 1]?.seq ?? 0;
      return after === last ? [] : [`${table}: a gap between ${last} and ${after}`];
    }),
  );

function unkept(logs: readonly Log[], { kept, refused }: Promises): readonly string[] {
  const stored = new Map<string, number>();
  for (const { table, batches } of logs)
    for (const { seat, command } of batches) {
      const key = keyOf({ table, seat, id: command });
      stored.set(key, (stored.get(key) ?? 0) + 1);
    }
  const lost = kept.flatMap((one) => {
    const times = stored.get(keyOf(one)) ?? 0;
    return times === 1 ? [] : [`${keyOf(one)}: acknowledged, and stored ${times} times`];
  });
  const let_in = refused.filter((one) => stored.has(keyOf(one))).map((one) => `${keyOf(one)}: refused, and stored`);
  return [...lost, ...let_in];
}

/** Whatever was acknowledged before something else was sent, by whomever and wherever, stands before it. */
function reordered(logs: readonly Log[], { kept }: Promises): readonly string[] {
  const found: string[] = [];
  for (const { table, batches } of logs) {
    const places = new Map(batches.map(({ seat, command, seq }) => [keyOf({ table, seat, id: command }), seq]));
    const own = kept.filter((one) => one.table === table);
    const byEnd = [...own].sort((one, other) => one.acknowledged - other.acknowledged);
    let ended = 0;
    let last: { readonly place: number; readonly key: string } = { place: 0, key: '' };
    for (const one of [...own].sort((a, b) => a.sent - b.sent)) {
      for (; (byEnd[ended]?.acknowledged ?? Number.POSITIVE_INFINITY) < one.sent; ended++) {
        const before = byEnd[ended] as Acknowledged;
        const place = places.get(keyOf(before)) ?? 0;
        if (place > last.place) last = { place, key: keyOf(before) };
      }
      const place = places.get(keyOf(one));
      if (place !== undefined && place < last.place)
        found.push(`${keyOf(one)}: sent after ${last.key}, stands before it`);
    }
  }
  return found;
}

/** Every table is played again from its secret and what the seats have added: every draw and every event. */
async function unverified(store: Store, rulesets: readonly AnyRuleset[], { table, batches }: Log) {
  const head = await store.head(table);
  const entries = batches.flatMap((batch) => batch.entries);
  const [opened] = entries[0]?.events ?? [];
  if (head === undefined || opened === undefined) return [];
  const { setup, secret } = head.head as unknown as Pick<Save, 'setup'> & { readonly secret: string };
  const rules = rulesets.find(({ id }) => id === setup.ruleset);
  const { fair } = opened as unknown as { readonly fair: Parameters<typeof resumeGame>[2] };
  if (rules === undefined || fair.commitment !== promiseOf(secret)) return [`${table}: promised by another secret`];
  const game = resumeGame({ rules, setup, state: null, seats: [] }, secret, fair, entries);
  if (!game.ok) return [`${table}: can't be folded: ${JSON.stringify(game.violations)}`];
  const verdict = createReferee({ rulesets }).handle({ verify: { ...saveTable(game.table), secret } });
  const { ok, same, dice, seq } = verdict as Readonly<Record<string, unknown>>;
  return ok === true && same === true && dice === 'fair' ? [] : [`${table}: does not verify from ${String(seq)} on`];
}
