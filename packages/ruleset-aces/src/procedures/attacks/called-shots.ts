import { weaponOf } from '../../catalogue/weapons.ts';
import type { Blow, Harm } from '../../play/attack.ts';
import type { AcesPlay } from '../../play.ts';
import { inHand, unitOf } from '../../read.ts';
import type { Item, Unit } from '../../state.ts';
import { eliminate } from '../damage/elimination.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/trait-test.ts';

/** A12: what a called shot or a knock-out brings on top of the wounds. */
export function afterHarm(play: AcesPlay, blow: Blow, targetId: string, harm: Harm): void {
  if (unitOf(play.state, targetId).eliminated) return;
  const part = blow.options.calledShot;
  if (part === 'leg' && harm.wounds > 0) hobble(play, targetId);
  if ((part === 'arm' || part === 'hand') && (harm.shaken || harm.wounds > 0)) looseGrip(play, blow, targetId, part);
  if (blow.options.knockOut === true && harm.shaken) knockOut(play, blow, targetId);
}

/** @rule ACE-11.8 One Vigor test however many wounds; failure halves Pace and running until that wound heals. */
function hobble(play: AcesPlay, targetId: string): void {
  const result = takeTest(play, { unit: targetId, purpose: 'legHit', trait: 'vigor', kind: 'free' });
  if (result.success) return;
  const legHits = unitOf(play.state, targetId).legHits + 1;
  play.tell({ type: 'unitNoted', unit: targetId, change: { legHits }, what: 'legHit', rules: ['ACE-11.8'] });
}

const isLoose = (item: Item): boolean => weaponOf(item.kind)?.natural !== true;

/** What somebody might let go of: the item named, else what is in the main hand. */
export function heldItem(unit: Unit, named?: string): Item | undefined {
  const held = inHand(unit).filter(isLoose);
  if (named !== undefined) return held.find((item) => item.id === named || item.kind === named);
  return held.find((item) => item.slot === 'hand') ?? held[0];
}

export function dropItem(play: AcesPlay, unitId: string, item: Item, why: string, rules: readonly string[]): void {
  play.tell({ type: 'itemDropped', unit: unitId, item: item.id, at: unitOf(play.state, unitId).at, why, rules });
}

/** @rule ACE-11.10 (b) Hit in the arm or hand: a Strength test, fresh wounds counted, or the item drops. */
function looseGrip(play: AcesPlay, blow: Blow, targetId: string, part: 'arm' | 'hand'): void {
  const item = heldItem(unitOf(play.state, targetId), blow.options.item);
  if (item === undefined) return;
  const result = takeTest(play, {
    unit: targetId,
    purpose: 'disarm',
    trait: 'strength',
    kind: 'free',
    extra: modifier(`calledShot.${part}`, part === 'arm' ? -2 : -4, 'ACE-11.10'),
  });
  if (!result.success) dropItem(play, targetId, item, 'disarmed', ['ACE-11.10']);
}

/** @rule ACE-11.11 At least shaken by it, the victim tests Vigor (-2 in the head) or is out, without injury. */
function knockOut(play: AcesPlay, blow: Blow, targetId: string): void {
  const result = takeTest(play, {
    unit: targetId,
    purpose: 'knockOut',
    trait: 'vigor',
    kind: 'free',
    extra: modifier('calledShot.head', blow.options.calledShot === 'head' ? -2 : 0, 'ACE-11.11'),
  });
  if (!result.success) eliminate(play, targetId, 'knockOut');
}
