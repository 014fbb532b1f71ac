import type { Cited } from '@potyczka/ruleset-kit';
import type { ClashResult, Melee, SegState, StandingModifier, Unit, WeaponItem } from '../state.ts';
import type { Halves, Hand, Location } from '../vocabulary.ts';
import { type Folds, type Modifier, withTable, withUnit } from './fold.ts';

/** One die of an exchange: with which weapon, against what, and why. */
export interface ExchangeDie {
  readonly weapon: string;
  readonly die: number;
  readonly value: Halves;
  readonly modifiers: readonly Modifier[];
  readonly threshold: Halves;
}

export interface ExchangeSide {
  readonly unit: string;
  readonly dice: readonly ExchangeDie[];
  readonly usedUp: readonly string[];
}

interface Pair {
  readonly attacker: string;
  readonly defender: string;
}

export type MeleeEvent =
  | ({ readonly type: 'meleeOpened'; readonly melee: Melee } & Cited)
  | ({ readonly type: 'meleeEnded'; readonly units: readonly [string, string]; readonly why: string } & Cited)
  | ({ readonly type: 'rolesSet'; readonly why: string; readonly tookOver: string | null } & Pair & Cited)
  | ({
      readonly type: 'mainOpponentPicked';
      readonly unit: string;
      readonly opponent: string;
      readonly turn: number;
    } & Cited)
  | ({
      /** What the two mean to do before the first die of their clash. */
      readonly type: 'clashDeclared';
      readonly choice: string;
      readonly called: Location | null;
      readonly fury: boolean;
      readonly fullDefence: boolean;
      readonly exchanges: number;
    } & Pair &
      Cited)
  | ({
      /** The segments a clash takes from the one in whose phase it is played, and from its partner (SEG-21.4). */
      readonly type: 'clashPaid';
      readonly unit: string;
      readonly count: number;
      readonly partner: string;
      readonly partnerLost: number;
      readonly partnerDebt: number;
      readonly partnerLeft: number;
    } & Cited)
  | ({ readonly type: 'exchangeRolled'; readonly round: number; readonly sides: readonly ExchangeSide[] } & Cited)
  | ({
      readonly type: 'dieRerolled';
      readonly unit: string;
      readonly purpose: string;
      readonly before: number;
      readonly after: number;
      readonly lucky: boolean;
    } & Cited)
  | ({
      readonly type: 'exchangeSettled';
      readonly round: number;
      readonly winner: string | null;
      /** Of the Attacker and of the Defender; null: nothing but natural 20s. */
      readonly successPoints: readonly [Halves | null, Halves | null];
      /** What skill has put on the two dice that count. */
      readonly points: readonly [number, number];
    } & Pair &
      Cited)
  | ({
      readonly type: 'clashSettled';
      readonly wins: readonly [attacker: number, defender: number];
      readonly result: ClashResult | 'none';
    } & Pair &
      Cited)
  | ({
      readonly type: 'blowStruck';
      readonly unit: string;
      readonly target: string;
      readonly weapon: string;
      readonly difference: number;
      readonly location: Location;
    } & Cited)
  | ({
      readonly type: 'blowStopped';
      readonly unit: string;
      readonly target: string;
      readonly location: Location;
    } & Cited)
  | ({
      readonly type: 'bladeThrown';
      readonly unit: string;
      readonly weapon: string;
      readonly target: string;
    } & Cited)
  | ({ readonly type: 'weaponDestroyed'; readonly unit: string; readonly weapon: string } & Cited)
  | ({
      /** @rule SEG-27.17 */
      readonly type: 'itemPassed';
      readonly unit: string;
      readonly receiver: string;
      readonly store: 'grenades' | 'spares' | 'supplies' | 'weapons';
      readonly item: string;
      /** The weapon as its new owner has it, and in which hand. */
      readonly weapon: WeaponItem | null;
      readonly hand: Hand | null;
    } & Cited)
  | ({ readonly type: 'formChanged'; readonly unit: string; readonly form: number } & Cited)
  | ({ readonly type: 'modifierGained'; readonly unit: string; readonly modifier: StandingModifier } & Cited);

const isPair = (melee: Melee, a: string, b: string): boolean =>
  (melee.attacker === a && melee.defender === b) || (melee.attacker === b && melee.defender === a);

const withMelee = (state: SegState, a: string, b: string, change: (melee: Melee) => Partial<Melee>): SegState =>
  withTable(state, {
    melees: state.melees.map((melee) => (isPair(melee, a, b) ? { ...melee, ...change(melee) } : melee)),
  });

const used = (unit: Unit, usedUp: readonly string[]): Partial<Unit> => ({
  unaware: unit.unaware && !usedUp.includes('unaware'),
  modifiers: unit.modifiers.flatMap((one) => {
    if (one.uses === null || !usedUp.includes(one.source)) return [one];
    return one.uses > 1 ? [{ ...one, uses: one.uses - 1 }] : [];
  }),
});

type Passed = Extract<MeleeEvent, { readonly type: 'itemPassed' }>;

const counted = (unit: Unit, { store, item }: Passed, by: number): Partial<Unit> => {
  if (store === 'weapons') return {};
  const before = unit[store];
  return { [store]: { ...before, [item]: (before[item] ?? 0) + by } };
};

const gives =
  (e: Passed) =>
  (unit: Unit): Partial<Unit> =>
    e.weapon === null
      ? counted(unit, e, -1)
      : {
          weapons: unit.weapons.filter(({ id }) => id !== e.item),
          hands: {
            main: unit.hands.main === e.item ? null : unit.hands.main,
            off: unit.hands.off === e.item ? null : unit.hands.off,
          },
        };

const takes =
  (e: Passed) =>
  (unit: Unit): Partial<Unit> =>
    e.weapon === null
      ? counted(unit, e, 1)
      : {
          weapons: [...unit.weapons, e.weapon],
          hands: e.hand === null ? unit.hands : { ...unit.hands, [e.hand]: e.weapon.id },
        };

const MAIN = 'main@';

export const meleeFolds: Folds<MeleeEvent> = {
  meleeOpened: (state, e) => withTable(state, { melees: [...state.melees, e.melee] }),
  meleeEnded: (state, e) => withTable(state, { melees: state.melees.filter((melee) => !isPair(melee, ...e.units)) }),
  rolesSet: (state, e) =>
    withMelee(state, e.attacker, e.defender, () => ({
      attacker: e.attacker,
      defender: e.defender,
      streak: 0,
      tookOver: e.tookOver,
    })),
  mainOpponentPicked: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      mainOpponent: e.opponent,
      marks: [...unit.marks.filter((mark) => !mark.startsWith(MAIN)), `${MAIN}${e.turn}`],
    })),
  clashDeclared: (state, e) =>
    withUnit(
      withMelee(state, e.attacker, e.defender, () => ({ fury: e.fury, fullDefence: e.fullDefence })),
      e.attacker,
      () => ({ stance: false }),
      { attacked: [...state.attacked, { by: e.attacker, target: e.defender }] },
    ),
  clashPaid: (state, e) => {
    const paid = withUnit(state, e.unit, (unit) => ({
      segmentsLeft: Math.max(0, unit.segmentsLeft - e.count),
      movementState: 'still' as const,
      runUp: 0,
    }));
    return withUnit(paid, e.partner, () => ({ segmentDebt: e.partnerDebt, segmentsLeft: e.partnerLeft }), {
      phaseSegment: state.active === e.unit ? state.phaseSegment + e.count : state.phaseSegment,
      turnBegun: true,
      phaseBegun: true,
      fightBegun: true,
      attacked: [],
      doing: { unit: e.unit, kind: 'clash' },
    });
  },
  exchangeRolled: (state, e) =>
    e.sides.reduce((table, side) => withUnit(table, side.unit, (unit) => used(unit, side.usedUp)), state),
  dieRerolled: (state, e) => (e.lucky ? withUnit(state, e.unit, () => ({ luckyUsed: true })) : state),
  exchangeSettled: (state) => state,
  clashSettled: (state, e) =>
    withMelee(state, e.attacker, e.defender, (melee) => ({
      clashedTurn: state.turn,
      last: e.result,
      streak: melee.streak + 1,
      behind: null,
      ranUp: melee.ranUp === melee.attacker ? null : melee.ranUp,
      tookOver: null,
      fury: false,
      fullDefence: false,
    })),
  bladeThrown: (state, e) => withTable(state, { attacked: [...state.attacked, { by: e.unit, target: e.target }] }),
  blowStruck: (state) => state,
  blowStopped: (state) => state,
  weaponDestroyed: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      weapons: unit.weapons.filter(({ id }) => id !== e.weapon),
      hands: {
        main: unit.hands.main === e.weapon ? null : unit.hands.main,
        off: unit.hands.off === e.weapon ? null : unit.hands.off,
      },
    })),
  itemPassed: (state, e) => withUnit(withUnit(state, e.unit, gives(e)), e.receiver, takes(e)),
  formChanged: (state, e) => withUnit(state, e.unit, () => ({ activeForm: e.form })),
  modifierGained: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      modifiers: [...unit.modifiers.filter(({ source }) => source !== e.modifier.source), e.modifier],
    })),
};
