import type { Offers, Snapshot } from '../worker/messages.ts';
import { canAct } from './turn.ts';

const turnOf = ({ picture: { turn }, awaits, pending, over }: Snapshot): string =>
  JSON.stringify([turn.acting, turn.round, awaits, pending[0]?.id, over]);

/**
 * Whose things are shown once the table stands somewhere else. As long as the turn stays where it is, so does the hand;
 * when it passes on, the hand goes with it, and what cannot act any more is let go.
 */
export function selectionAfter(before: Snapshot | null, next: Snapshot, unit: string | null): string | null {
  const there = next.picture.figures.some(({ id, out }) => id === unit && !out);
  if (there && before !== null && turnOf(before) === turnOf(next)) return unit;
  if (next.over) return null;
  const [asked] = next.pending;
  return asked?.unit ?? next.picture.turn.acting ?? (there && canAct(next) ? unit : null);
}

/** Whose actions lie ready: of the figure that is chosen, that was chosen last, that acts, or of the first that can. */
export function selectionFrom(
  { offers }: Offers,
  acting: string | null,
  wanted: readonly (string | null)[],
): string | null {
  const able = new Set(offers.flatMap(({ unit }) => unit ?? []));
  return [...wanted, acting, ...able].find((unit) => unit !== null && able.has(unit)) ?? acting;
}
