import type { Point } from '@potyczka/kernel';
import type { Cited } from '@potyczka/ruleset-kit';
import type { Unit } from '../state.ts';
import type { Posture } from '../vocabulary.ts';
import { type Folds, withTable, withUnit } from './fold.ts';

/** Where and how a body is: place, posture, leaning, what it holds. */
export type BodyEvent =
  | ({
      readonly type: 'moved';
      readonly unit: string;
      readonly kind: string;
      /** The start first. */
      readonly path: readonly Point[];
      readonly at: Point;
      readonly level: number;
    } & Cited)
  | ({ readonly type: 'postureTaken'; readonly unit: string; readonly posture: Posture } & Cited)
  | ({
      readonly type: 'leaned';
      readonly unit: string;
      readonly leaning: boolean;
      readonly coverId: string | null;
    } & Cited)
  | ({ readonly type: 'turnedTo'; readonly unit: string; readonly facing: number } & Cited)
  | ({ readonly type: 'handsChanged'; readonly unit: string; readonly hands: Unit['hands'] } & Cited)
  | ({
      readonly type: 'stanceTaken';
      readonly unit: string;
      readonly stance: boolean;
      /** It stood so already. */
      readonly again?: true;
    } & Cited)
  | ({ readonly type: 'shieldSwitched'; readonly unit: string; readonly active: boolean } & Cited)
  | ({ readonly type: 'marked'; readonly unit: string; readonly mark: string; readonly on: boolean } & Cited)
  | ({ readonly type: 'seenAt'; readonly side: string; readonly unit: string; readonly at: Point } & Cited)
  | ({ readonly type: 'becameKnown'; readonly side: string; readonly units: readonly string[] } & Cited);

export const bodyFolds: Folds<BodyEvent> = {
  moved: (state, e) =>
    withUnit(state, e.unit, () => ({
      at: e.at,
      level: e.level,
      lastPath: e.path,
      leaning: false,
      coverId: null,
      stance: false,
    })),
  postureTaken: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      posture: e.posture,
      effects: e.posture === 'prone' ? unit.effects : unit.effects.filter(({ kind }) => kind !== 'knockedDown'),
    })),
  leaned: (state, e) => withUnit(state, e.unit, () => ({ leaning: e.leaning, coverId: e.coverId })),
  turnedTo: (state, e) => withUnit(state, e.unit, () => ({ facing: e.facing })),
  handsChanged: (state, e) => withUnit(state, e.unit, () => ({ hands: e.hands })),
  stanceTaken: (state, e) => withUnit(state, e.unit, () => ({ stance: e.stance })),
  shieldSwitched: (state, e) =>
    withUnit(state, e.unit, ({ shield }) => ({ shield: shield === null ? null : { ...shield, active: e.active } })),
  marked: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      marks: e.on
        ? [...unit.marks.filter((mark) => mark !== e.mark), e.mark]
        : unit.marks.filter((mark) => mark !== e.mark),
    })),
  seenAt: (state, e) => withTable(state, { lastSeen: { ...state.lastSeen, [`${e.side}>${e.unit}`]: e.at } }),
  becameKnown: (state, e) =>
    withTable(state, {
      known: { ...state.known, [e.side]: [...new Set([...(state.known[e.side] ?? []), ...e.units])] },
    }),
};
