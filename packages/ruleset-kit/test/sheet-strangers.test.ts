import { shape } from '@potyczka/kernel';
import { expect, it } from 'vitest';
import { field, internal, reckonedSource, spellingsAside, tellerOf, unseenOf, viewsSource } from '../src/index.ts';

const { bool, id, integer, list, text } = shape;

interface Blade {
  readonly name: string;
  /** In half points. */
  readonly edge: number;
}

/** A duellist: in sight its blades are seen and not how sharp they are; its plans are its own side's. */
const duellist = {
  id: field(id, { seen: 'all' }),
  at: field(internal<readonly [number, number]>(), { seen: 'sight', measure: 'length' }),
  blades: field(internal<readonly Blade[]>(), {
    seen: 'own',
    told: (blades) => blades.map((one) => ({ ...one, edge: one.edge / 2 })),
    glimpse: { seen: 'sight', show: (blades) => blades.map(({ name }) => ({ name })) },
    others: (blades, _of, masked) => blades.map((one) => ({ ...one, edge: masked ? 9 : 1 })),
  }),
  plan: field(text(40), { seen: 'own', gm: true, form: false }),
  waits: field(bool, { seen: 'own', glimpse: { seen: 'sight' } }),
  marks: field(list(integer(0, 9)), { seen: 'gm', glimpse: { seen: 'all', show: (marks) => marks.slice(0, 1) } }),
} as const;
const written = { type: 'Duellist', sheet: 'duellist', from: './duellist.ts', fields: duellist } as const;

it('a view holds what is glimpsed where not all is seen, several things of one secret in one go', () => {
  expect(viewsSource([written])).toBe(
    [
      "import { type Sees, toTable, type ViewOf } from '@potyczka/ruleset-kit';",
      "import { type Duellist, duellist } from './duellist.ts';",
      '',
      '/** Written by `npm run sheets` from the sheets beside it; a test compares them. */',
      '',
      'export function viewOfDuellist(of: Duellist, sees: Sees): ViewOf<typeof duellist> {',
      '  const view: Record<string, unknown> = {',
      '    id: of.id,',
      "    marks: sees('gm') ? of.marks : duellist.marks.glimpse.show(of.marks),",
      '  };',
      "  if (sees('sight')) view.at = toTable(of.at);",
      "  if (sees('own')) {",
      '    view.blades = duellist.blades.told(of.blades);',
      '    view.plan = of.plan;',
      '    view.waits = of.waits;',
      "  } else if (sees('sight')) view.blades = duellist.blades.glimpse.show(of.blades);",
      '  return view as ViewOf<typeof duellist>;',
      '}',
      '',
    ].join('\n'),
  );
});

it('a stranger is what is seen of it over what is usual for its kind', () => {
  expect(reckonedSource([written])).toBe(
    [
      "import type { Sees } from '@potyczka/ruleset-kit';",
      "import { type Duellist, duellist } from './duellist.ts';",
      '',
      '/** Written by `npm run sheets` from the sheets beside it; a test compares them. */',
      '',
      'export function reckonedDuellist(of: Duellist, usual: Duellist, sees: Sees, masked: boolean): Duellist {',
      "  const seesSight = sees('sight');",
      "  const seesOwn = sees('own');",
      "  const seesGm = sees('gm');",
      '  return {',
      '    id: of.id,',
      '    at: seesSight || masked ? of.at : usual.at,',
      '    blades: seesOwn ? of.blades : seesSight ? duellist.blades.others(of.blades, of, masked) : usual.blades,',
      '    plan: seesOwn || masked ? of.plan : usual.plan,',
      '    waits: seesOwn || masked ? of.waits : usual.waits,',
      '    marks: seesGm || masked ? of.marks : usual.marks,',
      '  };',
      '}',
      '',
    ].join('\n'),
  );
});

it("events tell a thing in the table's measures, however deep they lie", () => {
  const tell = tellerOf(duellist);
  expect(tell({ id: 'd', at: [1500, 250], blades: [{ name: 'rapier', edge: 3 }] })).toEqual({
    id: 'd',
    at: [1.5, 0.25],
    blades: [{ name: 'rapier', edge: 1.5 }],
  });
  expect(tell({ plan: 'wait' })).toEqual({ plan: 'wait' });
});

it('a glimpse is a kind of knowledge of its own, and forms ask for no field that wants none', () => {
  const glimpses = { hand: field(bool, { seen: 'own', glimpse: { seen: 'sight' } }) } as const;
  const unseen = unseenOf(glimpses);
  expect(unseen((secret) => secret === 'sight')).not.toBe(unseen(() => false));
  expect(spellingsAside(duellist)).toEqual(['plan']);
});
