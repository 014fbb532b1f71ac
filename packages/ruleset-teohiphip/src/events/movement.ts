import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { knowsPlans } from '../secrets.ts';
import { featureSheet } from '../sheet/ground.ts';
import type { Feature } from '../state.ts';
import { event, place } from './event.ts';
import { withTable, withUnit } from './fold.ts';

const { bool, oneOf } = shape;
const { name, thing, whole } = kinds;

export const movementEvents = [
  /** A figure that somebody else moves gets up (TEO-5.10, TEO-12.5). */
  event('hunkerEnded', {
    data: { unit: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ hunkered: false })),
    line: silent,
  }),
  /** The free Move of a fast anomaly is used: no action points, no action kind (TEO-16.3). */
  event('freeMoveTaken', {
    data: { unit: name, endsAim: bool },
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        (unit) => ({
          hunkered: false,
          usedOnce: [...unit.usedOnce, 'freeMove:turn'],
          ...(e.endsAim ? { aimed: false } : {}),
        }),
        { effects: state.effects.filter((effect) => !(effect.kind === 'fastUnit' && effect.unit === e.unit)) },
      ),
    line: (e, { unit }) => line('freeMoveTaken', { who: unit(e.unit) }),
  }),
  event('trapSprung', {
    data: { trap: name, unit: name },
    fold: (state, e) =>
      withTable(state, {
        traps: state.traps.map((trap) => (trap.id === e.trap ? { ...trap, spent: true, found: true } : trap)),
      }),
    line: (e, { unit }) => line('trapSprung', { who: unit(e.unit) }),
  }),
  /** It lost its nerve, its grip or its machine: the action is spent and the figure stays where it is. */
  event('moveFailed', {
    data: { unit: name, why: oneOf('cowardly', 'climb', 'jump', 'hop', 'panic') },
    line: (e, { unit }) => line(`moveFailed.${e.why}`, { who: unit(e.unit) }),
  }),
  event('unitFell', { data: { unit: name }, line: (e, { unit }) => line('unitFell', { who: unit(e.unit) }) }),
  event('barricadePlaced', {
    data: {
      unit: name,
      feature: thing<Feature>(featureSheet),
      /** How many have been placed in all. */
      placed: whole,
    },
    fold: (state, e) =>
      withTable(state, {
        features: [...state.features, e.feature],
        mission: { ...state.mission, facts: { ...state.mission.facts, barricades: e.placed } },
      }),
    line: (e, { unit }) => line('barricadePlaced', { who: unit(e.unit), placed: e.placed }),
  }),
  /** A faction's people have seen an enemy somewhere else than where they last saw one (TEO-14.11). */
  event('enemySpotted', {
    data: { side: name, unit: name, at: place },
    fold: (state, e) => withTable(state, { lastKnown: { ...state.lastKnown, [e.side]: e.at } }),
    // What a faction remembers is its own affair (TEO-19.2).
    line: silent,
    heard: (e, seat, state) => (knowsPlans(state, seat, e.side) ? e : undefined),
  }),
] as const;
