import type { Json } from '@potyczka/kernel';
import { changeHeard, kinds, line, secretNames, silent, some, without } from '@potyczka/ruleset-kit';
import { changed, withTable } from '../copies.ts';
import { seesSheet, seesUnit } from '../secrets.ts';
import { pieceSheet } from '../sheet/piece.ts';
import { tableSheet } from '../sheet/table.ts';
import { unitSheet } from '../sheet/unit.ts';
import type { AcesState, Piece, Unit } from '../state.ts';
import { event, figure, unitChange } from './event.ts';
import { changeFor, figureFor, unitIn, visibleOf } from './heard.ts';

const { change, json, name, thing, words } = kinds;

/** What a GM sets at the table itself (ACE-21.1). */
export type TableChange = Partial<AcesState>;

/** Whoever held, carried, aimed at or enchanted a figure that is gone does so no longer. */
function letGo(unit: Unit, gone: string): Unit {
  const freed = {
    ...(unit.grip?.by === gone ? { grip: null } : {}),
    ...(unit.mount === gone ? { mount: null } : {}),
    ...(unit.rider === gone ? { rider: null } : {}),
    ...(unit.aim?.target === gone ? { aim: null } : {}),
    ...(unit.activePowers.some((power) => power.target === gone)
      ? { activePowers: unit.activePowers.filter((power) => power.target !== gone) }
      : {}),
  };
  return Object.keys(freed).length === 0 ? unit : changed(unit, { ...freed });
}

/** Fields of a ruling that write a sheet. */
const WRITTEN = secretNames(unitSheet);

/** Every name and word in what was ruled; a trick log names its targets after a stroke. */
const wordsIn = (value: Json): readonly string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [...key.split('/'), ...wordsIn(inner)]);
};

/** HID-2, HID-3: whether a ruling speaks of hidden figures, strangers' sheets or the deck. */
function tellsSecrets(state: AcesState, seat: string, power: string, value: Json): boolean {
  const said = [power, ...wordsIn(value)];
  const named = said.flatMap((word) => unitIn(state, word) ?? []);
  return (
    said.includes('deck') ||
    named.some((unit) => !seesUnit(state, seat, unit)) ||
    (said.some((word) => WRITTEN.includes(word)) && named.some((unit) => !seesSheet(state, seat, unit)))
  );
}

export const rulingEvents = [
  /** Who ruled what and why: for the log; what it changes follows in its own events. */
  event('ruled', {
    data: { by: name, power: name, value: json, reason: words },
    line: (e, { ruling, seat }) =>
      line('ruled', { by: seat(e.by), what: ruling(e.power), ...some('reason', e.reason) }),
    // That a ruling was made is told; not what it says of secrets.
    heard: (e, seat, state) => (tellsSecrets(state, seat, e.power, e.value) ? { ...e, value: null } : e),
  }),
  event('unitRuled', {
    data: { unit: name, change: unitChange },
    fold: (state, e) => {
      const unit = state.units[e.unit];
      return unit === undefined ? state : { ...state, units: { ...state.units, [e.unit]: { ...unit, ...e.change } } };
    },
    line: (e, { changes, unit }) => line('unitRuled', { who: unit(e.unit), changes: changes(e.change) }),
    heard: changeFor,
  }),
  event('tableRuled', {
    data: { change: change<AcesState>(tableSheet) },
    fold: (state, e) => ({ ...state, ...e.change }),
    // Tables of the state that no sentence can hold are left out.
    line: (e, { changes }) => {
      const plain = Object.fromEntries(Object.entries(e.change).filter(([, value]) => typeof value !== 'object'));
      return Object.keys(plain).length === 0 ? [] : line('tableRuled', { changes: changes(plain) });
    },
    // HID-2, HID-3: the table's fields as a view shows them.
    heard: (e, seat, state) => {
      const { order, turnStack, ...rest } = e.change;
      return {
        ...e,
        change: {
          ...changeHeard(tableSheet, rest, () => false),
          ...(order === undefined ? {} : { order: visibleOf(state, seat, order) }),
          ...(turnStack === undefined ? {} : { turnStack: visibleOf(state, seat, turnStack) }),
        },
      };
    },
  }),
  event('unitAdded', {
    data: { unit: figure },
    fold: (state, e) => ({ ...state, units: { ...state.units, [e.unit.id]: e.unit } }),
    line: (e) => line('unitAdded', { who: e.unit.name }),
    heard: (e, seat, state) =>
      seesUnit(state, seat, e.unit) ? { ...e, unit: figureFor(state, seat, e.unit) } : undefined,
  }),
  event('unitTakenOff', {
    data: { unit: name },
    fold: (state, e) =>
      withTable(state, {
        units: Object.fromEntries(
          Object.entries(without(state.units, e.unit)).map(([id, other]) => [id, letGo(other, e.unit)]),
        ),
        breaking: state.breaking === e.unit ? null : state.breaking,
        ambushers: state.ambushers.filter((id) => id !== e.unit),
        passedDraw: state.passedDraw.filter((id) => id !== e.unit),
        activeUnit: state.activeUnit === e.unit ? null : state.activeUnit,
        order: state.order.filter((id) => id !== e.unit),
        turnStack: state.turnStack.filter((id) => id !== e.unit),
        actAfter: state.actAfter.filter((late) => late.unit !== e.unit && late.after !== e.unit),
        templates: state.templates.filter((template) => template.owner !== e.unit),
        discard: [...state.discard, ...(state.units[e.unit]?.cards ?? [])].sort(),
      }),
    line: (e, { unit }) => line('unitTakenOff', { who: unit(e.unit) }),
  }),
  event('featureAdded', {
    data: { piece: thing<Piece>(pieceSheet) },
    fold: (state, e) => withTable(state, { terrain: [...state.terrain, e.piece] }),
    line: (e, { term }) => line('featureAdded', { what: term('terrain', e.piece.kind) }),
  }),
  event('featureChanged', {
    data: { piece: name, change: change<Piece>(pieceSheet) },
    fold: (state, e) =>
      withTable(state, {
        terrain: state.terrain.map((piece) => (piece.id === e.piece ? { ...piece, ...e.change } : piece)),
      }),
    // The ruling itself has been told.
    line: silent,
  }),
  event('featureTakenOff', {
    data: { piece: name },
    fold: (state, e) => withTable(state, { terrain: state.terrain.filter((piece) => piece.id !== e.piece) }),
    line: (e, { piece }) => line('featureTakenOff', { what: piece(e.piece) }),
  }),
] as const;
