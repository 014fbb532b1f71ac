import type { AnyRuleset, Json, RulingTopic } from '@potyczka/kernel';
import { capital, type NameOf, type Narrator } from '@potyczka/narration';
import type { Picture, SeatInfo } from './messages.ts';
import { type Choosable, type FormShown, fieldLabel, formShown, valueLabel, type Wording } from './ruling-forms.ts';
import { sideName } from './scene-presenter.ts';

/** A power of the GM with its form in words. */
export interface PowerShown {
  readonly power: string;
  readonly label: string;
  readonly rule: string;
  readonly about: RulingTopic;
  readonly needsReason: boolean;
  readonly form: FormShown;
  /** What it is at the table now, where the view tells. */
  readonly now?: Json;
}

/** Everything on a GM's desk. */
export interface GmPowers {
  readonly powers: readonly PowerShown[];
  /** Spatial facts that may be spoken, by the type of command. */
  readonly spoken: Readonly<Record<string, FormShown>>;
  readonly secretly: boolean;
  /** Nobody overrules at this table, and everybody knew it from the start. */
  readonly sealed: boolean;
}

/** What is at hand when powers are put into words. */
export interface Table {
  readonly rules: AnyRuleset;
  readonly words: Narrator;
  readonly nameOf: NameOf;
  readonly picture: Picture;
  readonly state: Json;
  readonly seats: readonly SeatInfo[];
  readonly sealed: boolean;
}

/** The powers of whoever sits in the GM's seat; at a sealed table there are none, whatever the game says. */
export function powersOf(table: Table): GmPowers {
  const { rules, words, sealed } = table;
  const { rulings } = rules;
  if (sealed || rulings === undefined) return { powers: [], spoken: {}, secretly: false, sealed };
  const wording: Wording = { rules, words, choices: choicesAt(table) };
  return {
    powers: rulings.powers.map(({ power, rule, about, needsReason, form }) => ({
      ...{ power, rule, about, needsReason },
      label: capital(words.name(`@ruling.${power}`)),
      form: formShown(form, power, wording),
      ...nowOf(table.state, rulings.kept?.[power] ?? power),
    })),
    spoken: Object.fromEntries(
      Object.entries(rulings.spoken).map(([type, form]) => [type, spokenShown(formShown(form, 'situation', wording))]),
    ),
    secretly: rulings.secretly === true,
    sealed,
  };
}

/** What a view keeps at `scenario.exits`. */
function nowOf(state: Json, path: string): { readonly now?: Json } {
  let now: Json | undefined = state;
  for (const key of path.split('.')) now = isObject(now) ? now[key] : undefined;
  return now === undefined ? {} : { now };
}

/** Whoever speaks of what lies between two figures speaks of range, sight and cover at once. */
const spokenShown = (form: FormShown): FormShown => (form.kind === 'object' ? { ...form, whole: true } : form);

/** What forms let people choose from: what lies and stands at the table, and the words of the catalogue. */
function choicesAt({ rules, words, nameOf, picture, state, seats }: Table): Wording['choices'] {
  const there: Readonly<Record<string, () => readonly Choosable[]>> = {
    unit: () => distinct(picture.figures.map(({ id, called }) => ({ value: id, label: called }))),
    side: () => sidesAt(state, picture).map((side) => ({ value: side, label: capital(sideName(side, words, nameOf)) })),
    seat: () =>
      seats.map(({ id, name, role }) => ({ value: id, label: name ?? capital(words.name(`@value.${role}`)) })),
    piece: () => distinct(picture.pieces.map(({ id, called }) => ({ value: id, label: called }))),
    thing: () => distinct(picture.things.map(({ id, called }) => ({ value: id, label: called }))),
    scenario: () => rules.scenarios.map(({ id }) => ({ value: id, label: capital(words.word(`scenario.${id}`)) })),
  };
  const choices = (of: string): readonly Choosable[] | undefined => {
    if (of.includes('|')) return of.split('|').flatMap((one) => choices(one) ?? []);
    if (of.includes('>')) return pairs(of.split('>').map((one) => choices(one) ?? []));
    const [sort = of, kind] = of.split('.');
    if (kind !== undefined) return choices(sort)?.filter(({ value }) => kindOf(state, String(value)) === kind);
    const own = Object.hasOwn(there, of) ? there[of] : undefined;
    if (own !== undefined) return own();
    const listed = rules.rulings?.catalogue[of];
    if (listed !== undefined) return listed.map((id) => ({ value: id, label: valueLabel(id, of, words, rules) }));
    return keptAt(state, of)?.map(({ id, type, side, profiles }) => {
      const own = nameOf(id);
      if (own !== undefined) return { value: id, label: capital(words.name(own)) };
      if (profiles !== undefined)
        return { value: id, label: counted(profiles.map((one) => valueLabel(one, 'profile', words, rules))) };
      const whose = side === undefined ? '' : ` (${sideName(side, words, nameOf)})`;
      return { value: id, label: `${kept(type ?? id, of, words, rules)}${whose}` };
    });
  };
  return choices;
}

/** Each with each: what a side knows of somebody. */
const pairs = ([these = [], those = []]: readonly (readonly Choosable[])[]): readonly Choosable[] =>
  these.flatMap((one) =>
    those.map((other) => ({ value: `${one.value}>${other.value}`, label: `${one.label} → ${other.label}` })),
  );

/** Figures of a view may be of several kinds. */
function kindOf(state: Json, unit: string): Json | undefined {
  const units = isObject(state) ? state.units : undefined;
  const found = isObject(units) ? units[unit] : undefined;
  return isObject(found) ? found.kind : undefined;
}

/** "Guard ×3, Scout": who comes how often. */
const counted = (names: readonly string[]): string =>
  [...new Set(names)]
    .map((name) => ({ name, times: names.filter((one) => one === name).length }))
    .map(({ name, times }) => (times > 1 ? `${name} ×${times}` : name))
    .join(', ');

const kept = (id: string, of: string, words: Narrator, rules: AnyRuleset): string => {
  const label = valueLabel(id, of, words, rules);
  return label === id ? fieldLabel(id, words) : label;
};

const isObject = (value: unknown): value is Readonly<Record<string, Json>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function sidesAt(state: Json, { figures }: Picture): readonly string[] {
  const sides = isObject(state) ? state.sides : undefined;
  return isObject(sides) ? Object.keys(sides) : [...new Set(figures.map(({ side }) => side))];
}

interface KeptThing {
  readonly id: string;
  readonly type?: string;
  readonly side?: string;
  /** Who is in it: a wave is known by that. */
  readonly profiles?: readonly string[];
}

/** What a view keeps under the plural of its name: clocks, items, bands, goals, facts; or within: `objects/tests`. */
function keptAt(state: Json, of: string): readonly KeptThing[] | undefined {
  const [outer = of, inner] = of.split('/');
  const all = isObject(state) ? state[inner === undefined ? `${of}s` : outer] : undefined;
  if (inner !== undefined) {
    const within = isObject(all) && all[inner] !== undefined ? [all] : eachOf(all);
    return thingsIn(within.flatMap((one) => (isObject(one) ? eachOf(one[inner]) : [])));
  }
  if (isObject(all)) return Object.keys(all).map((id) => ({ id }));
  const things = thingsIn(eachOf(all));
  return things.length === 0 ? undefined : things;
}

const eachOf = (all: Json | undefined): readonly Json[] =>
  Array.isArray(all) ? all : isObject(all) ? Object.values(all) : [];

const thingsIn = (all: readonly Json[]): readonly KeptThing[] =>
  all.flatMap((one): readonly KeptThing[] => {
    if (!isObject(one) || typeof one.id !== 'string') return [];
    const { id, kind, type = kind, side, profiles } = one;
    return [
      {
        id,
        ...(typeof type === 'string' ? { type } : {}),
        ...(typeof side === 'string' ? { side } : {}),
        ...(Array.isArray(profiles) ? { profiles: profiles.map(String) } : {}),
      },
    ];
  });

/** Two crates are told apart by their numbers, in the order the table has them. */
const distinct = (all: readonly { readonly value: string; readonly label: string }[]): readonly Choosable[] =>
  all.map((one) => {
    const alike = all.filter(({ label }) => label === one.label);
    return alike.length > 1 ? { ...one, label: `${one.label} ${alike.indexOf(one) + 1}` } : one;
  });
