export {
  contentHash,
  doorViolation,
  LEVELS,
  milestoneOf,
  SORTS_OF_THINGS,
  sameJson,
  shape,
} from '@potyczka/kernel';
export type { Outcome, Spending } from '@potyczka/odds';
export { npcStep } from './advance.ts';
export { type Aim, aimOf, isGood, isRisk, matters } from './aims.ts';
export { type DuelOdds, duelFor, duelOdds, type WireDuel } from './duel.ts';
export { errorOf, type WireError, type WireRefusal } from './errors.ts';
export { harmIn } from './harm.ts';
export { actionOf, countingSteps, type LogLine, logOf, marked } from './log.ts';
export { badLine, badMessage, type RawCommand, VERBS, type Verb } from './messages.ts';
export type { Glance, KnownOdds } from './odds.ts';
export { oddsFor } from './odds.ts';
export {
  type AnyMilestone,
  answerByDefault,
  beginGame,
  entriesBetween,
  followGame,
  type LaidTable,
  layTable,
  promiseOf,
  resumeGame,
  resumeGameFrom,
  SPECTATOR,
  takeBackFault,
} from './online.ts';
export { DEAREST, tooMuchAt, tooMuchToRead } from './price.ts';
export {
  answerQuestion,
  newsOf,
  oddsOfChoices,
  type Question,
  type TableNews,
  toldTable,
  wantsOddsBeside,
} from './reckoning.ts';
export { createReferee, type Referee, type RefereeParts } from './referee.ts';
export { type Reply, type WireOffers, type WirePending, wireOffers } from './replies.ts';
export { noteDraw, sidesOf } from './requests.ts';
export { type FoundRule, nearestRules, ruleOf, searchRules } from './rulebook.ts';
export { loadSave, type Opening, openingOf, readSave, sealedText, tableFrom, wholeSave } from './saves.ts';
export type { WireArea } from './seats/areas.ts';
export { noteOddsBeside } from './seats/asked.ts';
export { type Change, changesBetween } from './seats/changes.ts';
export { deedsOf, type FigureRecord } from './seats/deeds.ts';
export { type DoorParts, SeatDoor, type Understood } from './seats/door.ts';
export type { WireDraw } from './seats/draws.ts';
export type { Wanted } from './seats/messages.ts';
export {
  exposureAfter,
  type WireExposure,
  type WireMovePlan,
  type WireProspect,
  type WireRegion,
  type WireStake,
} from './seats/moves.ts';
export { type News, type SeatStatus, type WireEvent, wholeNews } from './seats/news.ts';
export type { HeardSoFar } from './seats/numbers.ts';
export type { TableKind } from './seats/policy.ts';
export type { GameRecord } from './seats/record.ts';
export { isFreeUndo } from './seats/undo.ts';
export { readSetup, setTable } from './setup.ts';
export { type AnyTable, ITSELF, namesAt, seatAt, seatsOf, viewAt } from './table.ts';
export { DEFAULT_SETTINGS, type TableSettings } from './table-settings.ts';
export { ponder, type Thought, thoughtOf } from './thinking.ts';
export { isOver, offersToPrograms, overAt, turnAt, type WireOver, type WireTurn } from './turn.ts';
export { onTheWire } from './wire.ts';
