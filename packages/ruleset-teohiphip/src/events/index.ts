import { type EventIn, evolvesWith, hearsWith, presentsWith, versionsOf } from '@potyczka/ruleset-kit';
import { seesAll } from '../secrets.ts';
import type { TeoState } from '../state.ts';
import { actionEvents } from './action.ts';
import { campaignEvents } from './campaign.ts';
import { combatEvents } from './combat.ts';
import { missionEvents } from './mission.ts';
import { movementEvents } from './movement.ts';
import { rulingEvents } from './ruling.ts';
import { noteShownTraits } from './shown.ts';
import { testEvents } from './test.ts';
import { turnEvents } from './turn.ts';

export const events = [
  ...campaignEvents,
  ...turnEvents,
  ...actionEvents,
  ...combatEvents,
  ...testEvents,
  ...missionEvents,
  ...movementEvents,
  ...rulingEvents,
] as const;

export type TeoEvent = EventIn<typeof events>;

const fold = evolvesWith<TeoState, TeoEvent>(events);

export const versions = versionsOf<TeoEvent['type']>(events);
export const evolve = (state: TeoState, event: TeoEvent): TeoState => noteShownTraits(fold(state, event), event);
/** @rule TEO-19.1 @rule TEO-19.2 An event as a seat may know it; `undefined` when it may not know of it at all. */
export const redact = hearsWith<TeoState, TeoEvent>(events, seesAll);
export const present = presentsWith<TeoEvent>(events);
