import { type Chance, type Raw, whimsOf } from '@potyczka/testkit';
import { profiles } from '../src/catalogue/profiles.ts';
import { terrain } from '../src/catalogue/terrain.ts';
import type { AcesState } from '../src/state.ts';
import { ACTION_KINDS, ATTRIBUTES, COVERS, SKILLS } from '../src/vocabulary.ts';

/** What a Game Master with too many powers may rule in the middle of a game; not all of it is legal. */

const square = (state: AcesState, chance: Chance): readonly number[] => [
  chance.below(state.width),
  chance.below(state.height),
];
const somebody = (state: AcesState, chance: Chance): string => chance.pick(Object.keys(state.units)) ?? 'nobody';
const trait = (chance: Chance): string => chance.pick([...ATTRIBUTES, ...SKILLS]) ?? 'vigor';

const stats = (state: AcesState, chance: Chance): Raw => {
  const changes: readonly Raw[] = [
    { wounds: chance.below(4) },
    { fatigue: chance.below(3) },
    { chips: chance.below(4) },
    { shaken: chance.oneIn(2) },
    { stunned: chance.oneIn(2) },
    { prone: chance.oneIn(2) },
    { hidden: chance.oneIn(2) },
    { exposed: true },
    { distracted: true },
    { eliminated: true },
    { fled: true },
    { hold: chance.of('none', 'thisRound', 'carried') },
    { onFire: chance.below(3) },
    { powerPoints: chance.below(16) },
    { grip: { by: somebody(state, chance), level: chance.of('grabbed', 'pinned') } },
    { skills: { fighting: chance.of(4, 8, 12) } },
    { items: [chance.of('pistol', 'longSword', 'fragGrenade', 'torch')] },
    { at: square(state, chance) },
    { turnDone: chance.oneIn(2) },
  ];
  return chance.pick(changes) ?? {};
};

const hazard = (unit: string, chance: Chance): Raw =>
  chance.pick<Raw>([
    { unit, kind: 'fire', flammable: 'very' },
    { unit, kind: 'shock', voltage: chance.of('low', 'high'), grip: chance.oneIn(2) },
    { unit, kind: 'poison', poison: chance.of('mild', 'paralysing', 'lethal', 'sleep') },
    { unit, kind: 'fall', inches: chance.below(12) },
    { unit, kind: 'smoke', rounds: 1 + chance.below(3) },
    { unit, kind: 'bruises' },
    { unit, kind: 'fatigue', levels: 1 },
  ]) ?? {};

export const whim = whimsOf<AcesState>([
  (state, unit, chance) => ({ gmSetState: { unit, stats: stats(state, chance) } }),
  (state, unit, chance) => ({ units: { [unit]: stats(state, chance) } }),
  (state, _, chance) => ({
    light: chance.of('bright', 'dim', 'dark', 'pitch'),
    gmPool: chance.below(state.gmPool + 3),
  }),
  (_, unit, chance) => ({ gmModifier: { unit, value: chance.below(9) - 4 } }),
  (_, unit, chance) => ({ gmAwardChip: chance.oneIn(2) ? { unit } : { pool: 1 } }),
  (_, unit) => ({ gmAwardToken: { unit } }),
  (_, unit, chance) => ({ gmRank: { unit, rank: chance.of('hero', 'extra') } }),
  (state, unit, chance) => ({ gmUpperHand: { unit, over: somebody(state, chance), granted: chance.oneIn(2) } }),
  (_, __, chance) => ({ gmVeto: { kind: chance.pick(ACTION_KINDS), lift: !chance.oneIn(4) } }),
  (state, unit, chance) => ({ gmSight: { from: unit, to: somebody(state, chance), cover: chance.pick(COVERS) } }),
  (state, unit, chance) => ({ gmSight: { from: unit, to: somebody(state, chance), range: chance.below(20) } }),
  (state, unit, chance) => ({ gmSight: { from: unit, to: somebody(state, chance), sight: chance.oneIn(2) } }),
  (state, unit, chance) => ({ gmPlace: { unit, at: square(state, chance) } }),
  (state, unit, chance) => ({
    gmTest: {
      unit,
      trait: trait(chance),
      ...(chance.oneIn(2) ? { against: { unit: somebody(state, chance), trait: trait(chance) } } : {}),
    },
  }),
  (state, unit, chance) => ({ gmGroupTest: { units: [unit, somebody(state, chance)], trait: trait(chance) } }),
  (_, unit, chance) => ({ gmFear: { units: [unit], kind: chance.of('revulsion', 'terror') } }),
  (_, unit, chance) => ({ gmHazard: hazard(unit, chance) }),
  (state, unit, chance) => ({ gmHeal: { unit, target: somebody(state, chance) } }),
  (_, unit) => ({ gmRest: { units: [unit], hours: 4 } }),
  (_, unit) => ({ gmXp: { units: [unit], bonus: 1 } }),
  (_, unit) => ({ gmTrain: { unit, weapon: 'pistol', how: 'training' } }),
  (state, _, chance) => ({
    addUnit: {
      id: `extra${chance.below(5)}`,
      side: chance.pick(Object.keys(state.sides)),
      ...(state.mapped ? { at: square(state, chance) } : {}),
      profile: chance.pick(Object.keys(profiles)),
    },
  }),
  (_, unit, chance) => (chance.oneIn(3) ? { removeUnit: { unit } } : { gmWake: { unit } }),
  (state, _, chance) => ({
    addFeature: {
      id: `extra${chance.below(5)}`,
      kind: chance.pick(Object.keys(terrain)),
      shape: { rect: [...square(state, chance), 1, 1] },
    },
  }),
  (state, _, chance) => ({ removeFeature: { feature: chance.pick(state.terrain)?.id ?? 'none' } }),
  (_, __, chance) => ({ roll: [1 + chance.below(6)] }),
  (state, _, chance) => ({ roundLimit: state.round + 1 + chance.below(3) }),
]);
