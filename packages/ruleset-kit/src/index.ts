export * from './grid.ts';
export * from './offers.ts';
