import { type Json, shape } from '@potyczka/kernel';
import { changeHeard, kinds, line, silent, some, without } from '@potyczka/ruleset-kit';
import { KNOWN_OF, SECRET_SOURCE, seesUnit } from '../secrets.ts';
import { tableSheet } from '../sheet/table.ts';
import type { SegState, Unit } from '../state.ts';
import { event, type Names } from './event.ts';
import { withTable, withUnit } from './fold.ts';
import { changeInSight, hears, knownOf, lookOf, ownOnly, withoutSecrets } from './heard.ts';
import { signedPoints } from './numbers.ts';
import { figure, length, path, piece, pieceChange, place, standingModifier, unitChange } from './parts.ts';

const { change, json, name, words } = kinds;

/** What may be set at the table itself by a ruling. */
export type TableChange = Partial<Omit<SegState, 'units' | 'seats'>>;

/** Whoever aimed at, watched or fought a combatant that is gone does so no longer. */
function letGo(unit: Unit, gone: string): Unit {
  return {
    ...unit,
    ...(unit.aim?.target === gone ? { aim: null } : {}),
    ...(unit.scopeOn === gone ? { scopeOn: null } : {}),
    ...(unit.mainOpponent === gone ? { mainOpponent: null } : {}),
    openDice: unit.openDice.filter(({ attack }) => attack.target !== gone),
    effects: unit.effects.filter(({ kind, source }) => kind !== 'grabbed' || source !== gone),
  };
}

function takenOff(state: SegState, gone: string): SegState {
  const stays = (id: string): boolean => id !== gone;
  const lists = (record: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(record).map(([side, ids]) => [side, ids.filter(stays)]));
  return withTable(state, {
    units: Object.fromEntries(
      Object.entries(without(state.units, gone)).map(([id, other]) => [id, letGo(other, gone)]),
    ),
    order: state.order.filter(stays),
    turnOrder: state.turnOrder.filter(stays),
    acted: state.acted.filter(stays),
    rested: state.rested.filter(stays),
    activeUnit: state.activeUnit === gone ? null : state.activeUnit,
    interrupt: state.interrupt.filter(({ holder, interrupted }) => stays(holder) && stays(interrupted)),
    attacked: state.attacked.filter(({ by, target }) => stays(by) && stays(target)),
    doing: state.doing?.unit === gone ? null : state.doing,
    melees: state.melees.filter(({ attacker, defender }) => stays(attacker) && stays(defender)),
    fires: state.fires.filter(({ shooter }) => stays(shooter)),
    known: lists(state.known),
    seen: lists(state.seen),
    lastSeen: Object.fromEntries(Object.entries(state.lastSeen).filter(([key]) => !key.endsWith(`>${gone}`))),
    items: state.items.map((item) => (item.bearer === gone ? { ...item, bearer: null } : item)),
  });
}

/** Whether a ruling names somebody the seat does not know of: that there was one is heard, its words are not. */
function speaksOfStrangers(state: SegState, seat: string, value: Json): boolean {
  if (typeof value === 'string') {
    const unit = Object.hasOwn(state.units, value) ? state.units[value] : undefined;
    return unit !== undefined && !seesUnit(state, seat, unit);
  }
  if (typeof value !== 'object' || value === null) return false;
  return [...Object.keys(value), ...Object.values(value)].some((inner) => speaksOfStrangers(state, seat, inner));
}

/** Whom a seat does not know of has no place in the order it hears. */
function tableHeard(told: TableChange, seat: string, state: SegState): TableChange {
  const change = changeHeard(tableSheet, told, KNOWN_OF);
  const rows = (['order', 'turnOrder', 'acted'] as const).flatMap((row) => {
    const ids = change[row];
    return ids === undefined ? [] : [[row, knownOf(state, seat, ids)] as const];
  });
  return { ...change, ...Object.fromEntries(rows) };
}

interface Said {
  readonly by: string;
  readonly power: string;
  readonly reason: string;
}
const said = { by: name, power: name, value: json, reason: words } as const;
const ruledParams = ({ ruling, seat }: Names, e: Said) => ({
  by: seat(e.by),
  what: ruling(e.power),
  ...some('reason', e.reason),
});

export const rulingEvents = [
  /** Who ruled what and why: for the log; what it changes follows in its own events. */
  event('ruled', {
    data: said,
    line: (e, names) => line('ruled', ruledParams(names, e)),
    heard: (e, seat, state) => (speaksOfStrangers(state, seat, e.value) ? { ...e, value: null } : e),
  }),
  /** SEG-31.2: logged, and shown to nobody but the GM. */
  event('ruledSecretly', {
    data: said,
    line: (e, names) => line('ruledSecretly', ruledParams(names, e)),
    heard: () => undefined,
  }),
  event('unitRuled', {
    data: { unit: name, change: unitChange },
    fold: (state, e) => withUnit(state, e.unit, () => e.change),
    line: (e, { changes, unit }) =>
      Object.keys(e.change).length === 0 ? [] : line('unitRuled', { who: unit(e.unit), changes: changes(e.change) }),
    heard: (e, seat, state) =>
      hears({ ...e, change: withoutSecrets(e.change) }, seat, state, {
        plain: true,
        others: (ruled) => ({ ...ruled, change: changeInSight(ruled.change) }),
      }),
  }),
  event('tableRuled', {
    data: { change: change<SegState>(tableSheet) },
    fold: (state, e) => withTable(state, e.change),
    line: (e, { changes }) =>
      Object.keys(e.change).length === 0 ? [] : line('tableRuled', { changes: changes(e.change) }),
    // A table as far as it is everybody's.
    heard: (e, seat, state) => ({ ...e, change: tableHeard(e.change, seat, state) }),
  }),
  event('unitAdded', {
    data: { unit: figure },
    fold: (state, e) => ({ ...state, units: { ...state.units, [e.unit.id]: e.unit } }),
    line: (e) => line('unitAdded', { who: e.unit.name }),
    // A newcomer as it looks.
    heard: (e, seat, state) => {
      const look = lookOf(state, seat, e.unit);
      return look === undefined ? undefined : hears({ ...e, unit: look }, seat, state);
    },
  }),
  event('unitTakenOff', {
    data: { unit: name },
    fold: (state, e) => takenOff(state, e.unit),
    line: (e, { unit }) => line('unitTakenOff', { who: unit(e.unit) }),
  }),
  event('modifierSet', {
    data: { unit: name, modifier: standingModifier },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        modifiers: [...unit.modifiers.filter(({ source }) => source !== e.modifier.source), e.modifier],
      })),
    line: ({ unit, modifier: { source, value, scope } }, names) =>
      line('modifierSet', {
        who: names.unit(unit),
        source: names.source(source),
        value: signedPoints(value),
        scope: names.term('scope', scope),
      }),
    heard: (e, seat, state) => (e.modifier.secret ? undefined : ownOnly(e, seat, state)),
  }),
  event('modifierLifted', {
    data: { unit: name, source: words },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ modifiers: unit.modifiers.filter(({ source }) => source !== e.source) })),
    line: (e, { source, unit }) => line('modifierLifted', { who: unit(e.unit), source: source(e.source) }),
    heard: (e, seat, state) => (e.source.startsWith(SECRET_SOURCE) ? undefined : ownOnly(e, seat, state)),
  }),
  /** Moved by the GM's hand; `traced` when triggers look at the way (SEG-28.1). */
  event('unitPlaced', {
    data: { unit: name, path, at: place, level: length, traced: shape.bool },
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        () => ({
          at: e.at,
          level: e.level,
          lastPath: e.traced ? e.path : [],
          leaning: false,
          coverId: null,
        }),
        { doing: e.traced ? { unit: e.unit, kind: 'move' } : state.doing, attacked: e.traced ? [] : state.attacked },
      ),
    line: (e, { unit }) => line('unitPlaced', { who: unit(e.unit) }),
  }),
  event('pieceAdded', {
    data: { piece },
    fold: (state, e) => withTable(state, { terrain: [...state.terrain, e.piece] }),
    line: (e, { term }) => line('pieceAdded', { what: term('terrain', e.piece.kind) }),
  }),
  event('pieceChanged', {
    data: { piece: name, change: pieceChange },
    fold: (state, e) =>
      withTable(state, {
        terrain: state.terrain.map((piece) => (piece.id === e.piece ? { ...piece, ...e.change } : piece)),
      }),
    line: (e, { piece }) =>
      e.change.open === undefined
        ? silent()
        : line(e.change.open ? 'pieceOpened' : 'pieceClosed', { what: piece(e.piece) }),
  }),
  event('pieceTakenOff', {
    data: { piece: name },
    fold: (state, e) => withTable(state, { terrain: state.terrain.filter((piece) => piece.id !== e.piece) }),
    line: (e, { piece }) => line('pieceTakenOff', { what: piece(e.piece) }),
  }),
] as const;
