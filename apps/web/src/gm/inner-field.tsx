import { type ComponentType, createContext, type ReactElement, useContext } from 'react';
import type { FormShown } from '../worker/ruling-forms.ts';
import type { Value } from './values.ts';

export interface FormFieldProps {
  readonly form: FormShown;
  readonly label: string;
  readonly value: Value;
  /** How a command names it: `clocks[1].size`. */
  readonly path: string;
  /** What it is at the table now. */
  readonly now: Value;
  /** The figure that is chosen on the map. */
  readonly chosen: string | null;
  readonly set: (value: Value) => void;
}

const Field = createContext<ComponentType<FormFieldProps> | null>(null);
/** Says what draws the fields within: lists and objects hold fields of any kind, themselves among them. */
export const Within = Field.Provider;

/** A field within a list, a record or an object. */
export function InnerField(props: FormFieldProps): ReactElement | null {
  const Any = useContext(Field);
  return Any === null ? null : <Any {...props} />;
}
