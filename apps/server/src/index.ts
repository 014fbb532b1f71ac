export { BadConfig, type Config, configOf, type Environment, VARIABLES } from './config.ts';
export { type RunningServer, type ServerParts, startServer } from './server.ts';
export { THINKER, thinkHere } from './thinker.ts';
