import { type Violation, violation } from '@potyczka/kernel';
import type { Mark } from '../play/attack.ts';
import type { AcesPlay } from '../play.ts';
import { mayAttack } from '../procedures/attacks/checks.ts';
import { hasUpperHand } from '../procedures/attacks/circumstances.ts';
import { strayLimit } from '../procedures/attacks/facts.ts';
import {
  type AttackCommand,
  type Planned,
  planned,
  type SpecialAttack,
  targetsOf,
} from '../procedures/attacks/plan.ts';
import { rollAttack } from '../procedures/attacks/roll.ts';
import {
  layOpen,
  leaveThrown,
  marksOf,
  resolve,
  spendAmmo,
  strike,
  told,
  useUp,
} from '../procedures/attacks/strike.ts';
import { reveal } from '../procedures/round/hidden.ts';
import { dieFor } from '../procedures/tests/dice.ts';
import { alike } from '../procedures/tests/group-test.ts';
import { inHand, isUp, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { endTurn, startTurn } from '../turn.ts';
import { commands } from './action.ts';
import type { GroupAttack, Meant } from './attack.ts';

/** Attacks of a whole group of extras (ACE-2.27 with `groupTest.attacks`): one roll, and the damage of each who hits. */

/** Whose moment it is as well: on hold (ACE-5.9), or on the same card and not yet called (ACE-5.8). */
const isItsMoment = (leader: Unit, unit: Unit): boolean =>
  unit.turn === null &&
  !unit.turnDone &&
  unit.rider === null &&
  (unit.hold !== 'none' || (unit.chosenCard !== null && unit.chosenCard === leader.chosenCard));

function mayJoin(state: AcesState, by: string, leader: Unit, id: string): readonly Violation[] {
  const unit = state.units[id];
  if (unit === undefined || !commands(state, by, unit)) return [violation('ACE-2.27', 'not-yours', { unit: id })];
  if (!isUp(unit)) return [violation('ACE-6.16', 'eliminated', { unit: id })];
  if (unit.rank !== 'extra' || unit.side !== leader.side || unit.id === leader.id)
    return [violation('ACE-2.27', 'bad-target', { target: id, why: 'extra' })];
  if (!isItsMoment(leader, unit)) return [violation('ACE-5.16', 'not-holding', { unit: id })];
  if (unit.stunned) return [violation('ACE-7.7', 'stunned', { unit: id })];
  return unit.shaken ? [violation('ACE-6.13', 'shaken-free-only')] : [];
}

/** The same attack as another of the group makes it: with a weapon of that kind, or with what it has in hand. */
function asMember(state: AcesState, command: AttackCommand, id: string): AttackCommand {
  const { with: _with, weapon: _weapon, ...rest } = command;
  const kind = planned(state, command)?.blow.armed.spec.id;
  const [target] = targetsOf(unitOf(state, command.unit), command);
  const armed = kind !== undefined && inHand(unitOf(state, id)).some((item) => item.kind === kind);
  return {
    ...rest,
    unit: id,
    ...(target === undefined ? {} : { targets: [target] }),
    ...(armed ? { weapon: kind } : {}),
  };
}

const isPlain = (state: AcesState, plan: Planned, special: readonly SpecialAttack[]): boolean =>
  plan.blow.shots === 1 && plan.targets.length === 1 && special.every((one) => one.made(state, plan) === undefined);

/** @rule ACE-2.27 Extras of one side at the same moment; one plain blow or shot each, at one target. */
function mayAttackTogether(
  state: AcesState,
  unit: Unit,
  { said, plan }: Meant,
  special: readonly SpecialAttack[],
): readonly Violation[] {
  if (said.with === undefined) return [];
  const allowed = state.options['groupTest.attacks'] === true && unit.rank === 'extra';
  if (!allowed || plan === undefined || !isPlain(state, plan, special))
    return [violation('ACE-2.27', 'bad-combination', { kind: 'groupAttack' })];
  return said.with.flatMap((id) => {
    const broken = mayJoin(state, said.by, unit, id);
    if (broken.length > 0) return broken;
    const own = asMember(state, said, id);
    return mayAttack(state, unitOf(state, id), own, planned(state, own), special);
  });
}

/** Everybody who could attack together with a unit, if the table allows such attacks at all. */
export const joiners = (state: AcesState, by: string, leader: Unit): readonly string[] =>
  state.options['groupTest.attacks'] !== true || leader.rank !== 'extra'
    ? []
    : Object.keys(state.units).filter((id) => mayJoin(state, by, leader, id).length === 0);

/** Each takes its turn for this: what a turn begins with comes first, and may keep it from joining. */
function joinAttack(play: AcesPlay, command: AttackCommand): readonly string[] {
  return [...new Set(command.with)].filter((id) => {
    reveal(play, id, 'acting');
    startTurn(play, id);
    const unit = unitOf(play.state, id);
    const joins = unit.turn !== null && !unit.shaken;
    play.tell({ type: 'attackJoined', unit: id, leader: command.unit, joins, rules: ['ACE-2.27'] });
    if (unit.turn !== null && !joins) endTurn(play, id);
    return joins;
  });
}

interface Member {
  readonly id: string;
  readonly step: number;
  readonly key: string;
  readonly plan: Planned;
  readonly marks: readonly Mark[];
}

function memberOf(state: AcesState, command: AttackCommand): readonly Member[] {
  const plan = planned(state, command);
  if (plan === undefined) return [];
  const { blow } = plan;
  const marks = marksOf(state, blow, plan.targets);
  const { sides } = dieFor(state, unitOf(state, blow.unit), blow.trait);
  const key = JSON.stringify([blow.trait, marks.map(({ target, modifiers }) => [target, modifiers])]);
  return [{ id: blow.unit, step: sides / 2, key, plan, marks }];
}

/** @rule ACE-2.27 Those alike roll together, any other alone; each attack has its own damage (ACE-6.8). */
function attackTogether(play: AcesPlay, command: AttackCommand, joined: readonly string[]): void {
  const { with: _with, ...own } = command;
  const members = [
    ...memberOf(play.state, own),
    ...joined.flatMap((id) => memberOf(play.state, asMember(play.state, command, id))),
  ];
  for (const group of alike(members)) strikeTogether(play, group);
  for (const id of joined) if (unitOf(play.state, id).turn !== null) endTurn(play, id);
}

/** @rule ACE-2.26 One trait die and one wild die: what comes of them comes of every blow. */
function strikeTogether(play: AcesPlay, group: readonly Member[]): void {
  const [first] = group;
  const target = first?.plan.targets[0];
  // Who comes after somebody has brought the target down holds back.
  if (first === undefined || target === undefined || !isUp(unitOf(play.state, target.id))) return;
  for (const { plan } of group) {
    spendAmmo(play, plan);
    layOpen(play, plan);
  }
  if (group.length === 1) strike(play, first.plan.blow, first.plan.targets);
  else oneRoll(play, group, first, target.id);
  for (const { plan } of group) leaveThrown(play, plan);
}

function oneRoll(play: AcesPlay, group: readonly Member[], first: Member, targetId: string): void {
  const { blow, targets } = first.plan;
  const target = unitOf(play.state, targetId);
  const rules = ['ACE-2.26', 'ACE-2.27'];
  play.tell({
    type: 'attackDeclared',
    unit: blow.unit,
    weapon: blow.armed.spec.id,
    way: blow.way,
    targets: told(first.marks, targets),
    point: null,
    rules: [blow.way === 'melee' ? 'ACE-10.1' : 'ACE-12.1', ...rules],
  });
  const surprised = group.filter(({ plan }) => hasUpperHand(play.state, plan.blow, target)).map(({ id }) => id);
  const low = Math.max(...group.map(({ plan }) => strayLimit(play.state, plan.blow, [target])));
  const rolled = rollAttack(play, { ...blow, together: true }, first.marks, low);
  const [shot] = rolled.shots;
  play.tell({
    type: 'groupTested',
    units: group.map(({ id }) => id),
    trait: blow.trait,
    success: shot?.hit === true,
    raises: shot?.raises ?? 0,
    critical: rolled.critical,
    rules,
  });
  for (const { id, plan, marks } of group) {
    if (rolled.critical) play.follow.mishap(play, plan.blow, target.at);
    else resolve(play, plan.blow, marks, rolled);
    useUp(play, plan.blow, targets, surprised.includes(id) ? targets : []);
  }
}

export const groupAttack = (special: readonly SpecialAttack[]): GroupAttack => ({
  may: (state, unit, meant) => mayAttackTogether(state, unit, meant, special),
  act: (play, command) => attackTogether(play, command, joinAttack(play, command)),
});
