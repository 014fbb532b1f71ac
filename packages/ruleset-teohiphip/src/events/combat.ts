import type { Point, RuleId } from '@potyczka/kernel';
import { type Cited, without } from '@potyczka/ruleset-kit';
import type { OpenTest, Source } from '../state.ts';
import type { TestTag } from '../vocabulary.ts';
import { type Folds, kept, withTable, withThing, withUnit } from './fold.ts';
import { thingAt } from './mission.ts';

/** What an attack was decided on: measured on the map, or said by somebody. */
export interface SightRecord {
  readonly los: boolean;
  readonly concealed: boolean;
  readonly cover: boolean;
  /** Inches, rounded to a thousandth. */
  readonly range: number;
  readonly contact: boolean;
  /** Facts that were stated instead of measured. */
  readonly spoken: readonly string[];
  /** Pieces that block or cover, by id. */
  readonly pieces: readonly string[];
}

/** One line of the arithmetic of a damage instance, in the order of TEO-11.2. */
export interface DamageStep {
  readonly what: string;
  readonly change: number;
  readonly rule: RuleId;
}

export type CombatEvent =
  | ({
      readonly type: 'attackDeclared';
      readonly unit: string;
      readonly weapon: string;
      readonly target?: string;
      readonly point?: Point;
      readonly sight: SightRecord;
    } & Cited)
  | ({
      readonly type: 'testRolled';
      readonly unit: string;
      readonly purpose: string;
      readonly tags: readonly TestTag[];
      readonly sources: readonly Source[];
      readonly dice: readonly number[];
      readonly critical: boolean;
    } & Cited)
  | ({
      readonly type: 'testRerolled';
      readonly unit: string;
      readonly by: string;
      readonly dice: readonly number[];
      readonly critical: boolean;
    } & Cited)
  | ({ readonly type: 'exchangeBarred'; readonly unit: string; readonly code: string; readonly rule: RuleId } & Cited)
  | ({
      readonly type: 'dieExchanged';
      readonly unit: string;
      readonly testDie: number;
      readonly poolDie: number;
      readonly dice: readonly number[];
      readonly pool: readonly number[];
      readonly price: number;
      readonly trait?: string;
      readonly hp: number;
      readonly tempHp: number;
    } & Cited)
  | ({
      readonly type: 'testSettled';
      readonly unit: string;
      readonly purpose: string;
      readonly successes: number;
      readonly needed: number | null;
      readonly passed: boolean;
    } & Cited)
  | ({ readonly type: 'testClosed'; readonly unit: string; readonly tempHp: number } & Cited)
  | ({
      readonly type: 'hitReckoned';
      readonly unit: string;
      readonly target: string;
      readonly successes: number;
      readonly damage: number;
      readonly steps: readonly DamageStep[];
    } & Cited)
  | ({
      readonly type: 'damageTaken';
      readonly unit: string;
      readonly amount: number;
      readonly cause: string;
      readonly from?: string;
      readonly hp: number;
      readonly tempHp: number;
      readonly steps: readonly DamageStep[];
    } & Cited)
  | ({
      readonly type: 'hpRegained';
      readonly unit: string;
      readonly amount: number;
      readonly hp: number;
      readonly by: string;
    } & Cited)
  | ({
      readonly type: 'hpPaid';
      readonly unit: string;
      readonly amount: number;
      readonly hp: number;
      readonly tempHp: number;
      readonly why: string;
    } & Cited)
  | ({
      readonly type: 'poolChanged';
      readonly unit: string;
      readonly pool: readonly number[];
      readonly trait: string;
      readonly used: boolean;
    } & Cited)
  | ({ readonly type: 'apLost'; readonly unit: string; readonly penalty: number; readonly why: string } & Cited)
  | ({
      readonly type: 'weaponSpent';
      readonly unit: string;
      readonly weapon: string;
      readonly state: 'used' | 'unready' | 'broken' | 'repaired' | 'faulty';
      /** Its place in the kit, where there are several of the kind; left out, as in older games, all of the kind are meant. */
      readonly which?: number;
    } & Cited)
  | ({
      readonly type: 'thingHit';
      readonly thing: string;
      readonly structure: number | null;
      readonly progress: number;
      readonly amount: number;
      readonly destroyed: boolean;
    } & Cited)
  | ({ readonly type: 'unitEliminated'; readonly unit: string; readonly drops: string | null } & Cited);

const weaponStates = {
  used: { used: true },
  unready: { ready: false },
  broken: { broken: true },
  repaired: { broken: false },
  faulty: { faulty: true },
} as const;

/** What is left of a figure that was eliminated. */
const GONE = {
  eliminated: true,
  hp: 0,
  tempHp: 0,
  pool: [],
  ap: 0,
  carrying: null,
  hunkered: false,
  aimed: false,
} as const;

/** A closed Test keeps its name, so that a late exchange can be told why it is too late; its dice are gone. */
const isOpen = (test: OpenTest | null): boolean => test !== null && test.dice.length > 0;

export const combatFolds: Folds<CombatEvent> = {
  attackDeclared: (state, e) => {
    const attacked =
      e.target === undefined
        ? state
        : withUnit(state, e.target, (unit) => ({
            attackedBy: [...unit.attackedBy, { unit: e.unit, turn: state.turn }],
          }));
    return attacked;
  },
  testRolled: (state, e) =>
    withUnit(
      state,
      e.unit,
      (unit) => ({
        testsThisTurn: unit.testsThisTurn + (state.activeUnit === e.unit ? 1 : 0),
        testsThisMission: unit.testsThisMission + 1,
        marks: unit.marks.filter(
          (mark) =>
            mark !== 'shakyNext' &&
            mark !== 'asthma' &&
            mark !== 'advantageNext' &&
            (mark !== 'assistNext' || e.tags.includes('attack')),
        ),
        ...(e.tags.includes('attack') ? { aimed: false } : {}),
      }),
      {
        gmModifiers: Object.hasOwn(state.gmModifiers, e.unit) ? without(state.gmModifiers, e.unit) : state.gmModifiers,
        test: {
          unit: e.unit,
          tags: e.tags,
          sources: e.sources,
          dice: e.dice,
          critical: e.critical,
          exchanges: 0,
          barred: null,
          outer: isOpen(state.test) ? state.test : null,
        },
      },
    ),
  testRerolled: (state, e) =>
    withTable(state, { test: state.test === null ? null : { ...state.test, dice: e.dice, critical: e.critical } }),
  exchangeBarred: (state, e) =>
    withTable(state, { test: state.test === null ? null : { ...state.test, barred: { code: e.code, rule: e.rule } } }),
  dieExchanged: (state, e) =>
    withUnit(state, e.unit, () => ({ pool: e.pool, hp: e.hp, tempHp: e.tempHp, poolUsedThisRound: true }), {
      test: state.test === null ? null : { ...state.test, dice: e.dice, exchanges: state.test.exchanges + 1 },
    }),
  testSettled: (state) => state,
  testClosed: (state, e) =>
    withUnit(state, e.unit, () => ({ tempHp: e.tempHp }), {
      test:
        state.test === null
          ? null
          : (state.test.outer ?? { ...state.test, tags: [], sources: [], dice: [], critical: false }),
    }),
  hitReckoned: (state) => state,
  damageTaken: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      hp: e.hp,
      tempHp: e.tempHp,
      damageFrom:
        e.from === undefined
          ? unit.damageFrom
          : { ...unit.damageFrom, [e.from]: (unit.damageFrom[e.from] ?? 0) + e.amount },
    })),
  hpRegained: (state, e) => withUnit(state, e.unit, () => ({ hp: e.hp })),
  hpPaid: (state, e) => withUnit(state, e.unit, () => ({ hp: e.hp, tempHp: e.tempHp })),
  poolChanged: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ pool: e.pool, poolUsedThisRound: unit.poolUsedThisRound || e.used })),
  apLost: (state, e) => withUnit(state, e.unit, () => ({ apPenalty: e.penalty })),
  weaponSpent: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      weapons: unit.weapons.map((w, index) =>
        w.id === e.weapon && index === (e.which ?? index) ? { ...w, ...weaponStates[e.state] } : w,
      ),
    })),
  thingHit: (state, e) =>
    withThing(state, e.thing, () => ({ structure: e.structure, progress: e.progress, destroyed: e.destroyed })),
  unitEliminated: (state, e) => {
    const unit = state.units[e.unit];
    const effects = kept(state.effects, (effect) => effect.unit !== e.unit);
    const gone = withUnit(state, e.unit, () => GONE, { effects });
    return e.drops === null || unit === undefined
      ? gone
      : withThing(gone, e.drops, (thing) => ({ carriedBy: null, ...thingAt(thing, unit.at) }));
  },
};
