import { type Line, remembered } from '@potyczka/kernel';
import { guesserOf, Lately } from '@potyczka/ruleset-kit';
import type { ScenarioPlan } from './catalogue/scenario.ts';
import { changed, withTable } from './copies.ts';
import { isOwn, seesAll, seesSheet, seesUnit } from './secrets.ts';
import { copyOfUnit } from './sheet/copies.ts';
import { unitSheet } from './sheet/unit.ts';
import type { AcesState, Unit } from './state.ts';
import { courseWith } from './strangers.ts';

const guessesAt = guesserOf<Unit>(unitSheet);
/** Nothing of the sheet is seen. */
const UNSEEN = (): boolean => false;

/** Somebody whose sheet one may not see: what its dice have shown, else what its kind usually is (HID-2). */
function strange(unit: Unit, masked: boolean): Unit {
  const stranger = copyOfUnit(unit);
  const fields = stranger as Record<string, unknown>;
  for (const { name, now } of guessesAt(unit, UNSEEN, masked)) fields[name] = now;
  return stranger;
}

/** Strangers as they were last imagined: the same for every seat that knows no more than they have shown. */
const strangers = new Lately<Unit, Unit>(256);

/** Somebody as the seat may reckon with: what its kind usually is, where nothing better is known. */
export function imagined(state: AcesState, seat: string, unit: Unit): Unit {
  if (seesSheet(state, seat, unit)) return unit;
  const known = strangers.get(unit);
  if (known !== undefined) return known;
  const stranger = strange(unit, false);
  strangers.set(unit, stranger);
  return stranger;
}

/** A scenario without what it has up its sleeve. */
const openPlan = remembered((scenario: ScenarioPlan): ScenarioPlan => {
  const { waves: _waves, surprise: _surprise, units: _units, ...plan } = scenario;
  return plan;
});

interface Counted {
  readonly sides: readonly string[];
  readonly open: AcesState['objectives'];
}
/** Objectives as they were last seen, with the sides of those who were counted: both change far more rarely than tables. */
const counts = new Lately<AcesState['objectives'], Counted>();

/** Numbers a side started with, counted from those one can see: reinforcements and hiders stay secret. */
function openObjectives({ objectives }: AcesState, units: readonly Unit[]): AcesState['objectives'] {
  const known = counts.get(objectives);
  if (known?.sides.length === units.length && units.every(({ side }, index) => side === known.sides[index]))
    return known.open;
  const open: Record<string, string | number | boolean> = {};
  for (const [key, value] of Object.entries(objectives)) if (!key.startsWith('start.')) open[key] = value;
  for (const unit of units) {
    const key = `start.${unit.side}`;
    open[key] = Number(open[key] ?? 0) + 1;
  }
  counts.set(objectives, { sides: units.map(({ side }) => side), open });
  return open;
}

/** The figures as they are reckoned with: the very same record where nothing about any of them is left to guess. */
function openUnits(state: AcesState, seat: string, seen: readonly Unit[]): AcesState['units'] {
  const known = seen.map((unit) => imagined(state, seat, unit));
  const all = seen.length === Object.keys(state.units).length;
  if (all && known.every((unit, index) => unit === seen[index])) return state.units;
  const units: Record<string, Unit> = {};
  for (const unit of known) units[unit.id] = unit;
  return units;
}

/** Tables as they were last imagined, by seat: one table is often asked several questions. */
const tables = new Lately<AcesState, Map<string, AcesState>>();

/** HID-2: the table as a seat may reckon with it: nobody hides, nobody is to come, strangers are what they look like. */
export function imagine(state: AcesState, seat: string): AcesState {
  if (seesAll(state, seat)) return state;
  const known = tables.get(state) ?? new Map<string, AcesState>();
  const before = known.get(seat);
  if (before !== undefined) return before;
  const table = imaginedTable(state, seat);
  tables.set(state, known.set(seat, table));
  return table;
}

const sorted = new Lately<AcesState['deck'], AcesState['deck']>();

/** Cards nobody has seen, in an order that says nothing. */
function faceDown(deck: AcesState['deck'], more: AcesState['deck']): AcesState['deck'] {
  if (more.length > 0) return [...deck, ...more].sort();
  const known = sorted.get(deck) ?? [...deck].sort();
  sorted.set(deck, known);
  return known;
}

/** What changes where everybody is seen: sheets, and what the scenario has up its sleeve. */
const openTable = (state: AcesState, seat: string, seen: readonly Unit[]): AcesState =>
  withTable(state, {
    deck: faceDown(state.deck, []),
    units: openUnits(state, seat, seen),
    scenario: openPlan(state.scenario),
    objectives: openObjectives(state, seen),
  });

function imaginedTable(state: AcesState, seat: string): AcesState {
  const seen = Object.values(state.units).filter((unit) => seesUnit(state, seat, unit));
  const table = openTable(state, seat, seen);
  if (seen.length === Object.keys(state.units).length) return table;
  const names = new Set(seen.map((unit) => unit.id));
  const visible = (id: string): boolean => names.has(id);
  const unseen = Object.values(state.units).filter((unit) => !visible(unit.id));
  return withTable(table, {
    deck: faceDown(
      state.deck,
      unseen.flatMap((unit) => unit.cards),
    ),
    ...courseWith(state, visible),
  });
}

/** Another table that looks the same from this seat: only what it can't see is different. */
export function disguise(state: AcesState, seat: string): AcesState {
  if (seesAll(state, seat)) return state;
  const units = Object.entries(state.units).map(([id, unit]) => [id, disguised(state, seat, unit)] as const);
  return withTable(state, { units: Object.fromEntries(units) });
}

function disguised(state: AcesState, seat: string, unit: Unit): Unit {
  if (isOwn(state, seat, unit) || seesSheet(state, seat, unit)) return unit;
  const other = strange(unit, true);
  return unit.hidden ? changed(other, { at: [unit.at[1], unit.at[0]], prone: !unit.prone }) : other;
}

/** What `imagine` takes for granted, in words; it says the same whatever the truth is. */
export function assumptions(state: AcesState, seat: string): readonly Line[] {
  if (seesAll(state, seat)) return [];
  const strangers = Object.values(state.units).filter(
    (unit) => seesUnit(state, seat, unit) && !seesSheet(state, seat, unit),
  );
  const line = (key: string): Line => ({ key: `assume.${key}`, params: {} });
  const foreign = Object.values(state.sides).some(
    (side) => side.kind === 'opposition' || state.options.mode === 'versus',
  );
  return [...(strangers.length > 0 ? [line('traits')] : []), ...(foreign ? [line('nothing-hidden')] : [])];
}
