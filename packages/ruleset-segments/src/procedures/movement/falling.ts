import { metres } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import { CRITICAL, type Level } from '../../vocabulary.ts';
import { locationOf } from '../shooting/location.ts';
import { showsTwenty, UNLUCKY } from '../tests/dice.ts';
import { strike } from '../wounds/damage.ts';
import { knockDown } from '../wounds/falling-down.ts';

/** @rule SEG-8.4 Up to 2 m nothing; each further started 2 m one level. */
export const fallLevel = (depth: number): Level =>
  Math.max(0, Math.min(CRITICAL, Math.ceil((depth - metres(2)) / metres(2)))) as Level;

/** A location die: a 20 is rolled again (SEG-14.6). */
export function rollLocation(play: SegPlay, unitId: string): number {
  for (;;) {
    const [die = UNLUCKY] = play.roll({ label: 'location', unit: unitId, dice: [20], again: showsTwenty });
    if (die !== UNLUCKY) return die;
  }
}

/** @rule SEG-8.4 A rolled location, no head step, no armour, and knocked down. */
export function fall(play: SegPlay, unitId: string, depth: number): void {
  const unit = now(play, unitId);
  const level = fallLevel(depth);
  const { at } = unit;
  play.tell({
    type: 'moved',
    unit: unitId,
    kind: 'fell',
    path: [at],
    at,
    level: unit.level - depth,
    rules: ['SEG-8.4'],
  });
  if (level === 0) return;
  const die = rollLocation(play, unitId);
  const location = locationOf(die);
  play.tell({ type: 'diceRolled', unit: unitId, what: 'location', dice: [die], result: location, rules: ['SEG-8.4'] });
  strike(play, {
    target: unitId,
    location,
    level,
    piercing: 0,
    type: 'blast',
    headStep: false,
    ignoresArmour: true,
    rules: ['SEG-8.4'],
  });
  knockDown(play, unitId, ['SEG-8.4']);
}
