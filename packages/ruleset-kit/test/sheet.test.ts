import { schemaOf, shape } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import {
  changedIn,
  changeHeard,
  copiesSource,
  derived,
  field,
  fixedAmidst,
  guesserOf,
  heard,
  onlyOf,
  plainChange,
  rulingShape,
  setupShape,
  spellingsAside,
  startOf,
  toTable,
  unseenOf,
  viewerOf,
  viewsSource,
} from '../src/index.ts';

const { id, integer, list, object, oneOf, point } = shape;

/** A guard with a purse that others only see the weight of. */
const guard = {
  id: field(id, { seen: 'all' }),
  wounds: field(integer(0, 3), { seen: 'all', setup: true, gm: true, start: 0 }),
  at: field(point, { seen: 'all', setup: true, gm: true, apart: true, also: ['pos'], measure: 'length' }),
  purse: field(list(id), { seen: 'purse', setup: true, others: (coins) => coins.map(() => 'coin') }),
  mood: field(oneOf('calm', 'cross'), { seen: 'mood', gm: true, amidst: false, start: 'calm', blank: 'calm' }),
  weight: derived(integer(0, 9), { seen: 'all' }, (of: { readonly purse: readonly string[] }) => of.purse.length),
} as const;

const one = { id: 'g', wounds: 1, at: [1500, 2000], purse: ['ducat', 'groat'], mood: 'cross' } as const;
const expectedOf = (checker: shape.Checker<unknown>, value: unknown): readonly string[] => {
  const parsed = shape.parse(checker, value, 'stats');
  return parsed.ok ? [] : parsed.errors.map((error) => `${error.field}: ${error.expected}`);
};

describe('what comes in', () => {
  it('set-ups say fields under any of their spellings and no others', () => {
    const taken = setupShape(guard);
    expect(expectedOf(taken, { wounds: 3, pos: [1, 2] })).toEqual([]);
    expect(expectedOf(taken, { wounds: 4 })).toEqual(['stats.wounds: a whole number from 0 to 3']);
    expect(expectedOf(taken, { mood: 'cross' })).toEqual([
      'stats.mood: no such field; the fields are wounds, at, pos, purse',
    ]);
  });

  it('rulings say what the sheet lets a GM set', () => {
    expect(expectedOf(rulingShape(guard), { mood: 'cross', at: [0, 0] })).toEqual([]);
    expect(expectedOf(rulingShape(guard), { purse: [] })).toEqual([
      'stats.purse: no such field; the fields are wounds, at, pos, mood',
    ]);
  });

  it('what was said is heard under its own name, lengths in ticks', () => {
    expect(heard(guard, { pos: [1.5, 2], wounds: 2 })).toEqual({ at: [1500, 2000], wounds: 2 });
    expect(heard(guard, { pos: [9, 9], at: [1, 1] })).toEqual({ at: [1000, 1000] });
    expect(spellingsAside(guard)).toEqual(['pos']);
  });

  it('the first that says so decides what a field starts with', () => {
    expect(startOf(guard)).toEqual({ wounds: 0, mood: 'calm' });
    expect(startOf(guard, { wounds: 2 }, { wounds: 3, mood: 'cross' })).toEqual({ wounds: 2, mood: 'cross' });
  });

  it('only what hangs on nothing else is simply set', () => {
    expect(plainChange(guard, { wounds: 2, at: [0, 0], purse: [] })).toEqual({ wounds: 2 });
    expect(fixedAmidst(guard)).toEqual(['mood']);
    expect(onlyOf(guard, { wounds: guard.wounds })).toEqual(['at', 'purse']);
    expect(changedIn(guard, one, { ...one, wounds: 2 })).toEqual({ wounds: 2 });
  });
});

describe('what goes out', () => {
  const view = viewerOf(guard, ({ wounds }: typeof one, sees) => ({ wounds, ...(sees('purse') ? { purse: [] } : {}) }));

  it("a secret is not shown, or what stands in its place is; lengths are the table's", () => {
    expect(viewsSource([{ type: 'Guard', sheet: 'guard', from: './guard.ts', fields: guard }])).toBe(
      [
        "import { type Sees, toTable, type ViewOf } from '@potyczka/ruleset-kit';",
        "import { type Guard, guard } from './guard.ts';",
        '',
        '/** Written by `npm run sheets` from the sheets beside it; a test compares them. */',
        '',
        'export function viewOfGuard(of: Guard, sees: Sees): ViewOf<typeof guard> {',
        '  const view: Record<string, unknown> = {',
        '    id: of.id,',
        '    wounds: of.wounds,',
        '    at: toTable(of.at),',
        "    mood: sees('mood') ? of.mood : guard.mood.blank,",
        '    weight: guard.weight.from(of),',
        '  };',
        "  if (sees('purse')) view.purse = of.purse;",
        '  return view as ViewOf<typeof guard>;',
        '}',
        '',
      ].join('\n'),
    );
    expect(toTable([1500, 2000])).toEqual([1.5, 2]);
  });

  it("what is nobody's secret asks nobody, and is shown under all its names", () => {
    const fields = { at: field(point, { seen: 'all', shown: ['at', 'pos'], show: (at) => [...at] }) };
    const source = viewsSource([{ type: 'Spot', sheet: 'spot', from: './spot.ts', fields }]);
    expect(source).toContain('viewOfSpot(of: Spot): ViewOf<typeof spot>');
    expect(source).toContain('    at: spot.at.show(of.at),\n    pos: spot.at.show(of.at),\n');
  });

  it('the same thing seen with the same knowledge is the same view', () => {
    expect(view(one, () => false)).toBe(view(one, () => false));
    expect(view(one, () => false)).toEqual({ wounds: 1 });
    expect(view(one, (secret) => secret === 'purse')).toEqual({ wounds: 1, purse: [] });
    expect(view(one, (secret) => secret === 'mood')).not.toBe(view(one, () => false));
  });

  it('what somebody may not know is a number of its own, none for who may know all', () => {
    const unseen = unseenOf(guard);
    const each = ['nothing', 'purse', 'mood'].map((known) => unseen((secret) => secret === known));
    expect(new Set(each).size).toBe(3);
    expect(unseen(() => true)).toBe(0);
    expect(each).not.toContain(0);
  });

  it('who cannot see it reckons with what the sheet says', () => {
    const guess = guesserOf<typeof one>(guard);
    expect(guess(one, () => true, false)).toEqual([]);
    expect(guess(one, () => false, false)).toEqual([
      { name: 'purse', secret: 'purse', was: ['ducat', 'groat'], now: ['coin', 'coin'] },
    ]);
  });

  it('of a change only what may be known is heard', () => {
    const change = { wounds: 2, purse: [] };
    expect(changeHeard(guard, change, () => false)).toEqual({ wounds: 2 });
    expect(changeHeard(guard, change, () => true)).toBe(change);
  });
});

describe('what follows besides', () => {
  it('a copier names what is stored and nothing else', () => {
    const source = copiesSource([{ type: 'Guard', from: './guard.ts', fields: guard }]);
    expect(source).toContain("import type { Guard } from './guard.ts';");
    expect(source).toContain('  purse: of.purse,\n  mood: of.mood,\n});');
    expect(source).not.toContain('weight');
  });

  it('a form is a JSON Schema', () => {
    const checker = object({ n: integer(1, 3), of: shape.maybe(list(oneOf('a', null), 0, 2)) });
    expect(schemaOf(shape.formOf(checker))).toEqual({
      type: 'object',
      properties: {
        n: { type: 'integer', minimum: 1, maximum: 3 },
        of: { type: 'array', items: { enum: ['a', null] }, minItems: 0, maxItems: 2 },
      },
      additionalProperties: false,
      required: ['n'],
    });
  });
});
