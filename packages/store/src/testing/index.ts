export { type Home, storeContract } from './contract.ts';
export * from './examples.ts';
export { fillPostgres } from './full-postgres.ts';
export { type LossyProxy, startLossyProxy } from './lossy-proxy.ts';
export { type PostgresOptions, type RunningPostgres, startPostgres } from './postgres.ts';
export { ForgetfulDisk } from './power/forgetful-disk.ts';
export { type Appender, startAppender } from './process.ts';
