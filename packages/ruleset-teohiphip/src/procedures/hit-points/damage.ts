import type { Json } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { DamageStep } from '../../events/combat.ts';
import type { TeoPlay } from '../../play.ts';
import { alliesOf, currentHp, hasMark, hasTrait, isSpent, seatOf, unitOf } from '../../read.ts';
import { groundAt, sees } from '../../spatial.ts';
import type { TeoState, Unit } from '../../state.ts';
import { afterPoolUse, canPay, dieAllowed, freeBy, poolBan } from '../pool/exchange.ts';
import { takeTest } from '../tests/test.ts';
import { reachedOne, regain, rollIntoPool } from './hp.ts';

/** @rule TEO-11.7 Regains HP; returns how many. */
export const heal = (play: TeoPlay, unit: string, amount: number, by: string, rules: readonly string[]): number =>
  regain(play, takeTest, unit, amount, by, rules);

/** One damage instance on its way: how much, what changed it, where it comes from. */
export interface Hit {
  readonly unit: string;
  readonly amount: number;
  readonly cause: string;
  readonly from?: string;
  readonly steps?: readonly DamageStep[];
  readonly rules: readonly string[];
}

/** One damage instance that is not an attack (fall, trap, leak, explosion): TEO-11.2 from step 2, TEO-11.3. */
export function hurt(play: TeoPlay, unit: string, amount: number, cause: string, rules: readonly string[]): void {
  hurtAll(play, [{ unit, amount, cause, rules }]);
}

/** @rule TEO-11.5 Simultaneous damage is worked out for all victims before anyone is removed. */
export function hurtAll(play: TeoPlay, hits: readonly Hit[]): void {
  for (const hit of hits) sustain(play, hit);
  for (const hit of hits) removeFallen(play, hit.unit);
}

/** @rule TEO-11.2 Steps 2 to 9 of one damage instance. */
function sustain(play: TeoPlay, hit: Hit): void {
  const unit = unitOf(play.state, hit.unit);
  if (hit.amount <= 0 || unit.eliminated || unit.evacuated) return;
  const steps: DamageStep[] = [...(hit.steps ?? [])];
  let amount = hit.amount;
  const change = (what: string, by: number, rule: string): void => {
    amount = Math.max(0, amount + by);
    steps.push({ what, change: by, rule });
  };
  if (hasTrait(unit, 'hypersensitive')) change('hypersensitive', 1, 'TEO-13.10');
  for (const protector of protectorsOf(play, hit.unit)) {
    if (amount > 0 && protects(play, protector, hit.unit, amount)) change('protector', -1, 'TEO-13.74');
  }
  if (isTough(unitOf(play.state, hit.unit))) {
    change('tough', -1, 'TEO-13.23');
    play.tell({ type: 'marked', unit: hit.unit, mark: 'toughSpent', rules: ['TEO-13.23'] });
  }
  take(play, hit, amount, steps);
}

/** @rule TEO-13.23 @rule TEO-13.84 Tough, Armoured or an issue vest, not cumulative, once a mission. */
const isTough = (unit: Unit): boolean =>
  !hasMark(unit, 'toughSpent') && (hasTrait(unit, 'tough') || hasTrait(unit, 'armoured') || unit.gear.includes('vest'));

/** Steps 6 to 9: temporary HP, then HP; Resilient; Adrenaline; Relentless and Second Wind. */
function take(play: TeoPlay, hit: Hit, amount: number, steps: DamageStep[]): void {
  const unit = unitOf(play.state, hit.unit);
  const before = currentHp(unit);
  const fromTemp = Math.min(unit.tempHp, amount);
  let hp = Math.max(0, unit.hp - (amount - fromTemp));
  const saved = amount > 0 && hp <= 0 && hasTrait(unit, 'resilient') && !isSpent(unit, 'resilient');
  if (saved) {
    hp = 1;
    steps.push({ what: 'resilient', change: 0, rule: 'TEO-13.22' });
  }
  play.tell({
    type: 'damageTaken',
    unit: hit.unit,
    amount,
    cause: hit.cause,
    ...(hit.from === undefined ? {} : { from: hit.from }),
    hp,
    tempHp: unit.tempHp - fromTemp,
    steps,
    rules: hit.rules,
  });
  if (saved)
    play.tell({ type: 'traitSpent', unit: hit.unit, trait: 'resilient', span: 'mission', rules: ['TEO-13.22'] });
  if (amount > 0 && hp > 0 && hasTrait(unit, 'adrenaline')) rollIntoPool(play, hit.unit, 'adrenaline', 'TEO-13.17');
  reachedOne(play, takeTest, hit.unit, before);
}

/** @rule TEO-11.1 @rule TEO-11.4 At 0 HP the figure leaves the table; what it carried lies where it stood. */
export function removeFallen(play: TeoPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  if (unit.hp > 0 || unit.eliminated) return;
  play.tell({ type: 'unitEliminated', unit: unitId, drops: unit.carrying, rules: ['TEO-11.1', 'TEO-11.4'] });
}

const goodDice = (state: TeoState, unit: Unit): readonly number[] =>
  [...new Set(unit.pool)].filter((die) => die >= 5 && dieAllowed(state, unit, die) && canPay(unit, die)).sort();

/** @rule TEO-13.74 Allies of the victim who may step in, in side order. */
function protectorsOf(play: TeoPlay, victim: string): readonly string[] {
  const { state } = play;
  const unit = unitOf(state, victim);
  const able = alliesOf(state, unit).filter(
    (ally) =>
      hasTrait(ally, 'protector') &&
      poolBan(ally) === undefined &&
      goodDice(state, ally).length > 0 &&
      seatOf(state, ally) !== null,
  );
  if (able.length === 0) return [];
  const ground = groundAt(play);
  const order = (u: Unit): number => state.sideOrder.indexOf(u.side);
  return able
    .filter((ally) => sees(state, ground, ally, unit))
    .sort((a, b) => order(a) - order(b) || (a.id < b.id ? -1 : 1))
    .map((ally) => ally.id);
}

/** The Protector's own choice: spend a 5 or 6 of the pool at the price of an exchange. */
function protects(play: TeoPlay, protectorId: string, victim: string, amount: number): boolean {
  const seat = seatOf(play.state, unitOf(play.state, protectorId));
  if (seat === null) return false;
  const choice = play.choose(() => {
    const unit = unitOf(play.state, protectorId);
    return {
      kind: 'protect',
      seat,
      unit: protectorId,
      rule: 'TEO-13.74',
      params: { who: unit.name, whom: unitOf(play.state, victim).name, damage: amount },
      choices: [
        { choice: 'decline', label: 'decline' },
        ...goodDice(play.state, unit).map((die) => ({
          choice: die,
          label: freeBy(unit, die) === undefined ? 'protect.pay' : 'protect.free',
          params: { die },
        })),
      ],
      default: 'decline',
      check: (given) => checkProtect(play.state, unit, given),
    };
  });
  if (choice === 'decline') return false;
  const unit = unitOf(play.state, protectorId);
  spendDie(play, unit, dieMeant(play.state, unit, choice));
  return true;
}

/** Reads a die, `{protect: die}`, or `protect` alone, which is the lowest die that will do. */
function dieMeant(state: TeoState, unit: Unit, choice: Json): number {
  if (choice === 'protect') return Math.min(...goodDice(state, unit));
  const die = typeof choice === 'object' && choice !== null && 'protect' in choice ? choice.protect : choice;
  return typeof die === 'number' ? die : Number.NaN;
}

function checkProtect(state: TeoState, unit: Unit, choice: Json) {
  if (choice === 'decline' || goodDice(state, unit).includes(dieMeant(state, unit, choice))) return [];
  const die = dieMeant(state, unit, choice);
  return [violation('TEO-13.74', 'no-such-die', Number.isFinite(die) ? { die } : {})];
}

function spendDie(play: TeoPlay, unit: Unit, die: number): void {
  const waiver = freeBy(unit, die);
  const at = unit.pool.indexOf(die);
  const before = currentHp(unit);
  play.tell({
    type: 'poolChanged',
    unit: unit.id,
    pool: unit.pool.filter((_, index) => index !== at),
    trait: 'protector',
    used: true,
    rules: ['TEO-13.74'],
  });
  afterPoolUse(play, unit.id, waiver);
  if (waiver !== undefined) return;
  pay(play, unit.id, 1, 'protector', ['TEO-13.74', 'TEO-9.9']);
  reachedOne(play, takeTest, unit.id, before);
}

/** @rule TEO-9.9 A payment is not damage; temporary HP go first. */
export function pay(play: TeoPlay, unitId: string, amount: number, why: string, rules: readonly string[]): void {
  const unit = unitOf(play.state, unitId);
  const fromTemp = Math.min(unit.tempHp, amount);
  play.tell({
    type: 'hpPaid',
    unit: unitId,
    amount,
    hp: unit.hp - (amount - fromTemp),
    tempHp: unit.tempHp - fromTemp,
    why,
    rules,
  });
}
