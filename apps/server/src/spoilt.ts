import { whyOf } from './guard.ts';

/** A table that is there, and can't be made out of what is stored of it. */
export class SpoiltTable extends Error {
  override readonly name = 'SpoiltTable';
}

/** What is stored of a table is sound as far as the store knows: whatever fails here is a fault of the rules or ours. */
export function whole<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new SpoiltTable(whyOf(error));
  }
}
