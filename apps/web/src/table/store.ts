/** The table on the page: what it shows, and everything that can be done with it. */
export { type CommandDraft, keyOf } from './command-draft.ts';
export { count, countAll } from './counting.ts';
export { aim, dropDraft, offerNext, startDraft, startPlan } from './drafting.ts';
export { choose, closeSheet, compareWith, openSheet } from './figure-shown.ts';
export { answer, commit, holdTable, send, undo } from './sending.ts';
export { advance, show } from './showing.ts';
export { handTo, leave, setLanguage, sitDown, takeOver, watch } from './sitting.ts';
export { type TableState, tableWorker, useTable } from './table-state.ts';
export { isGm } from './turn.ts';
