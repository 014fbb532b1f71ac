import type { Cited, Square } from '@potyczka/ruleset-kit';
import { withTable } from '../copies.ts';
import type { Item, Template, Unit } from '../state.ts';
import { type Folds, withPair, withUnit } from './fold.ts';
import { diceSettled, type Modifier } from './test.ts';

/** One target of an attack as it is told before the dice: what must be reached, and every reason for more or less. */
export interface AimedAt {
  /** A unit, or a piece or item to be broken; null when a place is aimed at. */
  readonly id: string | null;
  readonly shots: number;
  readonly target: number;
  readonly modifiers: readonly Modifier[];
}

/** What became of one trait die of an attack. */
export interface Shot {
  readonly id: string | null;
  readonly die: number;
  readonly total: number;
  readonly hit: boolean;
  readonly raises: number;
  /** The wild die took this die's place (ACE-2.8). */
  readonly wild: boolean;
}

export type AttackEvent =
  | ({
      readonly type: 'attackDeclared';
      readonly unit: string;
      readonly weapon: string;
      readonly way: string;
      readonly targets: readonly AimedAt[];
      readonly point: Square | null;
    } & Cited)
  /** An extra takes its turn to attack together with another; `joins` is false when it turns out that it can't. */
  | ({ readonly type: 'attackJoined'; readonly unit: string; readonly leader: string; readonly joins: boolean } & Cited)
  | ({
      readonly type: 'attackSettled';
      readonly unit: string;
      readonly weapon: string;
      readonly critical: boolean;
      readonly shots: readonly Shot[];
    } & Cited)
  | ({
      readonly type: 'ammoSpent';
      readonly unit: string;
      readonly item: string;
      readonly spent: number;
      readonly left: number;
    } & Cited)
  | ({
      readonly type: 'weaponReloaded';
      readonly unit: string;
      readonly item: string;
      readonly progress: number;
      readonly ammo: number;
      readonly done: boolean;
    } & Cited)
  | ({ readonly type: 'weaponJammed'; readonly unit: string; readonly item: string } & Cited)
  | ({ readonly type: 'jamCleared'; readonly unit: string; readonly item: string } & Cited)
  | ({ readonly type: 'itemGone'; readonly unit: string; readonly item: string; readonly why: string } & Cited)
  | ({ readonly type: 'mishap'; readonly unit: string; readonly what: string } & Cited)
  | ({ readonly type: 'bystanderHit'; readonly unit: string; readonly target: string } & Cited)
  | ({
      readonly type: 'wentThrough';
      readonly unit: string;
      readonly target: string;
      readonly by: string | null;
      readonly armour: number;
    } & Cited)
  | ({
      readonly type: 'scattered';
      readonly unit: string;
      readonly from: Square;
      readonly to: Square;
      readonly distance: number;
      readonly direction: number;
    } & Cited)
  | ({
      readonly type: 'areaHit';
      readonly unit: string;
      readonly at: Square;
      readonly template: string;
      readonly units: readonly string[];
    } & Cited)
  /** `elevation`: where the ground is not as high as before. */
  | ({ readonly type: 'divedClear'; readonly unit: string; readonly to: Square; readonly elevation?: number } & Cited)
  | ({ readonly type: 'templatePlaced'; readonly template: Template } & Cited)
  | ({
      readonly type: 'templateEntered';
      readonly template: string;
      readonly unit: string;
      readonly left: number;
    } & Cited)
  | ({ readonly type: 'templateEnded'; readonly template: string; readonly owner: string } & Cited)
  | ({
      readonly type: 'objectStruck';
      readonly unit: string;
      readonly object: string;
      readonly total: number;
      readonly hardness: number;
      readonly broken: boolean;
    } & Cited)
  | ({ readonly type: 'upperHandUsed'; readonly unit: string; readonly target: string } & Cited);

const withItem = (unit: Unit, id: string, change: (item: Item) => Item | undefined): Partial<Unit> => ({
  items: unit.items.flatMap((item) => (item.id === id ? (change(item) ?? []) : [item])),
});

export const attackFolds: Folds<AttackEvent> = {
  attackDeclared: (state) => withTable(state, { stirred: true }),
  // The turn that was running goes on: both attack in it.
  attackJoined: (state, e) =>
    withTable(
      withUnit(state, e.unit, (unit) =>
        e.joins && unit.turn !== null
          ? { turn: { ...unit.turn, stage: 'acting', rolled: true, declared: [{ kind: 'attack', done: true }] } }
          : {},
      ),
      { current: e.leader },
    ),
  attackSettled: diceSettled,
  ammoSpent: (state, e) =>
    withUnit(state, e.unit, (unit) => withItem(unit, e.item, (item) => ({ ...item, ammo: e.left, progress: 0 }))),
  weaponReloaded: (state, e) =>
    withUnit(state, e.unit, (unit) =>
      withItem(unit, e.item, (item) => ({ ...item, ammo: e.ammo, progress: e.progress })),
    ),
  weaponJammed: (state, e) =>
    withUnit(state, e.unit, (unit) => withItem(unit, e.item, (item) => ({ ...item, jammed: true }))),
  jamCleared: (state, e) =>
    withUnit(state, e.unit, (unit) => withItem(unit, e.item, (item) => ({ ...item, jammed: false }))),
  itemGone: (state, e) => withUnit(state, e.unit, (unit) => withItem(unit, e.item, () => undefined)),
  mishap: (state) => state,
  bystanderHit: (state) => state,
  wentThrough: (state) => state,
  scattered: (state) => state,
  areaHit: (state) => state,
  divedClear: (state, e) =>
    withPair(state, e.unit, (unit) => ({ pos: e.to, elevation: e.elevation ?? unit.elevation, aim: null })),
  templatePlaced: (state, e) => withTable(state, { templates: [...state.templates, e.template] }),
  templateEntered: (state, e) =>
    withTable(state, {
      templates: state.templates.map((template) =>
        template.id === e.template ? { ...template, entered: [...template.entered, e.unit], left: e.left } : template,
      ),
    }),
  templateEnded: (state, e) =>
    withTable(state, { templates: state.templates.filter((template) => template.id !== e.template) }),
  objectStruck: (state, e) =>
    withTable(state, {
      terrain: e.broken
        ? state.terrain.map((piece) => (piece.id === e.object ? { ...piece, destroyed: true } : piece))
        : state.terrain,
    }),
  upperHandUsed: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      upperHandUsed: [...unit.upperHandUsed.filter((id) => id !== e.target), e.target],
      upperHandOver: unit.upperHandOver.filter((id) => id !== e.target),
    })),
};
