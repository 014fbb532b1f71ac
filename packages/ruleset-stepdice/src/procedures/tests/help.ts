import { some } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../../play.ts';
import { heroesOf, heroOf, inCombat, isD6, isUp, seatOf, unitOf } from '../../read.ts';
import { sees } from '../../spatial.ts';
import type { Hero, OpenTest, StepState } from '../../state.ts';
import { nameOf } from '../gm.ts';

/** Help: an ally's Action makes the die one size bigger (STEP-6.1 to STEP-6.6). */

/** @rule STEP-6.2 One bump from any source, unless the table allows more helpers. */
export const bumpsOf = (state: StepState, hero: Hero, onTheSpot: number): number =>
  Math.min(Number(state.options.helpersMax), hero.helpedBy.length + (hero.boosted ? 1 : 0) + onTheSpot);

export const hasRoom = (state: StepState, hero: Hero, onTheSpot = 0): boolean =>
  hero.helpedBy.length + (hero.boosted ? 1 : 0) + onTheSpot < Number(state.options.helpersMax);

/** @rule STEP-6.5 @rule STEP-19.10 Help for a d20, or for a threshold of 2, would change nothing. */
export function helpMatters(state: StepState, test: Pick<OpenTest, 'attribute' | 'tn' | 'die'>): boolean {
  return isD6(state) ? test.tn !== 2 : test.die < 20;
}

/** @rule STEP-6.3 Sensible help: it sees the roller, or what the test is about. */
export function canSeeTest(state: StepState, helper: Hero, roller: Hero, target: string | null): boolean {
  if (sees(state, helper, roller)) return true;
  const other = target === null ? undefined : state.units[target];
  return other !== undefined && sees(state, helper, other);
}

/** @rule STEP-6.4 On the spot: whoever has not yet taken its turn this round and has its Action; outside combat, its time. */
export const helpersFor = (state: StepState, rollerId: string, target: string | null): readonly Hero[] => {
  if (state.options.helpTiming === 'advance') return [];
  const roller = heroOf(state, rollerId);
  return heroesOf(state).filter((hero) => {
    if (hero.id === rollerId || !isUp(hero) || state.rulings.refusedHelp.includes(hero.id)) return false;
    const ready = !inCombat(state) || (!hero.turnDone && hero.actionLeft > 0 && state.activeUnit !== hero.id);
    return ready && canSeeTest(state, hero, roller, target);
  });
};

/** The roller may decline (STEP-6.5); whoever plays both has already agreed. */
function accepted(play: StepPlay, roller: string, helper: string): boolean {
  const seat = seatOf(play.state, heroOf(play.state, roller));
  if (seat === null || seat === seatOf(play.state, heroOf(play.state, helper))) return true;
  const choice = play.choose(() => ({
    kind: 'acceptHelp',
    seat,
    unit: roller,
    rule: 'STEP-6.5',
    params: { who: nameOf(play, helper) },
    choices: [
      { choice: 'yes', label: 'acceptHelp.yes' },
      { choice: 'no', label: 'acceptHelp.no' },
    ],
    default: 'yes',
  }));
  return choice === 'yes';
}

/** The test as it would stand with these helpers. */
type Shown = (given: readonly string[]) => OpenTest;

/** @rule STEP-19.10 On thresholds Help may be swallowed by the last clamp: it is allowed, and the table is warned. */
const isWasted = (state: StepState, shown: Shown, given: readonly string[], helper: string): boolean =>
  isD6(state) && shown([...given, helper]).tn === shown(given).tn;

interface Window {
  readonly seat: string;
  readonly shown: Shown;
  readonly given: readonly string[];
  readonly able: readonly Hero[];
}

function offerHelp(play: StepPlay, { seat, shown, given, able }: Window): string {
  const choice = play.choose(() => {
    // Worked out when it is asked: the GM may have ruled while the table waited.
    const test = shown(given);
    return {
      kind: 'help',
      seat,
      unit: test.unit,
      rule: 'STEP-6.4',
      params: {
        who: nameOf(play, test.unit),
        attribute: `@attribute.${test.attribute}`,
        die: test.die,
        tn: test.tn,
        ...some(
          'stakes',
          test.stakes.map((stake) => `@stake.${stake}`),
        ),
        wasted: able.some((hero) => isWasted(play.state, shown, given, hero.id)),
      },
      choices: [
        { choice: 'pass', label: 'help.pass' },
        ...able.map((hero) => ({ choice: hero.id, label: 'help.commit', params: { who: hero.name } })),
      ],
      default: 'pass',
    };
  });
  return String(choice);
}

/**
 * @rule STEP-6.4 The window while a test waits for its roll: each seat in turn whose heroes could help. Those who commit
 * are given back; their Actions are spent with the roll.
 */
export function helpWindow(play: StepPlay, shown: Shown): readonly string[] {
  const given: string[] = [];
  const declined: string[] = [];
  const test = play.state.test;
  if (test === null) return given;
  const { unit, target } = test;
  const able = (): readonly Hero[] =>
    helpersFor(play.state, unit, target).filter(({ id }) => !given.includes(id) && !declined.includes(id));
  const room = (): boolean =>
    hasRoom(play.state, heroOf(play.state, unit), given.length) && helpMatters(play.state, shown(given));
  const passed: string[] = [];
  for (;;) {
    const seats = able().map((hero) => seatOf(play.state, hero));
    const seat = seats.find((one): one is string => one !== null && !passed.includes(one));
    if (seat === undefined || !room()) return given;
    const own = able().filter((hero) => seatOf(play.state, hero) === seat);
    const choice = offerHelp(play, { seat, shown, given, able: own });
    if (choice === 'pass') passed.push(seat);
    else if (!able().some(({ id }) => id === choice)) declined.push(choice);
    else if (accepted(play, unit, choice)) given.push(choice);
    else {
      declined.push(choice);
      play.tell({ type: 'helpRefused', unit: choice, target: unit, rules: ['STEP-6.5'] });
    }
  }
}

/** @rule STEP-6.4 Unused Help ends at the start of the helper's next turn. */
export function expireHelp(play: StepPlay, helper: string): void {
  const unit = unitOf(play.state, helper);
  if (unit.kind === 'hero' && unit.helping !== null)
    play.tell({ type: 'helpExpired', unit: helper, target: unit.helping, rules: ['STEP-6.4'] });
}
