import type { Point, Ticks } from '@potyczka/kernel';
import type { Cited } from '@potyczka/ruleset-kit';
import type { Effect } from '../state.ts';
import type { ActionKind, Mark } from '../vocabulary.ts';
import { type Folds, withTable, withUnit } from './fold.ts';

export type ActionEvent =
  /** Action points are paid and the kind is noted; what the action ends (Hunker, a carried Aim) is said here. */
  | ({
      readonly type: 'actionTaken';
      readonly unit: string;
      readonly kind: ActionKind;
      readonly ap: number;
      readonly endsHunker: boolean;
      readonly endsAim: boolean;
    } & Cited)
  | ({ readonly type: 'aimTaken'; readonly unit: string } & Cited)
  | ({ readonly type: 'unitHunkered'; readonly unit: string } & Cited)
  /** `cost` in ticks of Speed; `level` where it stands now. */
  | ({
      readonly type: 'unitMoved';
      readonly unit: string;
      readonly path: readonly Point[];
      readonly at: Point;
      readonly level: Ticks;
      readonly cost: number;
    } & Cited)
  | ({ readonly type: 'unitEvacuated'; readonly unit: string } & Cited)
  | ({
      readonly type: 'weaponReloaded';
      readonly unit: string;
      readonly weapon: string;
      /** Its place in the kit, where there are several of the kind. */
      readonly which?: number;
    } & Cited)
  | ({ readonly type: 'marked'; readonly unit: string; readonly mark: Mark } & Cited)
  | ({ readonly type: 'unmarked'; readonly unit: string; readonly mark: Mark } & Cited)
  /** A limited trait is spent: for the mission, the round or the turn. */
  | ({
      readonly type: 'traitSpent';
      readonly unit: string;
      readonly trait: string;
      readonly span: 'mission' | 'round' | 'turn';
    } & Cited)
  /** The rest of the activation is lost (TEO-8.8). */
  | ({ readonly type: 'activationCut'; readonly unit: string } & Cited)
  | ({ readonly type: 'gearSpent'; readonly unit: string; readonly gear: string } & Cited)
  | ({ readonly type: 'effectBegan'; readonly effect: Effect } & Cited)
  | ({ readonly type: 'effectEnded'; readonly kind: string; readonly unit?: string; readonly value?: string } & Cited);

export const actionFolds: Folds<ActionEvent> = {
  actionTaken: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      ap: unit.ap - e.ap,
      actionsThisTurn: [...unit.actionsThisTurn, e.kind],
      attacksThisTurn: unit.attacksThisTurn + (e.kind === 'attack' ? 1 : 0),
      ...(e.endsHunker ? { hunkered: false } : {}),
      ...(e.endsAim ? { aimed: false } : {}),
    })),
  aimTaken: (state, e) => withUnit(state, e.unit, () => ({ aimed: 'now' })),
  unitHunkered: (state, e) => withUnit(state, e.unit, () => ({ hunkered: true })),
  unitMoved: (state, e) => withUnit(state, e.unit, () => ({ at: e.at, level: e.level })),
  unitEvacuated: (state, e) => withUnit(state, e.unit, () => ({ evacuated: true, pool: [] })),
  weaponReloaded: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      weapons: unit.weapons.map((w, index) =>
        w.id === e.weapon && index === (e.which ?? index) ? { ...w, ready: true } : w,
      ),
    })),
  marked: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ marks: unit.marks.includes(e.mark) ? unit.marks : [...unit.marks, e.mark] })),
  unmarked: (state, e) => withUnit(state, e.unit, (unit) => ({ marks: unit.marks.filter((mark) => mark !== e.mark) })),
  traitSpent: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      usedOnce: [...unit.usedOnce, e.span === 'mission' ? e.trait : `${e.trait}:${e.span}`],
    })),
  activationCut: (state, e) => withUnit(state, e.unit, () => ({ ap: 0 })),
  gearSpent: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ gear: unit.gear.filter((_, index) => index !== unit.gear.indexOf(e.gear)) })),
  effectBegan: (state, e) => withTable(state, { effects: [...state.effects, e.effect] }),
  effectEnded: (state, e) =>
    withTable(state, {
      effects: state.effects.filter(
        (effect) =>
          effect.kind !== e.kind ||
          (e.unit !== undefined && effect.unit !== e.unit) ||
          (e.value !== undefined && effect.value !== e.value),
      ),
    }),
};
