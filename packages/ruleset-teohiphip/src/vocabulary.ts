/** The rulebook's own words; the Polish term stands beside each where the book has one (catalogue, section 1). */

/** Aktywacja: what kind of thing a figure did with its action points (TEO-5.2); active traits go by their own name. */
export const ACTION_KINDS = [
  'move',
  'fullMove',
  'climb',
  'jump',
  'attack',
  'aim',
  'hunker',
  'interact',
  'escort',
  'reload',
  'assist',
  'hop',
  'meditation',
  'cheat',
  'sacrifice',
  'leader',
  'bornCommander',
] as const;
export type ActionKind = (typeof ACTION_KINDS)[number];

/** Kinds that move the figure: they end Hunker (TEO-5.10) and a carried Aim. */
export const MOVE_KINDS: readonly ActionKind[] = ['move', 'fullMove', 'climb', 'jump', 'hop'];

/** TEO-8.9: what a Test is about; traits key on these. */
export const ALL_TEST_TAGS = [
  'attack',
  'melee',
  'ranged',
  'thrown',
  'energy',
  'agility',
  'climb',
  'jump',
  'strength',
  'technical',
  'repair',
  'medical',
  'perception',
  'stealth',
  'terrain',
  'will',
  'fear',
  'resistance',
  'social',
  'pilot',
  'improvise',
  'physical',
] as const;
export type TestTag = (typeof ALL_TEST_TAGS)[number];

/** Marks a figure carries until something clears them (catalogue, section 20). */
export const RULED_MARKS = [
  'shakyNext',
  'jinxedLock',
  'hesitantMark',
  'asthmaNext',
  'asthma',
  'anaemiaNext',
  'anaemia',
  'advantageNext',
  'assistNext',
  'toughSpent',
  'autoPassNext',
] as const;
/** `exerted` is the memory of one turn. */
export const MARKS = [...RULED_MARKS, 'exerted'] as const;
export type Mark = (typeof MARKS)[number];

export const SIZE_NAMES = ['small', 'normal', 'large', 'huge'] as const;
export type SizeName = (typeof SIZE_NAMES)[number];

/** TEO-2.5: radius and height in ticks. */
export const SIZES: Readonly<Record<SizeName, { readonly radius: number; readonly height: number }>> = {
  small: { radius: 500, height: 1000 },
  normal: { radius: 500, height: 2000 },
  large: { radius: 1000, height: 3000 },
  huge: { radius: 1500, height: 4500 },
};

/** Radius and height of a base, in ticks. */
export type Bulk = (typeof SIZES)[SizeName];

/** How big a figure is: by its size, or as the table has it (TEO-2.5, option `sizes`). */
export const bulkOf = (unit: { readonly size: SizeName; readonly bulk?: Bulk | undefined }): Bulk =>
  unit.bulk ?? SIZES[unit.size];

export const LIGHTINGS = ['day', 'dim', 'dark'] as const;
export type Lighting = (typeof LIGHTINGS)[number];
export const WEATHERS = ['clear', 'rain', 'fog'] as const;
export type Weather = (typeof WEATHERS)[number];

/** TEO-2.11: the era labels, in the order of the location die. */
export const ERAS = [
  'prehistoricJungle',
  'ancientCity',
  'medievalCastle',
  'frontierTown',
  'twentiethCentury',
  'institute',
] as const;

export type Phase = 'setup' | 'roundStart' | 'slots' | 'activation' | 'decision' | 'roundEnd' | 'over' | 'interlude';

export const EDGES = ['advantage', 'disadvantage'] as const;
export type Edge = (typeof EDGES)[number];

/** @rule TEO-15.3 @rule TEO-15.6 Effects that keep gear or the timecycle out of order until somebody repairs it. */
export const GEAR_BROKEN = 'gearBroken';
export const CYCLE_BROKEN = 'cycleBroken';

/** The lists of chapter 14. A scenario may write others (TEO-14.2). */
export const ALGORITHMS = [
  'assault',
  'guard',
  'rearSupport',
  'predatorAi',
  'holdLine',
  'avoid',
  'missionRunner',
  'neutraliseAll',
  'greatHunger',
  'holdPosition',
  'destroyObject',
  'nearestPlayer',
  'seize',
  'rob',
  'patrol',
  'escorted',
] as const;
/** Lists of ours for bands that the engine leads; the catalogue has none for them. */
export const BAND_LISTS = [
  'skirmish',
  'duellists',
  'couriers',
  'escorts',
  'hunters',
  'defenders',
  'seizers',
  'moles',
] as const;
export type BandListId = (typeof BAND_LISTS)[number];
export const isBandList = (name: string | undefined): name is BandListId =>
  name !== undefined && (BAND_LISTS as readonly string[]).includes(name);

export type AlgorithmId = (typeof ALGORITHMS)[number];
export const isAlgorithm = (name: string | undefined): name is AlgorithmId =>
  name !== undefined && (ALGORITHMS as readonly string[]).includes(name);

/**
 * One entry of a priority list (TEO-14.2), in words.
 * `when`: all must hold; `not x` turns one round, `x|y` takes either.
 * `do`: a verb and its words. `second`: what the second action point goes on, the first that can be done.
 * `after`: must hold for `second` to be this entry's, where several entries begin with the same kind of action.
 */
export interface AlgorithmEntry {
  readonly when?: readonly string[];
  readonly do: string;
  readonly second?: readonly string[];
  readonly after?: readonly string[];
}
