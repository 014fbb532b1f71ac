import { startOf } from '@potyczka/ruleset-kit';
import { itemSheet } from '../sheet/item.ts';
import type { Item } from '../state.ts';
import type { AttackKind, Attribute } from '../vocabulary.ts';

const BARE = startOf(itemSheet);

type Attributes = Readonly<Partial<Record<AttackKind | 'spell', Attribute>>>;

const item = (kind: string, more: Partial<Item> = {}): Item => ({ ...BARE, id: kind, kind, ...more });
const weapon = (kind: string, attacks: readonly AttackKind[], attributes: Attributes): Item =>
  item(kind, { weapon: true, attacks, attributes });
const tagged = (kind: string, ...tags: readonly string[]): Item => item(kind, { tags });

const STRONG: Attributes = { melee: 'strength' };
const QUICK: Attributes = { ranged: 'dexterity' };

/** Catalogue 9.1 and 9.2: gear is permission, no numbers (STEP-1.8). */
const ITEMS: readonly Item[] = [
  ...['sword', 'axe', 'mace', 'spear'].map((kind) => weapon(kind, ['melee'], STRONG)),
  weapon('finesseBlade', ['melee'], { melee: 'dexterity' }),
  ...['bow', 'crossbow', 'sling', 'pistol'].map((kind) => weapon(kind, ['ranged'], QUICK)),
  weapon('throwingKnives', ['melee', 'ranged'], { melee: 'strength', ranged: 'dexterity' }),
  weapon('heavyJavelin', ['ranged'], { ranged: 'strength' }),
  ...['focus', 'staff', 'device'].map((kind) =>
    item(kind, { weapon: true, focus: true, attributes: { spell: 'magic' } }),
  ),
  ...['protection', 'mail', 'vest', 'shield', 'robe'].map((kind) => item(kind, { protection: true })),
  tagged('lockpicks', 'lock'),
  tagged('rope', 'climb'),
  item('lightSource', { light: true }),
  tagged('toolKit', 'mechanism', 'trap'),
  item('smokePellet', { uses: 1 }),
  item('luckyCharm', { boon: true }),
  tagged('pryBar', 'force'),
];

/** Catalogue 9.1: hands a weapon takes; what is not listed takes one. */
export const TWO_HANDED: readonly string[] = ['bow', 'crossbow', 'sling', 'pistol'];

export const gear: Readonly<Record<string, Item>> = Object.fromEntries(ITEMS.map((one) => [one.kind, one]));
export const BARE_ITEM = BARE;
