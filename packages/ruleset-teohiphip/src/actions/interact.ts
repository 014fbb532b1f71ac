import type { Violation } from '@potyczka/kernel';
import { maySpeak } from '../procedures/facts/stated-facts.ts';
import { deliver, drop, handOver, pickUp } from '../procedures/interaction/carrying.ts';
import { plant } from '../procedures/interaction/charges.ts';
import { closeDoor, openDoor } from '../procedures/interaction/doors.ts';
import { canRaiseField, observe, raiseField } from '../procedures/interaction/force-field.ts';
import { type Handling, notInteractable, type Touch, wrongVerb } from '../procedures/interaction/handling.ts';
import { work } from '../procedures/interaction/objectives.ts';
import { repair } from '../procedures/interaction/repairs.ts';
import type { Feature, Thing, Unit } from '../state.ts';
import { mustAfford, payFor, unitAction } from './action.ts';

const refused = (touch: Touch, broken: Violation): Handling => ({
  verb: touch.command.verb ?? 'work',
  ap: 1,
  broken: [broken],
  act: () => undefined,
});

function withDoor(touch: Touch, door: Feature): Handling {
  const verb = touch.command.verb ?? (door.open === true ? 'close' : 'open');
  if (verb === 'open' || verb === 'unlock') return openDoor(touch, door);
  if (verb === 'close') return closeDoor(touch, door);
  return refused(touch, wrongVerb(touch, 'TEO-12.1', ['open', 'close', 'unlock']));
}

const isDestination = ({ state, unit }: Touch, id: string): boolean =>
  (state.mission.plan.deliveries ?? []).some((delivery) => delivery.item === unit.carrying && delivery.to === id);

/** What is usually done with an object, when the command does not say. */
function usualVerb(touch: Touch, thing: Thing): string {
  if (thing.carriedBy === touch.unit.id) return touch.command.to === undefined ? 'drop' : 'handOver';
  if (isDestination(touch, thing.id)) return 'deliver';
  return thing.portable ? 'pickUp' : (thing.verbs[0] ?? 'work');
}

function withThing(touch: Touch, thing: Thing): Handling {
  const verb = touch.command.verb ?? usualVerb(touch, thing);
  if (verb === 'pickUp' || verb === 'secure') return pickUp(touch, thing, verb);
  if (verb === 'drop') return drop(touch, thing);
  if (verb === 'handOver')
    return isDestination(touch, touch.command.to ?? '') ? deliver(touch) : handOver(touch, thing);
  if (verb === 'deliver') return deliver(touch);
  return verb === 'plant' ? plant(touch, thing) : work(touch, thing, verb);
}

function withUnit(touch: Touch, other: Unit): Handling {
  const self = other.id === touch.unit.id;
  const carried = touch.unit.carrying === null ? undefined : touch.state.objects[touch.unit.carrying];
  const usual = self ? (canRaiseField(touch.state, other) ? 'forceField' : 'observe') : 'deliver';
  const verb = touch.command.verb ?? (usual === 'deliver' && !isDestination(touch, other.id) ? 'handOver' : usual);
  if (self && verb === 'forceField') return raiseField(touch);
  if (self && verb === 'observe') return observe(touch);
  if (verb === 'deliver') return deliver(touch);
  if (verb !== 'handOver')
    return refused(touch, wrongVerb(touch, 'TEO-5.11', self ? ['observe'] : ['handOver', 'deliver']));
  return carried === undefined
    ? refused(touch, notInteractable(touch, 'TEO-12.2', 'empty-handed'))
    : handOver(touch, carried);
}

/** What the command means: an object, a door, a figure, or something of one's own. */
function handlingOf(touch: Touch): Handling {
  const { state, unit, command } = touch;
  const thing = Object.hasOwn(state.objects, command.object) ? state.objects[command.object] : undefined;
  if (thing !== undefined) return withThing(touch, thing);
  const feature = state.features.find((piece) => piece.id === command.object);
  if (feature?.kind === 'door') return withDoor(touch, feature);
  const other = Object.hasOwn(state.units, command.object) ? state.units[command.object] : undefined;
  if (other !== undefined) return withUnit(touch, other);
  const own = unit.gear.includes(command.object) || unit.weapons.some((weapon) => weapon.id === command.object);
  if (!own) return refused(touch, notInteractable(touch, 'TEO-5.11', 'absent'));
  return (command.verb ?? 'repair') === 'repair'
    ? repair(touch)
    : refused(touch, wrongVerb(touch, 'TEO-5.11', ['repair']));
}

/** @rule TEO-5.11 @rule TEO-5.2 A scenario task, a door, a marker: all are the one kind `interact`. */
export const interact = unitAction('interact', {
  plan: ({ state, ground }, unit, command) => handlingOf({ state, ground, unit, command }),
  may: ({ state }, unit, command, { ap, broken }) => [
    ...mustAfford(state, unit, { kind: 'interact', ap }),
    ...maySpeak(state, command.by, command.situation),
    ...broken,
  ],
  act: (play, { unit }, { ap, act }) => {
    payFor(play, unit, { kind: 'interact', ap }, ['TEO-5.11']);
    act(play);
  },
});
