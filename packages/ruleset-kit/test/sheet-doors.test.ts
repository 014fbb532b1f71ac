import { shape } from '@potyczka/kernel';
import { expect, it } from 'vitest';
import {
  derived,
  type FieldsOf,
  field,
  heard,
  internal,
  secretNames,
  storedIn,
  tellerOf,
  viewsSource,
} from '../src/index.ts';

const { integer, number, text } = shape;

/** A bell: its height is kept in half feet, its tone is written as a word, and not every bell has a name. */
const bell = {
  height: field(number(0, 50), { seen: 'all', setup: true, measure: 2 }),
  tone: field(internal<number>(), {
    seen: 'ringer',
    setup: text(9),
    also: ['pitch'],
    read: (word: string) => word.length,
  }),
  name: field(text(20), { seen: 'all', setup: true, optional: true }),
  mood: field(internal<string>(), {
    seen: 'all',
    show: (mood, of: { readonly id: string; readonly tone: number }) => mood + of.tone,
  }),
  weight: derived(integer(0, 9), { seen: 'ringer', setup: true }),
} as const;
type Bell = FieldsOf<typeof bell>;
const written = { type: 'Bell', sheet: 'bell', from: './bell.ts', fields: bell } as const;

it('what is said is read in the measure and the shape of the state; what is not kept is left out of it', () => {
  expect(heard(bell, { height: 1.5, pitch: 'deep', weight: 3 })).toEqual({ height: 3, tone: 4, weight: 3 });
  expect(storedIn(bell, { height: 1.26, tone: 'shrill', weight: 3 })).toEqual({ height: 3, tone: 6 });
});

it('a field that may be missing is missing in types and views', () => {
  const nameless: Bell = { height: 1, tone: 1, mood: 'calm' };
  expect(nameless.name).toBeUndefined();
  const [, view] = viewsSource([written]).split('ViewOf<typeof bell> {\n');
  expect(view).toBe(
    [
      '  const view: Record<string, unknown> = {',
      '    height: toTable(of.height, 2),',
      '    mood: bell.mood.show(of.mood, of),',
      '  };',
      '  if (of.name !== undefined) view.name = of.name;',
      "  if (sees('ringer')) view.tone = of.tone;",
      '  return view as ViewOf<typeof bell>;',
      '}',
      '',
    ].join('\n'),
  );
});

it('measures of its own are told as the table has them, and secrets are named under every spelling', () => {
  expect(tellerOf(bell)({ height: 3 })).toEqual({ height: 1.5 });
  // A copy names what may be missing: there is nothing to tell of it.
  expect(tellerOf(bell)({ height: undefined })).toEqual({ height: undefined });
  expect(secretNames(bell)).toEqual(['tone', 'pitch', 'weight']);
});
