import type { AcesPlay } from '../../play.ts';
import { unitsUp } from '../../read.ts';
import type { AcesState } from '../../state.ts';
import { revealWhoShows } from '../round/hidden.ts';
import { groupTest } from '../tests/group-test.ts';
import { countHolds, isMet, type ObjectiveCheck } from './objectives.ts';
import { wavesToCome } from './waves.ts';

/** ACE-20.2, ACE-20.3, ACE-20.5, ACE-20.7: whether the battle is decided, and for whom. */

type Result = Readonly<Record<string, 'win' | 'loss' | 'draw'>>;

const end = (play: AcesPlay, result: Result, reason: string, rules: readonly string[]): void =>
  play.tell({ type: 'gameEnded', result, reason, rules });

const wonBy = (state: AcesState, winners: readonly string[]): Result =>
  Object.fromEntries(Object.keys(state.sides).map((side) => [side, winners.includes(side) ? 'win' : 'loss']));
const drawn = (state: AcesState): Result =>
  Object.fromEntries(Object.keys(state.sides).map((side) => [side, 'draw' as const]));

/** Sides that have, or will have, somebody on the table who is not out. */
function standingSides(state: AcesState): readonly string[] {
  const up = unitsUp(state);
  return Object.keys(state.sides).filter(
    (side) =>
      up.some((unit) => unit.side === side) ||
      wavesToCome(state).some((wave) => wave.units.some((unit) => unit.side === side)),
  );
}

/** Sides that brought anybody: one alone on the table has nobody to lose to. */
const fightingSides = (state: AcesState): readonly string[] =>
  Object.keys(state.sides).filter((side) => Number(state.objectives[`start.${side}`] ?? 0) > 0);

/** Objectives met at the same moment by several sides: a draw between those, as when both fall at once. */
function judgeObjectives(play: AcesPlay, when: ObjectiveCheck): boolean {
  const met = (play.state.scenario.objectives ?? []).filter((plan) => isMet(play.state, plan, when));
  if (met.length === 0) return false;
  for (const plan of met)
    play.tell({ type: 'objectiveMet', objective: plan.id, kind: plan.type, side: plan.side, rules: ['ACE-20.3'] });
  const winners = [...new Set(met.map((plan) => plan.side))];
  const result = winners.length === 1 ? wonBy(play.state, winners) : tied(play.state, winners);
  end(play, result, 'objective', ['ACE-20.3']);
  return true;
}

const tied = (state: AcesState, winners: readonly string[]): Result =>
  Object.fromEntries(Object.keys(state.sides).map((side) => [side, winners.includes(side) ? 'draw' : 'loss']));

/** @rule ACE-20.2 All of a side eliminated, fled or surrendered: it has lost; both at once: draw. */
function judgeLosses(play: AcesPlay): boolean {
  const left = standingSides(play.state);
  if (left.length > 1 || fightingSides(play.state).length < 2) return false;
  end(play, left.length === 0 ? drawn(play.state) : wonBy(play.state, left), 'lastStanding', ['ACE-20.2']);
  return true;
}

/** @rule ACE-20.3 The rounds are over: what holds then wins, else the scenario's default winner, else nobody. */
function judgeLimit(play: AcesPlay, reason: 'roundLimit' | 'stalemate', rules: readonly string[]): void {
  if (judgeObjectives(play, 'limit')) return;
  const { atLimit } = play.state.scenario;
  end(play, atLimit === undefined ? drawn(play.state) : wonBy(play.state, [atLimit]), reason, rules);
}

/** @rule ACE-20.5 A side with half its number out tests Spirit as a group; when it fails its extras flee. */
function testMorale(play: AcesPlay): void {
  if (play.state.options.morale !== 'on') return;
  for (const side of Object.keys(play.state.sides)) {
    const own = Object.values(play.state.units).filter((unit) => unit.side === side);
    const out = own.filter((unit) => unit.eliminated || unit.dead).length;
    const extras = unitsUp(play.state).filter((unit) => unit.side === side && unit.rank === 'extra');
    if (extras.length === 0 || out * 2 < Number(play.state.objectives[`start.${side}`] ?? own.length)) continue;
    const results = groupTest(play, {
      units: extras.map((unit) => unit.id),
      trait: 'spirit',
      purpose: 'morale',
      raises: 0,
    });
    const broken = extras.filter((unit) => results.get(unit.id)?.success !== true).map((unit) => unit.id);
    if (broken.length > 0) play.tell({ type: 'moraleBroke', side, units: broken, rules: ['ACE-20.5'] });
  }
}

/** @rule ACE-20.7 Rounds in which nothing was tried, this one counted. */
const quietNow = (state: AcesState): number => (state.stirred ? 0 : state.quietRounds + 1);

function judgeRound(play: AcesPlay): void {
  countHolds(play);
  if (judgeObjectives(play, 'roundEnd')) return;
  testMorale(play);
  if (judgeLosses(play)) return;
  const { roundLimit, round, options } = play.state;
  if (roundLimit !== null && round >= roundLimit) judgeLimit(play, 'roundLimit', ['ACE-20.3']);
  else if (quietNow(play.state) >= Number(options['stalemate.rounds'])) judgeLimit(play, 'stalemate', ['ACE-20.7']);
}

/** R7, and after each action: whoever hides and shows itself is revealed first (HID-2). */
export function judgeBattle(play: AcesPlay, when: 'action' | 'roundEnd'): void {
  revealWhoShows(play);
  if (when === 'roundEnd') judgeRound(play);
  else if (!judgeObjectives(play, 'action')) judgeLosses(play);
}
