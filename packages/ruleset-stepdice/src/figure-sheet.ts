import type { FigureSheet, Line, RangeBand, SheetEntry, SheetValue, SheetWeapon } from '@potyczka/kernel';
import { explained, figureIn, phrase, phraseIf, sheetOf, tracksOf, weaponEntry } from '@potyczka/ruleset-kit';
import { TWO_HANDED } from './catalogue/gear.ts';
import { type Spell, spells } from './catalogue/spells.ts';
import { talentTags } from './catalogue/talents.ts';
import { term } from './narration/names.ts';
import type { StepOptions } from './options.ts';
import { steppedFrom } from './procedures/tests/difficulty.ts';
import type { FoeMove, FoeTrait, Item } from './state.ts';
import { ATTRIBUTES, type Attribute, type FoeClass, type Reach } from './vocabulary.ts';

/** What the sheet reads of a view. */
interface View {
  readonly options: Pick<StepOptions, 'rangeRule' | 'diceMode' | 'strikeTnShift' | 'foeHarm'>;
  readonly units: Readonly<Record<string, Hero | Foe>>;
}

interface Hero {
  readonly kind: 'hero';
  readonly role: string;
  readonly dice: Readonly<Record<Attribute, number>>;
  readonly levels: Readonly<Record<Attribute, string>>;
  readonly hearts: number;
  readonly heartsMax: number;
  readonly mana: number;
  readonly manaMax: number;
  readonly armour: number;
  readonly talents: readonly string[];
  readonly gear: readonly Item[];
  readonly inHand: string | null;
}

interface Foe {
  readonly kind: 'foe';
  readonly profile: string;
  readonly class: FoeClass;
  readonly role: string;
  readonly tn: number;
  readonly wounds: number;
  readonly limit: number;
  readonly move: number;
  readonly reach: Reach;
  readonly traits: readonly FoeTrait[];
  readonly moves: readonly FoeMove[];
  /** Only for whoever sees everything. */
  readonly behaviour?: string | null;
}

/** @rule STEP-9.5 */
const HERO_MOVE = 5;
/** @rule STEP-2.6 */
const FOE_RANGE = 10;

const dieOf = ({ dice, levels }: Hero, attribute: Attribute, d6: boolean): string | Line =>
  d6 ? `@level.${levels[attribute]}` : phrase('die', { die: dice[attribute] });

const heroValues = (hero: Hero, d6: boolean): readonly SheetValue[] => [
  ...ATTRIBUTES.map((attribute) => ({
    name: `@attribute.${attribute}`,
    value: dieOf(hero, attribute, d6),
    rule: d6 ? 'STEP-19.1' : 'STEP-1.4',
  })),
  { name: '@stat.movesLeft', value: HERO_MOVE, rule: 'STEP-9.5', derived: true },
];

/** @rule STEP-10.6 As far as one sees; with a limit, a step harder beyond ten squares. */
const shotBands = (rangeRule: string): readonly RangeBand[] =>
  rangeRule === 'ten'
    ? [
        { to: 10, modifier: 0 },
        { to: null, modifier: 1 },
      ]
    : [{ to: null, modifier: 0 }];

const attackNote = (item: Item): readonly Line[] =>
  item.attacks.map((kind) => {
    const attribute = item.attributes[kind] ?? (kind === 'melee' ? 'strength' : 'dexterity');
    return phrase(`uses.${kind}`, { attribute: `@attribute.${attribute}` });
  });

const heroWeapon =
  (hero: Hero, rangeRule: string) =>
  (item: Item): SheetWeapon =>
    weaponEntry({
      name: term('item', item.id),
      damage: phrase(item.focus ? 'casts' : 'hit'),
      notes: [...attackNote(item), ...phraseIf(TWO_HANDED.includes(item.kind), 'twoHanded')],
      bands: item.attacks.includes('ranged') ? shotBands(rangeRule) : [],
      ready: hero.inHand === item.id,
      where: hero.inHand === item.id ? '@stat.inHand' : '@sheet.packed',
      rule: item.focus ? 'STEP-15.2' : item.attacks.includes('ranged') ? 'STEP-10.6' : 'STEP-10.5',
    });

/** @rule STEP-1.9 */
const bareHands: SheetWeapon = weaponEntry({
  name: '@weapon.unarmed',
  damage: phrase('hit'),
  notes: [phrase('uses.melee', { attribute: '@attribute.strength' }), phrase('unarmed')],
  ready: true,
  rule: 'STEP-1.9',
});

/** @rule STEP-1.6 @rule STEP-6.7 A Talent somebody made up helps where the GM says so. */
function talent(word: string): SheetEntry {
  const tags = talentTags(word);
  const explain =
    tags.length === 0 ? phrase('talent.free') : phrase('talent', { tags: tags.map((tag) => `@sheet.test.${tag}`) });
  return explained(term('talent', word), 'STEP-6.7', explain);
}

const spell = ({ id, tier, tn, cost }: Spell): SheetEntry =>
  explained(`@spell.${id}`, 'STEP-15.3', phrase(`spell.${id}`, { tier: `@tier.${tier}`, tn, cost }));

const useful = (item: Item): boolean => !item.weapon && !item.protection;

const tool = (item: Item): SheetEntry => {
  const known = Object.hasOwn(TOOL_RULES, item.kind) ? TOOL_RULES[item.kind] : undefined;
  return explained(
    term('item', item.id),
    known ?? 'STEP-1.8',
    known === undefined ? undefined : phrase(`gear.${item.kind}`),
  );
};

const TOOL_RULES: Readonly<Record<string, string>> = {
  lockpicks: 'STEP-1.8',
  rope: 'STEP-1.8',
  lightSource: 'STEP-1.8',
  toolKit: 'STEP-1.8',
  pryBar: 'STEP-1.8',
  smokePellet: 'STEP-1.8',
  luckyCharm: 'STEP-20.4',
};

function heroSheet(hero: Hero, { rangeRule, diceMode }: View['options']): FigureSheet {
  const weapons = hero.gear.filter(({ weapon }) => weapon);
  const armed = weapons.some(({ attacks }) => attacks.includes('melee'));
  return sheetOf({
    tags: [term('role', hero.role)],
    attributes: heroValues(hero, diceMode === 'd6only'),
    resources: tracksOf([
      ['hearts', hero.hearts, hero.heartsMax],
      ['mana', hero.mana, hero.manaMax],
      ['armour', hero.armour],
    ]),
    weapons: [...weapons.map(heroWeapon(hero, String(rangeRule))), ...(armed ? [] : [bareHands])],
    armour: hero.gear
      .filter(({ protection }) => protection)
      .map((item) => explained(term('item', item.id), 'STEP-17.1', phrase('protection'))),
    traits: [
      ...hero.talents.map(talent),
      ...hero.gear.filter(useful).map(tool),
      ...(weapons.some(({ focus }) => focus) ? Object.values(spells).map(spell) : []),
    ],
  });
}

/** @rule STEP-14.2 @rule STEP-14.3 Heroes roll against it: what they need stands here. */
function strike(foe: Foe, { diceMode, strikeTnShift, foeHarm }: View['options']): SheetWeapon {
  const tn = steppedFrom(foe.tn, Number(strikeTnShift));
  const told = diceMode === 'd6only' || foeHarm !== 'strikes' ? phrase('strike') : phrase('strike.tn', { tn });
  const ranged = foe.reach === 'both';
  return weaponEntry({
    name: ranged ? '@sheet.shot' : '@sheet.blow',
    damage: told,
    notes: [phrase(ranged ? 'reach.both' : 'reach.melee')],
    bands: ranged ? [{ to: FOE_RANGE, modifier: 0 }] : [],
    ready: true,
    rule: 'STEP-14.2',
  });
}

const foeTrait = ({ name, harm }: FoeTrait): SheetEntry =>
  explained(
    `@trait.${name}`,
    'STEP-14.8',
    phrase(`trait.${name}`, harm === null ? {} : { harm: `@sheet.harm.${harm}` }),
  );

const foeMove = ({ name, size, count, limit }: FoeMove): SheetEntry =>
  explained(
    `@move.${name}`,
    'STEP-14.9',
    phrase(`move.${name}`, { size: size ?? 3, count: count ?? 1, limit: limit ?? 0 }),
  );

const foeSheet = (foe: Foe, options: View['options']): FigureSheet =>
  sheetOf({
    tags: [term('profile', foe.profile), `@class.${foe.class}`, term('role', foe.role)],
    attributes: [
      { name: '@stat.tn', value: foe.tn, rule: 'STEP-2.1' },
      { name: '@stat.limit', value: foe.limit, rule: 'STEP-11.1' },
      { name: '@stat.movesLeft', value: foe.move, rule: 'STEP-2.2', derived: true },
    ],
    resources: tracksOf([['wounds', foe.wounds, foe.limit]]),
    weapons: options.foeHarm === 'retaliationOnly' ? [] : [strike(foe, options)],
    traits: [...foe.traits.map(foeTrait), ...foe.moves.map(foeMove)],
    partial: foe.behaviour === undefined,
  });

export function figureSheet(view: View, id: string): FigureSheet | null {
  const unit = figureIn(view.units, id);
  if (unit === undefined) return null;
  return unit.kind === 'hero' ? heroSheet(unit, view.options) : foeSheet(unit, view.options);
}
