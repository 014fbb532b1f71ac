import type { ExchangeDie, ExchangeSide } from '../../events/melee.ts';
import type { Bout, Corner } from '../../play/clash.ts';
import type { SegPlay } from '../../play.ts';
import { now, seatOf } from '../../read.ts';
import type { Melee, SegState } from '../../state.ts';
import { type Halves, points } from '../../vocabulary.ts';
import { comparing, successPoints, UNLUCKY } from '../tests/dice.ts';
import { usedUpBy } from '../tests/modifiers.ts';
import { offerReroll, type Reroll } from '../tests/rerolls.ts';
import { pointsLeft } from '../tests/skill.ts';
import { tellSpent } from '../tests/test.ts';
import { type Arm, armsOf, isDuel } from './arms.ts';
import { exchangeReader } from './exchange-reading.ts';
import { exchangeNumbers, type Numbers } from './melee-modifiers.ts';

/** SEG-21.3: one exchange of a clash, die by die. */

/** A die as it lies on the table, with the points on it so far. */
export interface Shown {
  readonly arm: Arm;
  readonly numbers: Numbers;
  readonly die: number;
  readonly points: number;
}

export type Winner = 'attacker' | 'defender' | null;
export interface Exchange {
  readonly winner: Winner;
  /** The winning die; null when nobody won. */
  readonly die: Shown | null;
}

interface Weapon {
  readonly arm: Arm;
  readonly numbers: Numbers;
}

/** The weapons a side rolls for, each with its T. */
export function weaponsOf(state: SegState, corner: Corner, other: Corner, melee: Melee): readonly Weapon[] {
  const unit = state.units[corner.unit];
  const foe = state.units[other.unit];
  if (unit === undefined || foe === undefined) return [];
  const arms = armsOf(unit);
  return arms.flatMap((arm, index) => {
    if (corner.only !== undefined && corner.only !== index && arms.length > 1) return [];
    const { role, called, formless, extra } = corner;
    const fighting = { unit, foe, role, melee, arm, arms: arms.length, extraDie: index > 0, called, formless, extra };
    return [{ arm, numbers: exchangeNumbers(state, fighting) }];
  });
}

const worth = (state: SegState, shown: Shown): Halves =>
  successPoints(shown.die, shown.points, shown.numbers.threshold, comparing(state));

/** @rule SEG-21.15 The better of two dice counts; undefined: nothing but natural 20s. */
export const bestOf = (state: SegState, dice: readonly Shown[]): Shown | undefined =>
  dice
    .filter(({ die }) => die !== UNLUCKY)
    .reduce<Shown | undefined>(
      (best, one) => (best === undefined || worth(state, one) > worth(state, best) ? one : best),
      undefined,
    );

/** @rule SEG-22.1 How far ahead one must be: three points between duellists with blades, else any. */
export const marginOf = (state: SegState, a: string, b: string): Halves => {
  const [one, two] = [state.units[a], state.units[b]];
  return one !== undefined && two !== undefined && isDuel(state, one, two) ? points(3) : 1;
};

/** @rule SEG-21.6 @rule SEG-22.1 More Success Points win; a natural 20 loses to anything else, two of them to nobody. */
function winnerOf(state: SegState, mine: readonly Shown[], theirs: readonly Shown[], margin: Halves): Winner {
  const [a, d] = [bestOf(state, mine), bestOf(state, theirs)];
  if (a === undefined && d === undefined) return null;
  if (d === undefined) return 'attacker';
  if (a === undefined) return 'defender';
  const lead = worth(state, a) - worth(state, d);
  if (lead >= margin) return 'attacker';
  return -lead >= margin ? 'defender' : null;
}

const sideOf = (play: SegPlay, corner: Corner, shown: readonly Shown[]): ExchangeSide => ({
  unit: corner.unit,
  dice: shown.map(({ arm, numbers, die }): ExchangeDie => ({ weapon: arm.item ?? arm.spec.id, die, ...numbers })),
  usedUp: usedUpBy(now(play, corner.unit), ['melee', corner.role, 'dexterity']),
});

type Hands = readonly [attacker: readonly Shown[], defender: readonly Shown[]];

/** Both dice on the table at once; nobody spends before that (SEG-21.5). */
function roll(play: SegPlay, bout: Bout, round: number, margin: Halves, mayReroll: boolean): Hands {
  const mine = weaponsOf(play.state, bout.attacker, bout.defender, bout.melee);
  const theirs = weaponsOf(play.state, bout.defender, bout.attacker, bout.melee);
  const left = (corner: Corner, weapons: readonly Weapon[]): readonly number[] =>
    weapons.map(({ arm }) => pointsLeft(play.state, now(play, corner.unit), arm.spec.skill));
  const read = exchangeReader(play.state, {
    attacker: mine.map(({ numbers }) => numbers.threshold),
    defender: theirs.map(({ numbers }) => numbers.threshold),
    attackerLeft: left(bout.attacker, mine),
    defenderLeft: left(bout.defender, theirs),
    margin,
    defenderStrikes: bout.melee.fury,
    called: bout.attacker.called !== null,
  });
  const dice = play.roll({
    label: 'exchange',
    unit: bout.attacker.unit,
    dice: [...mine, ...theirs].map(() => 20),
    ...(mayReroll ? {} : { read, inOrder: true as const }),
  });
  const shown = [...mine, ...theirs].map((weapon, index) => ({ ...weapon, die: dice[index] ?? UNLUCKY, points: 0 }));
  const hands: Hands = [shown.slice(0, mine.length), shown.slice(mine.length)];
  play.tell({
    type: 'exchangeRolled',
    round,
    sides: [sideOf(play, bout.attacker, hands[0]), sideOf(play, bout.defender, hands[1])],
    rules: ['SEG-21.3', 'SEG-21.7'],
  });
  return hands;
}

const withPoints = (dice: readonly Shown[], raised: Shown, spent: number): readonly Shown[] =>
  dice.map((one) => (one === raised ? { ...one, points: one.points + spent } : one));

/** The die it may still raise: the better one whose skill has points left. */
function raisable(play: SegPlay, corner: Corner, dice: readonly Shown[]): { shown: Shown; left: number } | undefined {
  const unit = now(play, corner.unit);
  const open = dice.filter(({ arm }) => pointsLeft(play.state, unit, arm.spec.skill) > 0);
  const shown = bestOf(play.state, open);
  return shown === undefined ? undefined : { shown, left: pointsLeft(play.state, unit, shown.arm.spec.skill) };
}

/** @rule SEG-21.5 How many points one side adds now; nobody is asked who is winning, or whose points change nothing. */
function bid(
  play: SegPlay,
  corner: Corner,
  dice: readonly Shown[],
  verdict: (dice: readonly Shown[]) => Winner,
): number {
  const raise = raisable(play, corner, dice);
  const side = corner.role === 'attack' ? 'attacker' : 'defender';
  const before = verdict(dice);
  if (raise === undefined || before === side) return 0;
  const after = (spent: number): Winner => verdict(withPoints(dice, raise.shown, spent));
  const amounts = Array.from({ length: raise.left }, (_, index) => index + 1);
  const wins = amounts.find((spent) => after(spent) === side);
  const saves = amounts.find((spent) => after(spent) !== before);
  if (saves === undefined) return 0;
  const unit = now(play, corner.unit);
  const seat = seatOf(play.state, unit);
  const usual = wins ?? 0;
  if (seat === null) return usual;
  const listed = [...new Set([0, saves, ...(wins === undefined ? [] : [wins])])];
  return Number(
    play.choose(() => ({
      kind: 'bid',
      seat,
      unit: corner.unit,
      rule: 'SEG-21.5',
      params: { who: unit.name, skill: raise.shown.arm.spec.skill, left: raise.left, die: raise.shown.die },
      choices: listed.map((spent) => ({
        choice: spent,
        label: spent === 0 ? 'bid.pass' : 'bid.add',
        params: { points: spent },
      })),
      default: usual,
      check: (choice) => {
        if (!Number.isInteger(choice) || Number(choice) < 0)
          return [{ code: 'bad-choice', rule: 'SEG-21.5', params: { field: 'choice', expected: 'points' } }];
        return Number(choice) > raise.left
          ? [{ code: 'skill-pool', rule: 'SEG-4.7', params: { left: raise.left } }]
          : [];
      },
    })),
  );
}

/** @rule SEG-21.5 Attacker, then Defender, alternately, until both pass in a row. */
function bidding(play: SegPlay, bout: Bout, first: Hands, margin: Halves): Hands {
  let hands = first;
  let passes = 0;
  for (let turn = 0; passes < 2; turn = 1 - turn) {
    const corner = turn === 0 ? bout.attacker : bout.defender;
    const dice = hands[turn] ?? [];
    const fixed = hands;
    const spent = bid(play, corner, dice, (mine) =>
      turn === 0 ? winnerOf(play.state, mine, fixed[1], margin) : winnerOf(play.state, fixed[0], mine, margin),
    );
    passes = spent === 0 ? passes + 1 : 0;
    const raise = raisable(play, corner, dice);
    if (spent === 0 || raise === undefined) continue;
    tellSpent(play, corner.unit, raise.shown.arm.spec.skill, spent);
    const raised = withPoints(dice, raise.shown, spent);
    hands = turn === 0 ? [raised, hands[1]] : [hands[0], raised];
  }
  return hands;
}

/** @rule SEG-22.8 @rule SEG-27.14 Rerolls replace one own die before skill points. */
function rerolled(play: SegPlay, bout: Bout, hands: Hands, rerolls: Rerolls, margin: Halves): Hands {
  const losing = (side: Winner): boolean => {
    const winner = winnerOf(play.state, hands[0], hands[1], margin);
    return winner !== null && winner !== side;
  };
  const again = (corner: Corner, dice: readonly Shown[], rights: Reroll[], side: Winner): readonly Shown[] => {
    const faces = dice.map(({ die }) => die);
    const fresh = offerReroll(play, corner.unit, 'exchange', faces, rights, losing(side));
    return fresh === null ? dice : dice.map((one, at) => (at === fresh.index ? { ...one, die: fresh.die } : one));
  };
  const mine = again(bout.attacker, hands[0], rerolls.attacker, 'attacker');
  return [mine, again(bout.defender, hands[1], rerolls.defender, 'defender')];
}

/** What may still be rolled again in a clash; used up as it goes on. */
export interface Rerolls {
  readonly attacker: Reroll[];
  readonly defender: Reroll[];
}

/** @rule SEG-21.3 @rule SEG-21.5 @rule SEG-21.6 */
export function exchange(play: SegPlay, bout: Bout, round: number, rerolls: Rerolls): Exchange {
  const margin = marginOf(play.state, bout.attacker.unit, bout.defender.unit);
  const mayReroll = rerolls.attacker.length + rerolls.defender.length > 0;
  const shown = roll(play, bout, round, margin, mayReroll);
  const kept = mayReroll ? rerolled(play, bout, shown, rerolls, margin) : shown;
  const final = bidding(play, bout, kept, margin);
  const winner = winnerOf(play.state, final[0], final[1], margin);
  const [a, d] = [bestOf(play.state, final[0]), bestOf(play.state, final[1])];
  play.tell({
    type: 'exchangeSettled',
    round,
    attacker: bout.attacker.unit,
    defender: bout.defender.unit,
    winner: winner === null ? null : bout[winner].unit,
    successPoints: [a === undefined ? null : worth(play.state, a), d === undefined ? null : worth(play.state, d)],
    points: [a?.points ?? 0, d?.points ?? 0],
    rules: ['SEG-21.6', ...(margin > 1 ? ['SEG-22.1'] : [])],
  });
  return { winner, die: winner === null ? null : ((winner === 'attacker' ? a : d) ?? null) };
}
