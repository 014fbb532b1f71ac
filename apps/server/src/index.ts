export { BadConfig, type Config, configOf, type Environment, VARIABLES } from './config.ts';
export { Ledger } from './ledger.ts';
export { type RunningServer, type ServerParts, startServer } from './server.ts';
export { Tables } from './tables.ts';
export { inlineThinker, THINKER, thinkHere } from './thinker.ts';
