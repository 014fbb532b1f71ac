import type { SegPlay } from '../../play.ts';
import { hasTrick, isIn, now } from '../../read.ts';
import type { SegState, Thing, Unit } from '../../state.ts';
import { HANDS } from '../../vocabulary.ts';
import { dropGrenade } from '../grenades/dropped-grenade.ts';
import { takeTest } from '../tests/test.ts';
import { cancelDeed, loseAim } from './losses.ts';

/** @rule SEG-6.8 @rule SEG-11.6 @rule SEG-12.10 Knocked down: prone, what it was doing is off, frozen segments stay. */
export function knockDown(play: SegPlay, unitId: string, rules: readonly string[], helpless = false): void {
  if (!helpless && rollsOff(play, unitId)) return;
  cancelDeed(play, unitId, 'knockdown');
  loseAim(play, unitId, 'knockdown');
  play.tell({ type: 'knockedDown', unit: unitId, rules: [...rules, 'SEG-6.8'] });
}

/** @rule SEG-27.12 An Acrobatics test instead of being knocked over, for those that can still move. */
function rollsOff(play: SegPlay, unitId: string): boolean {
  const unit = now(play, unitId);
  if (!hasTrick(unit, 'roll') || !isIn(unit) || unit.posture === 'prone') return false;
  return takeTest(play, {
    unit: unitId,
    purpose: 'roll',
    attribute: 'dexterity',
    skill: 'acrobatics',
    tags: ['movement'],
    rules: ['SEG-27.12'],
  }).passed;
}

/** What lies there when a hand lets go of it: a weapon, or something that was carried. */
function thingFrom(state: SegState, unit: Unit, held: string): Thing | undefined {
  const weapon = unit.weapons.find((item) => item.id === held) ?? null;
  const carried = state.items.find((item) => item.id === held);
  if (weapon === null && carried === undefined) return undefined;
  return {
    id: weapon === null ? held : `${unit.id}.${held}`,
    kind: weapon?.kind ?? carried?.kind ?? held,
    at: unit.at,
    level: unit.level,
    bearer: null,
    weapon,
    owner: carried?.owner ?? null,
  };
}

function letFall(play: SegPlay, unitId: string, held: readonly string[], rules: readonly string[]): void {
  if (held.length === 0) return;
  const unit = now(play, unitId);
  const things = [...new Set(held)].flatMap((id) => thingFrom(play.state, unit, id) ?? []);
  const kept = (id: string | null): string | null => (id !== null && held.includes(id) ? null : id);
  const hands = { main: kept(unit.hands.main), off: kept(unit.hands.off) };
  play.tell({ type: 'thingsDropped', unit: unitId, things, hands, rules });
  if (unit.pinOut !== null && held.includes(unit.pinOut)) dropGrenade(play, unitId);
}

/** Everything in its hands falls at its feet. */
export function dropHeld(play: SegPlay, unitId: string, rules: readonly string[]): void {
  const { hands } = now(play, unitId);
  letFall(
    play,
    unitId,
    HANDS.flatMap((hand) => hands[hand] ?? []),
    rules,
  );
}

/** One thing falls out of the hand. */
export const dropOne = (play: SegPlay, unitId: string, held: string, rules: readonly string[]): void =>
  letFall(play, unitId, [held], rules);
