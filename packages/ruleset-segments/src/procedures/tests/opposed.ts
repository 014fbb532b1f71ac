import type { Json } from '@potyczka/kernel';
import type { SegPlay } from '../../play.ts';
import { now, seatOf } from '../../read.ts';
import { type Halves, points } from '../../vocabulary.ts';
import { comparing, type Reader, readerBy, successPoints, UNLUCKY } from './dice.ts';
import { luckOf } from './rerolls.ts';
import { pointsLeft } from './skill.ts';
import { type Rolled, rollTest, settleTest, type TestResult, type TestSpec, tellSpent, thresholdOf } from './test.ts';

/** @rule SEG-3.14 Both roll and spend; strictly more Success Points win, a tie does not get the acting side its way. */

export interface Opposed {
  /** Whether the acting side got its way. */
  readonly won: boolean;
  /** Winner's Success Points minus the loser's. */
  readonly advantagePoints: Halves;
  readonly acting: TestResult;
  readonly other: TestResult;
}

const worth = (play: SegPlay, rolled: Rolled, spent: number): Halves =>
  successPoints(rolled.die, spent, rolled.threshold, comparing(play.state));

/** @rule SEG-3.14 A natural 20 loses to anything else whatever the points; two of them tie. */
function beats(play: SegPlay, a: Rolled, spentA: number, b: Rolled, spentB: number): boolean {
  if (a.die === UNLUCKY) return false;
  return b.die === UNLUCKY || worth(play, a, spentA) > worth(play, b, spentB);
}

/** The fewest points with which `enough` holds, if there are so many; none otherwise. */
function fewestFor(left: number, enough: (spent: number) => boolean): number {
  for (let spent = 0; spent <= left; spent++) if (enough(spent)) return spent;
  return 0;
}

/** Asks one side how many points it adds; nobody is asked where points change nothing. */
function bid(play: SegPlay, spec: TestSpec, rolled: Rolled, enough: (spent: number) => boolean): number {
  const skill = spec.skill ?? null;
  const unit = now(play, spec.unit);
  const left = skill === null || rolled.die === UNLUCKY ? 0 : pointsLeft(play.state, unit, skill);
  const usual = fewestFor(left, enough);
  const seat = seatOf(play.state, unit);
  if (skill === null || left === 0 || usual === 0) return 0;
  const answer =
    seat === null
      ? usual
      : play.choose(() => ({
          kind: 'spendSkill',
          seat,
          unit: spec.unit,
          rule: 'SEG-4.1',
          params: { who: unit.name, purpose: spec.purpose, skill, left, dice: [String(rolled.die)] },
          choices: [...new Set([0, usual])].map((spent) => ({
            choice: [spent] as Json,
            label: spent === 0 ? 'spendSkill.none' : 'spendSkill.some',
            params: { points: [String(spent)] },
          })),
          default: [usual],
          check: (choice) => {
            const spent = Array.isArray(choice) && choice.length === 1 ? Number(choice[0]) : Number.NaN;
            if (!Number.isInteger(spent) || spent < 0)
              return [{ code: 'bad-choice', rule: 'SEG-4.1', params: { field: 'choice', expected: 'points' } }];
            return spent > left ? [{ code: 'skill-pool', rule: 'SEG-4.7', params: { left } }] : [];
          },
        }));
  const spent = Array.isArray(answer) ? Number(answer[0]) : Number(answer);
  if (spent > 0) tellSpent(play, spec.unit, skill, spent);
  return spent;
}

const leftFor = (play: SegPlay, { unit, skill }: TestSpec): number =>
  skill == null ? 0 : pointsLeft(play.state, now(play, unit), skill);

/** Where only the winner counts, the second die matters by its distance from the first, as far as points can change it. */
function againstReader(play: SegPlay, acting: TestSpec, mine: Rolled, other: TestSpec): Reader {
  const how = comparing(play.state);
  const goal = mine.die === UNLUCKY ? null : worth(play, mine, 0);
  const { threshold } = thresholdOf(play.state, now(play, other.unit), other);
  const [up, down] = [points(leftFor(play, acting)), points(leftFor(play, other))];
  const key = ['against', goal, threshold, up, down, how.orEqual, how.roundDown].join('|');
  return readerBy(key, () => ([die]) => {
    if (die === UNLUCKY) return 'unlucky';
    if (goal === null) return 'lost';
    const lead = goal - successPoints(Number(die), 0, threshold, how);
    if (lead - down > 0) return 'won';
    return lead + up <= 0 ? 'lost' : String(lead);
  });
}

/** `deep`: how far ahead somebody is matters, or what the dice show; else only who wins. */
export function opposedTest(play: SegPlay, acting: TestSpec, other: TestSpec, deep = true): Opposed {
  const mine = rollTest(play, { ...acting, depth: true });
  const open = deep || luckOf(now(play, other.unit)).length > 0;
  const read = open ? {} : { read: againstReader(play, acting, mine, other) };
  const theirs = rollTest(play, { ...other, depth: true, ...read });
  const spentMine = bid(play, acting, mine, (spent) => beats(play, mine, spent, theirs, 0));
  const spentTheirs = bid(play, other, theirs, (spent) => !beats(play, mine, spentMine, theirs, spent));
  const first = settleTest(play, acting, mine, spentMine);
  const second = settleTest(play, other, theirs, spentTheirs);
  const won = beats(play, mine, spentMine, theirs, spentTheirs);
  const advantagePoints = Math.abs(first.successPoints - second.successPoints);
  play.tell({
    type: 'opposedSettled',
    unit: acting.unit,
    against: other.unit,
    purpose: acting.purpose,
    won,
    advantagePoints,
    rules: ['SEG-3.14', ...acting.rules],
  });
  return { won, advantagePoints, acting: first, other: second };
}
