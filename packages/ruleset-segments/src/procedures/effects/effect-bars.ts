import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { DeedCommand, DeedType } from '../../commands.ts';
import { distance2 } from '../../metres.ts';
import type { SegPlay } from '../../play.ts';
import { hasEffect, now, unitsIn } from '../../read.ts';
import type { SegState, Unit } from '../../state.ts';
import type { EffectKind } from '../../vocabulary.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/test.ts';

/** SEG-20: what effects forbid. */

const barred = (rule: string, unit: Unit, effect: EffectKind): readonly Violation[] => [
  violation(rule, 'effect', { unit: unit.id, effect }),
];

/** @rule SEG-20.5 What puts a fire out; the GM may think of other ways (SEG-6.12). */
const FIRE_FIGHTING: readonly DeedType[] = ['rollOnGround', 'custom', 'idle'];
/** The last segment went on rolling about. */
export const ROLLED = 'rolledOnGround';
const TRIED = 'burningTried:phase';
const STEADFAST = 'steadfast:phase';

const panics = (unit: Unit, { type }: DeedCommand): boolean =>
  hasEffect(unit, 'burning') && !FIRE_FIGHTING.includes(type) && !unit.marks.includes(STEADFAST);

/** @rule SEG-20.3 Somebody mad attacks whoever is nearest, friend or foe. */
function isAmok(state: SegState, unit: Unit, command: DeedCommand): boolean {
  const target = 'target' in command && command.target !== undefined ? state.units[command.target] : undefined;
  if (!hasEffect(unit, 'madness') || target === undefined || target.id === unit.id || !state.mapped) return false;
  const nearest = Math.min(
    ...unitsIn(state)
      .filter(({ id }) => id !== unit.id)
      .map((other) => distance2(unit, other)),
  );
  return distance2(unit, target) > nearest;
}

/** @rule SEG-20.3 @rule SEG-20.5 @rule SEG-20.10 @rule SEG-20.11 @rule SEG-20.12 */
export function effectBars(state: SegState, unit: Unit, command: DeedCommand): readonly Violation[] {
  const { type } = command;
  if (type === 'idle') return [];
  if (hasEffect(unit, 'immobilised')) return barred('SEG-20.12', unit, 'immobilised');
  if (hasEffect(unit, 'daze') && type !== 'move') return barred('SEG-20.10', unit, 'daze');
  if (hasEffect(unit, 'blindness') && type === 'spotHidden') return barred('SEG-20.11', unit, 'blindness');
  if (panics(unit, command) && unit.marks.includes(TRIED)) return barred('SEG-20.5', unit, 'burning');
  return isAmok(state, unit, command) ? barred('SEG-20.3', unit, 'madness') : [];
}

/** @rule SEG-20.5 Steadfastness at -5, once a Turn, when somebody on fire first wants to do anything but put it out. */
export function bearsFlames(play: SegPlay, command: DeedCommand): boolean {
  const unit = play.state.units[command.unit];
  if (unit === undefined || !panics(unit, command) || unit.marks.includes(TRIED)) return true;
  const { passed } = takeTest(play, {
    unit: unit.id,
    purpose: 'steadfastness',
    attribute: 'character',
    skill: 'steadfastness',
    tags: [],
    extra: modifier('flames', -5, 'SEG-20.5'),
    rules: ['SEG-20.5'],
  });
  const mark = passed ? STEADFAST : TRIED;
  play.tell({ type: 'marked', unit: unit.id, mark, on: true, rules: ['SEG-20.5'] });
  return passed;
}

/** @rule SEG-20.5 Whoever has just done something else has to begin rolling anew. */
export function forgetRolling(play: SegPlay, unitId: string): void {
  const { doing } = play.state;
  if (doing?.unit === unitId && doing.kind !== 'rollOnGround' && now(play, unitId).marks.includes(ROLLED))
    play.tell({ type: 'marked', unit: unitId, mark: ROLLED, on: false, rules: ['SEG-20.5'] });
}
