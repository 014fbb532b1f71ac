import type { Language } from '@potyczka/kernel';
import { type Narrator, numberText } from '@potyczka/narration';
import type { Place } from './places.ts';

const termIn = (words: Narrator, key: string): string | undefined =>
  words.has(key) ? words.name(`@${key}`) : undefined;

/** `minStrength` as "min strength": for fields no words speak of. */
const spaced = (id: string): string =>
  id.replace(/([a-z\d])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

/** A field of a catalogue: what its game calls it on a figure, else the lab's own word, else the label of a GM's form. */
export const fieldName = (step: string, words: Narrator): string =>
  termIn(words, `stat.${step}`) ?? termIn(words, `lab.field.${step}`) ?? termIn(words, `field.${step}`) ?? spaced(step);

/** What the values inside a field are of: a skill, a grenade that is carried. */
const INSIDE = ['skill', 'trait', 'attribute', 'grenade', 'gear', 'spare', 'weapon', 'item'] as const;

/** Places in a list are counted from one by people. */
const insideName = (step: string, words: Narrator): string =>
  /^\d+$/.test(step)
    ? String(Number(step) + 1)
    : (INSIDE.map((of) => termIn(words, `${of}.${step}`)).find((one) => one !== undefined) ?? fieldName(step, words));

/** The way to a value: "hit points", "skills: Fighting", "attributes: 2". */
export const wayName = ([field = '', ...inside]: readonly string[], words: Narrator): string =>
  [fieldName(field, words), ...inside.map((step) => insideName(step, words))].join(': ');

/** What a change is about: "Marksman, hit points". */
export function placeName(path: string, { called, root, steps }: Place, words: Narrator): string {
  if (root === 'option') return termIn(words, called) ?? path;
  const all = path.split('.')[1] === '*';
  const of = all ? words.word(`lab.all.${root}`) : (termIn(words, called) ?? called.slice(called.indexOf('.') + 1));
  return steps.length === 0 ? of : `${of}, ${wayName(steps, words)}`;
}

/** A value as people read it: "+1", "− 2", "yes", the name of a thing. */
export function valueText(value: unknown, lang: Language, words: Narrator): string {
  if (typeof value === 'number') return numberText(value, lang);
  if (typeof value === 'boolean') return words.word(`lab.value.${value}`);
  if (value === null || value === undefined) return words.word('lab.value.none');
  if (Array.isArray(value))
    return value.length === 0
      ? words.word('lab.value.none')
      : value.map((one) => valueText(one, lang, words)).join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([key, one]) => `${fieldName(key, words)} ${valueText(one, lang, words)}`)
      .join(', ');
  const text = String(value);
  if (/^[+*-]\d/.test(text)) return text.replace('-', '−').replace('*', '× ');
  const named = ['item', 'weapon', 'gear', 'trait', 'profile', 'value', 'trick', 'edge'].map((of) =>
    termIn(words, `${of}.${text}`),
  );
  return named.find((one) => one !== undefined) ?? spaced(text);
}
