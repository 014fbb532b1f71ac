import { shape } from '@potyczka/kernel';
import { derived, type FieldsOf, field, type SetupOf, setupShape } from '@potyczka/ruleset-kit';
import { ATTACK_KINDS, ATTRIBUTES, type AttackKind, type Attribute } from '../vocabulary.ts';

const { bool, either, id, integer, list, oneOf, recordBy, text, wordOf } = shape;

/** What somebody carries (catalogue 9.1, 9.2): gear is permission, no numbers (STEP-1.8). */

const taken = { seen: 'all', setup: true } as const;
const no = { ...taken, start: false } as const;

type ByAttack = Readonly<Partial<Record<AttackKind | 'spell', Attribute>>>;

export const itemSheet = {
  id: field(id, taken),
  kind: field(wordOf('item-kind'), taken),
  /** What a weapon of one's own does. */
  type: derived(oneOf(...ATTACK_KINDS, 'both', 'spell', 'protection', 'tool'), taken),
  tags: field(list(text(40), 0, 12), { ...taken, start: [] }),
  fine: field(bool, no),
  attribute: derived(oneOf(...ATTRIBUTES), taken),
  /** Weapons: what it can do and with what (catalogue 9.1). */
  attacks: field(list(oneOf(...ATTACK_KINDS), 0, 2), { ...taken, start: [] }),
  /** The attribute `variant54: brief` looks up for each kind; empty: by the kind. */
  attributes: field(recordBy('attack', oneOf(...ATTRIBUTES), 3) as shape.Checker<ByAttack>, { ...taken, start: {} }),
  weapon: field(bool, no),
  focus: field(bool, no),
  protection: field(bool, no),
  /** Uses left; null: it does not run out. */
  uses: field(either(integer(0, 9), oneOf(null)), { ...taken, start: null }),
  /** Once a scene it lowers one TN (STEP-20.4). */
  boon: field(bool, no),
  light: field(bool, no),
} as const;

export interface Item extends FieldsOf<typeof itemSheet> {}

/** An item with its own fields: `{"kind": "toolKit", "fine": true}`. */
export const itemShape = setupShape(itemSheet);
export type WireItem = SetupOf<typeof itemSheet>;
