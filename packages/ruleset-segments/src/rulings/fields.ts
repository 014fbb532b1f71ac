import type { Violation } from '@potyczka/kernel';
import {
  badField,
  byUnit,
  isNamed,
  isRaw,
  oneUnit,
  type RulingOf,
  spellingsAside,
  tablePowers,
  unitRuling,
} from '@potyczka/ruleset-kit';
import type { TableChange } from '../events/ruling.ts';
import { pointOf } from '../metres.ts';
import { options } from '../options.ts';
import type { SegPlay } from '../play.ts';
import { leanWhereTheyAre } from '../procedures/sight/leaning.ts';
import { overall } from '../sheet/table.ts';
import { unitSheet } from '../sheet/unit.ts';
import { isOnTable } from '../spatial.ts';
import { statsSpelled } from '../spellings.ts';
import type { SegState, Unit } from '../state.ts';
import { type RuledStats, ruledShape } from '../units/unit-fields.ts';
import { readUnit } from '../units/units.ts';
import { coursePowers } from './course.ts';
import { mustBeSide, mustExist, type Power, type Powers } from './power.ts';

/** `gm.setState` and `gm.override`: any field of a combatant or of the table, within its range (protocol, `rule`). */

type Override = RulingOf<typeof overall>;

/** Records that are laid over what is there, name by name. */
const MERGED = ['attributes', 'skills', 'spent', 'spares', 'supplies', 'grenades'] as const;

/** Only the fields that were named change; each is read as a set-up reads it. */
function unitChange(
  unit: Unit,
  { side, ...stats }: RuledStats,
): Partial<Unit> | { readonly errors: readonly Violation[] } {
  // What hangs together is read together: hands hold what is carried, forms are what is known.
  const base = { forms: unit.forms, kind: unit.kind, weapons: unit.weapons.map((item) => ({ ...item })) };
  const read = readUnit({ id: unit.id, profile: unit.profile, side: unit.side, stats: { ...base, ...stats } }, 'stats');
  if ('errors' in read) return { errors: read.errors };
  const whole = read.unit as unknown as Readonly<Record<string, unknown>>;
  const own = unit as unknown as Readonly<Record<string, object>>;
  const named = Object.keys(stats).filter((key) => Object.hasOwn(whole, key));
  const change: Record<string, unknown> = Object.fromEntries(named.map((key) => [key, whole[key]]));
  for (const key of MERGED)
    if (stats[key] !== undefined) change[key] = { ...own[key], ...picked(whole[key] as object, stats[key] as object) };
  if (stats.position !== undefined) change.at = whole.at;
  if (stats.position?.z !== undefined) change.level = whole.level;
  if (side !== undefined) change.side = side;
  return change as Partial<Unit>;
}

const picked = (whole: object, given: object): object =>
  Object.fromEntries(Object.entries(whole).filter(([key]) => Object.hasOwn(given, key)));

/** Whom a combatant's fields speak of: they have to be there. */
const namedIn = ({ aim, scopeOn, mainOpponent }: RuledStats): readonly (string | undefined)[] =>
  [aim?.target, scopeOn, mainOpponent].map((one) => one ?? undefined);

function mayRuleUnit(state: SegState, unit: Unit, stats: RuledStats, field: string): readonly Violation[] {
  const strangers = [...mustBeSide(state, stats.side), ...mustExist(state, ...namedIn(stats))];
  if (strangers.length > 0) return strangers;
  const change = unitChange(unit, stats);
  if ('errors' in change) return change.errors as readonly Violation[];
  const { at = unit.at } = change as Partial<Unit>;
  return isOnTable(state, at) ? [] : [badField(`${field}.at`, 'a point on the table')];
}

const units = unitRuling<SegState, SegPlay, RuledStats>(
  {
    form: byUnit(spellingsAside(unitSheet), ruledShape),
    sheets: [unitSheet],
    shapeOf: () => ruledShape,
    hear: statsSpelled,
    may: mayRuleUnit,
    act: (play, id, stats) => {
      const unit = play.state.units[id];
      const change = unit === undefined ? {} : unitChange(unit, stats);
      if ('errors' in change) return;
      play.tell({ type: 'unitRuled', unit: id, change, rules: ['SEG-31.2'] });
      leanWhereTheyAre(play);
    },
  },
  mustExist,
);

const openedAgain = (goals: SegState['goals'], given: Readonly<Record<string, string>>): SegState['goals'] =>
  Object.fromEntries(Object.entries({ ...goals, ...given }).filter(([, word]) => word !== 'open'));

const { whole, single } = tablePowers<SegState, SegPlay, Override>({
  sheet: overall,
  rule: 'SEG-31.2',
  options,
  units,
  may: (state, { known = {}, goals = {} }) => [
    ...Object.values(known).flatMap((ids) => mustExist(state, ...ids)),
    ...Object.keys(goals).flatMap((goal) =>
      state.plan.goals.some((one) => one.id === goal)
        ? []
        : [badField(`set.goals.${goal}`, `one of ${state.plan.goals.map((one) => one.id).join(', ')}`)],
    ),
  ],
  change: (state, { goals, known, lastSeen }): TableChange => ({
    ...(goals === undefined ? {} : { goals: openedAgain(state.goals, goals) }),
    ...(known === undefined ? {} : { known: { ...state.known, ...known } }),
    ...(lastSeen === undefined
      ? {}
      : {
          lastSeen: {
            ...state.lastSeen,
            ...Object.fromEntries(Object.entries(lastSeen).map(([key, at]) => [key, pointOf(at)])),
          },
        }),
  }),
});

const one = oneUnit(units, 'SEG-31.2');

/** Fields of the table's course have their own readings; the others are read together. */
function split(value: unknown) {
  const given = Object.entries(isRaw(value) ? value : {});
  const course = given.flatMap(([key, inner]) => {
    const found = Object.hasOwn(coursePowers, key) ? coursePowers[key] : undefined;
    return found === undefined ? [] : [[found, inner, `set.${key}`] as const];
  });
  const rest = Object.fromEntries(given.filter(([key]) => !Object.hasOwn(coursePowers, key)));
  return [[whole, rest, 'set'] as const, ...course];
}

const mayAmidst = ({ amidst }: Power, value: unknown, state: SegState): boolean =>
  typeof amidst === 'function' ? amidst(value, state) : amidst !== false;

/** A combatant's fields, or any of the table's. */
const setState: Power = {
  rule: 'SEG-31.2',
  amidst: (value, state) =>
    isNamed(value)
      ? mayAmidst(one, value, state)
      : split(value).every(([part, inner]) => mayAmidst(part, inner, state)),
  check: (reading, value, field, context) =>
    isNamed(value)
      ? one.check(reading, value, field, context)
      : split(value).flatMap(([part, inner, at]) => part.check(reading, inner, at, context)),
  apply: (play, value, field, context) => {
    if (isNamed(value)) one.apply(play, value, field, context);
    else for (const [part, inner, at] of split(value)) part.apply(play, inner, at, context);
  },
};

/** A single field named directly in `set` is the same as the field inside `setState`. */
export const fieldPowers: Powers = { setState, override: setState, ...single };
