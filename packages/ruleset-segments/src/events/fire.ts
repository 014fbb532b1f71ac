import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { fireSheet } from '../sheet/around.ts';
import type { Fire } from '../state.ts';
import { event } from './event.ts';
import { withTable, withUnit } from './fold.ts';
import { burst, location } from './parts.ts';

const { bool, oneOf } = shape;
const { name, names, orNull, thing, whole } = kinds;

/** Bursts, suppressive fire, shot that scatters, ion hits (SEG-14, 15, 17). */
export const fireEvents = [
  event('burstBegun', {
    data: { unit: name, burst },
    fold: (state, e) =>
      withUnit(state, e.unit, ({ inProgress }) => ({
        inProgress: inProgress === null ? null : { ...inProgress, burst: e.burst },
      })),
    line: silent,
  }),
  event('burstLanded', {
    data: {
      unit: name,
      target: name,
      /** Segments of fire so far, projectiles fired and landed in all, and those of this segment. */
      segment: whole,
      fired: whole,
      landed: whole,
      now: whole,
    },
    fold: (state, e) =>
      withUnit(state, e.unit, ({ inProgress }) => ({
        inProgress:
          inProgress === null || inProgress.burst === null
            ? inProgress
            : { ...inProgress, burst: { ...inProgress.burst, landed: e.landed } },
      })),
    /** @rule SEG-14.2 That nothing landed at all has been told with the die. */
    line: (e, { unit }) =>
      e.landed === 0 ? [] : line('burstLanded', { whom: unit(e.target), n: e.now, landed: e.landed, fired: e.fired }),
  }),
  event('burstBlocked', {
    data: { unit: name, target: name },
    line: (e, { unit }) => line('burstBlocked', { whom: unit(e.target) }),
  }),
  event('projectilePlaced', {
    data: { unit: name, target: name, die: whole, location },
    line: (e, { term }) => line('projectile', { die: e.die, location: term('location', e.location) }),
  }),
  event('fireKept', {
    data: { unit: name, fire: thing<Fire>(fireSheet) },
    fold: (state, e) =>
      withTable(state, { fires: [...state.fires.filter(({ shooter }) => shooter !== e.fire.shooter), e.fire] }),
    line: silent,
  }),
  event('suppressed', {
    data: {
      unit: name,
      units: names,
      /** The last segment clock at which they are. */
      until: whole,
    },
    fold: (state, e) =>
      e.units.reduce(
        (table, id) =>
          withUnit(table, id, (unit) => ({ suppressedUntilClock: Math.max(unit.suppressedUntilClock, e.until) })),
        state,
      ),
    line: (e, { units }) => (e.units.length === 0 ? [] : line('suppressed', { who: units(e.units) })),
  }),
  event('moraleTried', {
    data: { unit: name, passed: bool },
    fold: (state, e) => withUnit(state, e.unit, () => ({ moraleTried: true, moralePassed: e.passed })),
    line: (e, { unit }) => line(e.passed ? 'moraleHeld' : 'moraleGone', { who: unit(e.unit) }),
  }),
  event('pelletsLanded', {
    data: {
      unit: name,
      target: name,
      location,
      grazes: whole,
      /** Stopped by armour, turned aside, or spent by the distance. */
      stopped: orNull(oneOf('armour', 'deflected', 'distance')),
    },
    /** @rule SEG-15.4 */
    line: (e, { term, unit }) => {
      const params = { whom: unit(e.target), location: term('location', e.location) };
      if (e.stopped !== null) return line(`pellets.${e.stopped}`, params);
      return e.grazes === 0 ? [] : line('pellets', { ...params, n: e.grazes });
    },
  }),
  event('ionAbsorbed', {
    data: { unit: name, left: whole },
    fold: (state, e) => withUnit(state, e.unit, () => ({ ionShield: e.left })),
    line: (e, { unit }) => line('ionAbsorbed', { who: unit(e.unit), left: e.left }),
  }),
  event('ionHarmless', {
    data: { unit: name, location: orNull(location) },
    line: (e, { unit }) => line('ionHarmless', { who: unit(e.unit) }, 'miss'),
  }),
  event('limbLost', {
    data: { unit: name, location },
    fold: (state, e) => withUnit(state, e.unit, (unit) => ({ lostLimbs: [...unit.lostLimbs, e.location] })),
    line: (e, { term, unit }) => line('limbLost', { who: unit(e.unit), location: term('location', e.location) }),
  }),
] as const;
