import type { Json, shape } from '@potyczka/kernel';
import type { Chance } from '../chance.ts';

/** Something a form would take: ids of what is at the table, and words of the catalogue, by what forms call them. */
export type Known = (of: string) => readonly string[];

const few = (chance: Chance, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, min + chance.below(3));

const aNumber = (chance: Chance, from: number, to: number): number => {
  const [low, high] = [Math.ceil(from), Math.floor(to)];
  return low > high ? from : low + chance.below(Math.min(high - low + 1, chance.oneIn(2) ? 4 : 40));
};

const someOf = (forms: Readonly<Record<string, shape.FormField>>, known: Known, chance: Chance): Json =>
  Object.fromEntries(
    Object.entries(forms).flatMap(([key, form]) =>
      form.optional === true && !chance.oneIn(3) ? [] : [[key, aSaying(form, known, chance)]],
    ),
  );

/** A value that fits a form, by chance. What rules make of it is another matter. */
export function aSaying(form: shape.Form, known: Known, chance: Chance): Json {
  const word = (of: string): string => chance.pick(known(of)) ?? 'word';
  switch (form.kind) {
    case 'text':
      return 'a word';
    case 'id':
      return form.of === undefined ? `new${chance.below(99)}` : word(form.of);
    case 'bool':
      return chance.oneIn(2);
    case 'number':
      return aNumber(chance, form.from, form.to);
    case 'choice':
      return chance.pick(form.values) ?? null;
    case 'point':
      return [chance.below(20), chance.below(20)];
    case 'outline':
      return { rect: [chance.below(10), chance.below(10), 2, 2] };
    case 'list': {
      const all = Array.from({ length: few(chance, form) }, () => aSaying(form.of, known, chance));
      return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
    }
    case 'record': {
      const keys = Array.from({ length: 1 + chance.below(2) }, () => word(form.keys ?? 'word'));
      return Object.fromEntries(keys.map((key) => [key, aSaying(form.of, known, chance)]));
    }
    case 'object':
      return someOf(form.fields, known, chance);
    case 'either':
      return aSaying(chance.pick(form.forms) ?? { kind: 'any' }, known, chance);
    case 'any':
      return chance.of<Json>(1, true, 'word', {});
  }
}
