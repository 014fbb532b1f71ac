import type { Raw } from '@potyczka/ruleset-kit';

/** A field read anew, if it is there. */
export const withField = (raw: Raw, field: string, read: (value: unknown) => unknown): Raw =>
  raw[field] === undefined ? raw : { ...raw, [field]: read(raw[field]) };
