import { createContext, useContext } from 'react';

const RefusedField = createContext<string | null>(null);
/** Tells the fields within which of them was refused. */
export const WithRefused = RefusedField.Provider;
export const useRefusedField = (): string | null => useContext(RefusedField);

/** Whether a field, or one within it, is meant: `clocks[1]` holds `clocks[1].size`. */
export const isWithin = (refused: string | null, path: string): boolean =>
  refused !== null && (refused === path || refused.startsWith(`${path}.`) || refused.startsWith(`${path}[`));

/** Fields are named as a command writes them, `set.clocks[1].size`, or as a set-up does. */
export const fieldMeant = (field: string): string => field.replace(/^set\./, '');
