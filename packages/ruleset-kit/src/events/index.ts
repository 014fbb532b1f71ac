export { type AnyEvent, type EventIn, eventsOf } from './event.ts';
export * as kinds from './kinds.ts';
export type { EventNames } from './names.ts';
export * from './tables.ts';
