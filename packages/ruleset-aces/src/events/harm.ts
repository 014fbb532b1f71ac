import type { Cited } from '@potyczka/ruleset-kit';

import { withTable } from '../copies.ts';
import type { AcesState, Loss, Unit } from '../state.ts';
import type { Lasting } from '../vocabulary.ts';
import { everyUnit, type Folds, showing, withUnit } from './fold.ts';

export type HarmEvent =
  | ({
      readonly type: 'damageJudged';
      readonly unit: string;
      readonly total: number;
      readonly toughness: number;
      readonly armour: number;
      readonly ap: number;
      readonly wounds: number;
      readonly shaken: boolean;
      readonly margin: number;
    } & Cited)
  | ({ readonly type: 'woundsSoaked'; readonly unit: string; readonly soaked: number; readonly left: number } & Cited)
  | ({
      readonly type: 'woundsTaken';
      readonly unit: string;
      readonly wounds: number;
      readonly total: number;
      readonly cause: string;
    } & Cited)
  | ({ readonly type: 'woundsHealed'; readonly unit: string; readonly wounds: number; readonly total: number } & Cited)
  | ({ readonly type: 'becameShaken'; readonly unit: string; readonly why: string } & Cited)
  | ({ readonly type: 'noLongerShaken'; readonly unit: string; readonly why: string } & Cited)
  | ({
      readonly type: 'becameStunned';
      readonly unit: string;
      readonly exposed: readonly Lasting[];
      readonly distracted: readonly Lasting[];
      readonly why: string;
    } & Cited)
  | ({
      readonly type: 'noLongerStunned';
      readonly unit: string;
      readonly exposed: readonly Lasting[];
      readonly distracted: readonly Lasting[];
      readonly raise: boolean;
    } & Cited)
  | ({
      readonly type: 'stateGained';
      readonly unit: string;
      readonly state: 'exposed' | 'distracted';
      readonly lasting: readonly Lasting[];
      readonly why: string;
    } & Cited)
  | ({
      readonly type: 'stateLost';
      readonly unit: string;
      readonly state: 'exposed' | 'distracted';
      readonly lasting: readonly Lasting[];
    } & Cited)
  | ({ readonly type: 'fellProne'; readonly unit: string; readonly why: string } & Cited)
  | ({ readonly type: 'stoodUp'; readonly unit: string; readonly cost: number } & Cited)
  | ({
      readonly type: 'fatigued';
      readonly unit: string;
      readonly levels: number;
      readonly total: number;
      readonly bruises: number;
      readonly why: string;
    } & Cited)
  | ({ readonly type: 'gripChanged'; readonly unit: string; readonly grip: Unit['grip']; readonly why: string } & Cited)
  | ({
      readonly type: 'eliminated';
      readonly unit: string;
      readonly why: string;
      readonly unconscious: boolean;
    } & Cited)
  | ({
      readonly type: 'injured';
      readonly unit: string;
      readonly part: string;
      readonly permanent: boolean;
      readonly loss: Loss;
      readonly change: Partial<Unit>;
    } & Cited)
  | ({ readonly type: 'dyingChanged'; readonly unit: string; readonly dying: boolean; readonly dead: boolean } & Cited)
  /** Anything else a rule sets on a unit and that needs no sentence of its own: timers, counters, aims. */
  | ({
      readonly type: 'unitNoted';
      readonly unit: string;
      readonly change: Partial<Unit>;
      readonly what: string;
    } & Cited);

/** In the saddle, or under it: whether the rider stays up there has to be seen (ACE-14.5). */
const jostled = (unit: Unit): Partial<Unit> => (unit.mount === null && unit.rider === null ? {} : { unsettled: true });

/** Each stun is a new one: who has used its advantage over the unit may use it again. */
const anew = (state: AcesState, unit: string): AcesState =>
  everyUnit(state, ({ upperHandUsed }) => ({ upperHandUsed: upperHandUsed.filter((id) => id !== unit) }));

export const harmFolds: Folds<HarmEvent> = {
  damageJudged: (state, e) => withUnit(state, e.unit, (unit) => showing(unit, 'toughness')),
  woundsSoaked: (state) => state,
  woundsTaken: (state, e) => withUnit(state, e.unit, (unit) => ({ wounds: e.total, treated: [], ...jostled(unit) })),
  woundsHealed: (state, e) => withUnit(state, e.unit, () => ({ wounds: e.total })),
  becameShaken: (state, e) => withUnit(state, e.unit, (unit) => ({ shaken: true, aim: null, ...jostled(unit) })),
  noLongerShaken: (state, e) => withUnit(state, e.unit, () => ({ shaken: false })),
  becameStunned: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      stunned: true,
      prone: true,
      exposed: e.exposed,
      distracted: e.distracted,
      aim: null,
      ...jostled(unit),
    })),
  noLongerStunned: (state, e) =>
    withUnit(anew(state, e.unit), e.unit, () => ({ stunned: false, exposed: e.exposed, distracted: e.distracted })),
  stateGained: (state, e) => withUnit(state, e.unit, () => ({ [e.state]: e.lasting })),
  stateLost: (state, e) => withUnit(state, e.unit, () => ({ [e.state]: e.lasting })),
  fellProne: (state, e) => withUnit(state, e.unit, () => ({ prone: true })),
  stoodUp: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      prone: false,
      ...(unit.turn === null ? {} : { turn: { ...unit.turn, moved: unit.turn.moved + e.cost } }),
    })),
  fatigued: (state, e) => withUnit(state, e.unit, () => ({ fatigue: e.total, bruises: e.bruises })),
  gripChanged: (state, e) => withUnit(state, e.unit, () => ({ grip: e.grip })),
  eliminated: (state, e) =>
    withTable(
      withUnit(state, e.unit, (unit) => ({
        ...jostled(unit),
        eliminated: true,
        outBy: e.why,
        unconscious: e.unconscious,
        hold: 'none',
        aim: null,
        prone: true,
        shaken: false,
        stunned: false,
        turn: null,
        fullDefence: false,
      })),
      { templates: state.templates.filter((template) => template.owner !== e.unit) },
    ),
  injured: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      injuries: [...unit.injuries, { part: e.part, permanent: e.permanent, loss: e.loss }],
      ...e.change,
    })),
  dyingChanged: (state, e) => withUnit(state, e.unit, () => ({ dying: e.dying, dead: e.dead })),
  unitNoted: (state, e) => withUnit(state, e.unit, () => e.change),
};
