import type { Json, Offers, Pending } from '@potyczka/kernel';
import { sameJson } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';
import type { WireError, WireRefusal } from './errors.ts';
import { told } from './errors.ts';
import type { KnownOdds, WireChoiceOdds } from './odds.ts';
import { wireOdds } from './odds.ts';
import type { AnyTable } from './table.ts';
import { onTheWire } from './wire.ts';

export type Reply =
  | ({ readonly ok: true; readonly id?: Json } & Readonly<Record<string, unknown>>)
  | { readonly ok: false; readonly id?: Json; readonly error: WireError };

/** An open question as it goes over the wire. */
export interface WirePending {
  readonly id: string;
  readonly seat: string;
  readonly unit?: string;
  readonly kind: string;
  readonly rule: string;
  readonly text: string;
  readonly params?: Pending['params'];
  readonly choices: readonly { readonly choice: Json; readonly label: string; readonly odds?: WireChoiceOdds }[];
  readonly default: Json;
}

export function wirePending(
  pending: Pending,
  words: Narrator,
  nameOf: NameOf,
  known: readonly KnownOdds[] = [],
): WirePending {
  const { id, seat, unit, kind, rule, params } = pending;
  return {
    id,
    seat,
    ...(unit === undefined ? {} : { unit }),
    kind,
    rule,
    text: words.question(pending, nameOf),
    ...(params === undefined ? {} : { params }),
    choices: pending.choices.map((choice) => {
      const odds = known.find((one) => sameJson(one.choice, choice.choice));
      const label = words.choice(kind, choice);
      return { choice: choice.choice, label, ...(odds === undefined ? {} : { odds: wireOdds(odds, words) }) };
    }),
    default: pending.default,
  };
}

/** Events of all entries after `seq`, without what only the engine reads. */
export function eventsAfter(table: AnyTable, before: AnyTable | undefined): readonly unknown[] {
  const steps: AnyTable[] = [];
  for (let now: AnyTable | null = table; now !== null && now !== before; now = now.before) steps.push(now);
  return steps.reverse().flatMap((step) =>
    step.entry.events.map((event) => {
      if (event.type !== 'opened') return onTheWire(step, event);
      // The state as the engine keeps it; the reply carries the one that is for reading.
      const { state: _state, ...opened } = event as typeof event & { readonly state?: unknown };
      return opened;
    }),
  );
}

export interface WireOffers {
  /**
   * Commands as they can be sent; where `values` names a parameter, it has to be taken from there. `after`: the game is
   * over, and this may follow it.
   */
  readonly commands: readonly Readonly<Record<string, unknown>>[];
  readonly refused: readonly (WireRefusal & { readonly type: string; readonly unit?: string })[];
  /** Which of the commands, by their place in the list, hardly anybody means unless they name a target on purpose. */
  readonly unmeant?: readonly number[];
}

export function wireOffers(offers: Offers<object>, words: Narrator, nameOf: NameOf, over = false): WireOffers {
  const commands = offers.commands.map(({ command, vary }) => ({
    ...command,
    ...(vary === undefined ? {} : { values: { [vary.param]: vary.values } }),
    ...(over ? { after: true } : {}),
  }));
  const refused = offers.refused.flatMap(({ type, unit, violations: [first] }) =>
    first === undefined ? [] : [{ type, ...(unit === undefined ? {} : { unit }), ...told(first, words, nameOf) }],
  );
  const unmeant = offers.commands.flatMap((offer, n) => (offer.unmeant === true ? [n] : []));
  return { commands, refused, ...(unmeant.length === 0 ? {} : { unmeant }) };
}

/** While a question is open, answering it is all there is to do. */
export const answersTo = (pending: Pending, by: string): readonly Readonly<Record<string, unknown>>[] =>
  pending.choices.map(({ choice }) => ({ type: 'answer', by, pending: pending.id, choice }));
