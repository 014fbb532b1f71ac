import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { isJoker } from '../../catalogue/deck.ts';
import type { SurprisePlan } from '../../catalogue/scenario.ts';
import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { asksGm, isUp, unitOf, unitsUp } from '../../read.ts';
import { lightPenalty, sightBetween } from '../../spatial/sight.ts';
import type { AcesState } from '../../state.ts';
import { groupTest } from '../tests/group-test.ts';
import { modifier } from '../tests/modifiers.ts';
import { reveal } from './hidden.ts';

/** ACE-5.17 to ACE-5.19: the round in which one side has the jump on the other. */

interface Ambush {
  readonly ambushers: readonly string[];
  readonly victims: readonly string[];
  readonly noticeTest: boolean;
}

const NOBODY: Ambush = { ambushers: [], victims: [], noticeTest: true };

/** Units by name, or all of a side. */
const people = (state: AcesState, who: readonly string[] | string | undefined): readonly string[] =>
  (typeof who === 'string' ? [who] : (who ?? [])).flatMap((word) =>
    state.units[word] !== undefined ? [word] : unitsUp(state).flatMap((unit) => (unit.side === word ? [unit.id] : [])),
  );

/** What the scenario says; victims left out are everybody against whom the ambush is laid. */
function plannedAmbush(state: AcesState): Ambush {
  const plan: SurprisePlan | undefined = state.scenario.surprise;
  if (plan === undefined) return NOBODY;
  const ambushers = people(state, plan.ambushers);
  const sides = new Set(ambushers.map((id) => unitOf(state, id).side));
  const others = unitsUp(state).flatMap((unit) => (sides.has(unit.side) ? [] : [unit.id]));
  return {
    ambushers,
    victims: plan.victims === undefined ? others : people(state, plan.victims),
    noticeTest: plan.noticeTest ?? true,
  };
}

const idsIn = (value: Json | undefined): readonly string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? (value as readonly string[]) : undefined;

/** What the GM says of it, read back from an answer. */
function ambushFrom(state: AcesState, choice: Json): Ambush | undefined {
  if (choice === 'scenario') return plannedAmbush(state);
  if (choice === 'none') return NOBODY;
  if (choice === 'noNotice') return { ...plannedAmbush(state), noticeTest: false };
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return undefined;
  const said = choice as { readonly [key: string]: Json };
  const ambushers = idsIn(said.ambushers);
  const victims = idsIn(said.victims);
  const notice = said.noticeTest ?? true;
  if (ambushers === undefined || victims === undefined || typeof notice !== 'boolean') return undefined;
  const known = [...ambushers, ...victims].every((id) => Object.hasOwn(state.units, id));
  const apart = ambushers.every((id) => !victims.includes(id));
  return known && apart ? { ambushers, victims, noticeTest: notice } : undefined;
}

const EXPECTED = 'scenario, none, noNotice, or {ambushers: [unit], victims: [unit], noticeTest}, nobody on both lists';

const mustBeAmbush =
  (state: AcesState) =>
  (choice: Json): readonly Violation[] =>
    ambushFrom(state, choice) === undefined
      ? [violation('ACE-5.17', 'bad-choice', { field: 'choice', expected: EXPECTED })]
      : [];

/** D1: the GM says who ambushes whom and whether they may notice; a silent one leaves it to the scenario. */
function chosenAmbush(play: AcesPlay): Ambush {
  const gm = asksGm(play.state);
  if (gm === null) return plannedAmbush(play.state);
  const planned = play.state.scenario.surprise !== undefined;
  const choice = play.choose(() => ({
    kind: 'markSurprise',
    seat: gm,
    rule: 'ACE-5.17',
    choices: [
      ...(planned
        ? [
            { choice: 'scenario', label: 'markSurprise.scenario' },
            { choice: 'noNotice', label: 'markSurprise.noNotice' },
          ]
        : []),
      { choice: 'none', label: 'markSurprise.none' },
    ],
    default: planned ? 'scenario' : 'none',
    check: mustBeAmbush(play.state),
  }));
  return ambushFrom(play.state, choice) ?? NOBODY;
}

/** R1 of round 1. @rule ACE-5.17 @rule ACE-5.18 */
export function openSurprise(play: AcesPlay): void {
  const { ambushers, victims, noticeTest } = chosenAmbush(play);
  if (ambushers.length === 0 || victims.length === 0) return;
  play.tell({ type: 'ambushLaid', ambushers, victims, noticeTest, rules: ['ACE-5.17'] });
  const noticed = noticeTest ? whoNotices(play, ambushers, victims) : [];
  for (const id of victims) {
    if (noticed.includes(id)) notice(play, id, ambushers);
    else play.tell({ type: 'caughtUnawares', unit: id, rules: ['ACE-5.17', 'ACE-5.18'] });
  }
}

const darkness = (state: AcesState): readonly Modifier[] => modifier('light', lightPenalty(state.light), 'ACE-10.16');

/** @rule ACE-5.18 Against 4, against the best Stealth of the ambushers, or not at all. */
function whoNotices(play: AcesPlay, ambushers: readonly string[], victims: readonly string[]): readonly string[] {
  const how = play.state.options['surprise.noticeTest'];
  if (how === 'none') return [];
  const target = how === 'stealth' ? bestStealth(play, ambushers) : 4;
  if (target === null) return victims;
  const able = victims.filter((id) => isUp(unitOf(play.state, id)) && unitOf(play.state, id).rider === null);
  const results = groupTest(play, {
    units: able,
    trait: 'notice',
    purpose: 'noticeAmbush',
    target,
    raises: 0,
    extra: () => darkness(play.state),
  });
  return victims.filter((id) => results.get(id)?.success === true);
}

/** The hiders are the active side: whom 4 is not reached for is seen (ACE-2.23). Null: all of them are. */
function bestStealth(play: AcesPlay, ambushers: readonly string[]): number | null {
  const results = groupTest(play, { units: ambushers, trait: 'stealth', purpose: 'hide', raises: 9 });
  const best = Math.max(...[...results.values()].map((result) => (result.success ? result.total : 0)));
  return best < 4 ? null : best;
}

/** @rule ACE-5.18 Whoever passes sees every ambusher in its line of sight, and so does its side. */
function notice(play: AcesPlay, id: string, ambushers: readonly string[]): void {
  play.tell({ type: 'ambushNoticed', unit: id, rules: ['ACE-5.17'] });
  for (const other of ambushers) {
    const { sees } = sightBetween(play.state, unitOf(play.state, id), unitOf(play.state, other));
    if (sees) reveal(play, other, 'noticed');
  }
}

/** R4. @rule ACE-5.18 An ambusher keeps a joker; any other card is discarded and it starts on hold. */
export function lieInWait(play: AcesPlay): void {
  if (play.state.round !== 1) return;
  for (const id of play.state.ambushers) {
    const unit = unitOf(play.state, id);
    if (unit.chosenCard === null || isJoker(unit.chosenCard)) continue;
    play.tell({ type: 'cardsDiscarded', units: [id], cards: unit.cards, rules: ['ACE-5.18'] });
    play.tell({ type: 'laidInWait', unit: id, rules: ['ACE-5.17', 'ACE-5.18'] });
  }
}

/** The first round is over: nobody is surprised any more. */
export function endSurprise(play: AcesPlay): void {
  if (play.state.ambushers.length === 0 && !Object.values(play.state.units).some((unit) => unit.surprised)) return;
  play.tell({ type: 'surpriseOver', rules: ['ACE-5.17'] });
}
