import type { Params, RuleId, Violation } from '@potyczka/kernel';
import { NotOnTable, violation } from '@potyczka/kernel';
import type { CommandOf } from '../../commands.ts';
import type { Reading, TeoPlay } from '../../play.ts';
import { gmSeat, hasTrait, unitOf } from '../../read.ts';
import { groundAt, inContact, isBeside, levelOf, levelsApart, touchesThing } from '../../spatial.ts';
import type { Source, TeoState, Thing, Unit } from '../../state.ts';
import type { TestTag } from '../../vocabulary.ts';
import { notInContact, onAnotherLevel } from '../facts/contact.ts';
import { spokenSources } from '../facts/stated-facts.ts';
import { diceFor } from '../tests/sources.ts';
import { sourcesOf, takeTest } from '../tests/test.ts';
import type { TestResult } from '../tests/test-spec.ts';

/** One Interaction under examination: who, with what, and everything the command says about it. */
export interface Touch extends Reading {
  readonly unit: Unit;
  readonly command: CommandOf<'interact'>;
}

/** What an Interaction comes to: its price, what forbids it, and what follows once it is paid. */
export interface Handling {
  readonly verb: string;
  readonly ap: 1 | 2;
  readonly broken: readonly Violation[];
  readonly act: (play: TeoPlay) => void;
}

/** Why an object can't be handled as the command says; the sentence follows from `why`. */
export const notInteractable = (touch: Touch, rule: RuleId, why: string, more: Params = {}): Violation =>
  violation(rule, 'not-interactable', { object: touch.command.object, why, ...more });

/** It may be handled, but not like that. */
export const wrongVerb = (touch: Touch, rule: RuleId, verbs: readonly string[]): Violation =>
  notInteractable(touch, rule, 'verb', { verbs });

/** @rule TEO-5.11 It must be in contact; without a map it is, unless somebody says otherwise. */
export function mustTouch({ state, ground, unit, command }: Touch, thing: Thing): readonly Violation[] {
  if (command.situation?.contact ?? touchesThing(state, ground, unit, thing)) return [];
  const above = levelsApart(unit, levelOf(ground, thing)) && isBeside(state, ground, unit, thing.shape);
  return [above ? onAnotherLevel({ object: thing.id }) : violation('TEO-5.11', 'not-in-contact', { object: thing.id })];
}

export function mustTouchUnit({ state, ground, unit, command }: Touch, other: Unit): readonly Violation[] {
  const near = command.situation?.contact ?? (!state.mapped || inContact(state, ground, unit, other));
  return near ? [] : [notInContact(state, ground, unit, other, 'TEO-2.7', { object: other.id })];
}

/** @rule TEO-13.62 Tests on Institute technology bear the tag `energy` as well (TEO-8.9). */
export const tagsFor = (tag: TestTag, institute: boolean): readonly TestTag[] => (institute ? [tag, 'energy'] : [tag]);

/** Which of two kinds of Test: what the player said, else the one with more dice, else the first named. */
export function chosenTag(play: TeoPlay, touch: Touch, tags: readonly TestTag[], institute: boolean): TestTag {
  const [first, second] = tags;
  if (first === undefined) throw new Error('a Test without a kind');
  const said = tags.find((tag) => tag === touch.command.test);
  if (said !== undefined || second === undefined) return said ?? first;
  const dice = (tag: TestTag): number =>
    diceFor(
      sourcesOf(play.state, groundAt(play), {
        unit: touch.unit.id,
        purpose: 'interact',
        tags: tagsFor(tag, institute),
      }),
    );
  return dice(second) > dice(first) ? second : first;
}

export function mustKnowTest(touch: Touch, tags: readonly TestTag[]): readonly Violation[] {
  const { test } = touch.command;
  if (test === undefined || tags.some((tag) => tag === test)) return [];
  return [violation('TEO-5.11', 'bad-choice', { field: 'test', expected: tags.join(', ') || 'nothing' })];
}

/** @rule TEO-13.61 An Improviser asks, the GM agrees or not; without a GM the trait can't be used. */
function improvised(play: TeoPlay, touch: Touch): readonly Source[] {
  const gm = gmSeat(play.state);
  const unit = unitOf(play.state, touch.unit.id);
  if (touch.command.improvise !== true || gm === null || !hasTrait(unit, 'improviser')) return [];
  const answer = play.choose(() => ({
    kind: 'improvise',
    seat: gm,
    unit: unit.id,
    rule: 'TEO-13.61',
    params: { who: unit.name, object: touch.command.object },
    choices: [
      { choice: 'agree', label: 'agree' },
      { choice: 'refuse', label: 'refuse' },
    ],
    default: 'refuse',
  }));
  return answer === 'agree' ? [{ source: 'improviser', edge: 'advantage', rule: 'TEO-13.61' }] : [];
}

export const redTapeFact = (side: string): string => `redTape:${side}`;

/** @rule TEO-15.8 Red tape weighs on the first Interaction Test of the band. */
export function redTape(play: TeoPlay, unit: Unit): readonly Source[] {
  const fact = redTapeFact(unit.side);
  if (play.state.mission.facts[fact] !== true) return [];
  play.tell({ type: 'factNoted', fact, value: false, rules: ['TEO-15.8'] });
  return [{ source: 'redTape', edge: 'disadvantage', rule: 'TEO-15.8' }];
}

/** The Test of an Interaction, with everything that bears on it. */
export function interactionTest(
  play: TeoPlay,
  touch: Touch,
  tag: TestTag,
  institute: boolean,
  needed: number,
  apply: (result: TestResult) => void,
): TestResult {
  const extra = [...spokenSources(touch.command.situation), ...improvised(play, touch), ...redTape(play, touch.unit)];
  const tags = tagsFor(tag, institute);
  return takeTest(play, { unit: touch.unit.id, purpose: 'interact', tags, needed, extra }, apply);
}

export const failed = (play: TeoPlay, touch: Touch, verb: string): void =>
  play.tell({
    type: 'interactionFailed',
    unit: touch.unit.id,
    thing: touch.command.object,
    verb,
    rules: ['TEO-5.11', 'TEO-8.7'],
  });

/** Whether a task is done. */
export const isDone = (thing: Thing): boolean => thing.progress >= thing.successesNeeded;

export const thingOf = (state: TeoState, id: string): Thing => {
  const thing = state.objects[id];
  if (thing === undefined) throw new NotOnTable('object', id);
  return thing;
};
