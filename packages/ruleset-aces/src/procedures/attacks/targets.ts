import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { Situation } from '../../commands.ts';
import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { asksGm, between, isExposed, isHere } from '../../read.ts';
import type { AcesState, Unit } from '../../state.ts';
import { modifier } from '../tests/modifiers.ts';
import { factsBetween } from './facts.ts';

/** Facts that manoeuvres, tricks and powers stand on: spoken ones go before measured ones (protocol, `situation`). */

/** @rule ACE-10.2 In contact = adjacent; without a map whoever is grappled with is taken to be near enough. */
export const inContact = (state: AcesState, unit: Unit, target: Unit, said?: Situation): boolean =>
  factsBetween(state, unit, target, said, 'melee').contact;

export const seesTarget = (state: AcesState, unit: Unit, target: Unit, said?: Situation): boolean =>
  factsBetween(state, unit, target, said).sees;

/** Somebody on the table, other than oneself, and not known to be hidden. */
export function mustBeTarget(state: AcesState, unit: Unit, targetId: string | undefined): readonly Violation[] {
  const target = targetId === undefined ? undefined : state.units[targetId];
  if (target === undefined || !isHere(target) || (target.hidden && target.side !== unit.side))
    return [violation('ACE-9.7', 'no-such-unit', { unit: targetId ?? '' })];
  return target.id === unit.id ? [violation('ACE-9.7', 'bad-target', { target: target.id, why: 'self' })] : [];
}

export const mustTouch = (state: AcesState, unit: Unit, target: Unit, said?: Situation): readonly Violation[] =>
  inContact(state, unit, target, said)
    ? []
    : [violation('ACE-10.2', 'out-of-range', { range: between(state, unit, target), limit: 1 })];

/** @rule ACE-7.4 The only physical action of a pinned character is breaking free. */
export const mustBeFree = (unit: Unit): readonly Violation[] =>
  unit.grip?.level === 'pinned' ? [violation('ACE-7.4', 'pinned', { unit: unit.id })] : [];

/** @rule ACE-7.1 Attacks and other actions aimed at an exposed character get +2. */
export const aimedAt = (target: Unit): readonly Modifier[] => modifier('exposed', isExposed(target) ? 2 : 0, 'ACE-7.1');

export const spoken = (said: Situation | undefined): readonly Modifier[] =>
  (said?.modifiers ?? []).map(({ label, value }) => ({ source: label, value, rule: 'ACE-2.2' }));

const RULINGS: Readonly<Record<string, number>> = { allow: 0, easy: 2, hard: -2, harder: -4, hardest: -6 };

/**
 * @rule ACE-21.1 D18: the GM allows, refuses, or sets a modifier; a silent one allows. Null when it was refused: then
 * nothing has happened and no action is spent.
 */
export function gmAllows(play: AcesPlay, unitId: string, kind: string, rule: string): readonly Modifier[] | null {
  const gm = asksGm(play.state);
  if (gm === null) return [];
  const choice = play.choose(() => ({
    kind: 'gmAllows',
    seat: gm,
    unit: unitId,
    rule,
    params: { who: unitId, what: kind },
    choices: [...Object.keys(RULINGS), 'refuse'].map((word) => ({ choice: word, label: `gmAllows.${word}` })),
    default: 'allow',
  }));
  if (choice !== 'refuse') return modifier('gm', RULINGS[String(choice)] ?? 0, 'ACE-2.2');
  play.tell({ type: 'ruled', by: gm, power: 'gmVeto', value: kind, reason: '', rules: [rule, 'ACE-21.1'] });
  return null;
}
