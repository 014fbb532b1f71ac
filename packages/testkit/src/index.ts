export * from './compare.ts';
export * from './draft.ts';
export * from './duel/index.ts';
export * from './freeze.ts';
export * from './rerun.ts';
export * from './rule.ts';
export * from './scene.ts';
