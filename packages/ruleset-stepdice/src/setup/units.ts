import type { Violation } from '@potyczka/kernel';
import { shape } from '@potyczka/kernel';
import { badField, badFields, type ReadUnit, wordOf } from '@potyczka/ruleset-kit';
import { BARE_ITEM, gear } from '../catalogue/gear.ts';
import { heroes, ROLE_DICE } from '../catalogue/heroes.ts';
import { CLASS_LIMIT, CLASS_TN, profiles, ROLE_REACH } from '../catalogue/profiles.ts';
import type { Foe, Hero, Item, Square, Unit } from '../state.ts';
import { type Attribute, type Die, type Level, MOVES, ROLES, TRAITS } from '../vocabulary.ts';
import { type FoeStats, foeStats, type HeroStats, heroStats, type WireUnit } from './unit-fields.ts';

/** Figures from their wire shape: a profile with the catalogue's fields over it. */

/** @rule STEP-19.7 */
export const LEVEL_OF: Readonly<Record<Die, Level>> = {
  6: 'untrained',
  8: 'novice',
  10: 'trained',
  12: 'master',
  20: 'master',
};

const squareOf = (at: readonly [number, number] | undefined): Square | null =>
  at === undefined ? null : [Math.floor(at[0]), Math.floor(at[1])];

/** `bow`, or an object with fields over the catalogue's item of that kind. */
export function itemFrom(given: unknown, field: string): { readonly item: Item } | { readonly error: Violation } {
  const written = typeof given === 'string' ? { kind: given } : given;
  if (typeof written !== 'object' || written === null || Array.isArray(written))
    return { error: badField(field, 'an item such as "bow" or {"kind": "toolKit", "fine": true}') };
  const fields = written as Partial<Item> & { readonly kind?: unknown; readonly type?: unknown };
  const named = typeof fields.kind === 'string' ? fields.kind : String(fields.id ?? '');
  const kind = wordOf(Object.keys(gear), named);
  const base = kind === undefined ? { ...BARE_ITEM, id: named, kind: named } : gear[kind];
  if (base === undefined || named === '') return { error: badField(field, `one of ${Object.keys(gear).join(', ')}`) };
  const { kind: _kind, type: _type, ...more } = fields;
  return { item: { ...base, id: named, ...more, kind: base.kind } as Item };
}

function gearFrom(given: readonly unknown[], field: string): { items: readonly Item[]; errors: readonly Violation[] } {
  const read = given.map((one, index) => itemFrom(one, `${field}[${index}]`));
  return {
    items: read.flatMap((one) => ('item' in one ? [one.item] : [])),
    errors: read.flatMap((one) => ('error' in one ? [one.error] : [])),
  };
}

function diceOf(role: Hero['role'], stats: HeroStats): Hero['dice'] {
  const [strength, dexterity, magic] = ROLE_DICE[role];
  const given = (stats.dice ?? {}) as Partial<Record<Attribute, Die>>;
  return {
    strength: stats.strength ?? given.strength ?? strength,
    dexterity: stats.dexterity ?? given.dexterity ?? dexterity,
    magic: stats.magic ?? given.magic ?? magic,
  };
}

const levelsOf = (dice: Hero['dice'], stats: HeroStats): Hero['levels'] => {
  const given = (stats.levels ?? {}) as Partial<Record<Attribute, Level>>;
  return {
    strength: given.strength ?? LEVEL_OF[dice.strength],
    dexterity: given.dexterity ?? LEVEL_OF[dice.dexterity],
    magic: given.magic ?? LEVEL_OF[dice.magic],
  };
};

/** @rule STEP-1.1 @rule STEP-1.5 @rule STEP-1.6 */
function readHero(wire: WireUnit, stats: HeroStats, field: string): ReadUnit<Unit> {
  const profile = heroes[wordOf(Object.keys(heroes), wire.profile ?? '') ?? ''];
  const role = stats.role ?? profile?.role ?? 'warrior';
  const { items, errors } = gearFrom(stats.gear ?? profile?.gear ?? [], `${field}.stats.gear`);
  const talents = stats.talents ?? profile?.talents ?? [];
  const many =
    talents.length > 2 ? [{ code: 'bad-hero', rule: 'STEP-1.6', params: { field: `${field}.stats.talents` } }] : [];
  if (errors.length + many.length > 0) return { errors: [...errors, ...many] };
  const dice = diceOf(role, stats);
  const heartsMax = stats.heartsMax ?? Math.max(5, stats.hearts ?? 5);
  const manaMax = stats.manaMax ?? Math.max(3, stats.mana ?? 3);
  const protection = stats.protection ?? items.some((item) => item.protection);
  const hearts = stats.hearts ?? (stats.downed === true || stats.dead === true ? 0 : heartsMax);
  const hand = stats.inHand === undefined ? items.find((item) => item.weapon && !item.focus) : undefined;
  const armed = stats.inHand === undefined ? ((hand ?? items.find((item) => item.weapon))?.id ?? null) : stats.inHand;
  const hero: Hero = {
    ...FRESH_HERO,
    ...figureOf(wire, stats),
    name: wire.name ?? profile?.name ?? wire.id,
    role,
    dice,
    levels: levelsOf(dice, stats),
    hearts,
    heartsMax,
    mana: stats.mana ?? manaMax,
    manaMax,
    talents,
    gear: items,
    inHand: armed,
    protection,
    armour: stats.armour ?? (protection ? 1 : 0),
    ...heroConditions(stats),
    downed: stats.downed ?? (hearts === 0 && stats.dead !== true),
  };
  return { unit: hero, placed: wire.at !== undefined };
}

const figureOf = (wire: WireUnit, stats: HeroStats | FoeStats) => ({
  id: wire.id,
  side: wire.side ?? '',
  owner: wire.seat ?? null,
  pos: squareOf(wire.at),
  behaviour: stats.behaviour ?? wire.algorithm ?? null,
  prone: stats.prone ?? false,
  immobilised: stats.immobilised ?? false,
  distracted: stats.distracted ?? false,
  unaware: stats.unaware ?? false,
  hidden: stats.hidden ?? false,
  movesLeft: stats.movesLeft ?? 5,
  actionLeft: stats.actionLeft ?? 1,
  turnDone: stats.turnDone ?? false,
});

const heroConditions = (stats: HeroStats): Partial<Hero> => ({
  dead: stats.dead ?? false,
  left: stats.left ?? false,
  exposed: stats.exposed ?? false,
  restrained: stats.restrained ?? false,
  blinded: stats.blinded ?? false,
  coverBroken: stats.coverBroken ?? false,
  warded: stats.warded ?? false,
  boosted: stats.boosted ?? false,
  timeLost: stats.timeLost ?? false,
  prepared: stats.prepared == null ? null : { kind: stats.prepared, turns: 1 },
  helpedBy: typeof stats.helpedBy === 'string' ? [stats.helpedBy] : (stats.helpedBy ?? []),
  helping: stats.helping ?? null,
  boonsUsed: stats.boonsUsed ?? [],
  owesAction: stats.owesAction ?? false,
  advanced: stats.advanced ?? false,
});

const FRESH_HERO = {
  kind: 'hero',
  downed: false,
  dead: false,
  left: false,
  exposed: false,
  restrained: false,
  blinded: false,
  coverBroken: false,
  warded: false,
  boosted: false,
  timeLost: false,
  prepared: null,
  helpedBy: [],
  helping: null,
  boonsUsed: [],
  drewWeapon: false,
  crawled: false,
  dashed: false,
  anchored: false,
  fasterUsed: false,
  noRetaliation: false,
  owesAction: false,
  advanced: false,
} as const;

const isWord = (words: readonly string[], word: unknown): boolean => typeof word === 'string' && words.includes(word);

/** Traits and moves as words, or as objects with their details. */
function specialsFrom<T>(given: readonly unknown[], words: readonly string[], field: string) {
  const read = given.map((one) => (typeof one === 'string' ? { name: wordOf(words, one) ?? one } : one));
  const errors = read.flatMap((one, index) =>
    isWord(words, (one as { name?: unknown } | null)?.name)
      ? []
      : [badField(`${field}[${index}]`, `one of ${words.join(', ')}`)],
  );
  return { list: read as readonly T[], errors };
}

/** @rule STEP-2.1 @rule STEP-2.2 @rule STEP-2.6 */
function readFoe(wire: WireUnit, stats: FoeStats, field: string): ReadUnit<Unit> {
  const known = wordOf(Object.keys(profiles), wire.profile ?? '');
  const profile = known === undefined ? undefined : profiles[known];
  const traits = specialsFrom<Foe['traits'][number]>(
    stats.traits ?? profile?.traits ?? [],
    TRAITS,
    `${field}.stats.traits`,
  );
  const moves = specialsFrom<Foe['moves'][number]>(stats.moves ?? profile?.moves ?? [], MOVES, `${field}.stats.moves`);
  if (traits.errors.length + moves.errors.length > 0) return { errors: [...traits.errors, ...moves.errors] };
  const kind = stats.class ?? profile?.class ?? 'minion';
  const role = stats.role ?? profile?.role ?? 'brute';
  const limit = stats.limit ?? (profile?.class === kind ? profile.limit : CLASS_LIMIT[kind]);
  const wounds = stats.wounds ?? 0;
  const foe: Foe = {
    kind: 'foe',
    ...figureOf(wire, stats),
    name: wire.name ?? profile?.name ?? wire.id,
    profile: known ?? 'foe',
    class: kind,
    tn: stats.tn ?? (profile?.class === kind ? profile.tn : CLASS_TN[kind]),
    wounds,
    limit,
    role,
    reach: stats.reach ?? profile?.reach ?? ROLE_REACH[role],
    move: stats.move ?? profile?.move ?? 5,
    traits: traits.list.map((trait) => ({ name: trait.name, harm: trait.harm ?? null })),
    moves: moves.list,
    used: stats.used ?? {},
    shown: [],
    ...foeConditions(stats),
    out: stats.out ?? wounds >= limit,
    movesLeft: stats.movesLeft ?? stats.move ?? profile?.move ?? 5,
  };
  return { unit: foe.out ? { ...foe, pos: null } : foe, placed: wire.at !== undefined };
}

const foeConditions = (stats: FoeStats) => ({
  stunned: stats.stunned ?? false,
  disarmed: stats.disarmed ?? false,
  bolstered: stats.bolstered ?? false,
  barrier: stats.barrier ?? false,
  toughUsed: stats.toughUsed ?? false,
  lightArmourUsed: stats.lightArmourUsed ?? false,
  resistanceUsed: stats.resistanceUsed ?? false,
  scoutUsed: stats.scoutUsed ?? false,
  easyStepUsed: false,
  movedThisTurn: 0,
  stance: stats.stance ?? ('press' as const),
  mustTarget: stats.mustTarget ?? null,
  lastSeen: stats.lastSeen == null ? null : squareOf(stats.lastSeen),
  trigger: stats.trigger ?? null,
});

/** Whether a figure is a hero: by its profile, by its role, else by the side it is written for. */
function isHeroWire(wire: WireUnit): boolean {
  if (wordOf(Object.keys(heroes), wire.profile ?? '') !== undefined) return true;
  if (wordOf(Object.keys(profiles), wire.profile ?? '') !== undefined) return false;
  const stats = (wire.stats ?? {}) as Readonly<Record<string, unknown>>;
  if (isWord(ROLES, stats.role) || 'dice' in stats || 'hearts' in stats) return true;
  return wire.side === 'heroes';
}

export function readUnit(wire: WireUnit, field: string): ReadUnit<Unit> {
  const unknown =
    wire.profile !== undefined &&
    wordOf([...Object.keys(heroes), ...Object.keys(profiles)], wire.profile) === undefined;
  if (unknown)
    return {
      errors: [badField(`${field}.profile`, `one of ${[...Object.keys(heroes), ...Object.keys(profiles)].join(', ')}`)],
    };
  if (isHeroWire(wire)) {
    const stats = shape.parse(heroStats, wire.stats ?? {}, `${field}.stats`);
    return stats.ok ? readHero(wire, stats.value, field) : { errors: badFields(stats.errors) };
  }
  const stats = shape.parse(foeStats, wire.stats ?? {}, `${field}.stats`);
  return stats.ok ? readFoe(wire, stats.value, field) : { errors: badFields(stats.errors) };
}
