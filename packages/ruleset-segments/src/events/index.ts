import { type EventIn, evolvesWith, hearsWith, presentsWith, versionsOf } from '@potyczka/ruleset-kit';
import { seesAll } from '../secrets.ts';
import type { SegState } from '../state.ts';
import { attackEvents } from './attack.ts';
import { bodyEvents } from './body.ts';
import { campaignEvents } from './campaign.ts';
import { fireEvents } from './fire.ts';
import { grenadeEvents } from './grenade.ts';
import { harmEvents } from './harm.ts';
import { healingEvents } from './healing.ts';
import { knowledgeEvents } from './knowledge.ts';
import { meleeEvents } from './melee.ts';
import { missionEvents } from './mission.ts';
import { powerEvents } from './power.ts';
import { rulingEvents } from './ruling.ts';
import { segmentEvents } from './segment.ts';
import { surroundingsEvents } from './surroundings.ts';
import { testEvents } from './test.ts';
import { turnEvents } from './turn.ts';

export const events = [
  ...turnEvents,
  ...segmentEvents,
  ...testEvents,
  ...attackEvents,
  ...fireEvents,
  ...grenadeEvents,
  ...harmEvents,
  ...healingEvents,
  ...bodyEvents,
  ...knowledgeEvents,
  ...meleeEvents,
  ...powerEvents,
  ...surroundingsEvents,
  ...missionEvents,
  ...campaignEvents,
  ...rulingEvents,
] as const;

export type SegEvent = EventIn<typeof events>;

export const versions = versionsOf<SegEvent['type']>(events);
export const evolve = evolvesWith<SegState, SegEvent>(events);
/** Section 4: an event as a seat may know it; nothing when it may not know of it at all. */
export const redact = hearsWith<SegState, SegEvent>(events, seesAll);
/** Events in the words of people and programs. */
export const present = presentsWith<SegEvent>(events);
