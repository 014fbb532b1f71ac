import { type Params, type RuleId, shape } from '@potyczka/kernel';
import { kinds, line, some } from '@potyczka/ruleset-kit';
import { weapons } from '../catalogue/weapons.ts';
import { poolHidden } from '../secrets.ts';
import type { TeoState } from '../state.ts';
import { dice, event, faceDown, faces, hidden, type Names, place } from './event.ts';
import { kept, thingAt, withThing, withUnit } from './fold.ts';

const { bool, list, maybe, object, oneOf } = shape;
const { decimal, name, names, orNull, whole, words } = kinds;

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
const sight: shape.Checker<SightRecord> = object({
  los: bool,
  concealed: bool,
  cover: bool,
  range: decimal,
  contact: bool,
  spoken: names,
  pieces: names,
});

/** One line of the arithmetic of a damage instance, in the order of TEO-11.2. */
export interface DamageStep {
  readonly what: string;
  readonly change: number;
  readonly rule: RuleId;
}
const steps: shape.Checker<readonly DamageStep[]> = list(object({ what: name, change: whole, rule: name }));

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

/** Steps that deserve a word of their own; the shelter has been told with the hit. */
const TOLD_STEPS: readonly string[] = ['hypersensitive', 'protector', 'tough', 'resilient'];

/** @rule TEO-10.13 Struck by an attack that was aimed at a place or at somebody else. */
const isCaught = (state: TeoState, unit: string, by: string): boolean =>
  state.units[unit]?.attackedBy.every((attack) => attack.unit !== by || attack.turn !== state.turn) ?? false;

/** What a scenario calls a danger of its own has no word; its Test has told of it. */
function causeOf(id: string, term: Names['term']): Params {
  const cause = term('cause', id);
  return cause === id ? {} : { cause };
}

export const combatEvents = [
  event('attackDeclared', {
    data: { unit: name, weapon: name, target: maybe(name), point: maybe(place), sight },
    fold: (state, e) =>
      e.target === undefined
        ? state
        : withUnit(state, e.target, ({ attackedBy }) => ({
            attackedBy: [...attackedBy, { unit: e.unit, turn: state.turn }],
          })),
    line: (e, names) => {
      const who = names.unit(e.unit);
      const weapon = names.weapon(e.weapon);
      if (e.target === undefined || e.point !== undefined) return line('attack.area', { who, weapon });
      const kind = weapons[e.weapon]?.kind ?? 'melee';
      const declared = line(`attack.${kind}`, { who, weapon, whom: names.any(e.target) });
      const { cover, concealed } = e.sight;
      return cover || concealed ? [declared, line('sight', { cover, concealed })] : declared;
    },
  }),
  event('hitReckoned', {
    data: { unit: name, target: name, successes: whole, damage: whole, steps },
    line: (e, { term, unit }, state) => {
      const whom = isCaught(state, e.target, e.unit) ? { whom: unit(e.target) } : {};
      if (e.successes === 0) return line('miss', { who: unit(e.unit), ...whom }, 'miss');
      // What takes a success away from the attacker (TEO-7.9).
      const shelter = e.steps.find((step) => step.change < 0);
      return shelter === undefined
        ? []
        : line('sheltered', { n: e.successes, shelter: term('step', shelter.what), ...whom });
    },
  }),
  event('damageTaken', {
    data: { unit: name, amount: whole, cause: words, from: maybe(name), hp: whole, tempHp: whole, steps },
    fold: (state, e) =>
      withUnit(state, e.unit, ({ damageFrom }) => ({
        hp: e.hp,
        tempHp: e.tempHp,
        damageFrom:
          e.from === undefined ? damageFrom : { ...damageFrom, [e.from]: (damageFrom[e.from] ?? 0) + e.amount },
      })),
    line: (e, { term, unit }, state) => {
      const who = unit(e.unit);
      const caught = e.from !== undefined && isCaught(state, e.unit, e.from);
      // Whose attack it was has just been told, unless it was aimed elsewhere.
      const explosion = caught ? { ...causeOf('explosion', term), by: unit(e.from ?? '') } : {};
      const cause = e.cause === 'attack' ? explosion : causeOf(e.cause, term);
      return [
        ...e.steps
          .filter((step) => TOLD_STEPS.includes(step.what))
          .map((step) => line(`step.${step.what}`, step.what === 'protector' ? {} : { who })),
        e.amount > 0
          ? line('damageTaken', { who, n: e.amount, ...cause, hp: e.hp + e.tempHp }, 'harm')
          : line('unharmed', { who }, 'miss'),
      ];
    },
  }),
  event('hpRegained', {
    data: { unit: name, amount: whole, hp: whole, by: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ hp: e.hp })),
    line: (e, { unit }) => line('hpRegained', { who: unit(e.unit), n: e.amount, hp: e.hp }),
  }),
  event('hpPaid', {
    data: { unit: name, amount: whole, hp: whole, tempHp: whole, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ hp: e.hp, tempHp: e.tempHp })),
    line: (e, { term, unit }) =>
      line('hpPaid', { who: unit(e.unit), n: e.amount, trait: term('trait', e.why), hp: e.hp + e.tempHp }),
  }),
  event('poolChanged', {
    data: { unit: name, pool: dice, trait: name, used: bool },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ pool: e.pool, poolUsedThisRound: unit.poolUsedThisRound || e.used })),
    line: (e, { term, unit }) => {
      const params = { who: unit(e.unit), trait: term('trait', e.trait) };
      return hidden(e.pool)
        ? line('poolChangedHidden', params)
        : line('poolChanged', { ...params, ...some('pool', faces(e.pool)) });
    },
    heard: (e, seat, state) => (poolHidden(state, seat, e.unit) ? { ...e, pool: faceDown(e.pool) } : e),
  }),
  event('apLost', {
    data: { unit: name, penalty: whole, why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ apPenalty: e.penalty })),
    line: (e, { term, unit }) => line('apLost', { who: unit(e.unit), n: e.penalty, ...causeOf(e.why, term) }),
  }),
  event('weaponSpent', {
    data: {
      unit: name,
      weapon: name,
      state: oneOf('used', 'unready', 'broken', 'repaired', 'faulty'),
      /** Its place in the kit, where there are several of the kind; left out, as in older games, all of the kind are meant. */
      which: maybe(whole),
    },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        weapons: unit.weapons.map((w, index) =>
          w.id === e.weapon && index === (e.which ?? index) ? { ...w, ...weaponStates[e.state] } : w,
        ),
      })),
    line: (e, { lineIfAny, unit, weapon }) =>
      lineIfAny(`weapon.${e.state}`, { who: unit(e.unit), weapon: weapon(e.weapon) }),
  }),
  event('thingHit', {
    data: { thing: name, structure: orNull(whole), progress: whole, amount: whole, destroyed: bool },
    fold: (state, e) =>
      withThing(state, e.thing, () => ({ structure: e.structure, progress: e.progress, destroyed: e.destroyed })),
    line: (e, names, state) => {
      const thing = names.thing(e.thing);
      if (e.amount === 0) return line('thing.untouched', { thing }, 'miss');
      const needed = state.objects[e.thing]?.successesNeeded ?? 1;
      return [
        e.structure === null
          ? line('thing.progress', { thing, done: Math.min(e.progress, needed), needed })
          : line('thing.damaged', { thing, n: e.amount, left: e.structure }, 'harm'),
        ...(e.destroyed ? [line('thing.destroyed', { thing }, 'out')] : []),
      ];
    },
  }),
  event('unitEliminated', {
    data: { unit: name, drops: orNull(name) },
    fold: (state, e) => {
      const unit = state.units[e.unit];
      const effects = kept(state.effects, (effect) => effect.unit !== e.unit);
      const gone = withUnit(state, e.unit, () => GONE, { effects });
      return e.drops === null || unit === undefined
        ? gone
        : withThing(gone, e.drops, (thing) => ({ carriedBy: null, ...thingAt(thing, unit.at) }));
    },
    line: (e, names) => [
      line('unitEliminated', { who: names.unit(e.unit) }, 'out'),
      ...(e.drops === null ? [] : [line('dropped', { thing: names.thing(e.drops) })]),
    ],
  }),
] as const;
