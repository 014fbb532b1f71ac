import type { Json } from '@potyczka/kernel';
import { builderStore } from '../../builder/builder-store.ts';
import { keyOf, meant, readyWays } from '../../table/command-draft.ts';
import { countAll, offerNext, useTable } from '../../table/store.ts';
import type { Offer } from '../../worker/messages.ts';
import { fields, list, text } from '../view-fields.ts';

/** The actions of a turn while they are being declared (ACE-9.5 to ACE-9.7). */

type Command = Offer['command'];

export interface Slot {
  readonly kind: string;
  /** How it is meant: at whom, with what. Nothing of it binds (ACE-9.7); it is what the chance is counted for. */
  readonly way: Command | null;
}

interface Declaring {
  readonly slots: readonly Slot[];
  readonly run: boolean;
  readonly furious: boolean;
  /** The slot whose target is chosen on the map. */
  readonly at: number | null;
}

const BLANK: Declaring = { slots: [], run: false, furious: false, at: null };

export const useDeclaring = builderStore<Declaring>('declare', BLANK);
const set = useDeclaring.setState;
const now = useDeclaring.getState;

/** ACE-9.5. */
export const MOST_ACTIONS = 3;
export const penaltyOf = (actions: number): number => 2 * Math.max(0, actions - 1);

export const kindsIn = (value: Json): readonly string[] => list(value).map((one) => text(fields(one).kind) ?? '');

const sorted = (kinds: readonly string[]): string => [...kinds].sort().join();

const declarations = (offers: readonly Offer[], unit: string | null): readonly Offer[] =>
  offers.filter((offer) => offer.type === 'declare' && offer.unit === unit);

/** The declaration on offer that names these actions; `null`: the rules do not let them be declared together. */
export function declarationOf(
  offers: readonly Offer[],
  unit: string | null,
  { slots, run, furious }: Pick<Declaring, 'slots' | 'run' | 'furious'>,
): Command | null {
  const wanted = sorted(slots.map(({ kind }) => kind));
  for (const { command, open } of declarations(offers, unit)) {
    if ((command.run === true) !== run || (command.furious === true) !== furious) continue;
    const found = open?.values.find(({ value }) => sorted(kindsIn(value)) === wanted);
    if (found !== undefined) return { ...command, actions: found.value };
  }
  return null;
}

/** Every kind that may be declared at all, in the order of the offers. */
export const kindsOf = (offers: readonly Offer[], unit: string | null): readonly string[] => [
  ...new Set(
    declarations(offers, unit).flatMap(({ open }) => open?.values.flatMap(({ value }) => kindsIn(value)) ?? []),
  ),
];

/** Ways of doing an action that a plain declaration leaves open: what binds has to be declared (ACE-9.7). */
export const waysOf = (offers: readonly Offer[], unit: string | null, kind: string): readonly Command[] =>
  readyWays(
    offers.filter((offer) => offer.type === kind && offer.unit === unit && offer.open?.param !== 'options'),
  ).filter(({ options, with: joined }) => options === undefined && joined === undefined);

const chanceOf = (command: Command): number => useTable.getState().chances[keyOf(command)]?.best ?? -1;

const likeliest = (ways: readonly Command[]): Command | null =>
  [...ways].sort((a, b) => chanceOf(b) - chanceOf(a))[0] ?? null;

/** So many ways are compared: the nearest targets come first in an offer. */
const MOST_WAYS = 24;

export async function addAction(kind: string): Promise<void> {
  const { offers, unit } = useTable.getState();
  const ways = waysOf(meant(offers.offers), unit, kind);
  const { slots } = now();
  set({ slots: [...slots, { kind, way: likeliest(ways) }], at: slots.length });
  showTargets();
  await countAll(ways.slice(0, MOST_WAYS));
  // What was chosen meanwhile stays; what was a guess becomes a better one.
  const [slot] = now().slots.slice(slots.length);
  if (slot?.kind === kind && useDeclaring.getState().at === slots.length && useTable.getState().draft?.aimed == null)
    aimSlot(slots.length, likeliest(ways.slice(0, MOST_WAYS)));
}

export function dropAction(at: number): void {
  set({ slots: now().slots.filter((_, n) => n !== at), at: null });
  offerNext([]);
}

export function aimSlot(at: number, way: Command | null): void {
  set({ slots: now().slots.map((slot, n) => (n === at ? { ...slot, way } : slot)), at });
}

export function pickSlot(at: number): void {
  set({ at });
  showTargets();
}

export const toggle = (what: 'run' | 'furious'): void => set({ [what]: !now()[what] });

/** The targets of the slot in hand can be clicked on the map. */
function showTargets(): void {
  const { slots, at } = now();
  const kind = at === null ? undefined : slots[at]?.kind;
  const { offers, unit } = useTable.getState();
  const ways = kind === undefined ? [] : waysOf(offers.offers, unit, kind);
  offerNext(
    offers.offers.filter(({ type, unit: of, command, open }) => {
      const ready = readyWays([{ command, ...(open === undefined ? {} : { open }) } as Offer]);
      return type === kind && of === unit && ready.some((way) => ways.some((one) => keyOf(one) === keyOf(way)));
    }),
  );
}

/** Somebody was clicked on the map: the slot in hand is meant for them. */
useTable.subscribe(({ draft }, before) => {
  const { at, slots } = now();
  if (draft?.type !== 'declare' || draft.aimed === null || draft.aimed === before.draft?.aimed) return;
  if (at !== null && slots[at]?.kind === draft.aimed.type) aimSlot(at, draft.aimed);
});
