export * from './copier.ts';
export * from './doors.ts';
export * from './eyes.ts';
export {
  derived,
  type Fields,
  type FieldsOf,
  field,
  internal,
  type RulingOf,
  type SetupOf,
  type ViewOf,
} from './field.ts';
export { toTable } from './lengths.ts';
export { reckonedSource } from './reckon-writer.ts';
export * from './told.ts';
export { type Viewed, viewsSource } from './view-writer.ts';
