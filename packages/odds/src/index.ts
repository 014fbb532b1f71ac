export * from './branches.ts';
export * from './classes.ts';
export * from './fractions.ts';
export * from './odds.ts';
export * from './outcomes.ts';
export * from './plan.ts';
export * from './policies.ts';
export * from './walk.ts';
