import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import type { Band, Character } from '../../band.ts';
import { type TraitSpec, traits } from '../../catalogue/traits.ts';
import type { PurchaseKind } from '../../events/campaign.ts';
import {
  bandIllegal,
  brokenTraits,
  type CharacterDraft,
  CREATION_CP,
  characterFrom,
  countedFromCp,
  LEAST_HP,
  MOST_CHARACTERS,
  MOST_HP,
  readCharacter,
  readDraft,
  TP_PER_CP,
  traitPoints,
} from '../../muster.ts';
import type { TeoOptions } from '../../options.ts';
import { ERAS } from '../../vocabulary.ts';

export type MissionResult = 'win' | 'loss' | 'draw';

/** @rule TEO-17.6 Win 3; loss or draw 1 if somebody survived; a band eliminated to the last gets nothing. */
export function earnedCp(result: MissionResult, survivors: number): number {
  if (survivors === 0) return 0;
  return result === 'win' ? 3 : 1;
}

/** What the table says about a band when the skirmish is over. */
export interface Aftermath {
  readonly mission: string;
  readonly result: MissionResult;
  /** Ids of its characters that were eliminated; evacuated ones survived (TEO-17.3). */
  readonly eliminated: readonly string[];
  /** Points for an extra objective met (TEO-16.3, row 5). */
  readonly extra: number;
}

export interface Homecoming {
  readonly band: Band;
  readonly cp: number;
  readonly lost: readonly Character[];
  readonly wiped: boolean;
}

/**
 * @rule TEO-17.5 The bookkeeping after a skirmish. HP and kit need none: both are made anew for the next mission from
 * the sheet (TEO-11.8, TEO-3.11).
 * @rule TEO-17.13 @rule TEO-17.14 With `returns` nobody is lost, so no band is wiped out for good; it earns nothing.
 */
export function afterMission(band: Band, aftermath: Aftermath, options: TeoOptions): Homecoming {
  const isDown = (unit: Character): boolean => aftermath.eliminated.includes(unit.id);
  const down = band.units.filter(isDown);
  const survivors = band.units.length - down.length;
  const earned = earnedCp(aftermath.result, survivors) + (survivors > 0 ? aftermath.extra : 0);
  const returns = options.campaignDeath === 'returns';
  const wiped = survivors === 0 && !returns;
  const entry = {
    mission: aftermath.mission,
    result: aftermath.result,
    cp: earned,
    lost: returns ? [] : down.map((unit) => unit.id),
    awarded: false,
  };
  const history = [...band.history, entry];
  if (wiped) {
    const fresh: Band = { ...band, units: [], cp: CREATION_CP, fallen: [], history, nextMission: [] };
    return { band: fresh, cp: 0, lost: down, wiped };
  }
  const after: Band = {
    ...band,
    units: returns ? band.units : band.units.filter((unit) => !isDown(unit)),
    cp: band.cp + earned,
    fallen: options.campaignDeath === 'recover' ? [...band.fallen, ...down] : [],
    history,
    nextMission: [],
  };
  return { band: after, cp: earned, lost: returns ? [] : down, wiped };
}

const { any, either, id, integer, maybe, object, oneOf, text } = shape;

const traitPurchase = object({ kind: oneOf('trait'), unit: id, trait: id, era: maybe(oneOf(...ERAS)) });
const buyOff = object({ kind: oneOf('buyOff'), unit: id, trait: id, reason: maybe(text(400)) });
const newCharacter = object({ kind: oneOf('character'), character: any });
const recovery = object({ kind: oneOf('recover'), unit: id });
const moreHp = object({ kind: oneOf('hp'), unit: id, hp: maybe(integer(0, 99)) });
const purchaseShape = either(either(traitPurchase, buyOff), either(newCharacter, either(recovery, moreHp)));
export type Purchase = shape.Of<typeof purchaseShape>;

export const readPurchase = (raw: unknown) => readDraft(purchaseShape, raw, 'purchase');

/** A purchase worked out: what it costs and how the band looks once it is made. */
export interface Deal {
  readonly kind: PurchaseKind;
  readonly name: string;
  readonly trait: string | null;
  readonly price: number;
  readonly band: Band;
  readonly rules: readonly string[];
}

export type Offered =
  | { readonly ok: true; readonly deal: Deal }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const no = (rule: string, code: string, params: Violation['params'] = {}): Offered => ({
  ok: false,
  violations: [violation(rule, code, params)],
});

/** The last check of every purchase: the points must be there (TEO-17.8). */
const close = (band: Band, deal: Omit<Deal, 'band'>, change: Partial<Band>): Offered =>
  deal.price > band.cp
    ? no(deal.rules[0] ?? 'TEO-17.8', 'not-enough-cp', { have: band.cp, need: deal.price })
    : { ok: true, deal: { ...deal, band: { ...band, ...change, cp: band.cp - deal.price } } };

const withCharacter = (
  band: Band,
  unit: string,
  change: (character: Character) => Partial<Character>,
): readonly Character[] =>
  band.units.map((character) => (character.id === unit ? { ...character, ...change(character) } : character));

const specOf = (trait: string): TraitSpec | undefined => (Object.hasOwn(traits, trait) ? traits[trait] : undefined);

/** @rule TEO-3.6 Trait points a character has had from CP; where nobody counted, what its traits can't do without. */
function boughtWithCp({ traits: held, tpBank, tpFromCp }: Character): number {
  const { given, spent } = traitPoints(held.flatMap((trait) => specOf(trait) ?? []));
  return tpFromCp ?? Math.max(0, spent + tpBank - given);
}

/** @rule TEO-17.9 1 CP per 3 TP, rounded up; with `bank` the surplus stays on the character and pays first next time. */
function buyTrait(band: Band, buyer: Character, want: shape.Of<typeof traitPurchase>, options: TeoOptions): Offered {
  const spec = specOf(want.trait);
  const held = [...buyer.traits, want.trait];
  const broken = brokenTraits(held, buyer.chosenEra ?? want.era ?? null).map((b) => ({ ...b, who: buyer.name }));
  if (broken.length > 0) return { ok: false, violations: [bandIllegal(broken)] };
  if (spec === undefined || spec.tp === null || spec.tp > 0) {
    return no('TEO-17.9', 'not-allowed', { why: '@why.only-positive-traits' });
  }
  const cost = -spec.tp;
  const banked = options.traitPurchase === 'bank' ? buyer.tpBank : 0;
  const price = Math.ceil(Math.max(0, cost - banked) / TP_PER_CP);
  const tpBank = options.traitPurchase === 'bank' ? banked + price * TP_PER_CP - cost : buyer.tpBank;
  const fromCp = boughtWithCp(buyer) + price * TP_PER_CP;
  if (typeof options.tpCapFromCp === 'number' && fromCp > options.tpCapFromCp)
    return { ok: false, violations: [bandIllegal([{ rule: 'TEO-3.6', why: 'tp-cap', who: buyer.name }])] };
  const units = withCharacter(band, buyer.id, () => ({ traits: held, tpBank, ...countedFromCp(options, fromCp) }));
  return close(band, { kind: 'trait', name: buyer.name, trait: want.trait, price, rules: ['TEO-17.9'] }, { units });
}

/** @rule TEO-17.12 A negative trait is bought off at 1 or 2 CP per TP it gave; a story reason is needed. */
function buyTraitOff(band: Band, buyer: Character, want: shape.Of<typeof buyOff>, options: TeoOptions): Offered {
  if (options.buyOffRate === 'off') return no('TEO-17.12', 'option-off', { option: 'buyOffRate' });
  const tp = specOf(want.trait)?.tp ?? 0;
  if (tp <= 0 || !buyer.traits.includes(want.trait))
    return no('TEO-17.12', 'not-allowed', { why: '@why.no-such-flaw' });
  if (want.reason === undefined) return no('TEO-17.12', 'not-allowed', { why: '@why.needs-reason' });
  const price = tp * Number(options.buyOffRate);
  const units = withCharacter(band, buyer.id, (character) => ({
    traits: character.traits.filter((trait) => trait !== want.trait),
  }));
  return close(band, { kind: 'buyOff', name: buyer.name, trait: want.trait, price, rules: ['TEO-17.12'] }, { units });
}

/** What a newcomer breaks of chapter 3 with its own points (TEO-17.10). */
function brokenNewcomer(draft: CharacterDraft, cp: number, options: TeoOptions): ReturnType<typeof brokenTraits> {
  const { given, spent } = traitPoints((draft.traits ?? []).flatMap((trait) => specOf(trait) ?? []));
  const cap = options.tpCapFromCp;
  return [
    ...(draft.hp < LEAST_HP || draft.hp > MOST_HP ? [{ rule: 'TEO-3.3', why: 'base-hp' }] : []),
    ...(spent > given + TP_PER_CP * cp ? [{ rule: 'TEO-3.5', why: 'too-few-tp' }] : []),
    ...(typeof cap === 'number' && TP_PER_CP * cp > cap ? [{ rule: 'TEO-3.6', why: 'tp-cap' }] : []),
    ...brokenTraits(draft.traits ?? [], draft.era ?? null),
  ];
}

/** The first `<band>-<n>` that no character of the band bears or bore. */
function freeId(band: Band): string {
  const taken = new Set(
    [...band.units, ...band.fallen].map((unit) => unit.id).concat(band.history.flatMap((past) => past.lost)),
  );
  let n = 1;
  while (taken.has(`${band.id}-${n}`)) n += 1;
  return `${band.id}-${n}`;
}

/** @rule TEO-17.10 A new character while there are fewer than three: 1 CP per HP, CP as TP, negative traits for TP. */
function hire(band: Band, want: shape.Of<typeof newCharacter>, options: TeoOptions): Offered {
  const read = readCharacter(want.character);
  if (!read.ok) return read;
  const draft = read.value;
  if (band.units.length >= MOST_CHARACTERS) return no('TEO-17.10', 'band-full', { most: MOST_CHARACTERS });
  const { given, spent } = traitPoints((draft.traits ?? []).flatMap((trait) => specOf(trait) ?? []));
  const cp = draft.cp ?? Math.max(0, Math.ceil((spent - given) / TP_PER_CP));
  const broken = brokenNewcomer(draft, cp, options).map((b) => ({ ...b, who: draft.name }));
  if (broken.length > 0) return { ok: false, violations: [bandIllegal(broken)] };
  if (draft.id !== undefined && [...band.units, ...band.fallen].some((unit) => unit.id === draft.id)) {
    return no('TEO-17.10', 'not-allowed', { why: '@why.id-taken' });
  }
  const character = characterFrom(draft, freeId(band), cp, options);
  const deal = {
    kind: 'character',
    name: draft.name,
    trait: null,
    price: draft.hp + cp,
    rules: ['TEO-17.10'],
  } as const;
  return close(band, deal, { units: [...band.units, character] });
}

/** @rule TEO-17.15 What buying a fallen character back costs. */
export const recoveryPrice = (character: Pick<Character, 'baseHp'>): number => Math.ceil(character.baseHp / 2);

/** Negative traits the GM may give a recovered or scarred character (TEO-17.15, TEO-17.16), the mildest first. */
export const possibleFlaws = (character: Character): readonly string[] =>
  Object.values(traits)
    .filter((spec) => spec.tp !== null && spec.tp > 0 && !character.traits.includes(spec.id))
    .filter((spec) => brokenTraits([...character.traits, spec.id], character.chosenEra).length === 0)
    .sort((a, b) => (a.tp ?? 0) - (b.tp ?? 0))
    .map((spec) => spec.id);

/** @rule TEO-17.15 A fallen character comes back with a flaw that gives no trait points. */
function buyBack(band: Band, unit: string, flaw: string | undefined, options: TeoOptions): Offered {
  if (options.campaignDeath !== 'recover') return no('TEO-17.14', 'option-off', { option: 'campaignDeath' });
  const fallen = band.fallen.find((character) => character.id === unit);
  if (fallen === undefined) return no('TEO-17.15', 'not-allowed', { why: '@why.nobody-to-recover' });
  if (band.units.length >= MOST_CHARACTERS) return no('TEO-17.10', 'band-full', { most: MOST_CHARACTERS });
  const trait = flaw ?? possibleFlaws(fallen)[0] ?? null;
  const back: Character = { ...fallen, traits: trait === null ? fallen.traits : [...fallen.traits, trait] };
  const deal = {
    kind: 'recover',
    name: fallen.name,
    trait,
    price: recoveryPrice(fallen),
    rules: ['TEO-17.15'],
  } as const;
  return close(band, deal, {
    units: [...band.units, back],
    fallen: band.fallen.filter((character) => character.id !== unit),
  });
}

/** Works a purchase out, or says why it can't be made. `flaw`: the GM's choice for a recovery. */
export function offerFor(band: Band, purchase: Purchase, options: TeoOptions, flaw?: string): Offered {
  if (purchase.kind === 'character') return hire(band, purchase, options);
  if (purchase.kind === 'recover') return buyBack(band, purchase.unit, flaw, options);
  const buyer = band.units.find((character) => character.id === purchase.unit);
  if (buyer === undefined) return no('TEO-17.5', 'no-such-unit', { unit: purchase.unit });
  // @rule TEO-17.11 Points never raise the HP of somebody who is already there.
  if (purchase.kind === 'hp') return no('TEO-17.11', 'hp-not-for-sale');
  return purchase.kind === 'trait'
    ? buyTrait(band, buyer, purchase, options)
    : buyTraitOff(band, buyer, purchase, options);
}
