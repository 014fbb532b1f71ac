import { type EventNames, eventsOf } from '@potyczka/ruleset-kit';
import type { SegState } from '../state.ts';
import { inSight } from './heard.ts';

/** What things are called; narration knows the words. */
export interface Names extends EventNames {
  units(ids: readonly string[]): readonly string[];
  piece(id: string): string;
  /** Among somebody's weapons, or on the table. */
  item(owner: string | null, id: string): string;
  /** A form of the blade, by its number. */
  form(number: number): string;
  /** Why a modifier is there. */
  source(id: string): string;
  deed(deed: { readonly type: string; readonly kind?: string | undefined }): string;
  /** A power of the GM. */
  ruling(power: string): string;
  /** What a GM changed, field by field. */
  changes(change: object): readonly string[];
}

const declared = eventsOf<SegState, Names>();

/** Section 4: what is not said otherwise is heard by whoever has in sight whom it is about. */
export const event: typeof declared = (type, about) => declared(type, { heard: inSight, ...about });
