import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { FISTS, weaponOf } from '../catalogue/weapons.ts';
import type { CommandOf } from '../commands.ts';
import type { AcesPlay } from '../play.ts';
import { outnumbering } from '../procedures/attacks/circumstances.ts';
import { factsBetween, maySpeak, mustBeFree, mustBeTarget, mustTouch, spoken } from '../procedures/attacks/facts.ts';
import { traitFor } from '../procedures/attacks/plan.ts';
import { against, handling, targetNumber } from '../procedures/attacks/to-hit.ts';
import { crush, grapple, hasFreeHand } from '../procedures/manoeuvres/grapple.ts';
import { push } from '../procedures/manoeuvres/push.ts';
import { gmAllows } from '../procedures/round/gm-allows.ts';
import { interruptPoint } from '../procedures/round/interrupt.ts';
import { releaseGrips } from '../procedures/states/stunned.ts';
import { modifier } from '../procedures/tests/modifiers.ts';
import { takeTest } from '../procedures/tests/trait-test.ts';
import { inHand, isUp, unitOf } from '../read.ts';
import type { AcesState, Unit } from '../state.ts';
import { type Action, checkAction, useAction } from './action.ts';
import type { Meant } from './attack.ts';
import { attack } from './every-attack.ts';

type Manoeuvre = CommandOf<'manoeuvre'>;
type Deed = 'push' | 'grapple' | 'crush' | 'touch' | 'finish';

const RULES = {
  push: 'ACE-11.12',
  grapple: 'ACE-11.13',
  crush: 'ACE-11.14',
  touch: 'ACE-11.15',
  finish: 'ACE-11.16',
} as const;

const isDeed = (kind: Manoeuvre['kind']): kind is Deed => Object.hasOwn(RULES, kind);

/** @rule ACE-11.12 @rule ACE-11.13 Not against targets more than two sizes larger. */
const mustBeSmallEnough = (unit: Unit, target: Unit, rule: string): readonly Violation[] =>
  target.size - unit.size > 2 ? [violation(rule, 'too-big', { target: target.id })] : [];

/** @rule ACE-11.16 Eliminated, unconscious or bound; stunned is not helpless. */
export const isHelpless = (unit: Unit): boolean =>
  !unit.dead &&
  (unit.eliminated || unit.unconscious || (unit.grip?.trap !== undefined && unit.grip.level === 'pinned'));

const hasBlade = (unit: Unit): boolean =>
  inHand(unit).some((item) => {
    const weapon = weaponOf(item.kind);
    return weapon?.kind === 'melee' && weapon.unarmed !== true;
  }) || unit.items.some((item) => weaponOf(item.kind)?.natural === true);

const OWN: Readonly<Record<Deed, (unit: Unit, target: Unit) => readonly Violation[]>> = {
  push: (unit, target) => mustBeSmallEnough(unit, target, RULES.push),
  grapple: (unit, target) => [
    ...mustBeSmallEnough(unit, target, RULES.grapple),
    ...(hasFreeHand(unit) ? [] : [violation(RULES.grapple, 'no-hands', { unit: unit.id })]),
  ],
  crush: (unit, target) =>
    target.grip?.by === unit.id && target.grip.trap === undefined
      ? []
      : [violation(RULES.crush, 'not-holding-victim', { target: target.id })],
  touch: () => [],
  finish: (unit, target) => [
    ...(isHelpless(target) ? [] : [violation(RULES.finish, 'not-helpless', { target: target.id })]),
    ...(hasBlade(unit) ? [] : [violation(RULES.finish, 'weapon-not-ready', { weapon: 'melee' })]),
  ],
};

function mayDeed(state: AcesState, command: Manoeuvre, kind: Deed): readonly Violation[] {
  return checkAction(state, command, kind, (unit) => {
    const target = state.units[command.target ?? ''];
    const found = mustBeTarget(state, unit, command.target);
    if (found.length > 0 || target === undefined) return found;
    return [
      ...maySpeak(state, command.by, command.situation),
      ...mustBeFree(unit),
      ...(kind !== 'finish' && !isUp(target) ? [violation(RULES[kind], 'eliminated', { unit: target.id })] : []),
      ...mustTouch(state, unit, target, command.situation),
      ...OWN[kind](unit, target),
    ];
  });
}

/** The same deed in the words of an attack: breaking an object, or an item out of somebody's hand (ACE-11.10, ACE-11.17). */
function asAttack({ kind: _kind, item, trait: _trait, type: _type, ...rest }: Manoeuvre): CommandOf<'attack'> {
  return { ...rest, type: 'attack', ...(item === undefined ? {} : { options: { breakObject: item } }) };
}

/** @rule ACE-11.15 A Fighting test at +2 against Defence; no damage of its own. */
function touch(play: AcesPlay, command: Manoeuvre, targetId: string): void {
  const unit = unitOf(play.state, command.unit);
  const target = unitOf(play.state, targetId);
  const facts = factsBetween(play.state, unit, target, command.situation, 'melee');
  const trait = traitFor(play.state, unit, 'melee');
  const blow = {
    unit: unit.id,
    armed: { spec: FISTS, item: null },
    way: 'melee',
    trait,
    kind: 'action',
    options: { touch: true },
    shots: 1,
    ...(command.situation === undefined ? {} : { said: command.situation }),
  } as const;
  const result = takeTest(play, {
    unit: unit.id,
    purpose: 'touch',
    trait,
    kind: 'action',
    target: targetNumber(play.state, blow, target, facts),
    extra: [...handling(play.state, blow), ...against(play.state, blow, target, facts)],
    matters: true,
  });
  play.tell({ type: 'touched', unit: unit.id, target: targetId, success: result.success, rules: ['ACE-11.15'] });
}

/** @rule ACE-11.16 Automatic. */
function finish(play: AcesPlay, unitId: string, targetId: string): void {
  play.tell({ type: 'finishingBlow', unit: unitId, target: targetId, rules: ['ACE-11.16'] });
  if (!unitOf(play.state, targetId).eliminated) {
    play.tell({ type: 'eliminated', unit: targetId, why: 'finished', unconscious: true, rules: ['ACE-11.16'] });
    releaseGrips(play, targetId);
  }
  play.tell({ type: 'dyingChanged', unit: targetId, dying: false, dead: true, rules: ['ACE-11.16'] });
}

function carryOut(play: AcesPlay, command: Manoeuvre, kind: Deed, target: string): void {
  const { unit, trait } = command;
  const extra = spoken(command.situation);
  if (kind === 'push') push(play, unit, target, extra, trait);
  if (kind === 'crush') crush(play, unit, target, extra);
  if (kind === 'touch') touch(play, command, target);
  if (kind === 'finish') finish(play, unit, target);
  if (kind !== 'grapple') return;
  const many = outnumbering(play.state, unitOf(play.state, unit), unitOf(play.state, target));
  grapple(play, unit, target, 'action', [...modifier('outnumber', many, 'ACE-10.3'), ...extra]);
}

export const manoeuvre: Action<'manoeuvre', Meant | undefined> = {
  // What is broken or struck from a hand is attacked, and planned like any attack.
  plan: (asking, command) => (isDeed(command.kind) ? undefined : attack.plan(asking, asAttack(command))),
  may: (asking, command, plan) => {
    if (isDeed(command.kind)) return mayDeed(asking.state, command, command.kind);
    const broken = plan === undefined ? [] : attack.may(asking, asAttack(command), plan);
    // With nothing named to break it would be a plain attack under another name.
    const nothing = broken.length === 0 && command.item === undefined;
    return nothing ? [violation('ACE-11.17', 'bad-target', { target: '', why: 'nothing' })] : broken;
  },
  act: (play, command, plan) => {
    const { kind, unit, target = '' } = command;
    if (!isDeed(kind)) {
      if (plan !== undefined) attack.act(play, asAttack(command), plan);
      return;
    }
    if (kind === 'finish' && gmAllows(play, unit, kind, RULES.finish) === null) return;
    if (interruptPoint(play, unit)) return;
    useAction(play, unit, kind, [RULES[kind]]);
    carryOut(play, command, kind, target);
  },
};
