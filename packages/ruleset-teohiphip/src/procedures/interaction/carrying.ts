import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { TeoPlay } from '../../play.ts';
import { areEnemies, onTable, unitOf } from '../../read.ts';
import type { Thing } from '../../state.ts';
import type { TestTag } from '../../vocabulary.ts';
import {
  chosenTag,
  failed,
  type Handling,
  interactionTest,
  mustKnowTest,
  mustTouch,
  mustTouchUnit,
  notInteractable,
  type Touch,
} from './handling.ts';

/** Markers: picked up, dropped, handed over, delivered (TEO-12.2). */

const testsOf = (thing: Thing): readonly TestTag[] => [
  ...(thing.testTag === null ? [] : [thing.testTag]),
  ...(thing.orTag === undefined ? [] : [thing.orTag]),
];

/** Runs the Test a scenario asks for, if it asks for one. */
function passes(play: TeoPlay, touch: Touch, tags: readonly TestTag[], institute: boolean, verb: string): boolean {
  if (tags.length === 0) return true;
  const tag = chosenTag(play, touch, tags, institute);
  const { passed } = interactionTest(play, touch, tag, institute, 1, () => undefined);
  if (!passed) failed(play, touch, verb);
  return passed && onTable(unitOf(play.state, touch.unit.id));
}

/** @rule TEO-12.2 One marker per figure; a Test only where the scenario asks (securing the artefact of M5). */
export function pickUp(touch: Touch, thing: Thing, verb: string): Handling {
  const tags = testsOf(thing);
  const broken: Violation[] = [];
  if (thing.destroyed) broken.push(notInteractable(touch, 'TEO-12.2', 'destroyed'));
  else if (!thing.portable) broken.push(notInteractable(touch, 'TEO-12.2', 'fixed'));
  else if (thing.carriedBy === touch.unit.id) broken.push(notInteractable(touch, 'TEO-12.2', 'held'));
  else if (thing.carriedBy !== null)
    broken.push(notInteractable(touch, 'TEO-12.2', 'carried', { by: thing.carriedBy }));
  if (touch.unit.carrying !== null && touch.unit.carrying !== thing.id)
    broken.push(violation('TEO-12.2', 'hands-full', { object: touch.unit.carrying }));
  return {
    verb,
    ap: thing.apCost,
    broken: [...broken, ...mustKnowTest(touch, tags), ...mustTouch(touch, thing)],
    act: (play) => {
      if (!passes(play, touch, tags, thing.institute, verb)) return;
      play.tell({ type: 'thingTaken', unit: touch.unit.id, thing: thing.id, rules: ['TEO-12.2'] });
    },
  };
}

const mustHold = (touch: Touch, thing: Thing): readonly Violation[] =>
  thing.carriedBy === touch.unit.id ? [] : [notInteractable(touch, 'TEO-12.2', 'not-carried')];

export function drop(touch: Touch, thing: Thing): Handling {
  return {
    verb: 'drop',
    ap: 1,
    broken: mustHold(touch, thing),
    act: (play) => {
      const { at } = unitOf(play.state, touch.unit.id);
      play.tell({ type: 'thingDropped', unit: touch.unit.id, thing: thing.id, at, rules: ['TEO-12.2'] });
    },
  };
}

export function handOver(touch: Touch, thing: Thing): Handling {
  const target = touch.state.units[touch.command.to ?? touch.command.object];
  const broken: Violation[] = [...mustHold(touch, thing)];
  if (
    target === undefined ||
    !onTable(target) ||
    target.id === touch.unit.id ||
    areEnemies(touch.state, touch.unit, target)
  )
    broken.push(violation('TEO-12.2', 'bad-target', { target: touch.command.to ?? touch.command.object }));
  else {
    if (target.carrying !== null) broken.push(violation('TEO-12.2', 'hands-full', { object: target.carrying }));
    broken.push(...mustTouchUnit(touch, target));
  }
  return {
    verb: 'handOver',
    ap: 1,
    broken,
    act: (play) => {
      if (target === undefined) return;
      play.tell({ type: 'thingHanded', unit: touch.unit.id, target: target.id, thing: thing.id, rules: ['TEO-12.2'] });
    },
  };
}

/** Handing the scenario's item to the person or object that waits for it (M1): the task's fact becomes true. */
export function deliver(touch: Touch): Handling {
  const { state, unit, command } = touch;
  const carried = unit.carrying;
  const place = (state.mission.plan.deliveries ?? []).find(
    (delivery) => delivery.item === carried && delivery.to === (command.to ?? command.object),
  );
  const person = place === undefined ? undefined : state.units[place.to];
  const object = place === undefined ? undefined : state.objects[place.to];
  const tags = place?.tag === undefined ? [] : [place.tag];
  const unwanted = carried === null ? 'empty-handed' : 'no-delivery';
  const broken: Violation[] = place === undefined ? [notInteractable(touch, 'TEO-12.2', unwanted)] : [];
  if (person !== undefined && !onTable(person)) broken.push(notInteractable(touch, 'TEO-12.2', 'gone'));
  else if (person !== undefined) broken.push(...mustTouchUnit(touch, person));
  else if (object !== undefined) broken.push(...mustTouch(touch, object));
  return {
    verb: 'deliver',
    ap: 1,
    broken,
    act: (play) => {
      if (place === undefined || carried === null || !passes(play, touch, tags, false, 'deliver')) return;
      play.tell({ type: 'thingDelivered', unit: unit.id, thing: carried, target: place.to, rules: ['TEO-12.2'] });
      play.tell({ type: 'factNoted', fact: place.fact, value: true, rules: ['TEO-2.3'] });
    },
  };
}
