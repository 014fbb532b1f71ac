/** The lab without threads, files and databases: what a page in a browser makes one of. */

export { chosenChanges, type TriedThing, thingsToTry } from './changes/offered.ts';
export type { ChunkResult, Job } from './chunk.ts';
export { chunkPlayer } from './chunk.ts';
export { type Plan, planHash } from './plan.ts';
export type { Problem } from './problems.ts';
export { readPlan } from './read-plan.ts';
export { voiceOf } from './report/format.ts';
export { isClear, verdictsOf } from './report/verdict.ts';
export { framesOf } from './run.ts';
export { summarise } from './summary.ts';
