import { shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import { event, inches, square } from './event.ts';
import { withPair, withUnit } from './fold.ts';

/** Dangerous ways, falls, fire, and what happens in the saddle (ACE-4, ACE-14, ACE-17). */

const { bool, maybe, oneOf } = shape;
const { decimal, name, whole, words } = kinds;

export const hazardEvents = [
  /** A dangerous stretch did not come off: the Pace for it is gone, or worse. */
  event('hazardFailed', {
    data: {
      unit: name,
      hazard: words,
      /** The movement lost with it. */
      cost: inches,
      critical: bool,
      swimFails: whole,
    },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        swimFails: e.swimFails,
        ...(unit.turn === null
          ? {}
          : {
              turn: {
                ...unit.turn,
                moved: unit.turn.moved + e.cost,
                straight: 0,
                heading: null,
                hazardsTested: [...unit.turn.hazardsTested, `failed:${e.hazard}`],
              },
            }),
      })),
    line: (e, { unit }) => line('hazardFailed', { who: unit(e.unit) }),
  }),
  event('fell', {
    data: {
      unit: name,
      inches: decimal,
      /** Where it lies now, and how high that is. */
      at: square,
      elevation: inches,
    },
    // Rider and mount share the square, whoever of them comes to harm (ACE-14.12).
    fold: (state, e) => withPair(state, e.unit, () => ({ at: e.at, elevation: e.elevation })),
    line: (e, { unit }) => line('fell', { who: unit(e.unit), n: e.inches }),
  }),
  event('fireChanged', {
    data: { unit: name, dice: whole, how: oneOf('caught', 'grew', 'shrank', 'out', 'failed') },
    fold: (state, e) => withUnit(state, e.unit, () => ({ onFire: e.dice })),
    line: (e, { unit }) =>
      line(`fire.${e.how}`, {
        who: unit(e.unit),
        ...(e.how === 'grew' || e.how === 'shrank' ? { dice: e.dice } : {}),
      }),
  }),
  event('mounted', {
    data: { unit: name, mount: name, cost: inches },
    fold: (state, e) => {
      const { at, elevation } = state.units[e.mount] ?? {};
      const up = withUnit(state, e.unit, (unit) => ({
        mount: e.mount,
        at: at ?? unit.at,
        elevation: elevation ?? unit.elevation,
        ...(unit.turn === null
          ? {}
          : { turn: { ...unit.turn, moved: unit.turn.moved + e.cost, stage: 'acting' as const } }),
      }));
      // What it was dealt it has used up: it acts with its rider from now on (ACE-14.1).
      return withUnit(up, e.mount, () => ({ rider: e.unit, turnDone: true }));
    },
    line: (e, { unit }) => line('mounted', { who: unit(e.unit), mount: unit(e.mount) }),
  }),
  event('dismounted', {
    data: {
      unit: name,
      mount: name,
      at: square,
      cost: inches,
      how: oneOf('own', 'thrown'),
      /** Where the ground is not as high as before. */
      elevation: maybe(inches),
    },
    fold: (state, e) => {
      const down = withUnit(state, e.unit, (unit) => ({
        mount: null,
        ridingRan: false,
        at: e.at,
        elevation: e.elevation ?? unit.elevation,
        ...(unit.turn === null
          ? {}
          : { turn: { ...unit.turn, moved: unit.turn.moved + e.cost, stage: 'acting' as const } }),
      }));
      return withUnit(down, e.mount, () => ({ rider: null }));
    },
    line: (e, { unit }) => line(`dismounted.${e.how}`, { who: unit(e.unit) }),
  }),
] as const;
