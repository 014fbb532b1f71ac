import type { AnyRuleset, Language } from '@potyczka/kernel';
import { capital, narrator } from '@potyczka/narration';
import { placeName, valueText, wayName } from './names.ts';
import { placesOf, valuesIn } from './places.ts';
import { phraseOf } from './values.ts';

/** A value that somebody may try: its way, what it is called, what it is in the game and what it may be. */
export interface TriedValue {
  readonly path: string;
  readonly name: string;
  readonly now: string;
  readonly may: string;
}

/** Something of a game whose values may be tried. */
export interface TriedThing {
  readonly root: string;
  readonly id: string;
  readonly name: string;
  readonly values: readonly TriedValue[];
}

/** All that a page may offer to be changed in a battle: figures, weapons, prices, options and the scenario itself. */
export function thingsToTry(rules: AnyRuleset, scenario: string, lang: Language): readonly TriedThing[] {
  const words = narrator(rules, lang);
  const variant = { name: '', ruleset: rules.id, scenario };
  const found = valuesIn(rules, variant).flatMap((path) => {
    const places = placesOf(rules, variant, path);
    const [place] = 'places' in places ? places.places : [];
    return place === undefined ? [] : [{ path, place }];
  });
  const things = new Map<string, { readonly root: string; readonly id: string; name: string; values: TriedValue[] }>();
  for (const { path, place } of found) {
    const { root, id, steps, holder, form } = place;
    const whole = root === 'option';
    const key = whole ? root : `${root}.${id}`;
    const name = whole
      ? words.word('lab.options')
      : capital(placeName(`${root}.${id}`, { ...place, steps: [] }, words));
    const known = things.get(key) ?? { root, id: whole ? '' : id, name, values: [] };
    things.set(key, known);
    known.values.push({
      path,
      name: capital(whole ? placeName(path, place, words) : wayName(steps, words)),
      now: valueText((holder as Record<string, unknown>)[steps[0] ?? ''], lang, words),
      may: form === undefined ? '' : phraseOf(form),
    });
  }
  return [...things.values()];
}

/** What somebody typed as a value of JSON: a number, a word, `+1`. */
function typed(text: string): unknown {
  const said = text.trim().replace(',', '.').replace('−', '-');
  if (/^[+*-]\d/.test(said) || said === '') return said;
  if (/^\d+(\.\d+)?$/.test(said)) return Number(said);
  return said === 'true' ? true : said === 'false' ? false : said === 'null' ? null : said;
}

/** The changes of a plan, from what was typed. */
export const chosenChanges = (rows: readonly (readonly [path: string, text: string])[]): Record<string, unknown> =>
  Object.fromEntries(rows.map(([path, text]) => [path, typed(text)]));
