import type { Violation } from '@potyczka/kernel';
import type { CommandOf } from '../commands.ts';
import { deliver, drop, handOver, pickUp } from '../procedures/carrying.ts';
import { plant } from '../procedures/charges.ts';
import { closeDoor, openDoor } from '../procedures/doors.ts';
import { canRaiseField, observe, raiseField } from '../procedures/force-field.ts';
import { type Handling, notInteractable, type Touch, wrongVerb } from '../procedures/handling.ts';
import { work } from '../procedures/objectives.ts';
import { repair } from '../procedures/repairs.ts';
import { maySpeak } from '../procedures/situation.ts';
import { unitOf } from '../read.ts';
import { groundAt } from '../spatial.ts';
import type { Feature, Thing, Unit } from '../state.ts';
import { type Action, mustAfford, mustBeActing, payFor, type Reading } from './action.ts';

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

const touchOf = ({ state, ground }: Reading, command: CommandOf<'interact'>, unit: Unit): Touch => ({
  state,
  ground,
  unit,
  command,
});

/** @rule TEO-5.11 @rule TEO-5.2 A scenario task, a door, a marker: all are the one kind `interact`. */
export const interact: Action<'interact'> = {
  may: (reading, command) => {
    const acting = mustBeActing(reading.state, command.by, command.unit);
    const unit = reading.state.units[command.unit];
    if (acting.length > 0 || unit === undefined) return acting;
    const handling = handlingOf(touchOf(reading, command, unit));
    return [
      ...mustAfford(reading.state, unit, { kind: 'interact', ap: handling.ap }),
      ...maySpeak(reading.state, command.by, command.situation),
      ...handling.broken,
    ];
  },
  act: (play, command) => {
    const reading = { state: play.state, ground: groundAt(play) };
    const handling = handlingOf(touchOf(reading, command, unitOf(play.state, command.unit)));
    payFor(play, command.unit, { kind: 'interact', ap: handling.ap }, ['TEO-5.11']);
    handling.act(play);
  },
};
