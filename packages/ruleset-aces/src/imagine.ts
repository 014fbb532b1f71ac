import type { Line } from '@potyczka/kernel';
import { Lately } from '@potyczka/ruleset-kit';
import { type ProfileSpec, profiles } from './catalogue/profiles.ts';
import type { ScenarioPlan } from './catalogue/scenario.ts';
import { changed, withTable } from './copies.ts';
import { isOwn, seesAll, seesSheet, seesTrait, seesUnit } from './secrets.ts';
import { armourFrom, defenceBaseOf, toughnessBaseOf } from './setup/derive.ts';
import type { AcesState, Item, Unit } from './state.ts';
import { courseWith } from './strangers.ts';
import { ATTRIBUTES, type Die, SKILLS, type TraitValue } from './vocabulary.ts';

/** What is taken for granted of somebody whose kind is in no book: a d6 in what everybody does, nothing else. */
const ASSUMED: Die = 6;
const EVERYDAY: readonly string[] = ['athletics', 'fighting', 'shooting', 'notice', 'stealth'];

const value = (die: Die): TraitValue => ({ die, bonus: 0 });

function attributesFor(unit: Unit, profile: ProfileSpec | undefined): Unit['attributes'] {
  const entries = ATTRIBUTES.map((name, index) => {
    if (unit.shown.includes(name)) return [name, unit.attributes[name]] as const;
    return [name, value(profile?.attributes[index] ?? ASSUMED)] as const;
  });
  return Object.fromEntries(entries) as Unit['attributes'];
}

function skillsFor(unit: Unit, profile: ProfileSpec | undefined): Unit['skills'] {
  const entries = SKILLS.flatMap((name) => {
    if (unit.shown.includes(name)) {
      const known = unit.skills[name];
      return known === undefined ? [] : [[name, known] as const];
    }
    const die = profile === undefined ? (EVERYDAY.includes(name) ? ASSUMED : undefined) : profile.skills[name];
    return die === undefined ? [] : [[name, value(die)] as const];
  });
  return Object.fromEntries(entries);
}

type Traits = Pick<Unit, 'attributes' | 'skills'>;
interface Guess {
  readonly unit: Unit;
  readonly traits: Traits;
}
/** The last guess at somebody's traits, by the true ones: most of what happens to a stranger shows nothing new of them. */
const guesses = new WeakMap<Unit['attributes'], Guess>();

/** HID-2: a stranger's traits are what its dice have shown, else what its kind usually has. */
function traitsOf(unit: Unit, profile: ProfileSpec | undefined): Traits {
  const known = guesses.get(unit.attributes);
  const { shown, skills, profile: kind } = unit;
  if (known?.unit.shown === shown && known.unit.skills === skills && known.unit.profile === kind) return known.traits;
  const traits = { attributes: attributesFor(unit, profile), skills: skillsFor(unit, profile) };
  guesses.set(unit.attributes, { unit, traits });
  return traits;
}

/** Body by its Vigor, armour by what it is seen to wear. */
function toughnessFor(unit: Unit, vigor: TraitValue) {
  if (unit.shown.includes('toughness'))
    return { toughnessBase: unit.toughnessBase, armourWorn: unit.armourWorn, heavyArmour: unit.heavyArmour };
  return { toughnessBase: toughnessBaseOf(vigor, unit.size), armourWorn: armourFrom(unit.items), heavyArmour: false };
}

const isPacked = (item: Item): boolean => item.slot === 'stowed';

/** Strangers as they were last imagined: the same for every seat that knows no more than they have shown. */
const strangers = new Lately<Unit, Unit>(256);

/** Somebody as the seat may reckon with: what its kind usually is, where nothing better is known. */
function imagined(state: AcesState, seat: string, unit: Unit): Unit {
  if (seesSheet(state, seat, unit)) return unit;
  const known = strangers.get(unit);
  if (known !== undefined) return known;
  const stranger = strange(unit);
  strangers.set(unit, stranger);
  return stranger;
}

/** Somebody whose sheet one may not see. */
function strange(unit: Unit): Unit {
  const profile = Object.hasOwn(profiles, unit.profile) ? profiles[unit.profile] : undefined;
  const { attributes, skills } = traitsOf(unit, profile);
  const points = profile?.powerPoints ?? 0;
  return changed(unit, {
    attributes,
    skills,
    ...toughnessFor(unit, attributes.vigor),
    defenceBase: unit.shown.includes('fighting') ? unit.defenceBase : defenceBaseOf(skills.fighting),
    // Visible gear: not what is in the pack.
    items: unit.items.some(isPacked) ? unit.items.filter((item) => !isPacked(item)) : unit.items,
    edges: profile?.edges ?? [],
    powers: profile?.powers ?? [],
    powerPoints: points,
    maxPowerPoints: points,
    familiarity: {},
    timers: [],
    behaviour: profile?.behaviour ?? null,
  });
}

const opened = new WeakMap<ScenarioPlan, ScenarioPlan>();

/** A scenario without what it has up its sleeve. */
function openPlan(scenario: ScenarioPlan): ScenarioPlan {
  const known = opened.get(scenario);
  if (known !== undefined) return known;
  const { waves: _waves, surprise: _surprise, units: _units, ...plan } = scenario;
  opened.set(scenario, plan);
  return plan;
}

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

const other = ({ die, bonus }: TraitValue): TraitValue => ({ die: die === 12 ? 4 : ((die + 2) as Die), bonus });

/** Another table that looks the same from this seat: only what it can't see is different. */
export function disguise(state: AcesState, seat: string): AcesState {
  if (seesAll(state, seat)) return state;
  const units = Object.entries(state.units).map(([id, unit]) => [id, disguised(state, seat, unit)] as const);
  return withTable(state, { units: Object.fromEntries(units) });
}

function disguised(state: AcesState, seat: string, unit: Unit): Unit {
  if (isOwn(state, seat, unit) || seesSheet(state, seat, unit)) return unit;
  const known = (what: string): boolean => seesTrait(state, seat, unit, what);
  const turned = <T extends Readonly<Record<string, TraitValue>>>(traits: T): T =>
    Object.fromEntries(
      Object.entries(traits).map(([name, die]) => [name, known(name) ? die : other(die)]),
    ) as unknown as T;
  return changed(unit, {
    attributes: turned(unit.attributes),
    skills: turned(unit.skills as Readonly<Record<string, TraitValue>>),
    ...(known('toughness') ? {} : { toughnessBase: unit.toughnessBase + 1 }),
    ...(known('fighting') ? {} : { defenceBase: unit.defenceBase + 1 }),
    items: unit.items.filter((item) => item.slot !== 'stowed'),
    ...(unit.hidden ? { pos: [unit.pos[1], unit.pos[0]] as const, prone: !unit.prone } : {}),
  });
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
