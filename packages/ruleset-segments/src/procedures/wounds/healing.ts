import type { Modifier } from '../../events/fold.ts';
import type { SegPlay } from '../../play.ts';
import { hasEffect, now } from '../../read.ts';
import type { Unit, Wound } from '../../state.ts';
import { CRITICAL, type Halves, HEAVY, points } from '../../vocabulary.ts';
import { modifier } from '../tests/modifiers.ts';
import { basicTest } from '../tests/out-of-combat.ts';
import { takeTest } from '../tests/test.ts';

/** SEG-19.8 to SEG-19.14: those who bleed, and those who help them. */

/** The wound that weighs most: an untended Critical, else the worst penalty, else the oldest. */
export function worstWound(unit: Unit): number {
  const rank = (wound: Wound): number => (wound.level === CRITICAL && !wound.stabilised ? 1000 : 0) - wound.penalty;
  return unit.wounds.reduce((best, wound, index) => {
    const known = unit.wounds[best];
    return known === undefined || rank(wound) > rank(known) ? index : best;
  }, 0);
}

/** @rule SEG-19.12 A penalty never rises above nothing, and a wound without one is gone. */
export function easeWound(play: SegPlay, unitId: string, index: number, by: Halves, rules: readonly string[]): void {
  const wound = now(play, unitId).wounds[index];
  if (wound === undefined) return;
  const penalty = Math.min(0, wound.penalty + by);
  if (penalty === 0) play.tell({ type: 'woundHealed', unit: unitId, wound: index, rules: [...rules, 'SEG-19.12'] });
  else play.tell({ type: 'woundChanged', unit: unitId, wound: index, change: { penalty }, rules });
}

/** @rule SEG-19.10 0 for Grazes and Lights, -3 for worse; -2 for each test that has failed before. */
const difficulty = (wound: Wound): readonly Modifier[] => [
  ...modifier('severe', wound.level >= HEAVY ? -3 : 0, 'SEG-19.10'),
  ...modifier('failedBefore', -2 * wound.failedTests, 'SEG-19.10'),
];

/** Half a point worse, and the next try is harder. */
function botch(play: SegPlay, patient: string, index: number, wound: Wound, rules: readonly string[]): void {
  const change = { penalty: wound.penalty - 1, failedTests: wound.failedTests + 1 };
  play.tell({ type: 'woundChanged', unit: patient, wound: index, change, rules });
}

/** @rule SEG-19.10 A Critical that is seen to no longer kills; its bearer stays out. */
function stabilise(play: SegPlay, patient: string, index: number): void {
  const unit = now(play, patient);
  const wound = unit.wounds[index];
  if (wound === undefined || wound.level !== CRITICAL || wound.stabilised) return;
  play.tell({ type: 'woundChanged', unit: patient, wound: index, change: { stabilised: true }, rules: ['SEG-19.10'] });
  if (unit.dyingTurnsLeft !== null)
    play.tell({ type: 'dyingCounted', unit: patient, left: null, rules: ['SEG-19.10'] });
}

/** @rule SEG-19.10 @rule SEG-20.8 */
export function giveFirstAid(play: SegPlay, aider: string, patient: string, index: number): void {
  const wound = now(play, patient).wounds[index];
  if (wound === undefined) return;
  const { passed } = takeTest(play, {
    unit: aider,
    purpose: 'firstAid',
    attribute: 'intellect',
    skill: 'woundTreatment',
    tags: [],
    extra: difficulty(wound),
    rules: ['SEG-19.10'],
  });
  if (hasEffect(now(play, patient), 'bleeding'))
    play.tell({ type: 'effectEnded', unit: patient, kind: 'bleeding', rules: ['SEG-20.8'] });
  if (!passed) {
    botch(play, patient, index, wound, ['SEG-19.10']);
    return;
  }
  stabilise(play, patient, index);
  easeWound(play, patient, index, 1, ['SEG-19.10']);
}

/** @rule SEG-19.11 After the fight, with a medical bag: an ordinary test outside combat; better tools are the GM's. */
export function treatWound(play: SegPlay, healer: string, patient: string, index: number, tools = 0): void {
  const wound = now(play, patient).wounds[index];
  if (wound === undefined) return;
  const extra = [...difficulty(wound), ...modifier('tools', tools, 'SEG-19.11')];
  const rules = ['SEG-19.11'];
  const { passed } = basicTest(play, {
    unit: healer,
    purpose: 'woundTreatment',
    skill: 'woundTreatment',
    extra,
    rules,
  });
  if (!passed) {
    botch(play, patient, index, wound, rules);
    return;
  }
  stabilise(play, patient, index);
  easeWound(play, patient, index, points(1), rules);
}

/** @rule SEG-19.12 Half a point a day with care, every other day without; bruises two a day. */
export function healNaturally(play: SegPlay, unitId: string, days: number, care: boolean): void {
  const places = now(play, unitId).wounds.map((_, index) => index);
  for (const index of places.reverse()) {
    const wound = now(play, unitId).wounds[index];
    if (wound === undefined) continue;
    const wounds = care ? days : Math.floor(days / 2);
    const by = wound.bruise ? points(2) * days : wounds;
    if (by > 0) easeWound(play, unitId, index, by, ['SEG-19.12']);
  }
}

/** @rule SEG-19.14 "Soon" is within ten Turns. */
const SOON = 10;

/** @rule SEG-19.14 The first lessens the worst wound by 2, the second by 1, more of them make it worse; the dying gain time. */
export function giveStim(play: SegPlay, by: string, patient: string): void {
  const unit = now(play, patient);
  const { turn } = play.state;
  const before = unit.stims.filter((taken) => turn - taken <= SOON).length;
  play.tell({ type: 'stimTaken', unit: patient, turn, by, rules: ['SEG-19.14'] });
  if (unit.dyingTurnsLeft !== null) {
    const left = unit.dyingTurnsLeft + Math.floor(unit.dyingTurnsLeft / 2);
    play.tell({ type: 'dyingCounted', unit: patient, left, rules: ['SEG-19.14'] });
  }
  if (unit.wounds.length === 0) return;
  const worst = worstWound(unit);
  const wound = unit.wounds[worst];
  if (before >= 2 && wound !== undefined) {
    const change = { penalty: wound.penalty - points(1) };
    play.tell({ type: 'woundChanged', unit: patient, wound: worst, change, rules: ['SEG-19.14'] });
  } else easeWound(play, patient, worst, points(before === 0 ? 2 : 1), ['SEG-19.14']);
}

/** @rule SEG-19.8 The time of the critically wounded runs out, Turn by Turn. */
export function countDying(play: SegPlay): void {
  for (const { id } of Object.values(play.state.units)) {
    const unit = now(play, id);
    if (unit.dyingTurnsLeft === null) continue;
    const left = unit.dyingTurnsLeft - 1;
    if (left > 0) play.tell({ type: 'dyingCounted', unit: id, left, rules: ['SEG-19.8'] });
    else
      play.tell({
        type: 'statusChanged',
        unit: id,
        status: 'dead',
        dyingTurns: null,
        why: 'bledToDeath',
        rules: ['SEG-19.8'],
      });
  }
}
