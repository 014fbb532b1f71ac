import type { FigureSheet, Line, RangeBand, SheetEntry, SheetValue, SheetWeapon } from '@potyczka/kernel';
import { explained, figureIn, phrase, phraseIf, sheetOf, signed, tracksOf, weaponEntry } from '@potyczka/ruleset-kit';
import { armourOf, shieldOf } from './catalogue/gear.ts';
import type { Bands, WeaponSpec } from './catalogue/weapon-spec.ts';
import { FISTS, weaponOf } from './catalogue/weapons.ts';
import { term } from './narration/names.ts';
import { ATTRIBUTES, type Rank, SKILLS, type Slot, type TraitValue } from './vocabulary.ts';

/** What the sheet reads of a view. */
interface View {
  readonly units: Readonly<Record<string, Unit>>;
}

/** A die, or one with a flat bonus. */
type Die = number | TraitValue;

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly slot: Slot;
  readonly ammo: number;
  readonly jammed: boolean;
}

interface Unit {
  readonly profile: string;
  readonly rank: Rank;
  readonly size: number;
  readonly pace: number;
  readonly runDie: number;
  readonly wounds: number;
  readonly maxWounds: number;
  readonly fatigue: number;
  readonly bruises: number;
  readonly chips: number;
  readonly items: readonly Item[];
  readonly attributes: Readonly<Record<string, Die>>;
  readonly skills: Readonly<Record<string, Die>>;
  readonly defence?: number;
  readonly toughness?: number;
  readonly armour?: Readonly<Record<string, number>>;
  /** From here on only where the whole sheet is known. */
  readonly edges?: readonly string[];
  readonly powers?: readonly string[];
  readonly powerPoints?: number;
  readonly maxPowerPoints?: number;
}

const sidesOf = (die: Die | undefined): number => (typeof die === 'object' ? die.die : (die ?? 0));

const dieOf = (die: Die): Line =>
  phrase('die', typeof die === 'object' ? { die: die.die, bonus: die.bonus } : { die, bonus: 0 });

const values = (names: readonly string[], known: Readonly<Record<string, Die>>): readonly SheetValue[] =>
  names.flatMap((name): SheetValue[] => {
    const die = Object.hasOwn(known, name) ? known[name] : undefined;
    return die === undefined ? [] : [{ name: `@trait.${name}`, value: dieOf(die), rule: 'ACE-1.3' }];
  });

const derived = (name: string, value: SheetValue['value'], rule: string): SheetValue => ({
  name: `@stat.${name}`,
  value,
  rule,
  derived: true,
});

/** @rule ACE-1.5 The whole, and the part of it that is armour. */
const toughness = ({ toughness: whole, armour }: Unit): readonly SheetValue[] => {
  if (whole === undefined) return [];
  const worn = armour?.torso ?? 0;
  return [derived('toughness', worn === 0 ? whole : `${whole}(${worn})`, 'ACE-1.5')];
};

const attributes = (unit: Unit): readonly SheetValue[] => [
  ...values(ATTRIBUTES, unit.attributes),
  derived('pace', phrase('pace', { pace: unit.pace, die: unit.runDie }), 'ACE-1.6'),
  ...(unit.defence === undefined ? [] : [derived('defence', unit.defence, 'ACE-1.4')]),
  ...toughness(unit),
];

/** @rule ACE-12.2 Short 0, medium -2, long -4; where all are one, as with a cone, there is one. */
export const bandsOf = (range: Bands | undefined): readonly RangeBand[] =>
  (range ?? []).flatMap((to, band) => (to === range?.[band - 1] ? [] : [{ to, modifier: -2 * band || 0 }]));

function damage(spec: WeaponSpec, strength: number): Line {
  const { dice, plus, ap } = spec;
  if (spec.stuns) return phrase('stuns');
  return phrase('damage', {
    strength: spec.strength,
    own: strength,
    count: dice.length,
    die: dice[0] ?? 0,
    plus,
    ap,
  });
}

const notes = (spec: WeaponSpec, item: Item | undefined): readonly Line[] => [
  ...phraseIf(spec.rof > 1, 'shots', { count: spec.rof }),
  ...phraseIf(spec.reach > 0, 'reach', { count: spec.reach }),
  ...phraseIf(spec.hands === 2, 'twoHanded'),
  ...phraseIf(spec.kind === 'melee' && spec.range !== undefined, 'throwable'),
  ...(spec.template === undefined ? [] : [phrase('template', { template: `@template.${spec.template}` })]),
  ...phraseIf(spec.wide === true, 'wide'),
  ...phraseIf(spec.fire === true, 'fire'),
  ...phraseIf(spec.heavy === true, 'heavy'),
  ...phraseIf(spec.moved !== undefined, 'moved', { penalty: -(spec.moved ?? 0) }),
  ...phraseIf(spec.defence !== undefined, 'defence', { bonus: signed(spec.defence ?? 0) }),
  ...phraseIf(item?.jammed === true, 'jammed'),
];

function ruleOf(spec: WeaponSpec): string {
  if (spec.template !== undefined) return 'ACE-13.1';
  if (spec.rof > 1) return 'ACE-12.8';
  if (spec.improvised) return 'ACE-10.5';
  if (spec.reach > 0) return 'ACE-10.2';
  return spec.kind === 'melee' ? 'ACE-10.1' : 'ACE-12.2';
}

/** Several of a kind are told apart by their IDs, where these have words of their own. */
function called({ id }: WeaponSpec, item: Item | undefined): string {
  const own = term('weapon', item?.id ?? id);
  return own.startsWith('@') ? own : term('weapon', id);
}

const HELD: readonly Slot[] = ['hand', 'offHand'];

const weapon = (spec: WeaponSpec, strength: number, item?: Item): SheetWeapon =>
  weaponEntry({
    name: called(spec, item),
    damage: damage(spec, strength),
    notes: notes(spec, item),
    bands: bandsOf(spec.range),
    ...(item === undefined || spec.magazine === 0 ? {} : { ammunition: { now: item.ammo, most: spec.magazine } }),
    ready: item === undefined || spec.natural === true || HELD.includes(item.slot),
    ...(item === undefined || spec.natural ? {} : { where: `@slot.${item.slot}` }),
    rule: ruleOf(spec),
  });

function weapons({ items, attributes: known }: Unit): readonly SheetWeapon[] {
  const strength = sidesOf(known.strength);
  const carried = items.flatMap((item) => {
    const spec = weaponOf(item.kind);
    return spec === undefined || item.slot === 'ground' ? [] : [{ spec, item }];
  });
  const strikes = carried.some(({ spec }) => spec.kind === 'melee');
  return [
    ...carried.map(({ spec, item }) => weapon(spec, strength, item)),
    ...(strikes ? [] : [weapon(FISTS, strength)]),
  ];
}

const armour = ({ items }: Unit): readonly SheetEntry[] =>
  items.flatMap(({ kind }): SheetEntry[] => {
    const worn = armourOf(kind);
    if (worn !== undefined)
      return [
        explained(
          `@armour.${kind}`,
          'ACE-6.7',
          phrase('armour', { armour: worn.armour, locations: worn.locations.map((at) => `@location.${at}`) }),
        ),
      ];
    const shield = shieldOf(kind);
    if (shield === undefined) return [];
    const { defence, coverFromShots = false } = shield;
    return [explained(`@shield.${kind}`, 'ACE-1.4', phrase('shield', { bonus: defence, cover: coverFromShots }))];
  });

/** The rule each edge bends; what it does is said in a sentence, as the rulebook has no entry of its own for edges. */
const EDGE_RULES: Readonly<Record<string, string>> = {
  fleet: 'ACE-1.6',
  flurry: 'ACE-2.6',
  lucky: 'ACE-3.1',
  ambidextrous: 'ACE-10.10',
  levelHead: 'ACE-5.3',
  quick: 'ACE-5.3',
  block: 'ACE-1.4',
  dodge: 'ACE-12.1',
  marksman: 'ACE-12.15',
  steady: 'ACE-12.14',
  toughNut: 'ACE-1.5',
  nerves: 'ACE-6.15',
  commander: 'ACE-6.13',
  battleReflexes: 'ACE-6.13',
};

const edge = (id: string): SheetEntry => explained(term('edge', id), EDGE_RULES[id], phrase(`edge.${id}`));
const power = (id: string): SheetEntry => explained(term('power', id), 'ACE-15.1', phrase(`power.${id}`));

const GEAR_RULES: Readonly<Record<string, string>> = {
  firstAidKit: 'ACE-8.1',
  torch: 'ACE-10.16',
  sight: 'ACE-12.15',
  gasMask: 'ACE-17.1',
  rope: 'ACE-11.17',
  handcuffs: 'ACE-11.17',
};

const gear = ({ items }: Unit): readonly SheetEntry[] =>
  items
    .filter(({ kind }) => Object.hasOwn(GEAR_RULES, kind))
    .map(({ kind }) => explained(`@gear.${kind}`, GEAR_RULES[kind], phrase(`gear.${kind}`)));

export function figureSheet(view: View, id: string): FigureSheet | null {
  const unit = figureIn(view.units, id);
  if (unit === undefined) return null;
  return sheetOf({
    tags: [term('profile', unit.profile), `@rank.${unit.rank}`],
    attributes: attributes(unit),
    skills: values(SKILLS, unit.skills),
    resources: tracksOf([
      ['chips', unit.chips],
      ['wounds', unit.wounds, unit.maxWounds],
      ['fatigue', unit.fatigue],
      ['bruises', unit.bruises],
      ['powerPoints', unit.powerPoints, unit.maxPowerPoints],
    ]),
    weapons: weapons(unit),
    armour: armour(unit),
    traits: [...(unit.edges ?? []).map(edge), ...(unit.powers ?? []).map(power), ...gear(unit)],
    partial: unit.edges === undefined,
  });
}
