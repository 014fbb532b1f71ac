import type { Draw } from '@potyczka/kernel';
import type { SegPlay } from '../../play.ts';
import { hasTrick, mainOf, now, opponentsOf, placeOf, seatOf } from '../../read.ts';
import type { Melee, SegState } from '../../state.ts';
import { type Halves, points } from '../../vocabulary.ts';
import { arcTowards } from '../sight/arcs.ts';
import { type Reader, readerBy } from '../tests/dice.ts';
import { commonModifiers, modifier, sumOf, usedUpBy } from '../tests/modifiers.ts';
import { loseHiding } from '../wounds/losses.ts';
import { drawIn, faceEachOther } from './engagement.ts';
import { activeForm, pulledMark } from './forms.ts';

/** SEG-21.1, SEG-21.2, T5.1: two engage, and one of them attacks. */

export interface Opening {
  readonly unit: string;
  readonly target: string;
  readonly charge: number;
  readonly tight: boolean;
}

const middle = (draws: readonly Draw[]): number => [...(draws as readonly number[])].sort((a, b) => a - b)[1] ?? 20;
const only = (draws: readonly Draw[]): number => Number(draws[0]);

/** The second to roll only has to be compared with the first. */
const compared = (count: number, base: Halves, goal: Halves): Reader =>
  readerBy(`opening|${count}|${base}|${goal}`, () => (draws) => {
    const lead = base - points(count === 1 ? only(draws) : middle(draws)) - goal;
    return lead > 0 ? 'over' : lead < 0 ? 'under' : 'even';
  });

/** @rule SEG-21.2 @rule SEG-5.3 Fresh, on Dexterity, whatever the fight's order; a charge helps (SEG-21.18). */
function rollOpening(play: SegPlay, unitId: string, charge: number, again: boolean, goal: Halves | null): Halves {
  const unit = now(play, unitId);
  const tags = ['dexterity', 'initiative', 'movement'] as const;
  const modifiers = [...modifier('charge', charge, 'SEG-21.18'), ...commonModifiers(play.state, unit, { tags })];
  const base = points(unit.attributes.dexterity) + sumOf(modifiers);
  const count = play.state.options.initiativeDice === '1d20' ? 1 : 3;
  const read = goal === null ? (count === 1 ? only : middle) : compared(count, base, goal);
  const dice = play.roll({ label: 'meleeOpening', unit: unitId, dice: Array.from({ length: count }, () => 20), read });
  const kept = count === 1 ? only(dice) : middle(dice);
  const successPoints = base - points(kept);
  play.tell({
    type: 'initiativeRolled',
    units: [unitId],
    attribute: 'dexterity',
    dice,
    kept,
    modifiers,
    successPoints,
    again,
    usedUp: usedUpBy(unit, tags),
    rules: ['SEG-21.1', 'SEG-21.2', ...(again ? ['SEG-5.4'] : [])],
  });
  return successPoints;
}

/** @rule SEG-5.4 The tied roll again until they are not. */
function winsOpening(play: SegPlay, { unit, target, charge }: Opening): boolean {
  for (let again = false; ; again = true) {
    const mine = rollOpening(play, unit, charge, again, null);
    const theirs = rollOpening(play, target, 0, again, mine);
    if (mine !== theirs) return mine > theirs;
  }
}

/** @rule SEG-27.16 Before the opening test somebody may leave the attack to the other. */
function givesUp(play: SegPlay, unitId: string): boolean {
  const unit = now(play, unitId);
  const seat = seatOf(play.state, unit);
  if (!hasTrick(unit, 'chessPlayer') || seat === null) return false;
  const answer = play.choose(() => ({
    kind: 'chessPlayer',
    seat,
    unit: unitId,
    rule: 'SEG-27.16',
    params: { who: unit.name },
    choices: [
      { choice: 'no', label: 'chessPlayer.no' },
      { choice: 'yes', label: 'chessPlayer.yes' },
    ],
    default: 'no',
  }));
  if (answer !== 'yes') return false;
  play.tell({ type: 'marked', unit: unitId, mark: 'chess', on: true, rules: ['SEG-27.16'] });
  return true;
}

const opensAsDefender = (state: SegState, id: string): boolean => {
  const unit = state.units[id];
  return unit !== undefined && activeForm(unit)?.opensAsDefender === true;
};

/** Who attacks without a test; undefined: they have to roll. */
function given(play: SegPlay, { unit, target }: Opening): string | undefined {
  const { state } = play;
  if (opponentsOf(state, target).length > 0 && mainOf(state, target) !== undefined) return unit;
  if (now(play, unit).marks.includes(pulledMark(target))) return unit;
  const [mine, theirs] = [givesUp(play, unit), givesUp(play, target)];
  if (mine !== theirs) return mine ? target : unit;
  const [calm, calmer] = [opensAsDefender(state, unit), opensAsDefender(state, target)];
  if (calm !== calmer) return calm ? target : unit;
  if (state.options.meleeOpening !== 'fightInitiative') return undefined;
  return placeOf(state, unit) <= placeOf(state, target) ? unit : target;
}

/** @rule SEG-21.18 A charge that failed costs as much Dexterity for the first Turn. */
function stumble(play: SegPlay, unitId: string, charge: number): void {
  const until = now(play, unitId).phaseCount + 1;
  const rule = 'SEG-21.18';
  const fault = {
    source: 'charge',
    scope: 'dexterity',
    value: points(-charge),
    until,
    uses: null,
    secret: false,
    rule,
  } as const;
  play.tell({ type: 'modifierGained', unit: unitId, modifier: fault, rules: [rule] });
}

/** @rule SEG-21.1 @rule SEG-21.2 @rule SEG-21.12 */
export function openMelee(play: SegPlay, opening: Opening): void {
  const { unit, target, charge } = opening;
  const runUp = now(play, unit).runUp > 0;
  const taken = play.state.mapped && arcTowards(now(play, target), now(play, unit).at) === 'back';
  loseHiding(play, unit);
  drawIn(play, unit);
  drawIn(play, target);
  const sure = given(play, opening);
  const attacks = sure ?? (winsOpening(play, opening) ? unit : target);
  const melee: Melee = {
    attacker: attacks,
    defender: attacks === unit ? target : unit,
    clashedTurn: 0,
    opened: true,
    fury: false,
    fullDefence: false,
    since: play.state.turn,
    last: 'none',
    streak: 0,
    behind: taken ? target : null,
    ranUp: runUp ? unit : null,
    tookOver: null,
    tight: opening.tight || play.state.conditions.includes('tight'),
  };
  play.tell({ type: 'meleeOpened', melee, rules: ['SEG-21.1', ...(taken ? ['SEG-21.12'] : [])] });
  faceEachOther(play, unit, target);
  if (charge > 0 && sure === undefined && attacks === target) stumble(play, unit, charge);
}
