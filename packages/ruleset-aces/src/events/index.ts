import { type EventIn, evolvesWith, hearsWith, presentsWith, versionsOf } from '@potyczka/ruleset-kit';
import { seesAll } from '../secrets.ts';
import type { AcesState } from '../state.ts';
import { attackEvents } from './attack.ts';
import { battleEvents } from './battle.ts';
import { campaignEvents } from './campaign.ts';
import { cardEvents } from './cards.ts';
import { deedEvents } from './deed.ts';
import { harmEvents } from './harm.ts';
import { hazardEvents } from './hazard.ts';
import { itemEvents } from './items.ts';
import { powerEvents } from './power.ts';
import { rulingEvents } from './ruling.ts';
import { testEvents } from './test.ts';
import { turnEvents } from './turn.ts';

export const events = [
  ...cardEvents,
  ...turnEvents,
  ...testEvents,
  ...harmEvents,
  ...hazardEvents,
  ...itemEvents,
  ...attackEvents,
  ...deedEvents,
  ...powerEvents,
  ...rulingEvents,
  ...battleEvents,
  ...campaignEvents,
] as const;

export type AcesEvent = EventIn<typeof events>;

export const versions = versionsOf<AcesEvent['type']>(events);
export const evolve = evolvesWith<AcesState, AcesEvent>(events);
export const present = presentsWith<AcesEvent>(events);
/** What an event itself says of who hears what; `redact` leaves out those nobody knows of. */
export const heardOf = hearsWith<AcesState, AcesEvent>(events, seesAll);
