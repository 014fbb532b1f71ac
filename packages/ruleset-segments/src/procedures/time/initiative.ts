import type { Draw } from '@potyczka/kernel';
import type { SegPlay } from '../../play.ts';
import { hasTrick, now, seatOf } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import { type Attribute, type Halves, points } from '../../vocabulary.ts';
import { commonModifiers, sumOf, usedUpBy } from '../tests/modifiers.ts';

/** SEG-5: who acts before whom. */

/** Those who share one roll (SEG-28.2), or one combatant by itself. */
type Group = readonly string[];

/** @rule SEG-5.3 Of three dice the highest is dropped and the higher of the others counts. */
const middle = (draws: readonly Draw[]): number => [...(draws as readonly number[])].sort((a, b) => a - b)[1] ?? 20;
const only = (draws: readonly Draw[]): number => Number(draws[0]);

/** @rule SEG-5.2 @rule SEG-27.13 */
export function initiativeAttribute(state: SegState, unit: Unit): Attribute {
  if (hasTrick(unit, 'primalInstinct')) return 'dexterity';
  const { initiativeAttribute: option } = state.options;
  if (option === 'perCombatant') return unit.initiativeAttribute ?? state.plan.initiative ?? 'dexterity';
  return state.plan.initiative ?? (option === 'senses' ? 'senses' : 'dexterity');
}

/** @rule SEG-5.1 @rule SEG-5.3 SP = attribute + modifiers - the counting die. */
export function rollInitiative(play: SegPlay, group: Group, again: boolean): Halves {
  const unit = now(play, group[0] ?? '');
  const attribute = initiativeAttribute(play.state, unit);
  const one = play.state.options.initiativeDice === '1d20';
  const tags = [attribute, 'initiative', ...(attribute === 'dexterity' ? (['movement'] as const) : [])] as const;
  const modifiers = commonModifiers(play.state, unit, { tags });
  const dice = play.roll({
    label: 'initiative',
    unit: unit.id,
    dice: one ? [20] : [20, 20, 20],
    read: one ? only : middle,
    anew: true,
  });
  const kept = one ? only(dice) : middle(dice);
  const successPoints = points(unit.attributes[attribute]) + sumOf(modifiers) - points(kept);
  play.tell({
    type: 'initiativeRolled',
    units: group,
    attribute,
    dice,
    kept,
    modifiers,
    successPoints,
    again,
    usedUp: usedUpBy(unit, tags),
    rules: again ? ['SEG-5.4', 'SEG-5.3'] : ['SEG-5.1', 'SEG-5.3'],
  });
  return successPoints;
}

/** @rule SEG-5.1 @rule SEG-5.4 Highest first; the tied reroll among themselves until nobody is. */
export function ordered(play: SegPlay, groups: readonly Group[], again = false): readonly string[] {
  if (groups.length < 2 && again) return groups.flat();
  const rolled = groups.map((group) => ({ group, sp: rollInitiative(play, group, again) }));
  const values = [...new Set(rolled.map(({ sp }) => sp))].sort((a, b) => b - a);
  return values.flatMap((value) => {
    const tied = rolled.filter(({ sp }) => sp === value).map(({ group }) => group);
    return tied.length === 1 ? tied.flat() : ordered(play, tied, true);
  });
}

const isNpc = (state: SegState, unit: Unit): boolean => {
  const seat = seatOf(state, unit);
  return state.seats.find(({ id }) => id === seat)?.role === 'npc';
};

/** @rule SEG-28.2 NPCs of one side and profile may share a roll. */
export function groupsOf(state: SegState, units: readonly Unit[]): readonly Group[] {
  if (state.options.npcGroupInitiative !== true) return units.map(({ id }) => [id]);
  const groups = new Map<string, string[]>();
  for (const unit of units) {
    const key = isNpc(state, unit) ? `npc ${unit.side} ${unit.profile}` : unit.id;
    groups.set(key, [...(groups.get(key) ?? []), unit.id]);
  }
  return [...groups.values()];
}

/** Where a newcomer's Success Points would put it; those who stand there keep their place. */
function placed(order: readonly string[], id: string, before: string | undefined): readonly string[] {
  const place = before === undefined ? order.length : order.indexOf(before);
  return [...order.slice(0, place), id, ...order.slice(place)];
}

/** @rule SEG-5.12 Late arrivals roll on arrival and are slotted in; this Turn they act from the next free slot on. */
export function joinOrder(play: SegPlay, ids: readonly string[]): void {
  for (const id of ids) {
    const sp = rollInitiative(play, [id], false);
    const { order, turnOrder, scores } = play.state;
    const before = order.find((other) => (scores[other] ?? Number.NEGATIVE_INFINITY) < sp);
    const later = turnOrder.slice(turnOrder.indexOf(play.state.activeUnit ?? '') + 1);
    const slot = later.find((other) => (scores[other] ?? Number.NEGATIVE_INFINITY) < sp);
    play.tell({
      type: 'joinedOrder',
      unit: id,
      order: placed(order, id, before),
      turnOrder: placed(turnOrder, id, slot),
      rules: ['SEG-5.12'],
    });
  }
}
