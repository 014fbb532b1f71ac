import type { RuleId, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { eventsOf } from '../events/event.ts';
import { change, json, name, words } from '../events/kinds.ts';
import { rulingBy } from '../powers/engine.ts';
import { unitRuling, unitsPower } from '../powers/fields.ts';
import { byUnit } from '../powers/listing.ts';
import { powersFor, type Ruled, type RulingPlay } from '../powers/power.ts';
import { plainChange, rulingShape, storedIn } from '../sheet/doors.ts';
import type { Fields } from '../sheet/field.ts';
import { line } from '../telling.ts';
import { ofOwnSide } from './secrets.ts';
import { type AnySmallTable, withChange } from './table.ts';

type FigureIn<S extends Ruled> = S['units'][string];

interface RuledFields<S extends Ruled> {
  readonly sheet: Fields;
  readonly rule: RuleId;
  /** The word of a refusal where somebody named is not at the table. */
  readonly noUnit: string;
  /** What forbids a figure to be like this. */
  readonly may: (state: S, after: FigureIn<S>, field: string) => readonly Violation[];
}
interface RulingOfOne<S extends Ruled> {
  readonly type: 'unitRuled';
  readonly unit: string;
  readonly change: Partial<FigureIn<S>>;
  readonly rules: readonly RuleId[];
}
interface Telling<S extends Ruled> {
  tell(event: RulingOfOne<S>): void;
}

/** The command `rule` of a game in which the GM sets every field of figures that their sheet lets be set, and no more. */
export function fieldsRuled<S extends Ruled, P extends RulingPlay<S> & Telling<S>>(game: RuledFields<S>) {
  const { sheet, rule, noUnit } = game;
  const fields = rulingShape(sheet);
  const units = unitRuling<S, P, object>(
    {
      form: byUnit([], fields),
      sheets: [sheet],
      shapeOf: () => fields,
      may: (state, unit, said, field) => game.may(state, { ...unit, ...storedIn(sheet, said) }, field),
      act: (play, unit, said) =>
        play.tell({
          type: 'unitRuled',
          unit,
          change: plainChange(sheet, said) as Partial<FigureIn<S>>,
          rules: [rule],
        }),
    },
    powersFor<S, P>({ rule, noUnit }).mustExist,
  );
  return rulingBy<S, P>({
    powers: { units: unitsPower(units, rule) },
    readingOf: (play) => play,
    notGm: violation(rule, 'not-gm'),
    cites: (one) => [one],
    pending: { rule, code: 'pending-decision' },
  });
}

interface Names {
  unit(id: string): string;
  seat(id: string): string;
  term(kind: string, word: string): string;
}

/** The events of such rulings. */
export const fieldsRuledEvents = <S extends AnySmallTable, N extends Names>(
  event: ReturnType<typeof eventsOf<S, N>>,
  sheet: Fields,
) => {
  const { heard } = ofOwnSide<S>(sheet);
  return [
    event('ruled', {
      data: { by: name, power: name, value: json, reason: words },
      line: (e, { seat }) => line('ruled', { by: seat(e.by), reason: e.reason }),
      heard: (e) => ({ ...e, value: null }),
    }),
    event('unitRuled', {
      data: { unit: name, change: change<FigureIn<S>>(sheet) },
      fold: (state, e) => withChange(state, e.unit, () => e.change),
      line: (e, { unit, term }) =>
        line('unitRuled', { who: unit(e.unit), changes: Object.keys(e.change).map((key) => term('stat', key)) }),
      heard: (e, seat, state) => ({ ...e, change: heard(state, seat, e.unit, e.change) }),
    }),
  ] as const;
};
