export * from './rulings.ts';
export * from './secrets.ts';
export * from './setup.ts';
export * from './table.ts';
