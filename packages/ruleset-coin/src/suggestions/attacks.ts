import { usualSources } from '../actions/attack.ts';
import type { CoinCommand } from '../commands.ts';
import { type Source, sourcesOf, targetsOf } from '../procedures/attack/targets.ts';
import { isInfantry, itemOf } from '../read.ts';
import type { CoinState, Unit } from '../state.ts';
import { UNARMED } from '../vocabulary.ts';
import { type Ideas, plain, varied } from './idea.ts';

/** Whom a set of weapons could be meant for. */
const aims = (state: CoinState, unit: Unit, sources: readonly Source[]): readonly string[] => [
  ...new Set(sources.flatMap((source) => targetsOf(state, unit, source).map((target) => target.id))),
];

const named = (sources: readonly Source[]): string =>
  sources
    .map(({ id }) => id)
    .sort()
    .join();

/** Every weapon alone, and both hands together; the usual ones first (COIN-11.1, COIN-11.7). */
function weaponSets(state: CoinState, unit: Unit, usual: readonly Source[]): readonly (readonly Source[])[] {
  const sources = sourcesOf(state, unit);
  const hands = sources.filter((source) => !source.mounted);
  const sets = [...sources.map((source) => [source]), ...(hands.length > 1 ? [hands] : [])];
  const isUsual = (set: readonly Source[]): boolean => named(set) === named(usual);
  return [...sets.filter(isUsual), ...sets.filter((set) => !isUsual(set))];
}

/** What it holds but can't use now, so that the reason is told. */
const spent = (state: CoinState, unit: Unit): readonly string[] =>
  isInfantry(unit)
    ? [...new Set([unit.slotLeft, unit.slotRight])].flatMap((id) =>
        id !== null && itemOf(state, id).kind !== null ? [id] : [],
      )
    : [];

export function attacks(state: CoinState, by: string, unit: Unit): Ideas {
  const usual = usualSources(state, unit);
  const base = { type: 'attack', by, unit: unit.id } as const;
  const weapons = weaponSets(state, unit, usual);
  const sets = weapons.flatMap((sources) =>
    varied({ ...base, weapons: sources.map((source) => source.id) }, 'target', aims(state, unit, sources)),
  );
  const [first] = weapons;
  // The same attack is offered once, by the names of its weapons.
  const unnamed = first === undefined || named(first) !== named(usual);
  const without: readonly CoinCommand[] = spent(state, unit).map((weapon) => ({ ...base, weapons: [weapon] }));
  return [
    ...(unnamed ? varied(base, 'target', aims(state, unit, usual)) : []),
    ...sets,
    ...plain(sets.length === 0 ? [...without, { ...base, weapons: [UNARMED] }] : []),
    ...plain([{ type: 'skipAttack', by, unit: unit.id }]),
  ];
}
