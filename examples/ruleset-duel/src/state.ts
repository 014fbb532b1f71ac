import { shape } from '@potyczka/kernel';
import { derived, type FieldsOf, field, type Square } from '@potyczka/ruleset-kit';
import type { SmallTable } from '@potyczka/ruleset-kit/small-game';

export const LINES = ['high', 'low'] as const;
export const SIDES = ['blue', 'red'] as const;
/** @rule DUE-1.1 */
export const HALL = { width: 9, height: 5 } as const;

const { either, id, integer, oneOf, point, text, bool } = shape;
const free = { seen: 'all', setup: true, gm: true } as const;

/** The fields of a fencer: who sees them, what they start with, whether set-ups and the GM may say them. */
export const fencerSheet = {
  id: field(id, { seen: 'all' }),
  name: field(text(60), { seen: 'all' }),
  side: field(oneOf(...SIDES), { seen: 'all' }),
  at: field(point, { ...free, start: [0, 0] as const }),
  life: field(integer(0, 9), { ...free, start: 4 }),
  actions: field(integer(0, 2), { ...free, start: 0 }),
  /** @rule DUE-3.2 Others see that somebody is on guard, not on which line: they reckon with a high one. */
  guard: field(either(oneOf(...LINES), oneOf(null)), {
    ...free,
    seen: 'guard',
    start: null,
    blank: null,
    others: (guard, _of, masked) => (guard === null ? null : masked && guard === 'high' ? 'low' : 'high'),
  }),
  guarded: derived(bool, { seen: 'all' }, ({ guard }: { readonly guard: string | null }) => guard !== null),
} as const;

export type Fencer = FieldsOf<typeof fencerSheet>;

/** Who acts after whom, in which round; the rest is what every such table has. */
export interface DuelState extends SmallTable<Fencer> {
  readonly order: readonly string[];
  readonly round: number;
}

export const isUp = ({ life }: Fencer): boolean => life > 0;
export const standing = ({ units }: DuelState): readonly Fencer[] => Object.values(units).filter(isUp);
export const isInside = ([x, y]: Square): boolean => x >= 0 && y >= 0 && x < HALL.width && y < HALL.height;
export const somebodyAt = (state: DuelState, [x, y]: Square): Fencer | undefined =>
  standing(state).find(({ at }) => at[0] === x && at[1] === y);
