import type { Cited } from '@potyczka/ruleset-kit';
import type { Fire, Progress } from '../state.ts';
import type { Location } from '../vocabulary.ts';
import { type Folds, withTable, withUnit } from './fold.ts';

type Burst = NonNullable<Progress['burst']>;

/** Bursts, suppressive fire, shot that scatters, ion hits (SEG-14, 15, 17). */
export type FireEvent =
  | ({ readonly type: 'burstBegun'; readonly unit: string; readonly burst: Burst } & Cited)
  | ({
      readonly type: 'burstLanded';
      readonly unit: string;
      readonly target: string;
      /** Segments of fire so far, projectiles fired and landed in all, and those of this segment. */
      readonly segment: number;
      readonly fired: number;
      readonly landed: number;
      readonly now: number;
    } & Cited)
  | ({ readonly type: 'burstBlocked'; readonly unit: string; readonly target: string } & Cited)
  | ({
      readonly type: 'projectilePlaced';
      readonly unit: string;
      readonly target: string;
      readonly die: number;
      readonly location: Location;
    } & Cited)
  | ({ readonly type: 'fireKept'; readonly unit: string; readonly fire: Fire } & Cited)
  | ({
      readonly type: 'suppressed';
      readonly unit: string;
      readonly units: readonly string[];
      /** The last segment clock at which they are. */
      readonly until: number;
    } & Cited)
  | ({ readonly type: 'moraleTried'; readonly unit: string; readonly passed: boolean } & Cited)
  | ({
      readonly type: 'pelletsLanded';
      readonly unit: string;
      readonly target: string;
      readonly location: Location;
      readonly grazes: number;
      /** Stopped by armour, turned aside, or spent by the distance. */
      readonly stopped: 'armour' | 'deflected' | 'distance' | null;
    } & Cited)
  | ({ readonly type: 'ionAbsorbed'; readonly unit: string; readonly left: number } & Cited)
  | ({ readonly type: 'ionHarmless'; readonly unit: string; readonly location: Location | null } & Cited)
  | ({ readonly type: 'limbLost'; readonly unit: string; readonly location: Location } & Cited);

const sameFire = (a: Fire, b: Fire): boolean => a.shooter === b.shooter;

export const fireFolds: Folds<FireEvent> = {
  burstBegun: (state, e) =>
    withUnit(state, e.unit, ({ inProgress }) => ({
      inProgress: inProgress === null ? null : { ...inProgress, burst: e.burst },
    })),
  burstLanded: (state, e) =>
    withUnit(state, e.unit, ({ inProgress }) => ({
      inProgress:
        inProgress === null || inProgress.burst === null
          ? inProgress
          : { ...inProgress, burst: { ...inProgress.burst, landed: e.landed } },
    })),
  burstBlocked: (state) => state,
  projectilePlaced: (state) => state,
  fireKept: (state, e) =>
    withTable(state, { fires: [...state.fires.filter((fire) => !sameFire(fire, e.fire)), e.fire] }),
  suppressed: (state, e) =>
    e.units.reduce(
      (table, id) =>
        withUnit(table, id, (unit) => ({ suppressedUntilClock: Math.max(unit.suppressedUntilClock, e.until) })),
      state,
    ),
  moraleTried: (state, e) => withUnit(state, e.unit, () => ({ moraleTried: true, moralePassed: e.passed })),
  pelletsLanded: (state) => state,
  ionAbsorbed: (state, e) => withUnit(state, e.unit, () => ({ ionShield: e.left })),
  ionHarmless: (state) => state,
  limbLost: (state, e) => withUnit(state, e.unit, (unit) => ({ lostLimbs: [...unit.lostLimbs, e.location] })),
};
