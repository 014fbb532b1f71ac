import { shape } from '@potyczka/kernel';
import { kinds, line, some, without } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import { seesUnit } from '../secrets.ts';
import { tableSheet } from '../sheet/table.ts';
import type { StepState, Unit } from '../state.ts';
import { foeFor } from '../strangers.ts';
import { changeFor } from './condition.ts';
import { event, unit, unitChange } from './event.ts';
import { openScene } from './scene.ts';

const { maybe, oneOf } = shape;
const { change, json, name, words } = kinds;

/** Powers whose words may speak of what is hidden: that a ruling was made is told all the same. */
const TELLTALE: readonly string[] = [
  'gmSpawn',
  'addUnit',
  'gmSetClock',
  'gmTick',
  'gmNewScene',
  'gmSet',
  'units',
  'removeUnit',
  'gmSetBand',
  'gmSetCover',
  'facts',
  ...['bands', 'covers', 'zones', 'effects', 'pools', 'marks', 'threats', 'objects', 'hazards', 'clocks', 'spawns'],
  ...['objective', 'notes', 'bossLastMoves', 'moraleElites', 'failedKeys'],
];

export const rulingEvents = [
  /** Who ruled what and why: for the log; what it changes follows in its own events. */
  event('ruled', {
    data: { by: name, power: name, value: json, reason: words },
    // The GM's word, as far as a sentence can hold it; what it does is told after it.
    line: (e, names) =>
      line('ruled', {
        by: names.seat(e.by),
        what: names.term('ruling', e.power),
        ...names.ruling(e.power, e.value),
        ...some('reason', e.reason),
      }),
    heard: (e) => (TELLTALE.includes(e.power) ? { ...e, value: null } : e),
  }),
  event('unitRuled', {
    data: { unit: name, change: unitChange },
    fold: (state, e) => {
      const ruled = state.units[e.unit];
      return ruled === undefined
        ? state
        : { ...state, units: { ...state.units, [e.unit]: { ...ruled, ...e.change } as Unit } };
    },
    line: (e, names) => {
      const told = names.changes(e.change);
      return Object.keys(told).length === 0 ? [] : line('unitRuled', { who: names.unit(e.unit), ...told });
    },
    heard: changeFor,
  }),
  event('tableRuled', {
    data: { change: change<StepState>(tableSheet) },
    fold: (state, e) => ({ ...state, ...e.change }),
    line: (e, names) => {
      const told = names.changes(e.change);
      return Object.keys(told).length === 0 ? [] : line('tableRuled', told);
    },
    heard: (e) => ({ ...e, change: openScene(e.change) }),
  }),
  event('unitAdded', {
    data: { unit },
    fold: (state, e) => ({ ...state, units: { ...state.units, [e.unit.id]: e.unit } }),
    line: (e, { lineFor }) => lineFor('unitAdded', e.unit.kind, { who: e.unit.name }),
    heard: (e, seat, state) => {
      if (!seesUnit(state, seat, e.unit)) return undefined;
      return e.unit.kind === 'foe' ? { ...e, unit: foeFor(state, seat, e.unit) } : e;
    },
  }),
  /** `hidden`: nobody but the GM knew of it, and nobody hears of its going. */
  event('unitTakenOff', {
    data: { unit: name, name: words, hidden: maybe(oneOf(true)) },
    fold: (state, e) =>
      withTable(state, {
        units: without(state.units, e.unit),
        activeUnit: state.activeUnit === e.unit ? null : state.activeUnit,
        marks: state.marks.filter((mark) => mark.foe !== e.unit),
      }),
    line: (e) => line('unitTakenOff', { who: e.name }),
    heard: (e) => (e.hidden === true ? undefined : e),
  }),
] as const;
