import type { Json, RuleId, Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badField, badFields } from '@potyczka/ruleset-kit';
import type { CoinPlay } from '../play.ts';
import { destroy } from '../procedures/destruction.ts';
import { checkElimination, endBattle } from '../procedures/ending.ts';
import { isOver, mayRule } from '../read.ts';
import type { CoinState, Unit } from '../state.ts';
import type { SideId } from '../vocabulary.ts';
import type { Action, Reading } from './action.ts';

const { integer, maybe, object, oneOf, record } = shape;

/** A power of the GM (COIN-22.1): a key of `set`. */
export interface Power {
  readonly rule: RuleId;
  readonly check: (reading: Reading, value: unknown) => readonly Violation[];
  readonly apply: (play: CoinPlay, value: unknown) => void;
}

/** @rule COIN-22.1 Whether there is a GM at this table at all. */
export const hasGm = (state: CoinState): boolean =>
  state.options.gm === 'on' && state.seats.some((seat) => seat.role === 'gm');

const unitsShape = record(object({ hp: maybe(integer(0, 12)) }), 100);

const unitPower: Power = {
  rule: 'COIN-22.1',
  check: ({ state }, value) => {
    const parsed = shape.parse(unitsShape, value, 'set.units');
    if (!parsed.ok) return badFields(parsed.errors);
    return Object.entries(parsed.value).flatMap(([unit, { hp }]): readonly Violation[] => {
      const found: Unit | undefined = Object.hasOwn(state.units, unit) ? state.units[unit] : undefined;
      if (found === undefined) return [violation('COIN-22.1', 'unknown-unit', { unit })];
      return hp !== undefined && hp > found.maxHp ? [violation('COIN-2.3', 'bad-value', { field: 'hp' })] : [];
    });
  },
  apply: (play, value) => {
    for (const [unit, change] of Object.entries(value as shape.Of<typeof unitsShape>)) {
      play.tell({ type: 'unitRuled', unit, change, rules: ['COIN-22.1'] });
      destroy(play, unit);
    }
    checkElimination(play);
  },
};

const endShape = oneOf('A', 'B', 'draw');
const endPower: Power = {
  rule: 'COIN-22.1',
  check: (_reading, value) => {
    const parsed = shape.parse(endShape, value, 'set.gmEnd');
    return parsed.ok ? [] : badFields(parsed.errors);
  },
  apply: (play, value) => endBattle(play, value as SideId | 'draw', 'ruled', ['COIN-22.1']),
};

const powers: Readonly<Record<string, Power>> = { units: unitPower, gmEnd: endPower };

/** What forbids these powers, all of them looked at. */
export function checkPowers(reading: Reading, set: Readonly<Record<string, unknown>>): readonly Violation[] {
  const keys = Object.keys(set);
  const known = Object.keys(powers).join(', ');
  if (keys.length === 0) return [badField('set', `at least one of ${known}`)];
  return keys.flatMap((key) => {
    const power = Object.hasOwn(powers, key) ? powers[key] : undefined;
    return power === undefined ? [badField(`set.${key}`, `one of ${known}`)] : power.check(reading, set[key]);
  });
}

/** @rule COIN-22.1 Every act of the GM is logged. */
export function applyPowers(play: CoinPlay, by: string, set: Readonly<Record<string, unknown>>, reason: string): void {
  for (const [key, value] of Object.entries(set)) {
    const power = Object.hasOwn(powers, key) ? powers[key] : undefined;
    if (power === undefined || isOver(play.state)) continue;
    play.tell({ type: 'ruled', by, power: key, value: value as Json, reason, rules: [power.rule] });
    power.apply(play, value);
  }
}

export const rule: Action<'rule'> = {
  may: (reading, { by, set }) => {
    const { state } = reading;
    if (isOver(state)) return [violation('COIN-21.7', 'game-over')];
    if (!hasGm(state) || !mayRule(state, by)) return [violation('COIN-22.1', 'no-gm')];
    return checkPowers(reading, set);
  },
  act: (play, { by, set, reason }) => applyPowers(play, by, set, reason ?? ''),
};
