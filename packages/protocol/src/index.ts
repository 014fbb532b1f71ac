export type { WireError, WireRefusal } from './errors.ts';
export { type LogLine, logOf } from './log.ts';
export { VERBS, type Verb } from './messages.ts';
export { createReferee, type Referee, type RefereeParts } from './referee.ts';
export type { Reply, WireOffers, WirePending } from './replies.ts';
export { type FoundRule, nearestRules, ruleOf, searchRules } from './rulebook.ts';
export { readSave } from './saves.ts';
export { type AnyTable, namesAt, seatAt, seatsOf } from './table.ts';
