import type { Checked } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields } from './fields.ts';

export type CommandShapes = Readonly<Record<string, shape.Checker<unknown>>>;
/** Any of the commands a table of shapes describes. */
export type CommandIn<T extends CommandShapes> = { [K in keyof T]: shape.Of<T[K]> }[keyof T];

/** What each command takes, as forms and schemas are made of. */
export const formsOf = (shapes: CommandShapes): Readonly<Record<string, shape.Form>> =>
  Object.fromEntries(Object.entries(shapes).map(([type, checker]) => [type, shape.formOf(checker)]));

/** Checks a command from outside by the shape of its type; `spellings` are other words for a type. */
export const readsBy =
  <T extends CommandShapes>(shapes: T, spellings: Readonly<Record<string, keyof T & string>> = {}) =>
  (raw: Readonly<Record<string, unknown>>): Checked<CommandIn<T>> => {
    const word = String(raw.type);
    const type = Object.hasOwn(spellings, word) ? (spellings[word] ?? word) : word;
    const checker = Object.hasOwn(shapes, type) ? shapes[type] : undefined;
    if (checker === undefined)
      return { ok: false, violations: [badField('type', `one of ${Object.keys(shapes).join(', ')}`)] };
    const parsed = shape.parse(checker as shape.Checker<CommandIn<T>>, { ...raw, type });
    return parsed.ok ? parsed : { ok: false, violations: badFields(parsed.errors) };
  };
