import { type Square, waysFrom } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../../play.ts';
import { inHand, seatOf, unitOf } from '../../read.ts';
import { terrainAt } from '../../spatial/squares.ts';
import { mayStop, stepsOf } from '../../spatial/steps.ts';
import type { AcesState } from '../../state.ts';
import { ATTRIBUTES, type Attribute, LINKED, type Skill, type TraitName } from '../../vocabulary.ts';
import { gainState, shake } from '../states/states.ts';

/** @rule ACE-1.11 @rule ACE-16.1 The attribute a trick is resisted with. */
export const resistedWith = (skill: TraitName): Attribute =>
  (ATTRIBUTES as readonly string[]).includes(skill) ? (skill as Attribute) : LINKED[skill as Skill];

/** @rule ACE-16.3 How often this skill has been tried on this target in the fight. */
export const triedBefore = (state: AcesState, skill: TraitName, target: string): number =>
  state.trickLog[`${skill}/${target}`] ?? 0;

/** @rule ACE-16.1 D15: the winner makes the target distracted or exposed. */
export function plainTrick(play: AcesPlay, unitId: string, targetId: string): void {
  const seat = seatOf(play.state, unitOf(play.state, unitId));
  const choice =
    seat === null
      ? 'exposed'
      : play.choose(() => ({
          kind: 'trickEffect',
          seat,
          unit: unitId,
          rule: 'ACE-16.1',
          params: { whom: targetId },
          choices: [
            { choice: 'exposed', label: 'state.exposed' },
            { choice: 'distracted', label: 'state.distracted' },
          ],
          default: 'exposed',
        }));
  gainState(play, targetId, choice === 'distracted' ? 'distracted' : 'exposed', 'trick', ['ACE-16.1']);
}

const rowOf = ([face]: readonly (number | string)[]): number => Math.max(2, Number(face));

/** @rule ACE-16.2 The creative-trick table. */
export function creativeTrick(play: AcesPlay, unitId: string, targetId: string): void {
  const [die = 1] = play.roll({
    label: 'creativeTrick',
    unit: unitId,
    dice: [6],
    read: rowOf,
  });
  play.tell({ type: 'creativeTrick', unit: unitId, target: targetId, die, rules: ['ACE-16.2'] });
  gainState(play, targetId, 'distracted', 'trick', ['ACE-16.2']);
  gainState(play, targetId, 'exposed', 'trick', ['ACE-16.2']);
  if (die === 3) shake(play, targetId, 'trick', ['ACE-16.2']);
  if (die === 4 && !unitOf(play.state, targetId).prone)
    play.tell({ type: 'fellProne', unit: targetId, why: 'trick', rules: ['ACE-16.2'] });
  if (die === 5) dropHeld(play, targetId);
  if (die === 6) slipAway(play, unitId);
}

function dropHeld(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const held = inHand(unit)[0];
  if (held === undefined) return;
  play.tell({ type: 'itemDropped', unit: unitId, item: held.id, at: unit.at, why: 'trick', rules: ['ACE-16.2'] });
}

/** Squares within 2", counted as a move, where the unit may stop. */
function within(state: AcesState, unitId: string): readonly Square[] {
  const unit = unitOf(state, unitId);
  const { width, height } = state;
  const ways = waysFrom(unit.at, 4, { width, height, cost: stepsOf(state, unit) });
  return ways.all.map((way) => way.square).filter((square) => mayStop(state, unit, square));
}

/** A move of 2" that nobody may answer with a free attack. */
function slipAway(play: AcesPlay, unitId: string): void {
  const unit = unitOf(play.state, unitId);
  const seat = seatOf(play.state, unit);
  if (seat === null || !play.state.mapped || unit.grip !== null) return;
  const choice = play.choose(() => ({
    kind: 'slipAway',
    seat,
    unit: unitId,
    rule: 'ACE-16.2',
    params: { who: unit.id },
    choices: [
      { choice: 'stay', label: 'slipAway.stay' },
      ...within(play.state, unitId).map((square) => ({
        choice: square,
        label: 'square',
        params: { x: square[0], y: square[1] },
      })),
    ],
    default: 'stay',
  }));
  if (choice === 'stay') return;
  play.tell({
    type: 'moved',
    unit: unitId,
    path: [choice as unknown as Square],
    cost: 0,
    elevation: terrainAt(play.state, choice as unknown as Square).elevation,
    straight: 0,
    heading: null,
    rules: ['ACE-16.2'],
  });
}
