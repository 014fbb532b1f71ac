import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { currentHp, hasMark, hasTrait, isNpc, isSpent, seatOf, unitOf } from '../../read.ts';
import type { OpenTest, TeoState, Unit } from '../../state.ts';
import { reachedOne } from '../hit-points/hp.ts';
import type { TakeTest } from '../tests/test-spec.ts';

/** Which trait makes an exchange free (TEO-9.12: in this order unless the player names one). */
const PRICE_TRAITS = ['dogged', 'composed', 'thrifty'] as const;
type PriceTrait = (typeof PRICE_TRAITS)[number];

export interface Exchange {
  readonly testDie: number;
  readonly poolDie: number;
  readonly trait?: string;
}

/** @rule TEO-13.46 @rule TEO-13.48 @rule TEO-13.49 What a trait would make of the price of using this pool die. */
function waives(unit: Unit, trait: PriceTrait, poolDie: number): boolean {
  if (!hasTrait(unit, trait)) return false;
  if (trait === 'dogged') return currentHp(unit) <= 2;
  if (isSpent(unit, trait)) return false;
  return trait === 'thrifty' || poolDie === 6;
}

export const freeBy = (unit: Unit, poolDie: number, named?: string): PriceTrait | undefined =>
  PRICE_TRAITS.find((trait) => (named === undefined || named === trait) && waives(unit, trait, poolDie));

/** @rule TEO-9.4 Never down to 0 HP. @rule TEO-9.11 Free ones are fine at 1 HP. */
export const canPay = (unit: Unit, poolDie: number): boolean =>
  currentHp(unit) > 1 || freeBy(unit, poolDie) !== undefined;

/** @rule TEO-13.26 @rule TEO-13.33 Traits that forbid any use of the pool just now. */
export function poolBan(unit: Unit): Violation | undefined {
  if (hasMark(unit, 'jinxedLock')) return violation('TEO-13.26', 'exchange-forbidden', { why: 'jinxed' });
  if (hasTrait(unit, 'cautious') && currentHp(unit) <= 3)
    return violation('TEO-13.33', 'exchange-forbidden', { why: 'cautious' });
  return undefined;
}

/** @rule TEO-13.25 Even rounds even dice, odd rounds odd ones. */
export const dieAllowed = (state: TeoState, unit: Unit, die: number): boolean =>
  !hasTrait(unit, 'synchronous') || die % 2 === state.round % 2;

const firstTestOfTurn = (state: TeoState, unit: Unit): boolean =>
  state.activeUnit === unit.id && unit.testsThisTurn === 1;

/** Everything that may be exchanged now, what is demanded, and why nothing is when nothing is. */
interface Exchangeable {
  readonly demanded: boolean;
  readonly pairs: readonly Exchange[];
  /** The default when something is demanded (TEO-9.13). */
  readonly preferred: Exchange | undefined;
  readonly barred: Violation | undefined;
}

const distinct = (dice: readonly number[]): readonly number[] => [...new Set(dice)].sort((a, b) => a - b);

const cross = (testDice: readonly number[], poolDice: readonly number[]): readonly Exchange[] =>
  distinct(testDice).flatMap((testDie) => distinct(poolDice).map((poolDie) => ({ testDie, poolDie })));

/** @rule TEO-9.13 Bans beat demands; a demand that can't be met is skipped; several leave the choice to the player. */
function exchangeableFor(state: TeoState, unit: Unit, test: OpenTest): Exchangeable {
  const none = (barred: Violation | undefined): Exchangeable => ({
    demanded: false,
    pairs: [],
    preferred: undefined,
    barred,
  });
  if (test.exchanges > 0 && state.options.exchangesPerTest !== 'unlimited')
    return none(violation('TEO-9.7', 'exchange-used'));
  const ban = poolBan(unit);
  if (ban !== undefined) return none(ban);
  const first = firstTestOfTurn(state, unit) && test.exchanges === 0;
  if (first && hasTrait(unit, 'slowReflexes'))
    return none(violation('TEO-13.34', 'exchange-forbidden', { why: 'slowReflexes' }));
  const usable = unit.pool.filter((die) => dieAllowed(state, unit, die));
  if (usable.length === 0) return none(violation('TEO-9.3', 'no-such-die'));
  const demands = first ? demandsOn(unit, test, usable) : [];
  if (demands.length > 0)
    return { demanded: true, pairs: demands.flat(), preferred: demands[0]?.[0], barred: undefined };
  const low = hasMark(unit, 'hesitantMark') ? usable.filter((die) => die <= 2) : usable;
  const pairs = cross(test.dice, low).filter((pair) => canPay(unit, pair.poolDie));
  return {
    demanded: false,
    pairs,
    preferred: undefined,
    barred: pairs.length > 0 ? undefined : violation('TEO-9.4', 'hp-too-low', { hp: currentHp(unit) }),
  };
}

/** @rule TEO-13.28 @rule TEO-13.30 @rule TEO-13.32 Each demand's exchanges, its default first, in rule order. */
function demandsOn(unit: Unit, test: OpenTest, usable: readonly number[]): readonly (readonly Exchange[])[] {
  const demands: (readonly Exchange[])[] = [];
  const highest = Math.max(...unit.pool);
  const impulsive = hasTrait(unit, 'impulsive') && usable.includes(highest) && canPay(unit, highest);
  if (impulsive) demands.push(cross(test.dice, [highest]));
  if (impulsive && hasMark(unit, 'hesitantMark')) {
    const low = distinct(usable.filter((die) => die <= 2)).toReversed();
    demands.push(
      low
        .flatMap((poolDie) => distinct(test.dice).map((testDie) => ({ testDie, poolDie })))
        .filter((pair) => canPay(unit, pair.poolDie)),
    );
  }
  if (hasTrait(unit, 'opportunist')) {
    const testDie = Math.max(...test.dice);
    demands.push(
      distinct(usable)
        .toReversed()
        .map((poolDie) => ({ testDie, poolDie, trait: 'opportunist' })),
    );
  }
  return demands.filter((demand) => demand.length > 0);
}

const successesOf = (dice: readonly number[]): number => Math.min(2, dice.filter((die) => die >= 5).length);

const swapped = (dice: readonly number[], testDie: number, poolDie: number): readonly number[] => {
  const at = dice.indexOf(testDie);
  return dice.map((die, index) => (index === at ? poolDie : die));
};

/** A trait that does something once its figure is down to so many HP. */
const fallsTo = (unit: Unit, hp: number, ...names: readonly string[]): boolean =>
  currentHp(unit) - 1 === hp && names.some((name) => hasTrait(unit, name) && !isSpent(unit, name));

/** @rule TEO-9.9 @rule TEO-13.15 @rule TEO-13.18 @rule TEO-13.19 @rule TEO-13.24 @rule TEO-13.49 The price itself does it. */
const payingHelps = (unit: Unit, exchangeable: Exchangeable): boolean =>
  exchangeable.pairs.some((pair) => freeBy(unit, pair.poolDie) === undefined) &&
  (fallsTo(unit, 1, 'relentless', 'secondWind') ||
    fallsTo(unit, 2, 'dogged') ||
    fallsTo(unit, Math.floor(unit.maxHp / 2), 'vitality', 'regeneration'));

/** @rule TEO-13.26 @rule TEO-13.30 A low die that is gone before the activation can't lock the pool or bind it then. */
const sheddingHelps = (unit: Unit, exchangeable: Exchangeable): boolean =>
  !unit.activated &&
  ((hasTrait(unit, 'jinxed') && exchangeable.pairs.some((pair) => pair.poolDie === 1)) ||
    (hasTrait(unit, 'hesitant') && exchangeable.pairs.some((pair) => pair.poolDie <= 2)));

/** The player is asked only where an exchange could do some good; a Hesitant figure may want to get rid of a low die. */
const worthAsking = (unit: Unit, test: OpenTest, exchangeable: Exchangeable): boolean =>
  exchangeable.demanded ||
  (hasMark(unit, 'hesitantMark') && exchangeable.pairs.length > 0) ||
  payingHelps(unit, exchangeable) ||
  sheddingHelps(unit, exchangeable) ||
  exchangeable.pairs.some(
    (pair) => successesOf(swapped(test.dice, pair.testDie, pair.poolDie)) > successesOf(test.dice),
  );

const same = (a: Exchange, b: Exchange): boolean => a.testDie === b.testDie && a.poolDie === b.poolDie;

/** Reads `decline`, `{exchange: {testDie, poolDie, trait?}}` or the bare pair. */
/** What an answer says of an exchange; `undefined` where it says nothing of one. */
export function readExchange(choice: Json): Exchange | 'decline' | undefined {
  if (choice === 'decline') return 'decline';
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return undefined;
  const inner = 'exchange' in choice ? choice.exchange : choice;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return undefined;
  const { testDie, poolDie, trait } = inner as { testDie?: Json; poolDie?: Json; trait?: Json };
  if (typeof testDie !== 'number' || typeof poolDie !== 'number') return undefined;
  return typeof trait === 'string' ? { testDie, poolDie, trait } : { testDie, poolDie };
}

function checkExchange(unit: Unit, test: OpenTest, exchangeable: Exchangeable, choice: Json): readonly Violation[] {
  const wanted = readExchange(choice);
  if (wanted === undefined) {
    return [
      {
        code: 'bad-choice',
        rule: 'TEO-9.3',
        params: { field: 'choice', expected: 'decline, or {exchange: {testDie, poolDie}}' },
      },
    ];
  }
  if (wanted === 'decline') return exchangeable.demanded ? [violation('TEO-9.13', 'must-exchange')] : [];
  if (exchangeable.pairs.some((pair) => same(pair, wanted))) {
    const named = wanted.trait;
    const known = named === undefined || named === 'opportunist' || freeBy(unit, wanted.poolDie, named) !== undefined;
    return known ? [] : [violation('TEO-9.12', 'trait-condition', { trait: named })];
  }
  if (!test.dice.includes(wanted.testDie)) return [violation('TEO-9.3', 'no-such-die', { die: wanted.testDie })];
  if (!unit.pool.includes(wanted.poolDie)) return [violation('TEO-9.3', 'no-such-die', { die: wanted.poolDie })];
  if (exchangeable.demanded) return [violation('TEO-9.13', 'must-exchange')];
  if (!canPay(unit, wanted.poolDie)) return [violation('TEO-9.4', 'hp-too-low', { hp: currentHp(unit) })];
  return [violation('TEO-9.13', 'exchange-forbidden', { why: 'die' })];
}

/** Step 7 of TEO-18.3: the exchange, as often as the options allow. */
export function offerExchanges(play: TeoPlay, takeTest: TakeTest, unitId: string): void {
  for (;;) {
    const test = play.state.test;
    const unit = unitOf(play.state, unitId);
    if (test === null || unit.pool.length === 0) return;
    const exchangeable = exchangeableFor(play.state, unit, test);
    if (exchangeable.barred !== undefined && test.exchanges === 0) {
      play.tell({
        type: 'exchangeBarred',
        unit: unitId,
        code: exchangeable.barred.code,
        rule: exchangeable.barred.rule ?? 'TEO-9.3',
        rules: [],
      });
    }
    if (!worthAsking(unit, test, exchangeable)) return;
    const seat = seatOf(play.state, unit);
    const fallback: Json =
      exchangeable.preferred === undefined ? 'decline' : { exchange: { ...exchangeable.preferred } };
    const choice = seat === null ? fallback : ask(play, unit, test, exchangeable, seat);
    const wanted = readExchange(choice);
    if (wanted === undefined || wanted === 'decline') return;
    exchange(play, takeTest, unitId, wanted);
  }
}

function ask(play: TeoPlay, unit: Unit, test: OpenTest, exchangeable: Exchangeable, seat: string): Json {
  return play.choose(() => {
    const pairs = exchangeable.pairs.map(({ testDie, poolDie }) => ({
      choice: { exchange: { testDie, poolDie } } as Json,
      label: freeBy(unit, poolDie) === undefined ? 'exchange.pay' : 'exchange.free',
      params: { testDie, poolDie },
    }));
    return {
      kind: 'exchange',
      seat,
      unit: unit.id,
      rule: 'TEO-9.3',
      params: { who: unit.name, dice: test.dice.map(String), pool: unit.pool.map(String), hp: currentHp(unit) },
      choices: exchangeable.demanded ? pairs : [{ choice: 'decline', label: 'exchange.decline' }, ...pairs],
      default:
        exchangeable.preferred === undefined
          ? 'decline'
          : { exchange: { testDie: exchangeable.preferred.testDie, poolDie: exchangeable.preferred.poolDie } },
      check: (choice) => checkExchange(unit, test, exchangeable, choice),
    };
  });
}

/** @rule TEO-9.3 @rule TEO-9.5 @rule TEO-9.9 Pay, replace, discard; what the payment sets off acts at once. */
function exchange(play: TeoPlay, takeTest: TakeTest, unitId: string, wanted: Exchange): void {
  const test = play.state.test;
  const unit = unitOf(play.state, unitId);
  if (test === null) throw new Error('an exchange without a Test');
  const opportunist =
    hasTrait(unit, 'opportunist') &&
    firstTestOfTurn(play.state, unit) &&
    test.exchanges === 0 &&
    wanted.testDie === Math.max(...test.dice);
  const obeysOpportunist =
    opportunist &&
    !(
      hasTrait(unit, 'impulsive') &&
      wanted.poolDie === Math.max(...unit.pool) &&
      wanted.trait !== 'opportunist' &&
      canPay(unit, wanted.poolDie)
    );
  const waiver = obeysOpportunist ? 'opportunist' : freeBy(unit, wanted.poolDie, wanted.trait);
  const price = waiver === undefined ? 1 : 0;
  const tempPaid = Math.min(price, unit.tempHp);
  const at = unit.pool.indexOf(wanted.poolDie);
  const rest = unit.pool.filter((_, index) => index !== at);
  const before = currentHp(unit);
  play.tell({
    type: 'dieExchanged',
    unit: unitId,
    testDie: wanted.testDie,
    poolDie: wanted.poolDie,
    dice: swapped(test.dice, wanted.testDie, wanted.poolDie),
    pool: obeysOpportunist ? [...rest.slice(0, at), wanted.testDie, ...rest.slice(at)] : rest,
    price,
    ...(waiver === undefined ? {} : { trait: waiver }),
    hp: unit.hp - (price - tempPaid),
    tempHp: unit.tempHp - tempPaid,
    rules: ['TEO-9.3', price === 1 ? 'TEO-9.4' : 'TEO-9.11'],
  });
  afterPoolUse(play, unitId, waiver);
  if (hasTrait(unit, 'shaky') && play.state.activeUnit === unitId)
    play.tell({ type: 'marked', unit: unitId, mark: 'shakyNext', rules: ['TEO-13.27'] });
  if (price > 0) reachedOne(play, takeTest, unitId, before);
}

/** What any paid or free use of the pool leaves behind: spent waivers, a Hesitant figure's duty done. */
export function afterPoolUse(play: TeoPlay, unitId: string, waiver: string | undefined): void {
  if (waiver === 'composed' || waiver === 'thrifty') {
    play.tell({
      type: 'traitSpent',
      unit: unitId,
      trait: waiver,
      span: 'round',
      rules: [waiver === 'composed' ? 'TEO-13.46' : 'TEO-13.48'],
    });
  }
  if (hasMark(unitOf(play.state, unitId), 'hesitantMark')) {
    play.tell({ type: 'unmarked', unit: unitId, mark: 'hesitantMark', rules: ['TEO-13.30'] });
  }
}

/** @rule TEO-9.1 Whether this figure has an Initiative Pool at all. */
export const hasPool = (state: TeoState, unit: Unit): boolean =>
  !unit.escorted && (!isNpc(state, unit) || state.options.npcPools === 'on');

/** An exchange was asked for outside its stop: the reason nearest to what the player wanted. */
export function strayExchange(state: TeoState, seat: string, choice: Json): Violation | undefined {
  const wanted = readExchange(choice);
  const test = state.test;
  if (wanted === undefined || wanted === 'decline' || test === null) return undefined;
  const unit = state.units[test.unit];
  if (unit === undefined || seatOf(state, unit) !== seat) return undefined;
  if (test.exchanges > 0) return violation('TEO-9.7', 'exchange-used');
  return test.barred === null ? undefined : violation(test.barred.rule, test.barred.code, { hp: currentHp(unit) });
}
