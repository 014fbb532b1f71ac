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
    })),
    spoken: Object.fromEntries(
      Object.entries(rulings.spoken).map(([type, form]) => [type, spokenShown(formShown(form, 'situation', wording))]),
    ),
    secretly: rulings.secretly === true,
    sealed,
  };
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
  return (of) => {
    const own = Object.hasOwn(there, of) ? there[of] : undefined;
    if (own !== undefined) return own();
    const listed = rules.rulings?.catalogue[of];
    if (listed !== undefined) return listed.map((id) => ({ value: id, label: valueLabel(id, of, words, rules) }));
    return keptAt(state, of)?.map(({ id, type, side }) => {
      const own = nameOf(id);
      if (own !== undefined) return { value: id, label: capital(words.name(own)) };
      const whose = side === undefined ? '' : ` (${sideName(side, words, nameOf)})`;
      return { value: id, label: `${kept(type ?? id, of, words, rules)}${whose}` };
    });
  };
}

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
}

/** What a view keeps under the plural of its name: clocks, items, bands, goals, facts. */
function keptAt(state: Json, of: string): readonly KeptThing[] | undefined {
  const all = isObject(state) ? state[`${of}s`] : undefined;
  if (isObject(all)) return Object.keys(all).map((id) => ({ id }));
  if (!Array.isArray(all)) return undefined;
  const things = all.flatMap((one): readonly KeptThing[] => {
    if (!isObject(one) || typeof one.id !== 'string') return [];
    const { id, type, side } = one;
    return [{ id, ...(typeof type === 'string' ? { type } : {}), ...(typeof side === 'string' ? { side } : {}) }];
  });
  return things.length === 0 ? undefined : things;
}

/** Two crates are told apart by their numbers, in the order the table has them. */
const distinct = (all: readonly { readonly value: string; readonly label: string }[]): readonly Choosable[] =>
  all.map((one) => {
    const alike = all.filter(({ label }) => label === one.label);
    return alike.length > 1 ? { ...one, label: `${one.label} ${alike.indexOf(one) + 1}` } : one;
  });
