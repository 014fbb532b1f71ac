import type { Point } from '@potyczka/kernel';
import { isWithin, squared } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { now } from '../../read.ts';
import type { Unit } from '../../state.ts';
import { canPass } from '../movement/shoving.ts';
import { takeTest } from '../tests/test.ts';
import { cancelDeed, loseAim } from '../wounds/losses.ts';

/** @rule SEG-27.11 @rule SEG-8.1 Within the distance of a jump, on free ground. */
export const mayLand = (play: SegPlay, unit: Unit, at: Point): boolean =>
  isWithin(squared(unit.at, at), 2) &&
  (squared(unit.at, at) === 0 || (play.state.mapped && canPass(play, unit, at, [])));

/** @rule SEG-27.11 An Acrobatics test lets the shot go past; either way it ends prone. Once between two of its phases. */
export function dodge(play: SegPlay, unitId: string, at: Point | null): boolean {
  const { passed } = takeTest(play, {
    unit: unitId,
    purpose: 'dodge',
    attribute: 'dexterity',
    skill: 'acrobatics',
    tags: ['movement'],
    rules: ['SEG-27.11'],
  });
  cancelDeed(play, unitId, 'dodge');
  loseAim(play, unitId, 'dodge');
  play.tell({ type: 'dodged', unit: unitId, success: passed, at: at ?? now(play, unitId).at, rules: ['SEG-27.11'] });
  return passed;
}
