export * from './common.ts';
export * from './engine.ts';
export * from './fields.ts';
export * from './listing.ts';
export {
  type CommonRuling,
  naming,
  type Power,
  type Powers,
  powersFor,
  type Reading as RulingReading,
  type Ruled,
  type RulingContext,
  type RulingPlay,
} from './power.ts';
