import type { Cited } from '@potyczka/ruleset-kit';
import type { Unit, WeaponItem } from '../state.ts';
import { type Folds, withTable, withUnit } from './fold.ts';

/** Doors, things that are picked up, who is looked for, who vanishes. */
export type SurroundingsEvent =
  | ({ readonly type: 'doorMoved'; readonly unit: string; readonly piece: string; readonly open: boolean } & Cited)
  | ({
      readonly type: 'thingTaken';
      readonly unit: string;
      readonly thing: string;
      readonly kind: string;
      /** A weapon becomes one of its own; anything else is carried. */
      readonly weapon: WeaponItem | null;
      readonly hands: Unit['hands'];
    } & Cited)
  /** Somebody has looked for whoever may be hidden; null: nobody was found. */
  | ({ readonly type: 'searched'; readonly unit: string; readonly found: string | null } & Cited)
  /** Under a cloak: nobody knows of it any more (SEG-25.3). */
  | ({
      readonly type: 'cloaked';
      readonly unit: string;
      readonly cell: 'own' | 'spare';
      readonly cellsLeft: number;
    } & Cited);

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id);

export const surroundingsFolds: Folds<SurroundingsEvent> = {
  doorMoved: (state, e) =>
    withTable(state, {
      terrain: state.terrain.map((piece) => (piece.id === e.piece ? { ...piece, open: e.open } : piece)),
    }),
  thingTaken: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        hands: e.hands,
        weapons: e.weapon === null ? unit.weapons : [...unit.weapons, e.weapon],
      }),
      {
        items:
          e.weapon === null
            ? state.items.map((item) => (item.id === e.thing ? { ...item, at: null, bearer: e.unit } : item))
            : state.items.filter(({ id }) => id !== e.thing),
      },
    ),
  searched: (state) => state,
  cloaked: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        concealed: true,
        spares: e.cell === 'spare' ? { ...unit.spares, cells: e.cellsLeft } : unit.spares,
      }),
      { known: Object.fromEntries(Object.entries(state.known).map(([side, ids]) => [side, without(ids, e.unit)])) },
    ),
};
