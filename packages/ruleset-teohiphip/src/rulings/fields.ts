import type { Violation } from '@potyczka/kernel';
import {
  badField,
  byUnit,
  isRaw,
  type RulingOf,
  rulingShape,
  spellingsAside,
  storedIn,
  tablePowers,
  unitRuling,
} from '@potyczka/ruleset-kit';
import { profiles } from '../catalogue/profiles.ts';
import { options } from '../options.ts';
import type { TeoPlay } from '../play.ts';
import { unitFrom } from '../procedures/newcomers/figure.ts';
import { unitOf } from '../read.ts';
import { listsOf, mustBeList } from '../setup/lists.ts';
import { objectFrom, statsFrom } from '../setup/spellings.ts';
import { type TableRuling, tableSheet } from '../sheet/table.ts';
import { unitSheet } from '../sheet/unit.ts';
import { eraFrom } from '../spellings.ts';
import type { TeoState, Unit } from '../state.ts';
import { mustExist, type Powers } from './power.ts';
import { checkParts, give, handSlot, handTurn, layDown, tableChange, takeUp } from './table.ts';

/** `gmOverride`: any field of a unit or of the table, within its range (protocol, `rule`). */

/** Every field of a figure (catalogue, section 20) as the GM may set it. */
const unitShape = rulingShape(unitSheet);
type UnitRuling = RulingOf<typeof unitSheet>;

/** Only the fields that were named change; each is read as a set-up reads it. */
function unitChange(state: TeoState, unit: Unit, stats: UnitRuling): Partial<Unit> {
  const profile = profiles[unit.profile] ?? profiles.character;
  if (profile === undefined) throw new Error('no profile for a plain character');
  const whole = unitFrom({ id: unit.id }, stats, profile, state.options);
  const named = Object.keys(storedIn(unitSheet, stats)) as (keyof Unit)[];
  return Object.fromEntries(named.map((key) => [key, whole[key]]));
}

function mayRuleUnit(state: TeoState, unit: Unit, stats: UnitRuling, field: string): readonly Violation[] {
  const change = unitChange(state, unit, stats);
  const { hp, maxHp } = { ...unit, ...change };
  const things = Object.keys(state.objects);
  return [
    ...mustBeList(stats.algorithm, listsOf(state.mission.plan), `${field}.algorithm`),
    ...(hp > maxHp ? [badField(`${field}.hp`, `at most maxHp, ${maxHp}`)] : []),
    ...(change.carrying == null || things.includes(change.carrying)
      ? []
      : [badField(`${field}.carrying`, things.join(', ') || 'null')]),
  ];
}

function ruleUnit(play: TeoPlay, id: string, stats: UnitRuling): void {
  const unit = unitOf(play.state, id);
  const { carrying, ...change } = unitChange(play.state, unit, stats);
  if (Object.keys(change).length > 0) play.tell({ type: 'unitRuled', unit: id, change, rules: ['TEO-16.6'] });
  if (carrying === null && unit.carrying !== null) give(play, unit.carrying, null);
  if (carrying != null) give(play, carrying, id);
  const now = play.state.units[id];
  if (now !== undefined && now.hp <= 0 && !now.eliminated) {
    play.tell({ type: 'unitEliminated', unit: id, drops: now.carrying, rules: ['TEO-11.1', 'TEO-16.6'] });
  }
}

/** TEO-2.11: eras by their labels; section 20: objects by their fields. @rule TEO-16.6 One figure by `unit`. */
function spelled(value: unknown): unknown {
  if (!isRaw(value)) return value;
  const { unit, units, ...raw } = value;
  if (typeof unit === 'string') return { units: { [unit]: statsFrom(raw) } };
  return {
    ...raw,
    ...(raw.era === undefined ? {} : { era: eraFrom(raw.era) }),
    ...(units === undefined ? {} : { units: each(units, statsFrom) }),
    ...(raw.objects === undefined ? {} : { objects: each(raw.objects, (one) => (isRaw(one) ? objectFrom(one) : one)) }),
  };
}

const each = (given: unknown, spell: (one: unknown) => unknown): unknown =>
  isRaw(given) ? Object.fromEntries(Object.entries(given).map(([key, one]) => [key, spell(one)])) : given;

const units = unitRuling<TeoState, TeoPlay, UnitRuling>(
  {
    form: byUnit(spellingsAside(unitSheet), unitShape),
    sheets: [unitSheet],
    shapeOf: () => unitShape,
    may: mayRuleUnit,
    act: ruleUnit,
  },
  mustExist,
);

const { whole, single } = tablePowers<TeoState, TeoPlay, TableRuling>({
  sheet: tableSheet,
  rule: 'TEO-16.6',
  needsReason: true,
  options,
  units,
  hear: spelled,
  may: checkParts,
  change: tableChange,
  act: (play, given, { table, units: figures }) => {
    layDown(play, given);
    table();
    takeUp(play, given);
    if (given.slotSide !== undefined) handSlot(play, given.slotSide);
    figures();
    if (given.activeUnit !== undefined) handTurn(play, given.activeUnit);
  },
});

/** A single field named directly in `set` is the same as the field inside `gmOverride`. */
export const fieldPowers: Powers = { gmOverride: whole, ...single };
