import type { Json, RuleId, Seat, Violation, Waiting } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badFields } from '../fields.ts';
import type { Peopled, UnitIn } from '../reading.ts';
import { namedIn } from './named.ts';

/** A state that somebody rules over. */
export interface Ruled extends Peopled {
  readonly seats: readonly Seat[];
  readonly units: Readonly<Record<string, { readonly id: string }>>;
}

interface Cited {
  readonly rules: readonly RuleId[];
}

/** The events of rulings that every game has; `C` is what may be set at the table itself. */
export type CommonRuling<S extends Peopled, C extends Partial<S>> =
  /** Who ruled what and why: for the log; what it changes follows in its own events. */
  | ({
      readonly type: 'ruled';
      readonly by: string;
      readonly power: string;
      readonly value: Json;
      readonly reason: string;
    } & Cited)
  | ({ readonly type: 'unitRuled'; readonly unit: string; readonly change: Partial<UnitIn<S>> } & Cited)
  | ({ readonly type: 'tableRuled'; readonly change: C } & Cited)
  | ({ readonly type: 'unitAdded'; readonly unit: UnitIn<S> } & Cited);

/** What powers use of a game under way. */
export interface RulingPlay<S extends Ruled> {
  readonly state: S;
  readonly interrupting: Waiting | null;
  tell(event: Extract<CommonRuling<S, Partial<S>>, { readonly type: 'ruled' }>): void;
}

/** How a ruling is made: by whom, why, and whether it is for the GM alone. */
export interface RulingContext {
  readonly by: string;
  readonly reason: string;
  readonly secret: boolean;
}

/** What is known where a ruling is checked. */
export interface Reading<S> {
  readonly state: S;
}

/** One power of the GM, a key of `set` in a ruling: what is wrong with using it so, and what it does. */
export interface Power<S extends Ruled, P extends RulingPlay<S>, R extends Reading<S> = Reading<S>> {
  readonly rule: RuleId;
  /** What a desk asks for; left out, free words. */
  readonly form?: shape.Form;
  readonly needsReason?: true;
  /** What waits for an answer could not go on after it; of some powers that hangs on what is said. */
  readonly amidst?: false | ((value: unknown, state: S) => boolean);
  /** Offered to nobody: always refused, or said better by another. */
  readonly unlisted?: true;
  readonly check: (reading: R, value: unknown, field: string, context: RulingContext) => readonly Violation[];
  readonly apply: (play: P, value: unknown, field: string, context: RulingContext) => void;
}
export type Powers<S extends Ruled, P extends RulingPlay<S>, R extends Reading<S> = Reading<S>> = Readonly<
  Record<string, Power<S, P, R>>
>;

/** What was written, as the rules have it; or why it cannot be read. */
export type ReadAs<T> = { readonly value: T } | { readonly errors: readonly Violation[] };

/** A power by the shape of its value. */
export interface PowerDeclaration<S, P, T> {
  readonly rule?: RuleId;
  readonly shape: shape.Checker<T>;
  readonly form?: shape.Form;
  readonly needsReason?: true;
  readonly amidst?: false;
  /** Whoever is named need not be at the table. */
  readonly absent?: true;
  /** Other words for the same, put right before the shape is checked. */
  readonly hear?: (value: unknown, state: S) => unknown;
  /** What the shape cannot check. */
  readonly may?: (state: S, value: T, field: string) => readonly Violation[];
  readonly act: (play: P, value: T, context: RulingContext) => void;
}
/** The same, where what was written is read into something else first: checked and done with what was read. */
export interface ReadPowerDeclaration<S, P, T, R> extends Omit<PowerDeclaration<S, P, R>, 'shape'> {
  readonly shape: shape.Checker<T>;
  readonly read: (value: T, state: S, field: string) => ReadAs<R>;
}

/** What a game says of all its powers. */
export interface PowerDefaults {
  /** The rule by which the GM rules. */
  readonly rule: RuleId;
  /** The catalogue's word where somebody named is not at the table. */
  readonly noUnit: string;
  readonly wrong?: (errors: readonly shape.FieldError[]) => readonly Violation[];
}

/** How a game declares its powers. */
export function powersFor<S extends Ruled, P extends RulingPlay<S>>({
  rule: usual,
  noUnit,
  wrong = badFields,
}: PowerDefaults) {
  /** Whoever is named has to be there. */
  const mustExist = ({ units }: Ruled, ...ids: readonly (string | null | undefined)[]): readonly Violation[] =>
    ids.flatMap((unit) =>
      unit == null || Object.hasOwn(units, unit) ? [] : [{ code: noUnit, rule: usual, params: { unit } }],
    );

  /** Checked by its shape; whoever its form lets a desk choose among the figures has to be at the table. */
  function powerReading<T, R>(declared: ReadPowerDeclaration<S, P, T, R>): Power<S, P> {
    const {
      rule = usual,
      shape: checker,
      hear = (value) => value,
      may = () => [],
      act,
      needsReason,
      amidst,
    } = declared;
    const asked = shape.formOf(checker);
    const { form = asked } = declared;
    const readAs = (state: S, value: unknown, field: string): ReadAs<R> => {
      const parsed = shape.parse(checker, hear(value, state), field);
      if (!parsed.ok) return { errors: wrong(parsed.errors) };
      const missing = declared.absent === true ? [] : mustExist(state, ...namedIn(asked, parsed.value, 'unit'));
      return missing.length > 0 ? { errors: missing } : declared.read(parsed.value, state, field);
    };
    return {
      ...{ rule, form },
      ...(needsReason === undefined ? {} : { needsReason }),
      ...(amidst === undefined ? {} : { amidst }),
      check: ({ state }, value, field) => {
        const read = readAs(state, value, field);
        return 'errors' in read ? read.errors : may(state, read.value, field);
      },
      apply: (play, value, field, context) => {
        const read = readAs(play.state, value, field);
        if ('value' in read) act(play, read.value, context);
      },
    };
  }

  const power = <T>(declared: PowerDeclaration<S, P, T>): Power<S, P> =>
    powerReading<T, T>({ ...declared, read: (value) => ({ value }) });

  /** The same power in other words, such as those of a field. */
  const saidAs = (other: Power<S, P>, wordsOf: (value: unknown, state: S) => unknown): Power<S, P> => ({
    ...other,
    check: (reading, value, field, context) => other.check(reading, wordsOf(value, reading.state), field, context),
    apply: (play, value, field, context) => other.apply(play, wordsOf(value, play.state), field, context),
  });

  /** What no GM says: refused, with why. */
  const never = (rule: RuleId, broken: (field: string) => Violation): Power<S, P> => ({
    rule,
    unlisted: true,
    check: (_reading, _value, field) => [broken(field)],
    apply: () => undefined,
  });

  return { power, powerReading, saidAs, never, mustExist };
}

/** A power over one thing may be given the thing's name alone. */
export const naming =
  (field: string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? { [field]: value } : value;

export const jsonOf = (value: unknown): Json => value as Json;
