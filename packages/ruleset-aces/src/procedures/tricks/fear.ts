import { remembered } from '@potyczka/kernel';
import type { AcesPlay } from '../../play.ts';
import { isUp, unitOf } from '../../read.ts';
import { tire } from '../states/fatigue.ts';
import { gainState, shake } from '../states/states.ts';
import { stun } from '../states/stunned.ts';
import { groupTest } from '../tests/group-test.ts';
import { modifier } from '../tests/modifiers.ts';

export interface Fright {
  readonly units: readonly string[];
  readonly kind: 'revulsion' | 'terror';
  /** The monster's fear penalty, 0 or less: on the Spirit test, and turned round on the fear table. */
  readonly penalty: number;
  readonly single?: boolean;
}

/** @rule ACE-16.4 Spirit; whoever fails is shaken and tired (revulsion) or rolls on the fear table (terror). */
export function frighten(play: AcesPlay, fright: Fright): void {
  const results = groupTest(play, {
    units: fright.units,
    trait: 'spirit',
    purpose: 'fear',
    matters: true,
    extra: () => modifier('fear', fright.penalty, 'ACE-16.4'),
    ...(fright.single === undefined ? {} : { single: fright.single }),
  });
  for (const id of fright.units) {
    const result = results.get(id);
    if (result === undefined || result.success) continue;
    if (fright.kind === 'revulsion') {
      shake(play, id, 'fear', ['ACE-16.4']);
      tire(play, id, 1, 'fear', ['ACE-16.4']);
    }
    if ((fright.kind === 'terror' || result.critical) && isUp(unitOf(play.state, id)))
      fearTable(play, id, (result.critical ? 2 : 0) - fright.penalty);
  }
}

/** @rule ACE-16.5 */
export function fearEffect(total: number): string {
  if (total >= 20) return 'flees';
  if (total >= 17) return 'stunned';
  if (total >= 14) return 'shaken';
  if (total >= 10) return 'exposedDistracted';
  return total >= 5 ? 'distracted' : 'adrenaline';
}

/** The rules read the row of the table. */
const readerFor = remembered(
  (bonus: number) =>
    ([face]: readonly (number | string)[]): string =>
      fearEffect(Number(face) + bonus),
);

export function fearTable(play: AcesPlay, unitId: string, bonus: number): void {
  const [die = 1] = play.roll({ label: 'fear', unit: unitId, dice: [20], read: readerFor(bonus) });
  const effect = fearEffect(die + bonus);
  play.tell({ type: 'frightened', unit: unitId, die, bonus, effect, rules: ['ACE-16.5'] });
  if (effect === 'distracted' || effect === 'exposedDistracted')
    gainState(play, unitId, 'distracted', 'fear', ['ACE-16.5']);
  if (effect === 'exposedDistracted') gainState(play, unitId, 'exposed', 'fear', ['ACE-16.5']);
  if (effect === 'shaken') shake(play, unitId, 'fear', ['ACE-16.5']);
  if (effect === 'stunned') stun(play, unitId, 'fear', ['ACE-16.5']);
}
