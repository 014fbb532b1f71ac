import type { Chances, Offer } from '../worker/messages.ts';

/** What somebody is about to do: deeds of one kind, and the one they are looking at. */
export interface CommandDraft {
  readonly type: string;
  /** Those of the chosen variant. */
  readonly offers: readonly Offer[];
  /** Weapons, modes or ways to choose from, where there are several. */
  readonly variants: readonly Offer['variant'][];
  readonly variant: string;
  /** The deed with nothing left open, ready to be done. */
  readonly aimed: Offer['command'] | null;
}

export const keyOf = (command: Offer['command']): string => JSON.stringify(command);

/** Every way of doing it that leaves nothing to choose but the target: those have chances that can be counted. */
export const readyWays = (offers: readonly Offer[]): readonly Offer['command'][] =>
  offers.flatMap(({ command, open }) => {
    if (open === undefined) return [command];
    return open.param === 'target' ? open.values.map(({ value }) => ({ ...command, target: value })) : [];
  });

/** What the rules offer as what one may want to do; the rest is done only to whoever is pointed at. */
export const meant = (offers: readonly Offer[]): readonly Offer[] => offers.filter(({ unmeant }) => unmeant !== true);

/** Every way to do these deeds to somebody of another side than the figure's own. */
export const aimedAtOthers = (
  offers: readonly Offer[],
  figures: readonly { readonly id: string; readonly side: string }[],
  unit: string | null,
): readonly Offer['command'][] => {
  const sides = new Map(figures.map(({ id, side }) => [id, side]));
  return readyWays(offers).filter(
    ({ target }) => typeof target === 'string' && sides.get(target) !== sides.get(unit ?? ''),
  );
};

/** Where only the target is left to choose, the one with the best chance known is looked at first. */
export function likeliest(
  offers: readonly Offer[],
  chances: Readonly<Record<string, Chances | null>>,
): Offer['command'] | null {
  const commands = readyWays(meant(offers)).filter(({ target }) => target !== undefined);
  const best = (command: Offer['command']): number => chances[keyOf(command)]?.best ?? 0;
  return [...commands].sort((a, b) => best(b) - best(a))[0] ?? null;
}

/** The deed that leaves nothing to choose, if there is one: the plain way of doing it, or the only one. */
export function readyOf(offers: readonly Offer[]): Offer['command'] | null {
  const [only, another] = offers;
  const plain = offers.find(
    ({ open, target }) => open === undefined && (target === undefined || another === undefined),
  );
  if (plain !== undefined) return plain.command;
  const values = only?.open?.values ?? [];
  const [value] = values;
  if (only?.open === undefined || value === undefined || another !== undefined || values.length > 1) return null;
  return { ...only.command, [only.open.param]: value.value };
}
