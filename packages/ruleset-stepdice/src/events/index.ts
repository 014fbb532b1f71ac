import { type EventIn, evolvesWith, hearsWith, versionsOf } from '@potyczka/ruleset-kit';
import { seesAll } from '../secrets.ts';
import type { StepState } from '../state.ts';
import { clockEvents } from './clock.ts';
import { conditionEvents } from './condition.ts';
import { foeEvents } from './foe.ts';
import { harmEvents } from './harm.ts';
import { hazardEvents } from './hazard.ts';
import { magicEvents } from './magic.ts';
import { movementEvents } from './movement.ts';
import { respiteEvents } from './respite.ts';
import { rulingEvents } from './ruling.ts';
import { sceneEvents } from './scene.ts';
import { testEvents } from './test.ts';
import { turnEvents } from './turn.ts';

export const events = [
  ...turnEvents,
  ...testEvents,
  ...movementEvents,
  ...harmEvents,
  ...conditionEvents,
  ...clockEvents,
  ...foeEvents,
  ...magicEvents,
  ...hazardEvents,
  ...respiteEvents,
  ...rulingEvents,
  ...sceneEvents,
] as const;

export type StepEvent = EventIn<typeof events>;

export const versions = versionsOf<StepEvent['type']>(events);
export const evolve = evolvesWith<StepState, StepEvent>(events);
/** What an event itself says of who hears what; `redact` leaves out those nobody knows of. */
export const heardOf = hearsWith<StepState, StepEvent>(events, seesAll);
