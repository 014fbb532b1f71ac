import type { Json, Violation } from '@potyczka/kernel';
import type { NameOf, Narrator } from '@potyczka/narration';

/** A refusal as it goes over the wire. */
export interface WireError {
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

export interface WireRefusal {
  readonly code: string;
  readonly message: string;
  readonly rule?: string;
}

export function told(violation: Violation, words: Narrator, nameOf?: NameOf): WireRefusal {
  const { code, rule } = violation;
  return { code, message: words.violation(violation, nameOf), ...(rule === undefined ? {} : { rule }) };
}

/** The first violation speaks for all; when there are more, `details.all` lists every one. */
export function errorOf(violations: readonly Violation[], words: Narrator, nameOf?: NameOf): WireError {
  const [first] = violations;
  if (first === undefined) throw new Error('refused without a reason');
  const details: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(first.params ?? {}))
    details[key] = typeof value === 'string' ? words.name(value) : value;
  Object.assign(details, first.details as Readonly<Record<string, Json>> | undefined);
  if (violations.length > 1) details.all = violations.map((violation) => told(violation, words, nameOf));
  return { ...told(first, words, nameOf), ...(Object.keys(details).length === 0 ? {} : { details }) };
}
