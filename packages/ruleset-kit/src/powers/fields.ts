import type { OptionTable, RuleId, Violation } from '@potyczka/kernel';
import { resolveOptions, shape } from '@potyczka/kernel';
import { badFields } from '../fields.ts';
import type { UnitIn } from '../reading.ts';
import { unitOf } from '../reading.ts';
import { fixedAmidst, heard, plainChange, rulingShape } from '../sheet/doors.ts';
import type { Fields } from '../sheet/field.ts';
import { isRaw, type Raw } from '../spelling.ts';
import { BY_OPTION, fieldsOf } from './listing.ts';
import type { CommonRuling, Power, Powers, Ruled, RulingContext, RulingPlay } from './power.ts';

/** Fields of figures and of the table as their sheets let a GM set them. */

/** Options of a ruling keep to the same table as those of a set-up. */
export const optionFaults = (table: OptionTable, now: object, given: Raw): readonly Violation[] =>
  resolveOptions(table, { ...now, ...given }).violations;

/** How a figure's fields are ruled. */
interface UnitSettings<S extends Ruled, P, T> {
  readonly form: shape.Form;
  /** The sheets that say what may not change while a question is open. */
  readonly sheets: readonly Fields[];
  shapeOf(unit: UnitIn<S>): shape.Checker<T>;
  /** Other spellings put right. */
  hear?(said: unknown): unknown;
  may(state: S, unit: UnitIn<S>, said: T, field: string): readonly Violation[];
  act(play: P, unit: string, said: T): void;
  readonly wrong?: (errors: readonly shape.FieldError[]) => readonly Violation[];
  /** Besides what the sheets keep: what may be said of a figure while a question is open. */
  readonly amidst?: (said: Raw) => boolean;
}

/** What a ruling says of one figure: checked, done, and whether a question may be open meanwhile. */
export function unitRuling<S extends Ruled, P extends RulingPlay<S>, T>(
  game: UnitSettings<S, P, T>,
  mustExist: (state: S, unit: string) => readonly Violation[],
) {
  const { hear = (said) => said, wrong = badFields } = game;
  const check = (state: S, unit: string, said: unknown, field: string): readonly Violation[] => {
    const missing = mustExist(state, unit);
    if (missing.length > 0) return missing;
    const one = unitOf(state, unit);
    const parsed = shape.parse(game.shapeOf(one), hear(said), field);
    return parsed.ok ? game.may(state, one, parsed.value, field) : wrong(parsed.errors);
  };
  const fixed = game.sheets.flatMap(fixedAmidst);
  const amidst = (said: unknown): boolean => {
    const raw = hear(said);
    return !isRaw(raw) || (game.amidst?.(raw) !== false && !fixed.some((name) => name in raw));
  };
  /** What was ruled of one figure may have taken from the next what it needs: that is left out then. */
  const apply = (play: P, unit: string, said: unknown, field: string): void => {
    if (check(play.state, unit, said, field).length === 0) game.act(play, unit, hear(said) as T);
  };
  return { check, apply, amidst, form: game.form };
}
type RuledUnits<S extends Ruled, P extends RulingPlay<S>> = Pick<
  ReturnType<typeof unitRuling<S, P, unknown>>,
  'check' | 'apply' | 'amidst' | 'form'
>;

const named = shape.object({ unit: shape.idOf('unit'), stats: shape.any });
export const isNamed = (value: unknown): value is shape.Of<typeof named> => isRaw(value) && 'unit' in value;

/** One figure's fields: `{unit, stats}`. */
export const oneUnit = <S extends Ruled, P extends RulingPlay<S>>(
  units: RuledUnits<S, P>,
  rule: RuleId,
): Power<S, P> => ({
  rule,
  amidst: (value) => !isNamed(value) || units.amidst(value.stats),
  check: ({ state }, value, field) => {
    const parsed = shape.parse(named, value, field);
    if (!parsed.ok) return badFields(parsed.errors);
    return units.check(state, parsed.value.unit, parsed.value.stats, `${field}.stats`);
  },
  apply: (play, value, field) => {
    if (isNamed(value)) units.apply(play, value.unit, value.stats, `${field}.stats`);
  },
});

/** Figures by their ids, each with the fields to set. */
export const unitsPower = <S extends Ruled, P extends RulingPlay<S>>(
  units: RuledUnits<S, P>,
  rule: RuleId,
  { form = units.form, done = () => undefined }: { readonly form?: shape.Form; readonly done?: (play: P) => void } = {},
): Power<S, P> => ({
  ...{ rule, form },
  amidst: (value) => !isRaw(value) || Object.values(value).every(units.amidst),
  check: ({ state }, value, field) =>
    isRaw(value) && Object.keys(value).length > 0
      ? Object.entries(value).flatMap(([unit, said]) => units.check(state, unit, said, `${field}.${unit}`))
      : badFields([{ field, expected: 'units by their ids, each with the fields to set' }]),
  apply: (play, value, field) => {
    for (const [unit, said] of Object.entries(value as Raw)) units.apply(play, unit, said, `${field}.${unit}`);
    done(play);
  },
});

/** How the fields of the table are ruled. `T` is what may be said of it. */
interface TableSettings<S extends Ruled, P extends RulingPlay<S>, T> {
  readonly sheet: Fields;
  readonly rule: RuleId;
  readonly options: OptionTable;
  readonly units: RuledUnits<S, P>;
  readonly needsReason?: true;
  hear?(value: unknown): unknown;
  may?(state: S, given: T): readonly Violation[];
  /** What changes besides the fields that hang on nothing else. */
  change?(state: S, given: T): Partial<S>;
  /** What has to happen before, between and after the change of the table and those of figures, where more does. */
  act?(play: P, given: T, steps: Steps, context: RulingContext): void;
}

interface Steps {
  readonly table: () => void;
  readonly units: () => void;
}

const inTurn = (_play: unknown, _given: unknown, { table, units }: Steps): void => {
  table();
  units();
};

interface Ours {
  readonly units?: Raw;
  readonly options?: Raw;
}

/** A game under way whose table can be ruled. */
interface TableRulingPlay<S extends Ruled> extends RulingPlay<S> {
  tell(event: Extract<CommonRuling<S, Partial<S>>, { readonly type: 'ruled' | 'tableRuled' }>): void;
}

/** Powers of the table's fields: each by itself, and any of them at once. */
export function tablePowers<
  S extends Ruled & { readonly options: object },
  P extends TableRulingPlay<S>,
  T extends Ours,
>(game: TableSettings<S, P, T>): { readonly single: Powers<S, P>; readonly whole: Power<S, P> } {
  const { sheet, rule, units, hear = (value) => value } = game;
  const checker = rulingShape(sheet) as unknown as shape.Checker<T>;
  const fixed = fixedAmidst(sheet);
  const forms: Readonly<Record<string, shape.Form>> = { ...fieldsOf(checker), options: BY_OPTION, units: units.form };

  const whole: Power<S, P> = {
    rule,
    ...(game.needsReason === undefined ? {} : { needsReason: game.needsReason }),
    amidst: (value) => {
      const given = hear(value);
      if (!isRaw(given)) return true;
      const figures = isRaw(given.units) ? Object.values(given.units) : [];
      return !fixed.some((name) => name in given) && figures.every(units.amidst);
    },
    check: ({ state }, value) => {
      const parsed = shape.parse(checker, hear(value), 'set');
      if (!parsed.ok) return badFields(parsed.errors);
      const given = parsed.value;
      return [
        ...(game.may?.(state, given) ?? []),
        ...(given.options === undefined ? [] : optionFaults(game.options, state.options, given.options)),
        ...Object.entries(given.units ?? {}).flatMap(([unit, said]) => units.check(state, unit, said, `units.${unit}`)),
      ];
    },
    apply: (play, value, _field, context) => {
      const given = hear(value) as T;
      const { options } = given;
      const table = (): void => {
        const change = {
          ...plainChange(sheet, heard(sheet, given)),
          ...(options === undefined ? {} : { options: { ...play.state.options, ...options } }),
          ...game.change?.(play.state, given),
        } as Partial<S>;
        if (Object.keys(change).length > 0) play.tell({ type: 'tableRuled', change, rules: [rule] });
      };
      const figures = (): void => {
        for (const [unit, said] of Object.entries(given.units ?? {})) units.apply(play, unit, said, `units.${unit}`);
      };
      (game.act ?? inTurn)(play, given, { table, units: figures }, context);
    },
  };
  const single = (key: string): Power<S, P> => ({
    ...whole,
    form: forms[key] ?? { kind: 'any' },
    amidst: (value, state) => typeof whole.amidst !== 'function' || whole.amidst({ [key]: value }, state),
    check: (reading, value, field, context) => whole.check(reading, { [key]: value }, field, context),
    apply: (play, value, field, context) => whole.apply(play, { [key]: value }, field, context),
  });
  return { whole, single: Object.fromEntries(Object.keys(forms).map((key) => [key, single(key)])) };
}
