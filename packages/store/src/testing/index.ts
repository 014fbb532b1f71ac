export { type Home, storeContract } from './contract.ts';
export * from './examples.ts';
export { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';
export { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';
export { type Appender, startAppender } from './process.ts';
