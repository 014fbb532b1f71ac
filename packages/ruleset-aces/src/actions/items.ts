import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { armourOf } from '../catalogue/gear.ts';
import { weaponOf } from '../catalogue/weapons.ts';
import type { CommandOf } from '../commands.ts';
import type { AcesPlay } from '../play.ts';
import { slotFor } from '../procedures/round/declared.ts';
import { distance, inHand, itemOf, unitOf } from '../read.ts';
import type { AcesState, Item, Unit } from '../state.ts';
import { type Action, checkAction, mustBeActing, useAction } from './action.ts';

/** @rule ACE-9.3 */
const FREE_ITEMS = 2;

const handsFor = (item: Item): number => weaponOf(item.kind)?.hands ?? 1;

/** @rule ACE-6.20 An injured arm has no use of its hand. */
const handsOf = (unit: Unit): number => Math.max(0, 2 - unit.injuries.filter(({ part }) => part === 'arm').length);

const freeHands = (unit: Unit): number => handsOf(unit) - inHand(unit).reduce((sum, item) => sum + handsFor(item), 0);

/** Not where it would have to be: in hand already, on the ground, not in hand yet, or nowhere. */
function noItem(id: string, unit?: Unit, wanted: 'inHand' | 'carried' = 'carried'): Violation {
  const found = unit?.items.find((item) => item.id === id) ?? unit?.items.find((item) => item.kind === id);
  if (unit === undefined || found === undefined) return violation('ACE-9.4', 'no-such-item', { item: id });
  const why = found.slot === 'ground' ? 'ground' : wanted === 'inHand' ? 'notInHand' : 'inHand';
  return violation('ACE-9.4', 'no-such-item', { item: id, why });
}

function mustHaveHands(unit: Unit, item: Item, hand: 'main' | 'off' | undefined): readonly Violation[] {
  const slot = hand === undefined ? undefined : slotOf(hand);
  const taken = slot !== undefined && unit.items.some((other) => other.slot === slot);
  return freeHands(unit) < handsFor(item) || taken ? [violation('ACE-9.4', 'no-hands', { item: item.id })] : [];
}

const slotOf = (hand: 'main' | 'off'): 'hand' | 'offHand' => (hand === 'main' ? 'hand' : 'offHand');

/** The main hand first; a shield, or a second thing, goes to the other. */
const usualHand = (unit: Unit): 'hand' | 'offHand' =>
  unit.items.some((item) => item.slot === 'hand') ? 'offHand' : 'hand';

/** @rule ACE-9.3 Whether it is one of the turn's two free ones. */
const isFree = (unit: Unit, atHand: boolean): boolean => atHand && (unit.turn?.itemsReadied ?? 0) < FREE_ITEMS;

/** @rule ACE-9.3 Anything beyond, or harder to reach, is an action of its own, and has to be declared as one. */
function mayHandle(unit: Unit, atHand: boolean): readonly Violation[] {
  if (isFree(unit, atHand)) return [];
  if (unit.turn === null || unit.turn.declared === null || slotFor(unit.turn, 'ready') === undefined)
    return [violation('ACE-9.3', 'needs-action')];
  return unit.shaken ? [violation('ACE-6.13', 'shaken-free-only')] : [];
}

/** Pays for handling an item; how many of the free ones are used then. */
function handle(play: AcesPlay, unitId: string, atHand: boolean): number {
  const unit = unitOf(play.state, unitId);
  const used = unit.turn?.itemsReadied ?? 0;
  if (isFree(unit, atHand)) return used + 1;
  useAction(play, unitId, 'ready', ['ACE-9.3']);
  return used;
}

/** @rule ACE-9.3 @rule ACE-9.4 Takes something in hand: from the belt free, from the pack as an action. */
export const ready: Action<'ready'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    const item = itemToReady(unit, command.item);
    if (item === undefined) return [noItem(command.item, unit)];
    return [...mayHandle(unit, item.slot === 'ready'), ...mustHaveHands(unit, item, command.hand)];
  },
  act: (play, command) => {
    const unit = unitOf(play.state, command.unit);
    const item = itemToReady(unit, command.item);
    if (item === undefined) return;
    const slot = command.hand === undefined ? usualHand(unit) : slotOf(command.hand);
    const readied = handle(play, unit.id, item.slot === 'ready');
    play.tell({ type: 'itemReadied', unit: unit.id, item: item.id, slot, readied, rules: ['ACE-9.3', 'ACE-9.4'] });
  },
};

const CARRIED: readonly string[] = ['ready', 'stowed'];
const isCarried = (item: Item): boolean => CARRIED.includes(item.slot) && armourOf(item.kind) === undefined;
const itemToReady = (unit: Unit, id: string): Item | undefined =>
  unit.items.find((item) => isCarried(item) && item.id === id) ??
  unit.items.find((item) => isCarried(item) && item.kind === id);

/** @rule ACE-9.3 Puts something away; it counts like taking one out. */
export const stow: Action<'stow'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    return heldItem(unit, command.item) === undefined ? [noItem(command.item, unit, 'inHand')] : mayHandle(unit, true);
  },
  act: (play, command) => {
    const item = heldItem(unitOf(play.state, command.unit), command.item);
    if (item === undefined) return;
    const readied = handle(play, command.unit, true);
    play.tell({ type: 'itemStowed', unit: command.unit, item: item.id, readied, rules: ['ACE-9.3'] });
  },
};

const isNatural = (item: Item): boolean => weaponOf(item.kind)?.natural === true;
const heldItem = (unit: Unit, id: string): Item | undefined => {
  const held = inHand(unit).filter((item) => !isNatural(item));
  return held.find((item) => item.id === id) ?? held.find((item) => item.kind === id);
};

/** @rule ACE-9.2 Opening the hand is free. */
export const dropItem: Action<'dropItem'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command.by, command.unit);
    const unit = state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    return heldItem(unit, command.item) === undefined ? [noItem(command.item, unit, 'inHand')] : [];
  },
  act: (play, command) => {
    const item = heldItem(unitOf(play.state, command.unit), command.item);
    if (item === undefined) return;
    play.tell({ type: 'turnNoted', unit: command.unit, change: { stage: 'acting' }, rules: ['ACE-9.2'] });
    letGo(play, command.unit, item.id, 'own', ['ACE-9.2']);
  },
};

/** Something in hand falls into its owner's square; work begun on it is lost (ACE-9.10). */
function letGo(play: AcesPlay, unitId: string, item: string, why: string, rules: readonly string[]): void {
  play.tell({ type: 'itemDropped', unit: unitId, item, at: unitOf(play.state, unitId).at, why, rules });
}

/** Something on the ground in one's own square or next to it (ACE-9.4); without a map, anything that lies about. */
function lying(state: AcesState, unit: Unit, command: CommandOf<'pickUp'>): { owner: Unit; item: Item } | undefined {
  const owners = command.from === undefined ? Object.values(state.units) : [state.units[command.from]];
  for (const owner of owners) {
    const item =
      owner === undefined ? undefined : itemOf({ ...owner, items: owner.items.filter(isOnGround) }, command.item);
    if (owner === undefined || item === undefined) continue;
    if (!state.mapped || distance(state, item.at ?? owner.at, unit.at) <= 1) return { owner, item };
  }
  return undefined;
}
const isOnGround = (item: Item): boolean => item.slot === 'ground';

/** @rule ACE-9.3 @rule ACE-9.4 An action: from one's own square or an adjacent one. */
export const pickUp: Action<'pickUp'> = {
  may: ({ state }, command) =>
    checkAction(state, command, 'pickUp', (unit) => {
      const found = lying(state, unit, command);
      if (found !== undefined) return mustHaveHands(unit, found.item, undefined);
      return [violation('ACE-9.4', 'no-such-item', { item: command.item, why: 'lying' })];
    }),
  act: (play, command) => {
    const unit = unitOf(play.state, command.unit);
    const found = lying(play.state, unit, command);
    if (found === undefined) return;
    useAction(play, unit.id, 'pickUp', ['ACE-9.3']);
    const { at: _at, ...item } = found.item;
    const now: Item = { ...item, id: freeId(unit, found), slot: usualHand(unit) };
    const from = found.owner.id;
    play.tell({ type: 'itemPickedUp', unit: unit.id, from, item: found.item.id, now, rules: ['ACE-9.3', 'ACE-9.4'] });
  },
};

/** Its own id, with a number where the new owner has one like it already. */
function freeId(unit: Unit, { owner, item }: { owner: Unit; item: Item }): string {
  const taken = (id: string): boolean => owner.id !== unit.id && unit.items.some((other) => other.id === id);
  if (!taken(item.id)) return item.id;
  let number = 2;
  while (taken(`${item.kind}${number}`)) number += 1;
  return `${item.kind}${number}`;
}
