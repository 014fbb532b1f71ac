import type { Command, Json } from '@potyczka/kernel';
import { canonical } from '@potyczka/kernel';
import { declining, type Result, spendersOf } from '@potyczka/odds';
import { onePlay } from '../one-play.ts';
import type { AnyTable, Subject } from '../subject.ts';

type Units = Readonly<Record<string, Readonly<Record<string, Json>>>>;

const unitsIn = (view: unknown): Units => (view as { readonly units?: Units }).units ?? {};

const sumOf = (told: Json | undefined): number => {
  if (Array.isArray(told)) return told.length;
  if (typeof told === 'object' && told !== null)
    return Object.values(told).reduce<number>((sum, n) => sum + Number(n), 0);
  return Number(told ?? 0);
};

/** Harm that is told by another word as well: HP paid of one's own will, the crew of a wreck. */
const ALSO: Readonly<Record<string, string>> = { damage: 'paid', destroyed: 'crewLost' };

/** How much of one kind of harm a result tells of, beside those whom it only names. */
const saidOf = (result: Result, kind: string): number => sumOf(result[kind]) + sumOf(result[ALSO[kind] ?? '']);

/**
 * Whoever comes to harm by a command, and by what follows it, is in its result: counted by what has become of them, or
 * named among the others. Read off the table, with dice of its own.
 */
export function mustSayHarm({ suffered }: Subject, table: AnyTable, command: Command, seed: string): void {
  if (suffered === undefined) return;
  const { rules, checkpoint } = table;
  const policy = declining(spendersOf(rules, checkpoint.state, command), rules);
  const { base, course } = onePlay(table, command, policy, seed);
  if (course.kind === 'refused') return;
  const result = rules.outcome(base, course.state, course.events, command) as Result;
  const named = typeof result.others === 'string' ? result.others.split(', ') : [];
  const after = unitsIn(rules.view(course.state, null));
  const facts = new Map<string, { readonly count: number; readonly ids: readonly string[] }>();
  for (const [id, was] of Object.entries(unitsIn(rules.view(base, null)))) {
    const is = after[id];
    if (is === undefined || named.includes(id)) continue;
    for (const [kind, count] of Object.entries(suffered(was, is))) {
      const known = facts.get(kind) ?? { count: 0, ids: [] };
      if (count > 0) facts.set(kind, { count: known.count + count, ids: [...known.ids, id] });
    }
  }
  for (const [kind, { count, ids }] of facts)
    if (saidOf(result, kind) < count)
      throw new Error(`${kind} of ${ids.join(', ')} is ${count}, and ${canonical(result)} does not say so`);
}
