import type { RuleId, Violation } from '@potyczka/kernel';
import { badField, heard, wordIn } from '@potyczka/ruleset-kit';
import { FIXTURES, items as specs } from '../catalogue/items.ts';
import { isWeapon } from '../read.ts';
import { itemSheet, type WireItem, type WrittenItem } from '../sheet/item.ts';
import type { Item } from '../state.ts';

/** Where an item is put: each place takes its own kind of things. */
export type Fit = 'hand' | 'backpack' | 'armour' | 'device' | 'vehicleSlot' | 'mountedDefence' | 'lying' | 'case';

const portable = (item: Item): boolean => !FIXTURES.includes(item.spec);

/** @rule COIN-2.5 @rule COIN-2.7 @rule COIN-3.3 @rule COIN-3.8 What goes where, and the words for it. */
const FITS: Readonly<
  Record<Fit, { readonly takes: (item: Item) => boolean; readonly expected: string; readonly rule: RuleId }>
> = {
  hand: { takes: portable, expected: 'an item for hands', rule: 'COIN-3.8' },
  backpack: { takes: portable, expected: 'an item for a backpack', rule: 'COIN-3.8' },
  armour: { takes: (item) => item.type === 'armour', expected: 'armour', rule: 'COIN-2.5' },
  device: {
    takes: (item) => item.type === 'device' && portable(item),
    expected: 'a device that is worn',
    rule: 'COIN-2.5',
  },
  vehicleSlot: { takes: isWeapon, expected: 'a weapon', rule: 'COIN-2.7' },
  mountedDefence: { takes: (item) => item.defCoins > 0, expected: 'an active defence', rule: 'COIN-2.8' },
  lying: { takes: portable, expected: 'an item that can be carried', rule: 'COIN-3.8' },
  case: {
    takes: (item) => portable(item) && item.type !== 'case',
    expected: 'an item that can be carried, no case',
    rule: 'COIN-16.7',
  },
};

export const fits = (item: Item, place: Fit): boolean => FITS[place].takes(item);

const WORDS = Object.keys(specs);

/** A thing that is only called by the catalogue's word has that for its kind, and gets an id as any other. */
const isWord = (id: string | undefined): id is string => id !== undefined && WORDS.includes(id);

/** The things of a table as they are handed out: every one gets an id of its own. */
export class Stock {
  readonly items: Record<string, Item>;
  readonly errors: Violation[] = [];

  constructor(existing: Readonly<Record<string, Item>> = {}) {
    this.items = { ...existing };
  }

  /** Makes an item for somebody: `a.pistol`, and `a.pistol.2` for the second. */
  make(wire: WireItem, owner: string, place: Fit, field: string): string | null {
    const given: WrittenItem = typeof wire === 'string' ? { spec: wire } : heard(itemSheet, wire);
    const word = given.spec;
    const kind = word ?? (isWord(given.id) ? given.id : '');
    const named = wordIn(WORDS, kind, field);
    const spec = 'error' in named ? undefined : specs[named.word];
    if (spec === undefined || 'error' in named) {
      this.errors.push(badField(field, `one of ${Object.keys(specs).join(', ')}`));
      return null;
    }
    const { id: called, spec: _spec, contents = [], ...own } = given;
    const id = called === undefined || word === undefined ? this.freeId(`${owner}.${named.word}`) : called;
    const uses = own.uses === undefined ? spec.uses : own.uses;
    const inside = contents.flatMap((one, index) => this.make(one, owner, 'case', `${field}.contents[${index}]`) ?? []);
    const item: Item = {
      ...spec,
      name: named.word,
      ownerUnit: spec.type === 'case' ? owner : null,
      ...own,
      contents: inside,
      id,
      spec: named.word,
      uses,
      usesLeft: own.usesLeft === undefined ? uses : own.usesLeft,
    };
    this.check(item, place, field);
    this.items[id] = item;
    return id;
  }

  /** @rule COIN-3.6 @rule COIN-16.7 */
  private check(item: Item, place: Fit, field: string): void {
    const wrong = (holds: boolean, expected: string, part: string, rule?: RuleId): void => {
      if (!holds) this.errors.push(badField(`${field}${part}`, expected, rule));
    };
    const isCase = item.type === 'case';
    wrong(fits(item, place), FITS[place].expected, '', FITS[place].rule);
    wrong(!Object.hasOwn(this.items, item.id), 'an id no other item has', '.id');
    wrong(item.contents.length === 0 || isCase, 'nothing: only a case holds things', '.contents', 'COIN-16.7');
    const left = item.usesLeft ?? 0;
    const most = item.uses ?? 0;
    wrong(
      item.usesLeft === null ? item.uses === null : item.uses !== null && left <= most,
      `a whole number from 0 to its uses`,
      '.usesLeft',
      'COIN-3.6',
    );
  }

  private freeId(wish: string): string {
    let id = wish;
    for (let n = 2; Object.hasOwn(this.items, id); n++) id = `${wish}.${n}`;
    return id;
  }
}
