import type { RuleId, Violation } from './violation.ts';
import { doorViolation } from './violation.ts';

/** An optional rule: what it may be, what it is when nobody says, and which rule grants it. */
interface NumberRange {
  readonly from: number;
  readonly to: number;
  /** Nothing in between will do. */
  readonly whole?: true;
}

export interface OptionSpec {
  readonly rule: RuleId;
  /** The allowed words, the default first; or a range of numbers. */
  readonly values: readonly (string | number | boolean)[] | NumberRange;
  readonly default: string | number | boolean;
  /** For values that are neither words nor numbers, such as a table of measures: whether this one will do. */
  readonly accepts?: (value: unknown) => boolean;
  /** Settings of other options that this option's value can't stand beside. */
  readonly conflicts?: readonly {
    readonly value: string | number | boolean;
    readonly option: string;
    readonly with: string | number | boolean;
  }[];
}

export type OptionTable = Readonly<Record<string, OptionSpec>>;
export type Options = Readonly<Record<string, string | number | boolean>>;

const allowed = (spec: OptionSpec, value: unknown): boolean => {
  if (value === spec.default || spec.accepts?.(value) === true) return true;
  if (Array.isArray(spec.values)) return spec.values.includes(value);
  const range = spec.values as NumberRange;
  if (range.whole === true && !Number.isInteger(value)) return false;
  return typeof value === 'number' && value >= range.from && value <= range.to;
};

export const optionChoices = (spec: OptionSpec): string =>
  Array.isArray(spec.values)
    ? spec.values.join(', ')
    : `${(spec.values as { from: number }).from}–${(spec.values as { to: number }).to}`;

/** Fills in the defaults; refuses unknown keys, unknown values and settings that exclude each other. */
export function resolveOptions(
  table: OptionTable,
  given: Readonly<Record<string, unknown>>,
): { readonly options: Options; readonly violations: readonly Violation[] } {
  const violations: Violation[] = [];
  const options: Record<string, string | number | boolean> = {};
  for (const [key, spec] of Object.entries(table)) options[key] = spec.default;
  for (const [key, value] of Object.entries(given)) {
    const spec = table[key];
    if (spec === undefined) {
      violations.push(
        doorViolation('unknown-option', { field: `options.${key}`, expected: Object.keys(table).join(', ') }),
      );
    } else if (!allowed(spec, value)) {
      violations.push({
        code: 'bad-option',
        rule: spec.rule,
        params: { field: `options.${key}`, expected: optionChoices(spec) },
      });
    } else options[key] = value as string | number | boolean;
  }
  for (const [key, spec] of Object.entries(table)) {
    for (const clash of spec.conflicts ?? []) {
      if (options[key] === clash.value && options[clash.option] === clash.with) {
        violations.push({
          code: 'option-conflict',
          rule: spec.rule,
          params: { field: `options.${key}`, other: clash.option },
        });
      }
    }
  }
  return { options, violations };
}
