import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { ActivePower } from '../state.ts';
import { event, someone } from './event.ts';
import { withUnit } from './fold.ts';

const { bool, list, maybe, object } = shape;
const { name, whole, words } = kinds;

const active: shape.Checker<ActivePower> = object({
  id: name,
  power: name,
  target: name,
  roundsLeft: whole,
  raise: bool,
  trait: maybe(words),
});

export const powerEvents = [
  event('powerCast', {
    data: {
      unit: name,
      power: name,
      target: someone,
      works: bool,
      raise: bool,
      /** Power points spent, and what is left of them. */
      spent: whole,
      left: whole,
    },
    fold: (state, e) =>
      withTable(
        withUnit(state, e.unit, () => ({ powerPoints: e.left })),
        { stirred: true },
      ),
    line: (e, { any, term, unit }) =>
      line('powerCast', {
        who: unit(e.unit),
        power: term('power', e.power),
        ...(e.target === null ? {} : { whom: any(e.target) }),
        works: e.works,
        raise: e.raise,
        left: e.left,
      }),
  }),
  event('powerAimed', {
    data: { unit: name, power: name, target: someone, total: whole, hits: bool, raise: bool },
    line: (e, { term }) =>
      line('powerAimed', { power: term('power', e.power), total: e.total, hits: e.hits, raise: e.raise }),
  }),
  event('powerBegan', {
    data: { unit: name, active },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ activePowers: [...unit.activePowers, e.active] })),
    line: ({ active: { target, power, roundsLeft } }, { any, term }) =>
      line('powerBegan', { whom: any(target), power: term('power', power), rounds: roundsLeft }),
  }),
  event('powerMaintained', {
    data: { unit: name, id: name, roundsLeft: whole, left: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        powerPoints: e.left,
        activePowers: unit.activePowers.map((one) => (one.id === e.id ? { ...one, roundsLeft: e.roundsLeft } : one)),
      })),
    line: (e, { term, unit }, state) => {
      const kept = state.units[e.unit]?.activePowers.find((one) => one.id === e.id);
      return line('powerMaintained', {
        who: unit(e.unit),
        power: term('power', kept?.power ?? e.id),
        rounds: e.roundsLeft,
      });
    },
  }),
  /** A turn of its caster begins: powers that go on have a round less. */
  event('powersAged', {
    data: { unit: name, active: list(active) },
    fold: (state, e) => withUnit(state, e.unit, () => ({ activePowers: e.active })),
    line: silent,
  }),
  event('powerEnded', {
    data: { unit: name, id: name, power: name, target: name, why: words },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ activePowers: unit.activePowers.filter((one) => one.id !== e.id) })),
    line: (e, { any, term }) => line('powerEnded', { whom: any(e.target), power: term('power', e.power) }),
  }),
  event('powerPointsChanged', {
    data: { unit: name, points: whole, left: whole, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ powerPoints: e.left })),
    line: (e, { unit }) =>
      e.points === 0
        ? []
        : line(e.points > 0 ? 'powerPointsGained' : 'powerPointsLost', {
            who: unit(e.unit),
            n: Math.abs(e.points),
            left: e.left,
          }),
  }),
  event('backlash', {
    data: { unit: name, die: whole, power: name },
    line: (e, { unit }) => line('backlash', { who: unit(e.unit), die: e.die }),
  }),
  event('powerResisted', {
    data: { unit: name, power: name, by: name },
    line: (e, { any, term }) => line('powerResisted', { whom: any(e.by), power: term('power', e.power) }),
  }),
] as const;
