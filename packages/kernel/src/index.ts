export * from './space.ts';
