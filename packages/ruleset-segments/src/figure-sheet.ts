import type { FigureSheet, Line, RangeBand, SheetEntry, SheetValue, SheetWeapon } from '@potyczka/kernel';
import { explained, figureIn, phrase, phraseIf, sheetOf, signed, tracksOf, weaponEntry } from '@potyczka/ruleset-kit';
import { type GrenadeSpec, grenadeOf, reachOfBlast } from './catalogue/grenades.ts';
import { type Blow, type MeleeSpec, meleeOf } from './catalogue/melee.ts';
import { shieldSpec } from './catalogue/shields.ts';
import { tricks } from './catalogue/tricks.ts';
import { bandsOf, type RangeClass, type RangedSpec, rangedOf } from './catalogue/weapons.ts';
import { term } from './narration/names.ts';
import type { ArmourPiece, Shield, WeaponItem } from './state.ts';
import { ATTRIBUTES, LOCATIONS, SKILLS } from './vocabulary.ts';

/** What the sheet reads of a view: of others, and of those out of sight, far less is there. */
interface View {
  readonly units: Readonly<Record<string, Unit>>;
}

type Armed = Pick<WeaponItem, 'id' | 'kind'> & Partial<WeaponItem>;

interface Unit {
  readonly profile: string;
  readonly kind: string;
  readonly size: string;
  readonly hands?: { readonly main: string | null; readonly off: string | null };
  readonly weapons?: readonly Armed[];
  readonly shield?: (Pick<Shield, 'kind' | 'active'> & Partial<Shield>) | null;
  readonly armour?: Readonly<Record<string, Pick<ArmourPiece, 'reduction' | 'resistant'> & Partial<ArmourPiece>>>;
  /** From here on only of one's own. */
  readonly attributes?: Readonly<Record<string, number>>;
  readonly skills?: Readonly<Record<string, number>>;
  readonly tricks?: readonly string[];
  readonly forms?: readonly number[];
  readonly segmentsLeft?: number;
  readonly energyPoints?: number;
  readonly grenades?: Readonly<Record<string, number>>;
  readonly supplies?: Readonly<Record<string, number>>;
  readonly gear?: readonly string[];
  readonly ionShield?: number;
}

const values = (
  sort: 'attribute' | 'skill',
  names: readonly string[],
  known: Readonly<Record<string, number>> = {},
): readonly SheetValue[] =>
  names.flatMap((name): SheetValue[] => {
    const value = Object.hasOwn(known, name) ? known[name] : undefined;
    if (value === undefined || (sort === 'skill' && value === 0)) return [];
    return [{ name: `@${sort}.${name}`, value, rule: sort === 'skill' ? 'SEG-2.4' : 'SEG-2.1' }];
  });

/** @rule SEG-10.3 Neighbours with the same modifier are one band. */
export const rangeBands = (column: RangeClass): readonly RangeBand[] => {
  const bands = bandsOf(column);
  return bands.flatMap(({ metres, modifier }, at) =>
    bands[at + 1]?.modifier === modifier ? [] : [{ to: metres, modifier }],
  );
};

const RANGED_RULES: Readonly<Record<RangedSpec['effect'], string>> = {
  wound: 'SEG-10.3',
  shotgun: 'SEG-15.1',
  ion: 'SEG-17.1',
  stun: 'SEG-20.2',
  grenade: 'SEG-16.7',
};

const shotDamage = ({ effect, level, piercing }: RangedSpec): Line =>
  effect === 'wound'
    ? phrase('wound', { wound: `@wound.${level}`, piercing: String(piercing) })
    : phrase(`shot.${effect}`);

const shotNotes = (spec: RangedSpec, item: Armed): readonly Line[] => [
  phrase('skill', { skill: `@skill.${spec.skill}` }),
  ...phraseIf(spec.rate > 0, 'rate', { rate: spec.rate, most: 6 * spec.rate }),
  phrase('build', { build: spec.build }),
  ...phraseIf(spec.type === 'kinetic', 'kinetic'),
  ...phraseIf(spec.aimed > 0, 'aimed', { bonus: spec.aimed }),
  ...phraseIf(item.safetyOn === true, 'safety'),
  ...phraseIf(spec.pump && item.pumped === false, 'pump'),
  ...(item.attachments ?? []).map((attached) => phrase('attached', { gear: `@gear.${attached}` })),
];

const blow = ({ level, bruise, effect }: Blow): string => {
  if (level === 0) return effect === null ? '@level.0' : `@effect.${effect}`;
  return bruise ? `@bruise.${level}` : `@level.${level}`;
};

const blowDamage = ({ blows, piercing }: MeleeSpec): Line =>
  phrase('blows', { first: blow(blows[0]), second: blow(blows[1]), third: blow(blows[2]), piercing: String(piercing) });

const blowNotes = (spec: MeleeSpec, item: Armed): readonly Line[] => [
  phrase('skill', { skill: `@skill.${spec.skill}` }),
  phrase('reach', { reach: `@reach.${spec.reach}` }),
  ...phraseIf(spec.attack !== 0, 'attack', { bonus: signed(spec.attack) }),
  ...phraseIf(spec.defence !== 0, 'defence', { bonus: signed(spec.defence) }),
  ...phraseIf(spec.thrown, 'throwable'),
  ...phraseIf(spec.energy && item.lit === false, 'unlit'),
];

function called({ id, kind }: Armed): string {
  const own = term('weapon', id);
  return own.startsWith('@') ? own : term('weapon', kind);
}

type Hands = Unit['hands'];
const isHeld = ({ id }: Armed, hands: Hands): boolean => hands?.main === id || hands?.off === id;

const held = (item: Armed, hands: Hands, natural = false): Pick<SheetWeapon, 'name' | 'ready' | 'where'> => ({
  name: called(item),
  ready: natural || isHeld(item, hands),
  ...(natural ? {} : { where: isHeld(item, hands) ? '@sheet.held' : '@sheet.stowed' }),
});

function weapon(item: Armed, hands: Hands): readonly SheetWeapon[] {
  const shot = rangedOf(item.kind);
  if (shot !== undefined)
    return [
      weaponEntry({
        ...held(item, hands),
        damage: shotDamage(shot),
        notes: shotNotes(shot, item),
        bands: rangeBands(shot.column),
        ...(item.ammo === undefined ? {} : { ammunition: { now: item.ammo, most: shot.ammo } }),
        rule: RANGED_RULES[shot.effect],
      }),
    ];
  const struck = meleeOf(item.kind);
  if (struck === undefined) return [];
  const { energy, natural, thrown } = struck;
  return [
    weaponEntry({
      ...held(item, hands, natural),
      damage: blowDamage(struck),
      notes: blowNotes(struck, item),
      // SEG-16.14: a thrown knife or axe flies like a grenade.
      bands: thrown ? rangeBands('grenade') : [],
      rule: energy ? 'SEG-22.2' : 'SEG-21.8',
    }),
  ];
}

const inMetres = (ticks: number): number => ticks / 1000;

function blastDamage(spec: GrenadeSpec): Line {
  if (spec.critical !== null)
    return phrase('blast', { critical: inMetres(spec.critical), graze: inMetres(4 * spec.critical) });
  if (spec.cloud !== null)
    return phrase(`cloud.${spec.cloud.kind}`, { radius: inMetres(spec.cloud.radius), turns: spec.cloud.turns });
  if (spec.ion > 0) return phrase('ion', { radius: inMetres(spec.ion) });
  const effects = spec.effects.map(({ kind }) => `@effect.${kind}`);
  return phrase('blastEffect', { effects, radius: inMetres(reachOfBlast(spec)) });
}

const grenadeNotes = (spec: GrenadeSpec): readonly Line[] => [
  ...(spec.placed ? [phrase('placed')] : [phrase('pin')]),
  ...(spec.critical === null
    ? []
    : spec.effects.map(({ kind, radius }) =>
        phrase('alsoEffect', { effect: `@effect.${kind}`, radius: inMetres(radius) }),
      )),
  ...phraseIf(spec.clears > 0, 'clears', { radius: inMetres(spec.clears) }),
];

const grenade = ([kind, count]: readonly [string, number]): readonly SheetWeapon[] => {
  const spec = grenadeOf(kind);
  if (spec === undefined || count === 0) return [];
  return [
    weaponEntry({
      name: `@grenade.${kind}`,
      damage: blastDamage(spec),
      notes: [phrase('count', { count }), ...grenadeNotes(spec)],
      bands: spec.placed ? [] : rangeBands('grenade'),
      ready: false,
      where: '@sheet.belt',
      rule: spec.placed ? 'SEG-16.15' : spec.critical === null ? 'SEG-16.1' : 'SEG-16.7',
    }),
  ];
};

const FISTS: Armed = { id: 'fists', kind: 'fists' };

/** Of somebody out of sight nothing is known, not even that it has nothing. */
function weapons({ weapons: owned, hands, grenades = {} }: Unit): readonly SheetWeapon[] {
  if (owned === undefined) return [];
  const listed = owned.flatMap((item) => weapon(item, hands));
  const strikes = owned.some(({ kind }) => meleeOf(kind) !== undefined);
  return [
    ...listed,
    ...Object.entries(grenades).flatMap(grenade),
    ...(strikes ? [] : weapon(FISTS, hands).map((fists) => ({ ...fists, ready: true }))),
  ];
}

/** @rule SEG-18.3 Pieces that are alike stand together. */
function armour({ armour: worn = {} }: Unit): readonly SheetEntry[] {
  const alike = new Map<string, { readonly piece: (typeof worn)[string]; readonly at: string[] }>();
  for (const location of LOCATIONS) {
    const piece = worn[location];
    if (piece === undefined) continue;
    const key = JSON.stringify(piece);
    const group = alike.get(key) ?? { piece, at: [] };
    group.at.push(`@location.${location}`);
    alike.set(key, group);
  }
  return [...alike.values()].map(({ piece, at }) =>
    explained(
      '@stat.armour',
      'SEG-18.3',
      phrase('armour', {
        locations: at,
        reduction: piece.reduction,
        resistant: piece.resistant,
        ...(piece.durability === undefined ? {} : { durability: piece.durability }),
        ...(piece.penalty === undefined || piece.penalty === 0 ? {} : { penalty: -piece.penalty }),
      }),
    ),
  );
}

function shield({ shield: borne }: Unit): readonly SheetEntry[] {
  if (borne == null) return [];
  const spec = shieldSpec(borne.kind);
  const params = {
    cover: `@cover.${spec === undefined || spec.visibility === 'all' ? 'full' : spec.visibility}`,
    defence: spec?.meleeDefence ?? 0,
    active: borne.active,
    ...(borne.points === undefined ? {} : { left: `${borne.points}/${borne.most ?? borne.points}` }),
  };
  return [explained(`@shield.${borne.kind}`, 'SEG-24.1', phrase('shield', params))];
}

/** Rules that hold several tricks: each has a sentence of its own. */
const TOLD_TOGETHER: readonly string[] = ['SEG-27.15', 'SEG-27.16'];

function trick(word: string): SheetEntry {
  const id = word.split(':')[0] ?? word;
  const rule = Object.hasOwn(tricks, id) ? tricks[id]?.rule : undefined;
  const own = rule !== undefined && TOLD_TOGETHER.includes(rule);
  return explained(term('trick', word), rule, own ? phrase(`trick.${id}`) : undefined);
}

const form = (number: number): SheetEntry => explained(`@form.${number}`, 'SEG-C5', phrase(`form.${number}`));

const GEAR_RULES: Readonly<Record<string, string>> = {
  aid: 'SEG-19.10',
  medicalBag: 'SEG-19.11',
  stim: 'SEG-19.14',
  paralysingPoison: 'SEG-25.4',
  killingPoison: 'SEG-25.4',
  lifeSupport: 'SEG-19.8',
  jetPack: 'SEG-25.2',
  softBoots: 'SEG-25.2',
  magnetGlove: 'SEG-25.2',
  magneticBoots: 'SEG-25.2',
  cloak: 'SEG-25.3',
};

const gear = (kind: string, count: number): readonly SheetEntry[] =>
  count > 0 && Object.hasOwn(GEAR_RULES, kind)
    ? [explained(`@gear.${kind}`, GEAR_RULES[kind], phrase(`gear.${kind}`, { count }))]
    : [];

const traits = (unit: Unit): readonly SheetEntry[] => [
  ...(unit.tricks ?? []).map(trick),
  ...(unit.forms ?? []).map(form),
  ...(unit.gear ?? []).flatMap((kind) => gear(kind, 1)),
  ...Object.entries(unit.supplies ?? {}).flatMap(([kind, count]) => gear(kind, count)),
  ...((unit.ionShield ?? 0) > 0 ? [explained('@stat.ionShield', 'SEG-17.5')] : []),
];

export function figureSheet(view: View, id: string): FigureSheet | null {
  const unit = figureIn(view.units, id);
  if (unit === undefined) return null;
  return sheetOf({
    tags: [
      term('profile', unit.profile),
      ...(unit.kind === 'person' ? [] : [term('kind', unit.kind)]),
      ...(unit.size === 'medium' ? [] : [term('size', unit.size)]),
    ],
    attributes: values('attribute', ATTRIBUTES, unit.attributes),
    skills: values('skill', SKILLS, unit.skills),
    resources: tracksOf([
      ['segmentsLeft', unit.segmentsLeft, 3],
      ['energyPoints', unit.energyPoints],
    ]),
    weapons: weapons(unit),
    armour: [...armour(unit), ...shield(unit)],
    traits: traits(unit),
    partial: unit.attributes === undefined,
  });
}
