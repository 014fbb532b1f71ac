export * from './grid.ts';
export * from './offers.ts';
export * from './rulebook.ts';
