import type { shape, Violation } from '@potyczka/kernel';
import {
  byUnit,
  heard,
  mustName,
  oneUnit,
  rulingShape,
  spellingsAside,
  unitRuling,
  unitsPower,
} from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import { endEffect } from '../procedures/effects.ts';
import { unitOf } from '../read.ts';
import { effectsFor } from '../setup/conditions.ts';
import { outOfConditions, readUnit } from '../setup/units.ts';
import { foeSheet } from '../sheet/foe.ts';
import { heroSheet } from '../sheet/hero.ts';
import { isFree } from '../spatial.ts';
import type { StepState, Unit } from '../state.ts';
import { TIMED, type TimedCondition } from '../vocabulary.ts';
import { mustExist, type Powers } from './power.ts';
import { newFaults } from './written.ts';

/** Any field of a unit, within its range (protocol, `rule`). */

type Stats = Readonly<Record<string, unknown>>;
const heroShape: shape.Checker<Stats> = rulingShape(heroSheet);
const foeShape: shape.Checker<Stats> = rulingShape(foeSheet);

const sheetOf = (unit: Unit) => (unit.kind === 'hero' ? heroSheet : foeSheet);

/** A unit as it would be written: what a ruling does not name stays as it is. */
const statsOf = (unit: Unit): Stats =>
  unit.kind === 'hero'
    ? {
        dice: unit.dice,
        heartsMax: unit.heartsMax,
        manaMax: unit.manaMax,
        hearts: unit.hearts,
        mana: unit.mana,
        gear: unit.gear,
        inHand: unit.inHand,
        downed: unit.downed,
        dead: unit.dead,
        role: unit.role,
      }
    : { class: unit.class, role: unit.role, limit: unit.limit, wounds: unit.wounds, out: unit.out, tn: unit.tn };

/** Hearts bring a hero down or up again, and Wounds put a foe out, unless the ruling says so itself. */
function following(unit: Unit, stats: Stats): Stats {
  if (unit.kind === 'foe') return 'wounds' in stats && !('out' in stats) ? { out: undefined } : {};
  const { hearts, inHand } = unit;
  const fallen = 'downed' in stats && !('hearts' in stats);
  return {
    ...('hearts' in stats && !('downed' in stats) ? { downed: undefined } : {}),
    ...(fallen ? { hearts: stats.downed === true ? 0 : Math.max(1, hearts) } : {}),
    // Whatever is no longer carried is no longer in hand.
    ...('gear' in stats && !('inHand' in stats) && inHand !== null ? { inHand: undefined } : {}),
  };
}

/** What changes with a field. */
const WITH: Readonly<Record<string, readonly string[]>> = {
  strength: ['dice', 'levels'],
  dexterity: ['dice', 'levels'],
  magic: ['dice', 'levels'],
  dice: ['levels'],
  hearts: ['heartsMax', 'downed'],
  downed: ['hearts'],
  gear: ['inHand'],
  mana: ['manaMax'],
  wounds: ['out', 'at'],
  out: ['at'],
  dead: ['at'],
  left: ['at'],
};

/** Only the fields that were named change; each is read as a set-up reads it. */
function changeOf(unit: Unit, given: Stats): Partial<Unit> | { readonly errors: readonly Violation[] } {
  const { side, at: pos, ...stats } = heard(sheetOf(unit), given);
  const whole = Object.fromEntries(
    Object.entries({ ...statsOf(unit), ...stats, ...following(unit, stats) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
  const profile = unit.kind === 'hero' || unit.profile === 'foe' ? {} : { profile: unit.profile };
  const at = (pos ?? unit.at) as Unit['at'];
  const read = readUnit(
    { id: unit.id, side: unit.side, ...profile, ...(at === null ? {} : { at }), stats: whole },
    'stats',
  );
  if ('errors' in read) return { errors: read.errors };
  const named = [...Object.keys(stats), ...(pos === undefined ? [] : ['at'])];
  const keys = new Set(named.flatMap((key) => [key, ...(WITH[key] ?? [])]));
  const change = Object.fromEntries(Object.entries(read.unit).filter(([key]) => keys.has(key)));
  return (side === undefined ? change : { ...change, side }) as Partial<Unit>;
}

/** A figure fights for a side of its own kind: a hero for heroes, a foe for foes. */
const sideKind = (unit: Unit): 'heroes' | 'foes' => (unit.kind === 'hero' ? 'heroes' : 'foes');

function mayRuleUnit(state: StepState, unit: Unit, stats: Stats, field: string): readonly Violation[] {
  const change = changeOf(unit, stats);
  if ('errors' in change) return change.errors;
  const { side, ...rest } = change;
  const own = Object.values(state.sides).flatMap(({ id, kind }) => (kind === sideKind(unit) ? [id] : []));
  const faults = [
    ...mustName(side, own, `${field}.side`),
    ...newFaults(state, { ...state, units: { ...state.units, [unit.id]: { ...unit, ...rest } as Unit } }),
  ];
  if (faults.length > 0) return faults;
  const { at: pos } = rest;
  const blocked = state.mapped && pos != null && !isFree(state, pos, unit.id);
  return blocked ? [{ code: 'bad-square', rule: 'STEP-7.3', params: { at: pos.join(',') } }] : [];
}

/** A condition that is given ends as it would in play; one that is taken away ends now. */
function settleConditions(play: StepPlay, name: string, stats: Stats): void {
  const named = TIMED.filter((condition: TimedCondition) => typeof stats[condition] === 'boolean');
  for (const condition of named.filter((one) => stats[one] === false))
    for (const effect of play.state.effects.filter(
      (one) => one.condition === condition && one.targets.length === 1 && one.targets[0] === name,
    ))
      endEffect(play, effect, ['STEP-24.3']);
  for (const effect of effectsFor([unitOf(play.state, name)], play.state.round, play.state.effects))
    if (effect.condition !== null && named.includes(effect.condition))
      play.tell({
        type: 'effectSet',
        effect: { ...effect, id: `${effect.id}#${play.state.effectCount + 1}` },
        rules: ['STEP-24.3'],
      });
}

const byName = unitRuling<StepState, StepPlay, Stats>(
  {
    form: byUnit([...spellingsAside(heroSheet), ...spellingsAside(foeSheet)], heroShape, foeShape),
    sheets: [heroSheet, foeSheet],
    shapeOf: ({ kind }) => (kind === 'hero' ? heroShape : foeShape),
    hear: outOfConditions,
    may: mayRuleUnit,
    act: (play, name, stats) => {
      const change = changeOf(unitOf(play.state, name), stats);
      if ('errors' in change) return;
      play.tell({ type: 'unitRuled', unit: name, change, rules: ['STEP-24.1', 'STEP-24.3'] });
      settleConditions(play, name, stats);
    },
  },
  mustExist,
);

/** One unit's fields, written out; and the same of several, by their names. */
export const fieldPowers: Powers = {
  gmSet: oneUnit(byName, 'STEP-24.1'),
  units: unitsPower(byName, 'STEP-24.1'),
};
