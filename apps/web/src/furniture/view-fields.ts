import type { Json } from '@potyczka/kernel';

/** A seat's view is plain data: what a piece of furniture reads from it is there, or it is not. */
export type Fields = Readonly<Record<string, Json | undefined>>;

export const fields = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

export const list = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

export const count = (value: Json | undefined): number => (typeof value === 'number' ? value : 0);

export const text = (value: Json | undefined): string | null => (typeof value === 'string' ? value : null);

export const unitIn = (state: Json, id: string | null): Fields =>
  id === null ? {} : fields(fields(fields(state).units)[id]);
