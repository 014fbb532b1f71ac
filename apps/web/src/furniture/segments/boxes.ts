import type { FurnitureProps } from '../furniture.ts';
import { count, fields, list, text, unitIn } from '../view-fields.ts';

export interface Box {
  readonly state: 'done' | 'now' | 'plan' | 'frozen' | 'lost' | 'free';
  readonly plan: string | null;
}

const SEGMENTS = 3;

/** Of those whose segments nobody tells: all of them, or none. */
export const unseenBoxes = (done: boolean): readonly Box[] =>
  Array.from({ length: SEGMENTS }, () => ({ state: done ? 'done' : 'free', plan: null }));

/** The three segments of a phase: done, the present one, planned, frozen or lost. */
export function boxesOf({ snapshot, unit }: Pick<FurnitureProps, 'snapshot' | 'unit'>): readonly Box[] | null {
  const figure = unitIn(snapshot.state, unit);
  if (typeof figure.segmentsLeft !== 'number') return null;
  const acting = snapshot.picture.turn.acting === unit;
  const frozen = count(fields(figure.frozen).count);
  const left = count(figure.segmentsLeft);
  const done = Math.max(0, SEGMENTS - left - frozen);
  const debt = count(figure.segmentDebt);
  const planned = list(figure.declared).map((one) => text(fields(one).kind) ?? text(fields(one).type));
  return Array.from({ length: SEGMENTS }, (_, n): Box => {
    if (n >= SEGMENTS - frozen) return { state: 'frozen', plan: null };
    if (n < done) return { state: 'done', plan: null };
    if (!acting && n < debt) return { state: 'lost', plan: null };
    const plan = planned[n - done] ?? null;
    if (acting && n === done) return { state: 'now', plan };
    return { state: plan === null ? 'free' : 'plan', plan };
  });
}
