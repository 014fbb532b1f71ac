import { type Chance, type Raw, whimsOf } from '@potyczka/testkit';
import { terrain } from '../src/catalogue/terrain.ts';
import { traits } from '../src/catalogue/traits.ts';
import type { TeoState } from '../src/state.ts';

/** What a Game Master with too many powers may rule in the middle of a game; not all of it is legal. */

const TAGS = [
  'attack',
  'melee',
  'ranged',
  'agility',
  'climb',
  'strength',
  'will',
  'fear',
  'technical',
  'stealth',
] as const;

const point = (state: TeoState, chance: Chance): readonly number[] => [
  chance.below(state.width / 500) / 2,
  chance.below(state.height / 500) / 2,
];

const field = (state: TeoState, unit: string, chance: Chance): Raw => {
  const { maxHp = 4 } = state.units[unit] ?? {};
  const change: readonly Raw[] = [
    { hp: chance.below(maxHp + 1) },
    { ap: chance.below(3) },
    { at: point(state, chance) },
    { pool: Array.from({ length: chance.below(4) }, () => 1 + chance.below(6)) },
    { traits: [chance.pick(Object.keys(traits))] },
    { hunkered: chance.oneIn(2) },
    { weapons: [] },
    { activated: chance.oneIn(2) },
    { evacuated: true },
  ];
  return { units: { [unit]: chance.pick(change) } };
};

export const whim = whimsOf<TeoState>([
  (state, unit, chance) => ({ gmOverride: field(state, unit, chance) }),
  field,
  (state, unit, chance) => ({
    gmSight: {
      from: unit,
      to: chance.pick(Object.keys(state.units)),
      [chance.of('los', 'concealed', 'cover', 'contact')]: chance.oneIn(2),
    },
  }),
  (state, unit, chance) => ({
    gmSight: { from: unit, to: chance.pick(Object.keys(state.units)), range: chance.below(20) },
  }),
  (_, unit, chance) => ({ gmModifier: { unit, edge: chance.of('advantage', 'disadvantage', 'none') } }),
  (_, unit, chance) => ({ gmTest: { unit, tags: [chance.pick(TAGS)], needed: 1 + chance.below(2) } }),
  (_, unit) => ({ gmAutoPass: { unit } }),
  (state, unit, chance) => ({ gmPlace: { unit, at: point(state, chance) } }),
  (state, _, chance) => ({
    addUnit: {
      id: `extra${chance.below(5)}`,
      side: chance.pick(state.sideOrder),
      at: point(state, chance),
      profile: chance.of('veteran', 'guardInt', 'raptor', 'scientist'),
    },
  }),
  (_, unit) => ({ removeUnit: { unit } }),
  (state, _, chance) => ({
    addFeature: {
      id: `extra${chance.below(5)}`,
      kind: chance.pick(Object.keys(terrain)),
      shape: { circle: [...point(state, chance), 1] },
    },
  }),
  (state, _, chance) => ({ removeFeature: { feature: chance.pick(state.features)?.id ?? 'none' } }),
  (state, _, chance) => ({ roll: (state.test?.dice ?? [1]).map(() => 1 + chance.below(6)) }),
  (_, __, chance) => ({ weather: chance.of('clear', 'rain', 'fog') }),
  (_, unit) => ({ activeUnit: unit }),
  (state, _, chance) => ({ slotSide: chance.pick(state.sideOrder) }),
  (state, unit, chance) => ({
    objects: {
      [chance.pick(Object.keys(state.objects)) ?? 'none']: chance.of(
        null,
        { structure: chance.below(5) },
        { carriedBy: unit },
        { at: point(state, chance) },
      ),
    },
  }),
  (state, _, chance) => ({ traps: [{ at: point(state, chance) }], alarmSource: point(state, chance) }),
  (state, unit, chance) => ({ units: { [unit]: { carrying: chance.pick(Object.keys(state.objects)) ?? null } } }),
  (_, __, chance) => ({ lighting: chance.of('day', 'dim', 'dark') }),
  (state, _, chance) => ({ gmSlot: { side: chance.pick(state.sideOrder) } }),
  (_, __, chance) => ({ gmComplication: chance.oneIn(2) ? {} : { row: 1 + chance.below(6) } }),
  (_, __, chance) => ({ gmIdea: { about: chance.of('mission', 'npc', 'item') } }),
  (_, __, chance) => ({ alarm: chance.oneIn(2) }),
]);
