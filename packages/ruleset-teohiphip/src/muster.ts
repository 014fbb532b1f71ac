import type { RuleId, Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { isRaw } from '@potyczka/ruleset-kit';
import type { Band, Character } from './band.ts';
import { type TraitSpec, traits } from './catalogue/traits.ts';
import type { TeoOptions } from './options.ts';
import { eraFrom } from './spellings.ts';
import { ERAS } from './vocabulary.ts';

/** @rule TEO-3.2 @rule TEO-3.3 @rule TEO-3.4 What a new band is made of. */
export const CREATION_CP = 12;
export const TP_PER_CP = 3;
export const LEAST_HP = 4;
export const MOST_HP = 8;
export const MOST_CHARACTERS = 3;

/** @rule TEO-3.12 Labels with no rule effect; any other text is as good. */
export const ARCHETYPES = [
  'timePilot',
  'historySurveyor',
  'inspector',
  'technician',
  'scholar',
  'bureaucrat',
  'exile',
] as const;

/** What the arithmetic of a sheet reads. */
export interface Sheet {
  readonly baseHp: number;
  readonly traits: readonly string[];
}

/** @rule TEO-3.9 Sturdy, Hardened and Poor Health change the maximum; Frail caps it; never below 1. */
export function maxHpOf({ baseHp, traits: held }: Sheet): number {
  const has = (trait: string): number => (held.includes(trait) ? 1 : 0);
  const sum = baseHp + has('sturdy') + 2 * has('hardened') - has('poorHealth');
  return Math.max(1, held.includes('frail') ? Math.min(sum, 2) : sum);
}

/** @rule TEO-3.10 6 inches, 4 if Slow; then Fast +2, Heavyset -2; at least 1. */
export function speedOfSheet({ traits: held }: Pick<Sheet, 'traits'>): number {
  const has = (trait: string): number => (held.includes(trait) ? 1 : 0);
  return Math.max(1, 6 - 2 * has('slow') + 2 * has('fast') - 2 * has('heavyset'));
}

export const statsOf = (sheet: Sheet): { readonly maxHp: number; readonly spd: number } => ({
  maxHp: maxHpOf(sheet),
  spd: speedOfSheet(sheet),
});

const { integer, list, maybe, object, oneOf, text, id } = shape;

/** A character as a player writes it down. `cp`: creation points turned into trait points; left out, what it needs. */
const draftShape = object({
  id: maybe(id),
  name: text(60),
  archetype: maybe(text(60)),
  hp: integer(0, 99),
  cp: maybe(integer(0, 99)),
  traits: maybe(list(id, 0, 40)),
  era: maybe(oneOf(...ERAS)),
});
export type CharacterDraft = shape.Of<typeof draftShape>;

const bandShape = object({ id: maybe(id), characters: list(draftShape, 0, 12) });
export type BandDraft = shape.Of<typeof bandShape>;

export function readDraft<T>(
  checker: shape.Checker<T>,
  raw: unknown,
  field: string,
): { ok: true; value: T } | { ok: false; violations: readonly Violation[] } {
  const parsed = shape.parse(checker, raw, field);
  if (parsed.ok) return parsed;
  return {
    ok: false,
    violations: parsed.errors.map((error): Violation => ({ code: 'bad-message', params: { ...error } })),
  };
}

/** TEO-2.11: an era by its label is the era. */
const withEra = (raw: unknown): unknown =>
  isRaw(raw) && raw.era !== undefined ? { ...raw, era: eraFrom(raw.era) } : raw;

export const readCharacter = (raw: unknown) => readDraft(draftShape, withEra(raw), 'purchase.character');
export const readBand = (raw: unknown) =>
  readDraft(
    bandShape,
    isRaw(raw) && Array.isArray(raw.characters) ? { ...raw, characters: raw.characters.map(withEra) } : raw,
    'band',
  );

/** One broken rule of band building: all of them are listed, not only the first. */
export interface BrokenRule {
  readonly rule: RuleId;
  /** Key of the words `broken.<why>`. */
  readonly why: string;
  /** The character it is about; null for the whole band. */
  readonly who: string | null;
}

const specsOf = (draft: CharacterDraft): readonly TraitSpec[] =>
  (draft.traits ?? []).flatMap((trait) => {
    const spec = Object.hasOwn(traits, trait) ? traits[trait] : undefined;
    return spec === undefined ? [] : [spec];
  });

/** @rule TEO-3.5 Trait points a character gets from its negative traits, and what its positive ones cost. */
export function traitPoints(held: readonly TraitSpec[]): { readonly given: number; readonly spent: number } {
  const points = held.map((spec) => spec.tp ?? 0);
  return {
    given: points.filter((tp) => tp > 0).reduce((sum, tp) => sum + tp, 0),
    spent: points.filter((tp) => tp < 0).reduce((sum, tp) => sum - tp, 0),
  };
}

/** @rule TEO-3.8 Traits that forbid the use of another may not stand beside it. */
const FORBIDDEN_PAIRS: readonly (readonly [string, string])[] = [['careless', 'provident']];

/** @rule TEO-3.8 @rule TEO-13.50 What is wrong with a list of traits, whatever it costs. */
export function brokenTraits(held: readonly string[], era: string | null): readonly { rule: RuleId; why: string }[] {
  const broken: { rule: RuleId; why: string }[] = [];
  const known = held.filter((trait) => Object.hasOwn(traits, trait));
  if (known.length < held.length) broken.push({ rule: 'TEO-3.1', why: 'unknown-trait' });
  if (known.some((trait) => traits[trait]?.tp === null)) broken.push({ rule: 'TEO-13.0', why: 'npc-trait' });
  if (new Set(held).size < held.length) broken.push({ rule: 'TEO-3.8', why: 'trait-twice' });
  if (FORBIDDEN_PAIRS.some(([a, b]) => held.includes(a) && held.includes(b)))
    broken.push({ rule: 'TEO-3.8', why: 'traits-clash' });
  if (era === null && known.some((trait) => traits[trait]?.choosesEra))
    broken.push({ rule: 'TEO-13.50', why: 'no-era' });
  return broken;
}

function brokenBy(draft: CharacterDraft, cp: number, options: TeoOptions): readonly BrokenRule[] {
  const broken: BrokenRule[] = [];
  const note = (rule: RuleId, why: string): void => void broken.push({ rule, why, who: draft.name });
  if (draft.hp < LEAST_HP || draft.hp > MOST_HP) note('TEO-3.3', 'base-hp');
  const { given, spent } = traitPoints(specsOf(draft));
  if (spent > given + TP_PER_CP * cp) note('TEO-3.5', 'too-few-tp');
  const cap = options.tpCapFromCp;
  if (typeof cap === 'number' && TP_PER_CP * cp > cap) note('TEO-3.6', 'tp-cap');
  for (const { rule, why } of brokenTraits(draft.traits ?? [], draft.era ?? null)) note(rule, why);
  return broken;
}

/** Points turned into TP where the player left it open: what the traits need, as far as the points reach. */
function pointsForTraits(drafts: readonly CharacterDraft[]): readonly number[] {
  const said = drafts.reduce((sum, draft) => sum + draft.hp + (draft.cp ?? 0), 0);
  let left = Math.max(0, CREATION_CP - said);
  return drafts.map((draft) => {
    if (draft.cp !== undefined) return draft.cp;
    const { given, spent } = traitPoints(specsOf(draft));
    const wanted = Math.min(left, Math.max(0, Math.ceil((spent - given) / TP_PER_CP)));
    left -= wanted;
    return wanted;
  });
}

/** @rule TEO-3.13 Every rule a band breaks, in the order of the rulebook for the band, then for each character. */
export function brokenRules(draft: BandDraft, options: TeoOptions): readonly BrokenRule[] {
  const { characters } = draft;
  const forTraits = pointsForTraits(characters);
  const spent = characters.reduce((sum, character, i) => sum + character.hp + (forTraits[i] ?? 0), 0);
  const broken: BrokenRule[] = [];
  if (spent > CREATION_CP) broken.push({ rule: 'TEO-3.2', why: 'too-many-cp', who: null });
  if (characters.length < 1 || characters.length > MOST_CHARACTERS)
    broken.push({ rule: 'TEO-3.4', why: 'band-size', who: null });
  return [...broken, ...characters.flatMap((character, i) => brokenBy(character, forTraits[i] ?? 0, options))];
}

export const bandIllegal = (broken: readonly BrokenRule[]): Violation => {
  const rules = [...new Set(broken.map((b) => b.rule))];
  const reasons = broken.map((b) => `@broken.${b.why}`);
  return {
    ...violation(rules[0] ?? 'TEO-3.13', 'band-illegal', { rules, reasons: [...new Set(reasons)] }),
    details: { broken: broken.map((b) => ({ ...b })) },
  };
};

/** @rule TEO-3.6 Counted only where there is a cap. */
export const countedFromCp = (options: TeoOptions, tp: number): Pick<Character, 'tpFromCp'> =>
  typeof options.tpCapFromCp === 'number' ? { tpFromCp: tp } : {};

/** @rule TEO-3.7 Trait points left over stay on the character only with `traitPurchase: bank`. */
export function characterFrom(draft: CharacterDraft, fallbackId: string, cp: number, options: TeoOptions): Character {
  const { given, spent } = traitPoints(specsOf(draft));
  const bound = (draft.traits ?? []).some((trait) => traits[trait]?.choosesEra);
  return {
    id: draft.id ?? fallbackId,
    name: draft.name,
    archetype: draft.archetype ?? null,
    baseHp: draft.hp,
    traits: draft.traits ?? [],
    tpBank: options.traitPurchase === 'bank' ? given + TP_PER_CP * cp - spent : 0,
    ...countedFromCp(options, TP_PER_CP * cp),
    chosenEra: bound ? (draft.era ?? null) : null,
  };
}

/** What a band is mustered for: leftover points are banked in a campaign and lost in a single skirmish (TEO-3.7). */
export interface MusterFor {
  readonly id: string;
  readonly seat: string;
  readonly campaign: boolean;
}

export type Mustered =
  | { readonly ok: true; readonly band: Band }
  | { readonly ok: false; readonly violations: readonly Violation[] };

/** @rule TEO-3.13 Builds a band, or refuses it with the list of every rule it breaks. */
export function muster(draft: BandDraft, owner: MusterFor, options: TeoOptions): Mustered {
  const broken = brokenRules(draft, options);
  if (broken.length > 0) return { ok: false, violations: [bandIllegal(broken)] };
  const forTraits = pointsForTraits(draft.characters);
  const units = draft.characters.map((character, i) =>
    characterFrom(character, `${owner.id}-${i + 1}`, forTraits[i] ?? 0, options),
  );
  const spent = units.reduce((sum, unit, i) => sum + unit.baseHp + (forTraits[i] ?? 0), 0);
  const cp = owner.campaign ? CREATION_CP - spent : 0;
  return {
    ok: true,
    band: { id: draft.id ?? owner.id, seat: owner.seat, units, cp, fallen: [], history: [], nextMission: [] },
  };
}
