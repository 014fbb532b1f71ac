import type { DrawRequest } from '@potyczka/kernel';
import type { SegPlay } from '../../play.ts';
import { hasTrick, now, seatOf } from '../../read.ts';
import type { Unit } from '../../state.ts';
import type { Halves } from '../../vocabulary.ts';
import { comparing, succeeds } from './dice.ts';

/** A right to roll one own die again. */
export interface Reroll {
  readonly why: string;
  readonly rule: string;
  readonly lucky: boolean;
}

/** @rule SEG-27.14 One own die a scenario. */
export const luckOf = (unit: Unit): readonly Reroll[] =>
  hasTrick(unit, 'lucky') && !unit.luckyUsed ? [{ why: 'lucky', rule: 'SEG-27.14', lucky: true }] : [];

export interface Fresh {
  readonly index: number;
  readonly die: number;
}

/** Asks whether one of the dice is rolled again, and rolls it; what a form gives goes before luck. */
export function offerReroll(
  play: SegPlay,
  unitId: string,
  purpose: string,
  dice: readonly number[],
  rights: Reroll[],
  wanted: boolean,
): Fresh | null {
  const [right] = rights;
  const unit = now(play, unitId);
  const seat = seatOf(play.state, unit);
  if (right === undefined || dice.length === 0) return null;
  const worst = dice.indexOf(Math.max(...dice));
  const usual = wanted && !right.lucky ? worst : 'keep';
  const answer =
    seat === null
      ? usual
      : play.choose(() => ({
          kind: 'reroll',
          seat,
          unit: unitId,
          rule: right.rule,
          params: { who: unit.name, purpose, why: right.why, dice: dice.map(String) },
          choices: [
            { choice: 'keep', label: 'reroll.keep' },
            ...dice.map((die, index) => ({ choice: index, label: 'reroll.die', params: { die } })),
          ],
          default: usual,
        }));
  if (answer === 'keep') return null;
  const index = Number(answer);
  rights.shift();
  const [die = 20] = play.roll({ label: 'reroll', unit: unitId, dice: [20] });
  const before = dice[index] ?? 20;
  const { lucky } = right;
  play.tell({ type: 'dieRerolled', unit: unitId, purpose, before, after: die, lucky, rules: [right.rule] });
  return { index, die };
}

/** @rule SEG-27.14 Dice of which none succeeds as it lies: somebody lucky may throw one of them again, once a scenario. */
export function luckily(
  play: SegPlay,
  unitId: string,
  purpose: string,
  dice: readonly number[],
  threshold: Halves,
): readonly number[] {
  const rights = luckOf(now(play, unitId));
  const how = comparing(play.state);
  if (rights.length === 0 || dice.some((die) => succeeds(die, 0, threshold, how))) return dice;
  const fresh = offerReroll(play, unitId, purpose, dice, [...rights], false);
  return fresh === null ? dice : dice.map((die, index) => (index === fresh.index ? fresh.die : die));
}

/** What the GM has granted: of the next roll the first throw does not count. */
const GRANTED = 'reroll';

/** @rule SEG-31.2 Dice of a test, thrown again where the GM has said so. */
export function rollFor(play: SegPlay, unit: string, request: DrawRequest): readonly number[] {
  const dice = play.roll(request);
  if (!now(play, unit).marks.includes(GRANTED)) return dice;
  play.tell({ type: 'diceRolled', unit, what: GRANTED, dice, result: request.label, rules: ['SEG-31.2'] });
  play.tell({ type: 'marked', unit, mark: GRANTED, on: false, rules: ['SEG-31.2'] });
  return play.roll(request);
}
