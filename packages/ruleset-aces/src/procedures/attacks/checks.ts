import { type Violation, violation } from '@potyczka/kernel';
import type { Target } from '../../play/attack.ts';
import { isUp, itemOf, unitOf } from '../../read.ts';
import type { AcesState, Declared, Unit } from '../../state.ts';
import { ammoFor, hasAmmo, isReady, reachOf } from './armed.ts';
import { hasUpperHand } from './circumstances.ts';
import { bindingEnemies, maySpeak, mustBeFree, mustBeTarget } from './facts.ts';
import { type AttackCommand, declaredFor, factsFor, firstOf, type Planned, type SpecialAttack } from './plan.ts';
import { hasAimed } from './to-hit.ts';

export type Broken = readonly Violation[];
export const ok: Broken = [];

/** @rule ACE-9.4 @rule ACE-2.18 @rule ACE-12.7 In hand, not jammed, loaded for so many shots. */
function mayUse(unit: Unit, { blow }: Planned): Broken {
  const { armed, shots, way } = blow;
  const weapon = armed.spec.id;
  if (!isReady(unit, armed)) return [violation('ACE-9.4', 'weapon-not-ready', { weapon })];
  const needed = way === 'shoot' ? ammoFor(shots) : armed.spec.kind === 'thrown' ? 1 : 0;
  return [
    ...(armed.item?.jammed === true && way === 'shoot' ? [violation('ACE-2.18', 'jammed', { weapon })] : ok),
    ...(hasAmmo(armed, needed)
      ? ok
      : [violation('ACE-12.7', 'no-ammo', { weapon, needed, left: armed.item?.ammo ?? 0 })]),
  ];
}

/** @rule ACE-12.4 @rule ACE-12.6 As many shots as the rate of fire, as declared; a second blow takes the flurry edge. */
function mayFire(state: AcesState, unit: Unit, command: AttackCommand, { blow, targets }: Planned): Broken {
  const { spec } = blow.armed;
  if (blow.way === 'melee') {
    if (blow.shots === 1) return ok;
    const may = unit.edges.includes('flurry') && unit.turn?.flurryUsed === false && blow.shots === 2;
    return may ? ok : [violation('ACE-2.6', 'bad-combination', { kind: 'flurry' })];
  }
  if (blow.options.flurry === true) return [violation('ACE-2.6', 'bad-combination', { kind: 'flurry' })];
  const most = blow.way === 'shoot' ? spec.rof : 1;
  if (blow.shots > most) return [violation('ACE-12.4', 'rof-exceeded', { most, weapon: spec.id })];
  const declared = declaredFor(unit, command);
  if (declared?.kind !== 'attack' || state.options['declare.rofTargets'] === 'atAction') return ok;
  return isAsDeclared(declared, targets)
    ? ok
    : [violation('ACE-12.6', 'not-declared', { kind: 'attack', why: 'shots' })];
}

const inAll = (targets: readonly Target[]): number => targets.reduce((sum, { shots }) => sum + shots, 0);

/** How many shots each of them gets, in whatever order they are named. */
const shares = (targets: readonly Target[]): string =>
  JSON.stringify(targets.map(({ id, shots }) => `${id}: ${shots}`).sort());

/** @rule ACE-9.7 @rule ACE-12.6 Several shots go where they were declared to go; a single one still finds its target. */
function isAsDeclared({ targets: said = [] }: Declared, targets: readonly Target[]): boolean {
  return Math.max(inAll(said), inAll(targets)) <= 1 || shares(said) === shares(targets);
}

/** @rule ACE-10.2 @rule ACE-12.2 @rule ACE-12.3 */
export function mayReach(unit: Unit, { blow }: Planned, range: number, target: string): Broken {
  const { spec } = blow.armed;
  if (blow.way === 'melee') {
    const limit = blow.options.touch === true ? 1 : reachOf(unit, spec);
    return range <= limit ? ok : [violation('ACE-10.2', 'out-of-range', { range, limit })];
  }
  const long = spec.range?.[2] ?? 0;
  if (range <= long) return ok;
  const extreme = blow.way === 'shoot' && spec.template === undefined && range <= 4 * long;
  if (extreme && hasAimed(unit, target, 0)) return ok;
  const limit = extreme || blow.way !== 'shoot' ? long : 4 * long;
  return [
    violation(blow.way === 'shoot' ? 'ACE-12.3' : 'ACE-12.2', 'out-of-range', {
      range,
      limit,
      ...(extreme ? { why: 'aim' } : {}),
    }),
  ];
}

/** @rule ACE-12.10 A weapon that takes both hands is of no use with an enemy in contact. */
function mayShootHere(state: AcesState, unit: Unit, plan: Planned): Broken {
  if (plan.blow.way === 'melee' || plan.blow.armed.spec.hands < 2) return ok;
  const said = plan.targets.some(({ id }) => {
    const target = state.units[id];
    return target !== undefined && !state.mapped && factsFor(state, plan, target).contact && !target.stunned;
  });
  return said || bindingEnemies(state, unit).length > 0 ? [violation('ACE-12.10', 'in-contact')] : ok;
}

/** @rule ACE-14.1 A mount strikes what is in front of it: ahead of its last step this turn; standing, it turns as it likes. */
function mayFace(state: AcesState, unit: Unit, target: Unit): Broken {
  const heading = state.units[unit.rider ?? '']?.turn?.heading ?? null;
  if (heading === null || !state.mapped) return ok;
  const [dx, dy] = [target.at[0] - unit.at[0], target.at[1] - unit.at[1]];
  return dx * heading[0] + dy * heading[1] > 0 ? ok : [violation('ACE-14.1', 'not-in-front', { target: target.id })];
}

export function mayAimAt(state: AcesState, unit: Unit, plan: Planned, id: string): Broken {
  const target = state.units[id];
  const wrong = mustBeTarget(state, unit, id);
  if (wrong.length > 0 || target === undefined) return wrong;
  const facts = factsFor(state, plan, target);
  return [
    ...(facts.sees ? ok : [violation('ACE-10.17', 'no-sight', { target: id })]),
    ...mayReach(unit, plan, facts.range, id),
    ...mayFace(state, unit, target),
  ];
}

/** Someone must be there; shots at those who have gone since they were declared are lost (ACE-12.6). */
function mayHitUnits(state: AcesState, unit: Unit, plan: Planned): Broken {
  if (plan.targets.length === 0) return [violation('ACE-9.7', 'no-such-unit', { unit: '' })];
  const known = plan.targets.flatMap(({ id }) => mustBeTarget(state, unit, id));
  if (known.length > 0) return known;
  const up = plan.targets.filter(({ id }) => isUp(unitOf(state, id)));
  if (up.length === 0) return [violation('ACE-6.21', 'eliminated', { unit: plan.targets[0]?.id ?? '' })];
  return up.flatMap(({ id }) => mayAimAt(state, unit, plan, id));
}

/** @rule ACE-11.3 @rule ACE-11.11 @rule ACE-11.18 What goes with what. */
function mayCombine(state: AcesState, unit: Unit, plan: Planned): Broken {
  const { options, way, armed } = plan.blow;
  const bad = (rule: string, kind: string): Violation => violation(rule, 'bad-combination', { kind });
  const melee = way === 'melee';
  const mild = melee && (armed.spec.blunt === true || armed.spec.flat === true);
  const over = plan.targets.every(({ id }) => {
    const target = state.units[id];
    return target !== undefined && hasUpperHand(state, plan.blow, target);
  });
  return [
    ...(options.desperate !== undefined && (!melee || unit.turn?.furious === true)
      ? [bad('ACE-11.3', 'desperate')]
      : ok),
    ...(options.nonLethal === true && !mild ? [bad('ACE-11.18', 'nonLethal')] : ok),
    ...(options.touch === true && (!melee || options.calledShot !== undefined) ? [bad('ACE-11.15', 'touch')] : ok),
    ...(options.knockOut === true && !(melee && over) ? [violation('ACE-11.11', 'no-upper-hand')] : ok),
    ...(options.calledShot !== undefined && armed.spec.template !== undefined ? [bad('ACE-11.4', 'calledShot')] : ok),
    ...(options.hand === 'off' && armed.item?.slot !== 'offHand'
      ? [violation('ACE-10.10', 'weapon-not-ready', { weapon: armed.spec.id })]
      : ok),
  ];
}

/** A1: everything that forbids the attack besides whose turn it is. */
export function mayAttack(
  state: AcesState,
  unit: Unit,
  command: AttackCommand,
  plan: Planned | undefined,
  special: readonly SpecialAttack[],
): Broken {
  const { options = {} } = command;
  if (plan === undefined) return [violation('ACE-9.4', 'weapon-not-ready', { weapon: command.weapon ?? '' })];
  const aimed = firstOf(special, (one) => one.may(state, unit, plan)) ?? mayHitUnits(state, unit, plan);
  const free = special.some((one) => one.whenPinned?.(state, unit, plan) === true);
  return [
    ...maySpeak(state, command.by, command.situation),
    ...(free ? ok : mustBeFree(unit)),
    ...mayUse(unit, plan),
    // ACE-13.3: a square is aimed at with a template; any other attack is measured to whom or what it is meant for.
    ...(command.point !== undefined && plan.point === null ? [violation('ACE-13.3', 'bad-combination')] : ok),
    ...(plan.thing === undefined && plan.point === null ? mayFire(state, unit, command, plan) : ok),
    ...mayShootHere(state, unit, plan),
    ...aimed,
    ...(aimed.length === 0 ? mayCombine(state, unit, plan) : ok),
    ...(itemMissing(state, plan)
      ? [violation('ACE-11.10', 'bad-target', { target: options.item ?? '', why: 'nothing' })]
      : ok),
  ];
}

/** A called shot may name the item it is meant to strike from the hand. */
function itemMissing(state: AcesState, { blow, targets }: Planned): boolean {
  const { calledShot, item } = blow.options;
  if (item === undefined || (calledShot !== 'hand' && calledShot !== 'arm')) return false;
  const target = state.units[targets[0]?.id ?? ''];
  return target === undefined || itemOf(target, item) === undefined;
}
