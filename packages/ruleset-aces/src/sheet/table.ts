import { type Seat, shape } from '@potyczka/kernel';
import { derived, type FieldsOf, field, internal, rulingShape } from '@potyczka/ruleset-kit';
import { type Card, FULL_DECK } from '../catalogue/deck.ts';
import type { ScenarioPlan } from '../catalogue/scenario.ts';
import type { AcesOptions } from '../options.ts';
import type { LastTest, Late, Spoken, Verdict } from '../state.ts';
import { LIGHTS, PHASES } from '../vocabulary.ts';
import { type Piece, pieceSheet, type Template, templateFrom, templateShape, type WireTemplate } from './piece.ts';
import { card, type Unit } from './unit.ts';

const { any, bool, either, id, idOf, inOrder, integer, list, number, oneOf, record, recordBy, text } = shape;

/** What is kept of a side (ACE-1.7). */
export const sideSheet = {
  id: field(id, { seen: 'all' }),
  /** `party`: chips by the party's rules; `opposition`: run by the GM (ACE-1.7). */
  kind: field(oneOf('party', 'opposition'), { seen: 'all', setup: true }),
  seat: field(either(id, oneOf(null)), { seen: 'all', setup: id }),
  order: field(integer(0, 99), { seen: 'all' }),
} as const;
export interface Side extends FieldsOf<typeof sideSheet> {}

const nobody = oneOf(null);
const nobodys = either(id, nobody);
const ids = internal<readonly string[]>();
/** In views, but put together from several fields, or without those who hide (views.ts). */
const gathered = { seen: 'all', shown: [] } as const;
const shown = { seen: 'all' } as const;
const open = { seen: 'all', setup: true, gm: true } as const;
/** What hangs on other things (`rulings/parts.ts`). */
const apart = { seen: 'all', apart: true } as const;
/** Whoever answers a question goes on with the turn and the cards it was asked in. */
const fixed = { ...apart, amidst: false } as const;
const pile = list(card, 0, FULL_DECK.length);
const order = inOrder(list(idOf('unit'), 0, 60));
const templates = list(templateShape, 0, 20);
const tricks = record(integer(0, 9), 99);

/** The state of a battle (catalogue, State). */
export const tableSheet = {
  options: field(internal<AcesOptions>(), { ...apart, gm: record(any, 60) }),
  mode: derived(
    oneOf('standard', 'versus'),
    { ...apart, gm: true },
    (of: { readonly options: AcesOptions }) => of.options.mode,
  ),
  seats: field(internal<readonly Seat[]>(), gathered),
  mapped: field(bool, shown),
  width: field(integer(1, 200), shown),
  height: field(integer(1, 200), shown),
  round: field(integer(0, 99), open),
  phase: field(oneOf(...PHASES), { ...fixed, setup: oneOf('deal', 'countdown'), gm: true }),
  /** Cards face down, sorted: their order is nobody's to know; a draw takes any of them (ACE-5.7, HID-3). */
  deck: field(pile, {
    ...fixed,
    seen: 'deck',
    glimpse: { seen: 'all', show: (deck: readonly Card[], _table: object) => deck.length },
    setup: true,
    gm: true,
  }),
  discard: field(pile, { ...fixed, setup: true, gm: true }),
  jokerSeen: field(bool, open),
  /** Units with a card in the order they are called. */
  order: field(ids, { ...gathered, ...fixed, setup: list(id, 0, 60), gm: order }),
  activeUnit: field(nobodys, { ...gathered, ...fixed, setup: id, gm: either(idOf('unit'), nobody) }),
  /** Whose turn was broken into, below the current one. */
  turnStack: field(ids, { ...gathered, ...fixed, setup: list(id, 0, 9), gm: order, start: [] }),
  /** Who has just won an interrupt and acts now, before the turn on top of the stack goes on. */
  breaking: field(nobodys, { ...gathered, start: null }),
  /** Who lost an interrupt, and after whose turn it must act (ACE-5.14). */
  actAfter: field(internal<readonly Late[]>(), { ...gathered, start: [] }),
  gmPool: field(integer(0, 99), open),
  /** Who lies in ambush in round 1 (ACE-5.17). */
  ambushers: field(ids, { ...gathered, start: [] }),
  units: field(internal<Readonly<Record<string, Unit>>>(), { ...gathered, ...apart, gm: record(any, 60) }),
  sides: field(internal<Readonly<Record<string, Side>>>(), shown),
  /** Ruled by id: what is different about a piece. */
  terrain: field(internal<readonly Piece[]>(), {
    ...gathered,
    ...apart,
    gm: recordBy('piece', rulingShape(pieceSheet), 500),
  }),
  light: field(oneOf(...LIGHTS), { ...open, start: 'bright' }),
  templates: field(internal<readonly Template[]>(), {
    ...fixed,
    setup: templates,
    gm: templates,
    read: (all: readonly WireTemplate[]) => all.map(templateFrom),
    start: [],
  }),
  /** By `skill/target`; the GM's is laid over what is there (ACE-16.3). */
  trickLog: field(tricks, { ...apart, setup: true, gm: true, start: {} }),
  quietRounds: field(integer(0, 99), { ...open, start: 0 }),
  /** Something that ends a stalemate was rolled this round (ACE-20.7). */
  stirred: field(bool, { ...open, shown: [], start: false }),
  passedDraw: field(ids, { ...gathered, start: [] }),
  lastTest: field(internal<LastTest | null>(), { ...gathered, start: null }),
  /** Facts the GM has spoken about one unit's view of another, by `shooter>target`. */
  situations: field(internal<Readonly<Record<string, Spoken>>>(), { ...gathered, start: {} }),
  gmModifiers: field(internal<Readonly<Record<string, number>>>(), { ...gathered, start: {} }),
  vetoes: field(ids, { seen: 'all', start: [] }),
  scenario: field(internal<ScenarioPlan>(), gathered),
  objectives: field(internal<Readonly<Record<string, string | number | boolean>>>(), {
    ...gathered,
    ...apart,
    gm: recordBy('objective', either(either(number(), bool), text(200)), 60),
  }),
  roundLimit: field(either(integer(1, 99), nobody), { ...open, start: null }),
  result: field(internal<Readonly<Record<string, Verdict>> | null>(), {
    ...apart,
    gm: recordBy('side', oneOf('win', 'loss', 'draw'), 12),
    start: null,
  }),
} as const;

export interface AcesState extends FieldsOf<typeof tableSheet> {}
