import type { Cited, Square } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Piece } from '../state.ts';
import { type Folds, withUnit } from './fold.ts';

/** Manoeuvres, tricks, support, fear, doors and objectives. */
export type DeedEvent =
  | ({
      readonly type: 'pushed';
      readonly unit: string;
      readonly by: string;
      readonly path: readonly Square[];
      readonly stopped: boolean;
      /** Where the ground is not as high as before. */
      readonly elevation?: number;
    } & Cited)
  | ({ readonly type: 'touched'; readonly unit: string; readonly target: string; readonly success: boolean } & Cited)
  | ({ readonly type: 'finishingBlow'; readonly unit: string; readonly target: string } & Cited)
  | ({
      readonly type: 'supported';
      readonly unit: string;
      readonly target: string;
      readonly skill: string;
      readonly value: number;
      /** The target's turn whose end ends it. */
      readonly until: number;
    } & Cited)
  | ({
      readonly type: 'trickTried';
      readonly unit: string;
      readonly target: string;
      readonly skill: string;
      /** How often this skill has been tried on this target, this time included. */
      readonly times: number;
    } & Cited)
  | ({ readonly type: 'creativeTrick'; readonly unit: string; readonly target: string; readonly die: number } & Cited)
  | ({
      readonly type: 'groupTested';
      readonly units: readonly string[];
      readonly trait: string;
      readonly success: boolean;
      readonly raises: number;
      readonly critical: boolean;
    } & Cited)
  | ({
      readonly type: 'frightened';
      readonly unit: string;
      readonly die: number;
      readonly bonus: number;
      readonly effect: string;
    } & Cited)
  | ({
      readonly type: 'doorMoved';
      readonly unit: string;
      readonly piece: string;
      readonly open: boolean;
    } & Cited)
  | ({
      readonly type: 'objectiveWorked';
      readonly unit: string;
      readonly objective: string;
      readonly value: string | number | boolean;
      readonly success: boolean;
    } & Cited);

const withPiece = (pieces: readonly Piece[], id: string, change: Partial<Piece>): readonly Piece[] =>
  pieces.map((piece) => (piece.id === id ? { ...piece, ...change } : piece));

export const deedFolds: Folds<DeedEvent> = {
  pushed: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      pos: e.path.at(-1) ?? unit.pos,
      elevation: e.elevation ?? unit.elevation,
      aim: null,
    })),
  touched: (state) => state,
  finishingBlow: (state) => state,
  supported: (state, e) =>
    withUnit(state, e.target, (unit) => ({
      supportBonus:
        e.value === 0 ? unit.supportBonus : [...unit.supportBonus, { skill: e.skill, value: e.value, until: e.until }],
    })),
  trickTried: (state, e) =>
    withTable(state, { stirred: true, trickLog: { ...state.trickLog, [`${e.skill}/${e.target}`]: e.times } }),
  creativeTrick: (state) => state,
  groupTested: (state, e) =>
    e.units.reduce(
      (s, id) =>
        withUnit(s, id, (unit) => ({
          nextTest: 0,
          supportBonus: unit.supportBonus.filter((bonus) => bonus.skill !== e.trait),
        })),
      state,
    ),
  frightened: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      nextTest: e.effect === 'adrenaline' ? 2 : unit.nextTest,
      mustFlee: e.effect === 'flees' || unit.mustFlee,
    })),
  doorMoved: (state, e) => withTable(state, { terrain: withPiece(state.terrain, e.piece, { open: e.open }) }),
  objectiveWorked: (state, e) =>
    withTable(state, {
      stirred: true,
      objectives: e.success ? { ...state.objectives, [e.objective]: e.value } : state.objectives,
    }),
};
