export * from './area.ts';
export * from './arithmetic.ts';
export { isBranch, MOST_SALT } from './branch.ts';
export * from './draws.ts';
export * from './fair.ts';
export * from './figure-sheet.ts';
export { effective, entriesOf, pendingAt, tablesOf } from './history.ts';
export * from './json.ts';
export * from './line.ts';
export { loadTableFrom, type Milestone, milestoneOf, type Parted } from './milestone.ts';
export * from './movement.ts';
export * from './options.ts';
export { openTable, pendingCodeOf, pendingDecision, perform } from './perform.ts';
export * from './play.ts';
export * from './remembered.ts';
export * from './ruleset.ts';
export * from './save.ts';
export * from './scene.ts';
export * from './seats.ts';
export { procedureOf } from './settle.ts';
export * from './sha256.ts';
export type { Checker, FieldError } from './shape.ts';
export * as shape from './shape.ts';
export * from './space.ts';
export * from './staging.ts';
export * from './statistics.ts';
export {
  type Checkpoint,
  type Entry,
  type Given,
  isTableEvent,
  type Open,
  type Pending,
  type Result,
  type Stored,
  type Table,
  type TableCommand,
  type TableEvent,
  undoneTo,
} from './table.ts';
export * from './violation.ts';
