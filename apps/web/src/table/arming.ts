import type { Chances, Deed, Stand } from '../desk/messages.ts';

/** What somebody is about to do: deeds of one kind, and the one they are looking at. */
export interface Armed {
  readonly type: string;
  /** Those of the chosen variant. */
  readonly deeds: readonly Deed[];
  /** Weapons, modes or ways to choose from, where there are several. */
  readonly variants: readonly Deed['variant'][];
  readonly variant: string;
  /** The deed with nothing left open, ready to be done. */
  readonly aimed: Deed['command'] | null;
}

export const keyOf = (command: Deed['command']): string => JSON.stringify(command);

/** Every way of doing it that leaves nothing to choose but the target: those have chances that can be counted. */
export const readyWays = (deeds: readonly Deed[]): readonly Deed['command'][] =>
  deeds.flatMap(({ command, open }) => {
    if (open === undefined) return [command];
    return open.param === 'target' ? open.values.map(({ value }) => ({ ...command, target: value })) : [];
  });

/** Where only the target is left to choose, the one with the best chance known is looked at first. */
export function likeliest(
  deeds: readonly Deed[],
  chances: Readonly<Record<string, Chances | null>>,
): Deed['command'] | null {
  const commands = readyWays(deeds).filter(({ target }) => target !== undefined);
  const best = (command: Deed['command']): number => chances[keyOf(command)]?.best ?? 0;
  return [...commands].sort((a, b) => best(b) - best(a))[0] ?? null;
}

/** The deed that leaves nothing to choose, if there is one: the plain way of doing it, or the only one. */
export function readyOf(deeds: readonly Deed[]): Deed['command'] | null {
  const [only, another] = deeds;
  const plain = deeds.find(({ open, target }) => open === undefined && (target === undefined || another === undefined));
  if (plain !== undefined) return plain.command;
  const values = only?.open?.values ?? [];
  const [value] = values;
  if (only?.open === undefined || value === undefined || another !== undefined || values.length > 1) return null;
  return { ...only.command, [only.open.param]: value.value };
}

/** A question that asks for a place is answered on the map, like any other place. */
export function placesAsked({ pending: [asked], seat }: Stand): Armed | null {
  const places = asked?.choices.filter(({ choice }) => Array.isArray(choice) && choice.length === 2) ?? [];
  const [first] = places;
  if (asked === undefined || first === undefined || places.length < asked.choices.length) return null;
  const command = { type: 'answer', by: seat, pending: asked.id, choice: first.choice };
  const variant = { key: '', label: '' };
  const open = { param: 'choice', values: places.map(({ choice, label }) => ({ value: choice, label })) };
  const deed: Deed = { type: 'answer', label: asked.text, group: asked.text, command, variant, open };
  return { type: 'answer', deeds: [deed], variants: [variant], variant: '', aimed: null };
}
