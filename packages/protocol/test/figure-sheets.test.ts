import type { AnyRuleset, FigureSheet, Json, RangeBand, Setup, SheetWeapon } from '@potyczka/kernel';
import { resolveOptions } from '@potyczka/kernel';
import { sheetIn, sheetProblems } from '@potyczka/testkit';
import { describe, expect, test } from 'vitest';
import { rulesets } from '../src/rulesets.ts';

/** Where a figure of any profile can be set up alone, and who else has to be there. */
interface Place {
  readonly map: Setup['map'];
  readonly at: readonly [number, number];
  readonly side: (profile: string) => string;
  readonly more: readonly unknown[];
}

const HEROES = ['shieldbearer', 'archer', 'adept', 'infiltrator', 'warrior', 'rogue', 'mage'];
/** Words for somebody who is in no list of profiles. */
const NOBODY = ['custom', 'plain', 'foe'];

const PLACES: Readonly<Record<string, Place>> = {
  teohiphip: { map: { unit: 'inch', width: 36, height: 36 }, at: [5, 5], side: () => 'red', more: [] },
  aces: { map: { unit: 'inch', width: 24, height: 24 }, at: [5, 5], side: () => 'party', more: [] },
  segments: { map: { unit: 'metre', width: 60, height: 40 }, at: [5, 5], side: () => 'red', more: [] },
  coin: { map: { unit: 'tenth', width: 240, height: 160 }, at: [40, 80], side: () => 'A', more: [] },
  stepdice: {
    map: { unit: 'square', width: 20, height: 20 },
    at: [5, 5],
    side: (profile) => (HEROES.includes(profile) ? 'heroes' : 'foes'),
    more: [],
  },
};

function viewOf(rules: AnyRuleset, setup: Setup, seat: string | null = null): Json {
  const state = rules.setUp(setup, resolveOptions(rules.options, setup.options ?? {}).options);
  if (!state.ok) throw new Error(JSON.stringify(state.violations));
  return rules.view(state.value, seat);
}

function setupWith(rules: AnyRuleset, profile: string): Setup {
  const { map, at, side, more } = PLACES[rules.id] as Place;
  const units = [{ id: 'x', profile, side: side(profile), at }, ...more];
  return { ruleset: rules.id, seed: 'sheet', map, units };
}

const sheetOf = (rules: AnyRuleset, profile: string): FigureSheet =>
  sheetIn(rules, viewOf(rules, setupWith(rules, profile)), 'x');

const profilesOf = (rules: AnyRuleset): readonly string[] =>
  Object.keys(rules.words.en)
    .flatMap((key) => (key.startsWith('profile.') ? [key.slice('profile.'.length)] : []))
    .filter((profile) => !NOBODY.includes(profile));

const every = rulesets.flatMap((rules) => profilesOf(rules).map((profile) => ({ rules, id: rules.id, profile })));

describe.each(every)('the sheet of a $profile of $id', ({ rules, profile }) => {
  const sheet = sheetOf(rules, profile);

  test('is told in every language, and cites rules that exist', () => {
    expect(sheetProblems(rules, sheet)).toEqual([]);
  });

  test('says what it is, what it can do, and with what', () => {
    expect(sheet.tags.length).toBeGreaterThan(0);
    expect(sheet.attributes.length).toBeGreaterThan(0);
    expect(sheet.partial).toBe(false);
    for (const { bands } of sheet.weapons) {
      const ends = bands.map(({ to }) => to ?? Number.POSITIVE_INFINITY);
      expect(ends).toEqual([...ends].sort((a, b) => a - b));
    }
  });
});

const weaponsOf = (rules: AnyRuleset, profile: string): readonly SheetWeapon[] => sheetOf(rules, profile).weapons;
const named = (weapons: readonly SheetWeapon[], name: string): SheetWeapon => {
  const found = weapons.find((weapon) => weapon.name === name);
  if (found === undefined) throw new Error(`no ${name} among ${weapons.map((weapon) => weapon.name).join(', ')}`);
  return found;
};
const rulesOf = (id: string): AnyRuleset => {
  const found = rulesets.find((rules) => rules.id === id);
  if (found === undefined) throw new Error(id);
  return found;
};
const modifierAt = (bands: readonly RangeBand[], distance: number): number | undefined =>
  bands.find(({ to }) => to === null || distance <= to)?.modifier;

describe('range bands', () => {
  const aces = rulesOf('aces');
  const segments = rulesOf('segments');
  const teohiphip = rulesOf('teohiphip');

  test('ACE-12.2 an automatic rifle has 24/48/96 at 0, −2, −4', () => {
    expect(named(weaponsOf(aces, 'vera'), '@weapon.automaticRifle')).toMatchObject({
      bands: [
        { to: 24, modifier: 0 },
        { to: 48, modifier: -2 },
        { to: 96, modifier: -4 },
      ],
      ammunition: { now: 30, most: 30 },
      ready: true,
    });
  });

  test('ACE-12.2 those of every weapon anybody carries are the catalogue’s', () => {
    const { weapons } = aces.content as { weapons: Record<string, { range?: readonly number[] }> };
    for (const profile of profilesOf(aces))
      for (const { name, bands } of weaponsOf(aces, profile)) {
        const kind = name.replace(/^@weapon\./, '').replace(/\d$/, '');
        const [short, medium, long] = weapons[kind]?.range ?? [];
        if (short === undefined || medium === undefined || long === undefined) expect(bands).toEqual([]);
        else
          expect([short, medium, long].map((distance) => modifierAt(bands, distance))).toEqual(
            short === long ? [0, 0, 0] : [0, -2, -4],
          );
        if (long !== undefined) expect(modifierAt(bands, long + 1)).toBeUndefined();
      }
  });

  // SEG-10.3, as the catalogue prints it: the column of each class at 10, 20, 30, 40, 60, 80, 100, 150 … metres.
  const METRES = [10, 20, 30, 40, 60, 80, 100, 150, 200, 250, 300, 400, 600, 1000, 1500];
  const COLUMNS: Readonly<Record<string, readonly number[]>> = {
    'trooper @weapon.rifle': [0, 0, 0, -1, -2, -2, -3, -4, -4, -5, -8, -10],
    'trooper @grenade.frag': [0, -1, -3, -8, -12],
    'pirate @weapon.pistol': [0, -1, -3, -5, -9, -12],
    'pirate @weapon.vibroblade': [0, -1, -3, -8, -12],
    'scout @weapon.sniperBeam': [0, 0, 0, 0, -1, -1, -2, -2, -2, -2, -3, -5, -6, -8, -10],
    'shotgunner @weapon.scattergun': [2, 0, -2],
    'eliteDroid @weapon.assaultCarbine': [0, 0, -2, -3, -4, -5, -6, -9, -11],
  };
  test.each(Object.entries(COLUMNS))('SEG-10.3 %s', (who, column) => {
    const [profile = '', name = ''] = who.split(' ');
    const { bands } = named(weaponsOf(segments, profile), name);
    expect(METRES.map((metres) => modifierAt(bands, metres))).toEqual(METRES.map((_, at) => column[at]));
  });

  test('TEO-10.8 one limit and no bands: 18 inches for an energy pistol, contact for a baton', () => {
    const weapons = weaponsOf(teohiphip, 'rival');
    expect(named(weapons, '@weapon.energyPistol').bands).toEqual([{ to: 18, modifier: 0 }]);
    expect(named(weapons, '@weapon.baton').bands).toEqual([]);
  });

  test('COIN-11.12 shots and spells reach the whole field, blades what is next to them', () => {
    expect(named(weaponsOf(rulesOf('coin'), 'boarder'), '@item.pistol').bands).toEqual([{ to: null, modifier: 0 }]);
    expect(named(weaponsOf(rulesOf('coin'), 'boarder'), '@item.sword').bands).toEqual([]);
  });

  test('STEP-10.6 a bow reaches as far as one sees, or by the option is a step harder beyond ten squares', () => {
    const stepdice = rulesOf('stepdice');
    expect(named(weaponsOf(stepdice, 'archer'), '@item.bow').bands).toEqual([{ to: null, modifier: 0 }]);
    const limited = { ...setupWith(stepdice, 'archer'), options: { rangeRule: 'ten' } };
    expect(named(sheetIn(stepdice, viewOf(stepdice, limited), 'x').weapons, '@item.bow').bands).toEqual([
      { to: 10, modifier: 0 },
      { to: null, modifier: 1 },
    ]);
  });
});

describe('what a sheet says in numbers', () => {
  test('ACE-1.4 ACE-1.5 Vera has Defence 5, Toughness 7(2), Pace 8 with a d8', () => {
    const { attributes } = sheetOf(rulesOf('aces'), 'vera');
    const value = (name: string) => attributes.find((one) => one.name === name)?.value;
    expect(value('@stat.defence')).toBe(5);
    expect(value('@stat.toughness')).toBe('7(2)');
    expect(value('@stat.pace')).toMatchObject({ params: { pace: 8, die: 8 } });
  });

  test.each([
    ['rabble', 'certain'],
    ['guardMinion', 4],
    ['eliteGuard', 6],
    ['veteran', 8],
    ['colossus', 8],
  ])('STEP-14.3 a hero needs the foe’s TN a step down against a %s: %s', (profile, tn) => {
    expect(weaponsOf(rulesOf('stepdice'), profile)[0]?.damage?.params).toEqual({ tn });
  });
});

describe.each(rulesets.map((rules) => ({ rules, id: rules.id })))('the sheets of $id', ({ rules }) => {
  test('know nothing of a figure that is not there', () => {
    const view = viewOf(rules, setupWith(rules, profilesOf(rules)[0] ?? ''));
    expect(rules.figureSheet?.(view, 'nobody')).toBeNull();
    expect(rules.figureSheet?.(view, 'constructor')).toBeNull();
  });
});
