import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { shieldSpec } from '../catalogue/shields.ts';
import type { DeedOf } from '../commands.ts';
import { distance2, isWithin, metres } from '../metres.ts';
import type { SegPlay } from '../play.ts';
import { wielded, wieldMark } from '../procedures/melee/arms.ts';
import { strikeHelpless } from '../procedures/melee/blow.ts';
import { clash } from '../procedures/melee/clash.ts';
import { payAlone } from '../procedures/melee/engagement.ts';
import { openMelee } from '../procedures/melee/opening.ts';
import { mustBeTarget, targetOf } from '../procedures/sight/targets.ts';
import { areAllies, hasEffect, isDefender, isIn, meleeBetween, now, weaponOf } from '../read.ts';
import type { Occasion, SegState, Unit } from '../state.ts';
import type { Deed } from './action.ts';

type Engage = DeedOf<'engage'>;

/** @rule SEG-21.2 Within a metre; without a map whoever says so is. */
function isNear(state: SegState, unit: Unit, target: Unit, { situation }: Engage): boolean {
  if (situation?.contact !== undefined) return situation.contact;
  if (situation?.range !== undefined) return isWithin(metres(situation.range) ** 2, 1);
  return !state.mapped || isWithin(distance2(unit, target), 1);
}

/** @rule SEG-21.2 Stunned, out or immobilised: it is hit without a fight. */
const isHelpless = (unit: Unit): boolean => !isIn(unit) || hasEffect(unit, 'immobilised');

/** @rule SEG-24.1 Behind a stationary or a belt shield nobody strikes. */
function mustBeFree(unit: Unit): readonly Violation[] {
  const spec = unit.shield?.active === true ? shieldSpec(unit.shield.kind) : undefined;
  return spec !== undefined && (!spec.melee || !spec.weapons)
    ? [violation('SEG-24.1', 'hands', { weapon: spec.id, why: 'behind' })]
    : [];
}

function mustWield(unit: Unit, named: string | undefined): readonly Violation[] {
  if (named === undefined) return [];
  const item = weaponOf(unit, named);
  const held = item !== undefined && Object.values(unit.hands).includes(item.id);
  return held ? [] : [violation('SEG-21.7', 'hands', { weapon: named, why: item === undefined ? 'absent' : 'stowed' })];
}

/** Which of two weapons it means to use; with none named, whatever it holds. */
function takeUp(play: SegPlay, unitId: string, named: string | undefined): void {
  const unit = now(play, unitId);
  const before = wielded(unit);
  const item = named === undefined ? undefined : weaponOf(unit, named)?.id;
  if (before === item) return;
  const rules = ['SEG-21.15'];
  if (before !== undefined) play.tell({ type: 'marked', unit: unitId, mark: wieldMark(before), on: false, rules });
  if (item !== undefined) play.tell({ type: 'marked', unit: unitId, mark: wieldMark(item), on: true, rules });
}

/** The segments it has for this: what is left of its phase, or what it had frozen. */
const segmentsFor = (unit: Unit, occasion: Occasion): number =>
  occasion.interrupt === null ? unit.segmentsLeft : (unit.frozen?.count ?? 1);

/** @rule SEG-21.2 @rule SEG-21.4 The opening test, and the clash at once with all the segments that are left. */
export const engage: Deed<'engage'> = {
  // The clash pays by itself, exchange by exchange.
  cost: () => 0,
  unbroken: true,
  exposes: () => true,
  may: ({ state }, command, unit, occasion) => {
    const targetId = targetOf(command, occasion);
    const aimedAt = mustBeTarget(state, unit, targetId);
    const target = targetId === undefined ? undefined : state.units[targetId];
    if (aimedAt.length > 0 || target === undefined) return aimedAt;
    if (areAllies(unit, target)) return [violation('SEG-21.2', 'target', { target: target.id, why: 'ally' })];
    const charge = command.charge ?? 0;
    return [
      ...(isNear(state, unit, target, command) ? [] : [violation('SEG-21.2', 'too-far', { most: 1 })]),
      ...(meleeBetween(state, unit.id, target.id) !== undefined || isDefender(state, unit.id)
        ? [violation('SEG-21.21', 'engaged', { unit: unit.id })]
        : []),
      ...mustBeFree(unit),
      ...mustWield(unit, command.weapon),
      ...(charge > 0 && unit.runUp === 0 ? [violation('SEG-21.19', 'not-ready', { why: 'charge' })] : []),
    ];
  },
  act: (play, command, occasion) => {
    const target = targetOf(command, occasion);
    if (target === undefined) return;
    const { unit: id, charge = 0 } = command;
    const fromPhase = occasion.interrupt === null;
    takeUp(play, id, command.weapon);
    if (isHelpless(now(play, target))) {
      payAlone(play, id, target, fromPhase);
      strikeHelpless(play, id, target);
      return;
    }
    const exchanges = segmentsFor(now(play, id), occasion);
    const tight = command.situation?.conditions?.includes('tight') === true;
    openMelee(play, { unit: id, target, charge, tight });
    const took = clash(play, { host: id, partner: target, exchanges, fromPhase });
    // Somebody that steps away at once has still cost the other a segment.
    if (took === 0) payAlone(play, id, target, fromPhase);
  },
};
