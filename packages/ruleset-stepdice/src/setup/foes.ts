import type { Violation } from '@potyczka/kernel';
import { badField, type ReadUnit, startOf, storedIn, wordOf } from '@potyczka/ruleset-kit';
import { CLASS_LIMIT, CLASS_TN, type FoeProfile, profiles, ROLE_REACH } from '../catalogue/profiles.ts';
import { foeSheet, type WrittenMove, type WrittenTrait } from '../sheet/foe.ts';
import type { Foe, FoeMove, FoeTrait, Unit } from '../state.ts';
import { HARM_TYPES, MOVES, type MoveName, TRAITS, type TraitName } from '../vocabulary.ts';
import { figureOf } from './figure.ts';
import type { FoeStats, WireUnit } from './unit-fields.ts';

/** Foes from their written form (STEP-2). */

const TYPED: readonly TraitName[] = ['resistance', 'vulnerability'];

type Read<T> = { readonly one: T } | { readonly error: Violation };

/** The name of a trait, then of what it is against. */
const wordsOf = (given: string): readonly string[] =>
  wordOf(TRAITS, given) === undefined ? given.split(/[:\s[\]]+/) : [given];

/** `vulnerability:ranged` in one word, or `{name, harm}`; the two typed ones need their type (STEP-14.8). */
function traitFrom(given: WrittenTrait, field: string): Read<FoeTrait> {
  const type = typeof given === 'object' && 'type' in given ? given.type : undefined;
  const [word = '', kind] = typeof given === 'string' ? wordsOf(given) : [given.name, given.harm ?? type];
  const name = wordOf(TRAITS, word) as TraitName | undefined;
  if (name === undefined) return { error: badField(field, `one of ${TRAITS.join(', ')}`) };
  const harm = HARM_TYPES.find((one) => one === kind) ?? null;
  if (TYPED.includes(name) && harm === null)
    return { error: badField(`${field}.harm`, `one of ${HARM_TYPES.join(', ')}`) };
  return { one: { name, harm } };
}

/** What a move is in the book where only its name is written. */
const USUAL: Readonly<Partial<Record<MoveName, Partial<FoeMove>>>> = {
  volley: { size: 3 },
  anchor: { size: 3 },
  summon: { count: 2, limit: 1 },
};

function moveFrom(given: WrittenMove, field: string): Read<FoeMove> {
  const name = wordOf(MOVES, typeof given === 'string' ? given : given.name) as MoveName | undefined;
  if (name === undefined) return { error: badField(field, `one of ${MOVES.join(', ')}`) };
  return { one: { ...USUAL[name], ...(typeof given === 'string' ? {} : given), name } };
}

function listFrom<G, T>(given: readonly G[], read: (one: G, field: string) => Read<T>, field: string) {
  const found = given.map((one, index) => read(one, `${field}[${index}]`));
  return {
    list: found.flatMap((one) => ('one' in one ? [one.one] : [])),
    errors: found.flatMap((one) => ('error' in one ? [one.error] : [])),
  };
}

/** @rule STEP-2.1 @rule STEP-2.2 @rule STEP-2.6 Class, TN, Wounds, role, Move, reach: the profile's, unless written. */
function bodyOf(stats: FoeStats, profile: FoeProfile | undefined, traits: readonly FoeTrait[]) {
  const kind = stats.class ?? profile?.class ?? 'minion';
  const role = stats.role ?? profile?.role ?? 'brute';
  const same = profile?.class === kind ? profile : undefined;
  const limit = stats.limit ?? same?.limit ?? CLASS_LIMIT[kind];
  // STEP-14.8: who is fast has six squares, unless its own are written.
  const usual = profile?.move ?? 5;
  const move = stats.move ?? (traits.some(({ name }) => name === 'fast') ? Math.max(6, usual) : usual);
  return {
    class: kind,
    tn: stats.tn ?? same?.tn ?? CLASS_TN[kind],
    wounds: stats.wounds ?? (stats.out === true ? limit : 0),
    limit,
    role,
    reach: stats.reach ?? (profile?.role === role ? profile.reach : ROLE_REACH[role]),
    move,
    movesLeft: stats.movesLeft ?? move,
  };
}

export function readFoe(wire: WireUnit, stats: FoeStats, field: string): ReadUnit<Unit> {
  const known = wordOf(Object.keys(profiles), wire.profile ?? '');
  const profile = known === undefined ? undefined : profiles[known];
  const at = `${field}.stats`;
  const traits = listFrom(stats.traits ?? profile?.traits ?? [], traitFrom, `${at}.traits`);
  const moves = listFrom(stats.moves ?? profile?.moves ?? [], moveFrom, `${at}.moves`);
  const body = bodyOf(stats, profile, traits.list);
  const wounded =
    body.wounds > body.limit ? [badField(`${at}.wounds`, `at most its limit, ${body.limit}`, 'STEP-11.1')] : [];
  const errors = [...traits.errors, ...moves.errors, ...wounded];
  if (errors.length > 0) return { errors };
  const said = storedIn(foeSheet, stats);
  const foe: Foe = {
    ...startOf(foeSheet, said),
    kind: 'foe',
    ...figureOf(wire, stats, said.at),
    profile: known ?? 'foe',
    ...body,
    traits: traits.list,
    moves: moves.list,
    out: stats.out ?? body.wounds >= body.limit,
  };
  return { unit: foe.out ? { ...foe, at: null } : foe, placed: foe.at !== null || foe.out };
}
