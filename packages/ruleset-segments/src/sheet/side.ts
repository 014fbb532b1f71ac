import { shape } from '@potyczka/kernel';
import { type FieldsOf, field } from '@potyczka/ruleset-kit';
import { none } from './shapes.ts';

const { either, id, idOf, integer } = shape;

export const sideSheet = {
  id: field(id, { seen: 'all' }),
  /** Who plays it; null: the GM. */
  seat: field(either(id, none), { seen: 'all', gm: either(idOf('seat'), none) }),
  order: field(integer(0, 99), { seen: 'all' }),
} as const;

export interface Side extends FieldsOf<typeof sideSheet> {}
