export { BadConfig, type Config, configOf, type Environment, VARIABLES } from './config.ts';
export { Ledger } from './ledger.ts';
export { type RunningServer, type ServerParts, startServer } from './server.ts';
export { Tables } from './tables.ts';
export { inlineThinker } from './thinker.ts';
export { thinkHere } from './thinking.ts';
export { THINKER } from './thread.ts';
