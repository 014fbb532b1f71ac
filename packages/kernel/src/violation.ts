/** A rule's ID in its catalogue: the ruleset's prefix, the chapter and the number, such as `XYZ-5.3`. */
export type RuleId = string;

export type Params = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * Why a command is refused: expected, returned as a value, all of them at once in the catalogue's order of checks.
 * `code` is the catalogue's error word in kebab-case and the key of the sentence that tells a person what to do.
 */
export interface Violation {
  readonly code: string;
  readonly rule?: RuleId;
  readonly params?: Params;
  readonly details?: unknown;
}

export const violation = (rule: RuleId, code: string, params: Params = {}): Violation => ({ rule, code, params });

/** The kernel's own refusals, which no catalogue names. */
export const doorViolation = (code: string, params: Params = {}, details?: unknown): Violation =>
  details === undefined ? { code, params } : { code, params, details };
