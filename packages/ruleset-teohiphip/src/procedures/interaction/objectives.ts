import type { Footprint, Ground, Point, Violation } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { onTable, unitsOnTable } from '../../read.ts';
import { bodyOf, touchesThing } from '../../spatial.ts';
import type { TeoState, Thing } from '../../state.ts';
import type { TestTag } from '../../vocabulary.ts';
import {
  chosenTag,
  failed,
  type Handling,
  interactionTest,
  isDone,
  mustKnowTest,
  mustTouch,
  notInteractable,
  type Touch,
  thingOf,
  wrongVerb,
} from './handling.ts';
import { repairTest } from './repairs.ts';

/** Work on objects, and who holds what (TEO-12.3, TEO-12.7). */

const testsOf = (thing: Thing): readonly TestTag[] => [
  ...(thing.testTag === null ? [] : [thing.testTag]),
  ...(thing.orTag === undefined ? [] : [thing.orTag]),
];

function advance(play: TeoPlay, touch: Touch, successes: number): void {
  const thing = thingOf(play.state, touch.command.object);
  play.tell({
    type: 'taskAdvanced',
    unit: touch.unit.id,
    thing: thing.id,
    successes,
    progress: thing.progress + successes,
    needed: thing.successesNeeded,
    rules: ['TEO-12.3'],
  });
}

function unworkable(touch: Touch, thing: Thing, able: boolean): readonly Violation[] {
  if (thing.destroyed) return [notInteractable(touch, 'TEO-5.11', 'destroyed')];
  if (isDone(thing)) return [notInteractable(touch, 'TEO-12.3', 'done')];
  return able ? [] : [wrongVerb(touch, 'TEO-5.11', thing.verbs)];
}

/** @rule TEO-12.3 Successes add up over actions, rounds and characters; a task without a Test is done at once. */
export function work(touch: Touch, thing: Thing, verb: string): Handling {
  const tags = testsOf(thing);
  const able = thing.verbs.includes(verb) || (thing.verbs.includes('work') && verb === 'work');
  return {
    verb,
    ap: thing.apCost,
    broken: [...unworkable(touch, thing, able), ...mustKnowTest(touch, tags), ...mustTouch(touch, thing)],
    act: (play) => {
      if (tags.length === 0) {
        advance(play, touch, thing.successesNeeded);
        return;
      }
      const tag = chosenTag(play, touch, tags, thing.institute);
      if (tag === 'repair' && thing.institute) {
        repairTest(play, touch, ({ successes }) => settle(play, touch, successes, verb));
        return;
      }
      interactionTest(play, touch, tag, thing.institute, 1, ({ successes }) => settle(play, touch, successes, verb));
    },
  };
}

function settle(play: TeoPlay, touch: Touch, successes: number, verb: string): void {
  if (successes === 0) failed(play, touch, verb);
  else advance(play, touch, successes);
}

/** What distances to an object are measured to: its own footprint, or the base of whoever carries it. */
export function footprintOf(state: TeoState, thing: Thing): Footprint {
  const carrier = thing.carriedBy === null ? undefined : state.units[thing.carriedBy];
  return carrier === undefined ? thing.shape : bodyOf(carrier);
}

export function spotOf(state: TeoState, thing: Thing): Point {
  const carrier = thing.carriedBy === null ? undefined : state.units[thing.carriedBy];
  return carrier?.at ?? thing.at;
}

/** @rule TEO-12.7 The side whose figure carries it; if it is loose, the only side with a figure in contact. */
export function controllerOf(state: TeoState, ground: Ground, thing: Thing): string | null {
  const carrier = thing.carriedBy === null ? undefined : state.units[thing.carriedBy];
  if (carrier !== undefined) return onTable(carrier) || carrier.evacuated ? carrier.side : null;
  const touching = unitsOnTable(state).filter((unit) => touchesThing(state, ground, unit, thing));
  const sides = new Set(touching.map((unit) => unit.side));
  const [only] = sides;
  return sides.size === 1 && only !== undefined ? only : null;
}
