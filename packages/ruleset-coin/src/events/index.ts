import { type EventIn, evolvesWith, hearsWith, versionsOf } from '@potyczka/ruleset-kit';
import { seesAll } from '../secrets.ts';
import type { CoinState } from '../state.ts';
import { activationEvents } from './activation.ts';
import { battleEvents } from './battle.ts';
import { combatEvents } from './combat.ts';
import { destructionEvents } from './destruction.ts';
import { itemEvents } from './items.ts';
import { movementEvents } from './movement.ts';
import { musterEvents } from './muster.ts';
import { rulingEvents } from './ruling.ts';

export const events = [
  ...battleEvents,
  ...musterEvents,
  ...activationEvents,
  ...movementEvents,
  ...itemEvents,
  ...combatEvents,
  ...destructionEvents,
  ...rulingEvents,
] as const;

export type CoinEvent = EventIn<typeof events>;

export const versions = versionsOf<CoinEvent['type']>(events);
export const evolve = evolvesWith<CoinState, CoinEvent>(events);
export const redact = hearsWith<CoinState, CoinEvent>(events, seesAll);
