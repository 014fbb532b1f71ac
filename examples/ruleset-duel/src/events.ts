import { shape } from '@potyczka/kernel';
import {
  changeHeard,
  type EventIn,
  eventsOf,
  evolvesWith,
  heading,
  hearsWith,
  kinds,
  line,
  unitOf,
  versionsOf,
} from '@potyczka/ruleset-kit';
import { type DuelState, type Fencer, fencerSheet, LINES, SIDES, seesAll, seesGuard } from './state.ts';

/** What lines call things: fencers and seats by their names, words of the game by their keys. */
export interface Names {
  unit(id: string): string;
  seat(id: string): string;
  term(kind: string, word: string): string;
}

const event = eventsOf<DuelState, Names>();
const { change, json, name, names, numbers, orNull, point, whole, words } = kinds;

function changed(state: DuelState, unit: string, fields: (fencer: Fencer) => Partial<Fencer>): DuelState {
  const fencer = unitOf(state, unit);
  return { ...state, units: { ...state.units, [unit]: { ...fencer, ...fields(fencer) } } };
}
const acted = (state: DuelState, unit: string, fields: Partial<Fencer> = {}): DuelState =>
  changed(state, unit, ({ actions }) => ({ actions: actions - 1, ...fields }));

/** Everything that happens: what it carries, what it changes, how it is told, who hears what of it. */
export const events = [
  event('initiativeRolled', {
    data: { faces: numbers, order: names },
    fold: (state, { order }) => ({ ...state, order }),
    line: (e, { unit }) => line('initiative', { order: e.order.map(unit) }),
  }),
  event('turnBegan', {
    data: { unit: name, round: whole, actions: whole, newRound: shape.bool },
    fold: (state, { unit, round, actions }) =>
      changed({ ...state, activeUnit: unit, round }, unit, () => ({ actions, guard: null })),
    line: (e, { unit }) => {
      const told = line('turn', { who: unit(e.unit) }, 'turn');
      return e.newRound ? heading(e.round, told) : told;
    },
  }),
  event('moved', {
    data: { unit: name, path: shape.list(point), to: point },
    fold: (state, { unit, to }) => acted(state, unit, { at: to }),
    line: (e, { unit }) => line('moved', { who: unit(e.unit), at: e.to.join(', ') }),
  }),
  event('guardTaken', {
    data: { unit: name, line: orNull(shape.oneOf(...LINES)) },
    fold: (state, e) => acted(state, e.unit, { guard: e.line }),
    line: (e, { unit, term }) =>
      e.line === null
        ? line('guard', { who: unit(e.unit) })
        : line('guardOn', { who: unit(e.unit), line: term('line', e.line) }),
    heard: (e, seat, state) => {
      const fencer = state.units[e.unit];
      return fencer === undefined || seesGuard(state, seat, fencer) ? e : { ...e, line: null };
    },
  }),
  event('strikeRolled', {
    data: { unit: name, target: name, line: shape.oneOf(...LINES), faces: numbers, hits: whole },
    fold: (state, { unit }) => acted(state, unit),
    line: (e, { unit, term }) =>
      line('strike', { who: unit(e.unit), whom: unit(e.target), line: term('line', e.line), hits: e.hits }),
  }),
  event('strikeParried', {
    data: { unit: name },
    line: (e, { unit }) => line('parried', { who: unit(e.unit) }),
  }),
  event('woundTaken', {
    data: { unit: name, amount: whole, left: whole },
    fold: (state, { unit, left }) => changed(state, unit, () => ({ life: left })),
    line: (e, { unit }) =>
      e.left > 0
        ? line('wound', { who: unit(e.unit), n: e.amount, left: e.left }, 'harm')
        : line('out', { who: unit(e.unit) }, 'out'),
  }),
  event('ruled', {
    data: { by: name, power: name, value: json, reason: words },
    line: (e, { seat }) => line('ruled', { by: seat(e.by), reason: e.reason }),
    heard: (e) => ({ ...e, value: null }),
  }),
  event('unitRuled', {
    data: { unit: name, change: change<Fencer>(fencerSheet) },
    fold: (state, e) => changed(state, e.unit, () => e.change),
    line: (e, { unit, term }) =>
      line('unitRuled', { who: unit(e.unit), changes: Object.keys(e.change).map((key) => term('stat', key)) }),
    heard: (e, seat, state) => {
      const fencer = state.units[e.unit];
      const heard =
        fencer === undefined ? e.change : changeHeard(fencerSheet, e.change, () => seesGuard(state, seat, fencer));
      return { ...e, change: heard };
    },
  }),
  event('gameEnded', {
    data: { result: shape.record(shape.oneOf('win', 'loss', 'draw')), reason: name },
    fold: (state, { result, reason }) => {
      const winner = SIDES.find((side) => result[side] === 'win') ?? null;
      return { ...state, activeUnit: null, result: { winner, reason } };
    },
    line: ({ result }, { term }) => {
      const winner = SIDES.find((side) => result[side] === 'win');
      const told = winner === undefined ? line('gameEnded.draw') : line('gameEnded', { side: term('side', winner) });
      return { ...told, ends: true };
    },
  }),
] as const;

export type DuelEvent = EventIn<typeof events>;

export const versions = versionsOf<DuelEvent['type']>(events);
export const evolve = evolvesWith<DuelState, DuelEvent>(events);
export const redact = hearsWith<DuelState, DuelEvent>(events, seesAll);
