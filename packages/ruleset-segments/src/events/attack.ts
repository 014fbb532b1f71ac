import type { Cited } from '@potyczka/ruleset-kit';
import type { Aim, WeaponItem } from '../state.ts';
import type { Halves, Location } from '../vocabulary.ts';
import { type Folds, type Modifier, withUnit } from './fold.ts';

/** One weapon of a shot as it is told before the dice: what must be undercut, and every reason for more or less. */
export interface Aimed {
  readonly weapon: string;
  readonly kind: string;
  readonly target: string;
  readonly called: Location | null;
  readonly dice: number;
  readonly value: Halves;
  readonly modifiers: readonly Modifier[];
  readonly threshold: Halves;
  /** @rule SEG-25.1 A kinetic weapon without a silencer is heard far and wide. */
  readonly loud: boolean;
  /** Metres as ticks, rounded: for reading; rules compare exactly. */
  readonly range: number;
}

export type AttackEvent =
  | ({
      readonly type: 'shotFired';
      readonly unit: string;
      readonly mode: string;
      readonly barrels: readonly Aimed[];
      readonly usedUp: readonly string[];
    } & Cited)
  | ({
      readonly type: 'shotSettled';
      readonly unit: string;
      readonly weapon: string;
      readonly target: string;
      readonly dice: readonly number[];
      readonly points: readonly number[];
      readonly hit: boolean;
      readonly die: number | null;
      readonly successPoints: Halves | null;
      readonly location: Location | null;
    } & Cited)
  | ({
      readonly type: 'ammoSpent';
      readonly unit: string;
      readonly weapon: string;
      readonly spent: number;
      readonly left: number;
    } & Cited)
  | ({
      readonly type: 'weaponChanged';
      readonly unit: string;
      readonly weapon: string;
      readonly change: Partial<WeaponItem>;
    } & Cited)
  | ({
      readonly type: 'reloaded';
      readonly unit: string;
      readonly weapon: string;
      readonly ammo: number;
      readonly spare: string;
      readonly used: number;
      readonly left: number;
    } & Cited)
  | ({ readonly type: 'aimed'; readonly unit: string; readonly aim: Aim } & Cited)
  | ({ readonly type: 'aimLost'; readonly unit: string; readonly why: string; readonly scopeOn: string | null } & Cited)
  | ({ readonly type: 'scopeRaised'; readonly unit: string; readonly target: string | null } & Cited)
  | ({
      readonly type: 'coverStruck';
      readonly unit: string;
      readonly target: string;
      readonly location: Location;
    } & Cited)
  | ({ readonly type: 'revealed'; readonly unit: string; readonly why: string } & Cited);

const withWeapon = (weapons: readonly WeaponItem[], id: string, change: Partial<WeaponItem>): readonly WeaponItem[] =>
  weapons.map((item) => (item.id === id ? { ...item, ...change } : item));

export const attackFolds: Folds<AttackEvent> = {
  shotFired: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        unaware: unit.unaware && !e.usedUp.includes('unaware'),
        modifiers: unit.modifiers.flatMap((one) => {
          if (one.uses === null || !e.usedUp.includes(one.source)) return [one];
          return one.uses > 1 ? [{ ...one, uses: one.uses - 1 }] : [];
        }),
      }),
      { attacked: [...state.attacked, ...e.barrels.map(({ target }) => ({ by: e.unit, target }))] },
    ),
  shotSettled: (state) => state,
  ammoSpent: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ weapons: withWeapon(unit.weapons, e.weapon, { ammo: e.left }) })),
  weaponChanged: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ weapons: withWeapon(unit.weapons, e.weapon, e.change) })),
  reloaded: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      weapons: withWeapon(unit.weapons, e.weapon, { ammo: e.ammo }),
      spares: { ...unit.spares, [e.spare]: e.left },
    })),
  aimed: (state, e) => withUnit(state, e.unit, () => ({ aim: e.aim })),
  aimLost: (state, e) => withUnit(state, e.unit, () => ({ aim: null, scopeOn: e.scopeOn })),
  scopeRaised: (state, e) => withUnit(state, e.unit, () => ({ scopeOn: e.target })),
  coverStruck: (state) => state,
  revealed: (state, e) => withUnit(state, e.unit, () => ({ concealed: false })),
};
