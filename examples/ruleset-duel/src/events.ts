import { shape } from '@potyczka/kernel';
import {
  type EventIn,
  eventsOf,
  evolvesWith,
  heading,
  hearsWith,
  kinds,
  line,
  versionsOf,
} from '@potyczka/ruleset-kit';
import { fieldsRuledEvents, isFriend, seesTable, withChange } from '@potyczka/ruleset-kit/small-game';
import { type DuelState, type Fencer, fencerSheet, LINES, SIDES } from './state.ts';

/** What lines call things: fencers and seats by their names, words of the game by their keys. */
export interface Names {
  unit(id: string): string;
  seat(id: string): string;
  term(kind: string, word: string): string;
}

const event = eventsOf<DuelState, Names>();
const { name, names, numbers, orNull, point, whole } = kinds;

/** What is done takes an action. */
const acted = (state: DuelState, unit: string, fields: Partial<Fencer> = {}): DuelState =>
  withChange(state, unit, ({ actions }) => ({ actions: actions - 1, ...fields }));

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
      withChange({ ...state, activeUnit: unit, round }, unit, () => ({ actions, guard: null })),
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
      return fencer === undefined || isFriend(state, seat, fencer) ? e : { ...e, line: null };
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
    fold: (state, { unit, left }) => withChange(state, unit, () => ({ life: left })),
    line: (e, { unit }) =>
      e.left > 0
        ? line('wound', { who: unit(e.unit), n: e.amount, left: e.left }, 'harm')
        : line('out', { who: unit(e.unit) }, 'out'),
  }),
  ...fieldsRuledEvents(event, fencerSheet),
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
export const redact = hearsWith<DuelState, DuelEvent>(events, seesTable);
