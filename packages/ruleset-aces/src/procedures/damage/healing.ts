import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { AcesPlay } from '../../play.ts';
import { unitOf } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import type { TestKind } from '../../vocabulary.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';
import { withLoss } from './elimination.ts';

/** @rule ACE-6.18 @rule ACE-8.3 A Healing test by another stabilises the dying. */
export function stabilise(play: AcesPlay, healer: string, patient: string, kind: TestKind): void {
  const result = takeTest(play, { unit: healer, purpose: 'stabilise', trait: 'healing', kind, matters: true });
  if (result.success) settle(play, patient);
}

/** No longer dying. */
export function settle(play: AcesPlay, unitId: string): void {
  if (unitOf(play.state, unitId).dying)
    play.tell({ type: 'dyingChanged', unit: unitId, dying: false, dead: false, rules: ['ACE-6.18'] });
}

/** Something takes wounds off: leg hits and passing injuries go with them, and the eliminated come round (ACE-8.3). */
export function heal(play: AcesPlay, unitId: string, wounds: number, rules: readonly string[]): void {
  const unit = unitOf(play.state, unitId);
  if (wounds <= 0 || unit.dead) return;
  const total = Math.max(0, unit.wounds - wounds);
  settle(play, unitId);
  if (total !== unit.wounds)
    play.tell({ type: 'woundsHealed', unit: unitId, wounds: unit.wounds - total, total, rules });
  if (unit.eliminated && unit.outBy !== 'fatigue') play.tell({ type: 'cameRound', unit: unitId, rules: ['ACE-8.3'] });
  if (unit.legHits > total)
    play.tell({ type: 'unitNoted', unit: unitId, change: { legHits: total }, what: 'legHealed', rules: ['ACE-11.8'] });
  if (total === 0) mendInjuries(play, unitId);
}

/** @rule ACE-6.17 An injury that was not permanent lasts until all wounds are healed. */
function mendInjuries(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const passing = unit.injuries.filter((injury) => !injury.permanent);
  if (passing.length === 0) return;
  let whole = unit;
  for (const { loss = {} } of passing) whole = { ...whole, ...withLoss(whole, loss, 1) };
  const { attributes, pace, runDie } = whole;
  const injuries = unit.injuries.filter((injury) => injury.permanent);
  play.tell({
    type: 'injuriesHealed',
    unit: unitId,
    change: { injuries, attributes, pace, runDie },
    rules: ['ACE-6.17'],
  });
}

export interface Treatment {
  readonly unit: string;
  readonly target: string;
  /** Medicine or a kit is there; left out: when the healer carries one. */
  readonly kit?: boolean;
  /** Minutes since the wounding. */
  readonly minutes?: number;
  /** Machines are mended with Repair and know no golden hour (ACE-8.4). */
  readonly machine?: boolean;
}

const hasKit = (unit: Unit): boolean =>
  unit.items.some((item) => item.kind === 'firstAidKit' && item.slot !== 'ground');

/** @rule ACE-8.2 Within an hour; each healer once, another only after the first has failed. */
export function mayTreat(state: AcesState, { unit, target, minutes = 0, machine }: Treatment): readonly Violation[] {
  const patient = unitOf(state, target);
  const tries = patient.treated ?? [];
  const hurt = patient.wounds > 0 || (patient.eliminated && patient.outBy !== 'fatigue');
  const late = machine !== true && minutes > 60;
  return [
    ...(patient.dead ? [violation('ACE-8.1', 'bad-target', { target, why: 'dead' })] : []),
    ...(hurt ? [] : [violation('ACE-8.1', 'no-wounds', { target })]),
    ...(late ? [violation('ACE-8.2', 'too-late', { minutes })] : []),
    ...(tries.includes(`wounds:${unit}`) || tries.includes('wounds:healed')
      ? [violation('ACE-8.2', 'already-tried', { unit })]
      : []),
  ];
}

/** @rule ACE-8.1 Ten minutes for each wound; success heals one, a raise two, two raises three. */
export function treatWounds(play: AcesPlay, treatment: Treatment): void {
  const { unit, target, machine } = treatment;
  const healer = unitOf(play.state, unit);
  const kit = treatment.kit ?? hasKit(healer);
  const minutes = 10 * Math.max(1, unitOf(play.state, target).wounds);
  const result = takeTest(play, {
    unit,
    purpose: 'heal',
    trait: machine === true ? 'repair' : 'healing',
    kind: 'free',
    extra: modifier('noKit', kit ? 0 : -1, 'ACE-8.1'),
    matters: true,
    raises: 2,
  });
  if (result.success) heal(play, target, 1 + Math.min(2, result.raises), ['ACE-8.1']);
  const tries = [
    ...(unitOf(play.state, target).treated ?? []),
    `wounds:${unit}`,
    ...(result.success ? ['wounds:healed'] : []),
  ];
  play.tell({ type: 'treated', unit, target, tries, minutes, rules: ['ACE-8.1', 'ACE-8.2'] });
}

/** @rule ACE-8.7 One try for each healer and patient. */
export function mayTreatBruises(state: AcesState, unit: string, target: string): readonly Violation[] {
  const patient = unitOf(state, target);
  return [
    ...(patient.bruises > 0 ? [] : [violation('ACE-8.7', 'no-wounds', { target })]),
    ...((patient.treated ?? []).includes(`bruises:${unit}`) ? [violation('ACE-8.7', 'already-tried', { unit })] : []),
  ];
}

/** @rule ACE-8.7 A Healing test takes off one level of bumps and bruises, a raise two. */
export function treatBruises(play: AcesPlay, unit: string, target: string): void {
  const result = takeTest(play, { unit, purpose: 'bruises', trait: 'healing', kind: 'free', matters: true, raises: 1 });
  const patient = unitOf(play.state, target);
  const levels = result.success ? Math.min(patient.bruises, result.raises > 0 ? 2 : 1) : 0;
  const tries = [...(patient.treated ?? []), `bruises:${unit}`];
  play.tell({ type: 'treated', unit, target, tries, minutes: 10, rules: ['ACE-8.7'] });
  if (levels > 0) relieve(play, target, levels, levels, 0, ['ACE-8.7']);
}

/** Levels of fatigue go; whoever was out of it only for that is up again (ACE-8.6). */
export function relieve(
  play: AcesPlay,
  unitId: string,
  levels: number,
  bruises: number,
  hours: number,
  rules: readonly string[],
  powerPoints?: number,
): void {
  const unit = unitOf(play.state, unitId);
  play.tell({
    type: 'rested',
    unit: unitId,
    hours,
    fatigue: Math.max(0, unit.fatigue - levels),
    bruises: Math.max(0, unit.bruises - bruises),
    powerPoints: powerPoints ?? unit.powerPoints,
    rules,
  });
  if (unit.eliminated && unit.outBy === 'fatigue' && levels > 0 && !unit.dead)
    play.tell({ type: 'cameRound', unit: unitId, rules: ['ACE-8.6'] });
}
