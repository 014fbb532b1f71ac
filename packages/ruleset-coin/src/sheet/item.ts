import { shape } from '@potyczka/kernel';
import { type FieldsOf, field, type SetupOf, setupShape } from '@potyczka/ruleset-kit';
import { ATTACK_KINDS, CASE_CAPACITY, EFFECTS, ITEM_TYPES } from '../vocabulary.ts';

const { either, id, idOf, integer, list, oneOf, text } = shape;

const count = integer(0, 99);
const uses = either(count, oneOf(null));

const common = {
  id: field(id, { seen: 'all', setup: true }),
  /** Its entry in the catalogue. */
  spec: field(idOf('item-kind'), { seen: 'all', setup: true, also: ['item'] }),
  name: field(text(60), { seen: 'all', setup: true, gm: true }),
  type: field(oneOf(...ITEM_TYPES), { seen: 'all', setup: true, start: 'weapon' }),
  /** Of an attack; null for what does not attack. */
  kind: field(oneOf(...ATTACK_KINDS, null), { seen: 'all', setup: true, start: null }),
  coins: field(integer(0, 20), { seen: 'all', setup: true, start: 0 }),
  pierce: field(integer(0, 9), { seen: 'all', setup: true, start: 0 }),
  hands: field(oneOf(1, 2), { seen: 'all', setup: true, start: 1 }),
  defCoins: field(integer(0, 20), { seen: 'all', setup: true, start: 0 }),
  blocks: field(list(oneOf(...ATTACK_KINDS), 0, 3), { seen: 'all', setup: true, start: [] }),
  passiveOk: field(integer(0, 9), { seen: 'all', setup: true, start: 0 }),
  camoLevel: field(integer(0, 9), { seen: 'all', setup: true, start: 0 }),
  effect: field(oneOf(...EFFECTS, null), { seen: 'all', setup: true, start: null }),
  /** Null never runs out. */
  uses: field(uses, { seen: 'all', setup: true, start: null }),
  usesLeft: field(uses, { seen: 'all', setup: true, gm: count, start: null }),
  ownerUnit: field(either(id, oneOf(null)), {
    seen: 'all',
    setup: true,
    start: null,
  }),
} as const;

const inCase = either(idOf('item-kind'), setupShape(common));

/** What an item is, and what a set-up may write differently about one. */
export const itemSheet = {
  ...common,
  /** COIN-16.7: a case holds up to three things, none of them a case. */
  contents: field(list(id), {
    seen: 'contents',
    setup: list(inCase, 0, CASE_CAPACITY),
    start: [],
    others: () => [],
  }),
} as const;

export interface Item extends FieldsOf<typeof itemSheet> {}

/** An item as a set-up writes it: a word of the catalogue, or that with what is different about this one. */
export const itemShape = either(idOf('item-kind'), setupShape(itemSheet));
export type WrittenItem = SetupOf<typeof itemSheet>;
export type WireItem = string | WrittenItem;
