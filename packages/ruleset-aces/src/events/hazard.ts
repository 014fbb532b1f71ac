import type { Cited, Square } from '@potyczka/ruleset-kit';
import { type Folds, withPair, withUnit } from './fold.ts';

/** Dangerous ways, falls, fire, and what happens in the saddle (ACE-4, ACE-14, ACE-17). */
export type HazardEvent =
  /** A dangerous stretch did not come off: the Pace for it is gone, or worse. */
  | ({
      readonly type: 'hazardFailed';
      readonly unit: string;
      readonly hazard: string;
      /** Half inches of movement lost with it. */
      readonly cost: number;
      readonly critical: boolean;
      readonly swimFails: number;
    } & Cited)
  | ({
      readonly type: 'fell';
      readonly unit: string;
      readonly inches: number;
      /** Where it lies now, and how high that is in half inches. */
      readonly at: Square;
      readonly elevation: number;
    } & Cited)
  | ({
      readonly type: 'fireChanged';
      readonly unit: string;
      readonly dice: number;
      readonly how: 'caught' | 'grew' | 'shrank' | 'out' | 'failed';
    } & Cited)
  | ({ readonly type: 'mounted'; readonly unit: string; readonly mount: string; readonly cost: number } & Cited)
  | ({
      readonly type: 'dismounted';
      readonly unit: string;
      readonly mount: string;
      readonly at: Square;
      readonly cost: number;
      readonly how: 'own' | 'thrown';
      /** Where the ground is not as high as before. */
      readonly elevation?: number;
    } & Cited);

export const hazardFolds: Folds<HazardEvent> = {
  hazardFailed: (state, e) =>
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
  // Rider and mount share the square, whoever of them comes to harm (ACE-14.12).
  fell: (state, e) => withPair(state, e.unit, () => ({ pos: e.at, elevation: e.elevation })),
  fireChanged: (state, e) => withUnit(state, e.unit, () => ({ onFire: e.dice })),
  mounted: (state, e) => {
    const { pos: at, elevation } = state.units[e.mount] ?? {};
    const up = withUnit(state, e.unit, (unit) => ({
      mount: e.mount,
      pos: at ?? unit.pos,
      elevation: elevation ?? unit.elevation,
      ...(unit.turn === null
        ? {}
        : { turn: { ...unit.turn, moved: unit.turn.moved + e.cost, stage: 'acting' as const } }),
    }));
    // What it was dealt it has used up: it acts with its rider from now on (ACE-14.1).
    return withUnit(up, e.mount, () => ({ rider: e.unit, turnDone: true }));
  },
  dismounted: (state, e) => {
    const down = withUnit(state, e.unit, (unit) => ({
      mount: null,
      ridingRan: false,
      pos: e.at,
      elevation: e.elevation ?? unit.elevation,
      ...(unit.turn === null
        ? {}
        : { turn: { ...unit.turn, moved: unit.turn.moved + e.cost, stage: 'acting' as const } }),
    }));
    return withUnit(down, e.mount, () => ({ rider: null }));
  },
};
