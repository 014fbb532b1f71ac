import { type Chance, type Raw, whimsOf } from '@potyczka/testkit';
import { profiles } from '../src/catalogue/profiles.ts';
import type { StepState } from '../src/state.ts';
import { ATTRIBUTES, BANDS, COVERS, STANCES } from '../src/vocabulary.ts';

/** What a Game Master with too many powers may rule in the middle of a game; not all of it is legal. */

const square = (state: StepState, chance: Chance): readonly number[] => [
  chance.below(Math.max(1, state.width)),
  chance.below(Math.max(1, state.height)),
];
const somebody = (state: StepState, chance: Chance): string => chance.pick(Object.keys(state.units)) ?? 'nobody';

const heroStats = (state: StepState, chance: Chance): Raw =>
  chance.pick<Raw>([
    { hearts: chance.below(6) },
    { mana: chance.below(4) },
    { downed: true },
    { prone: chance.oneIn(2) },
    { exposed: true },
    { blinded: true },
    { restrained: chance.oneIn(2) },
    { hidden: chance.oneIn(2) },
    { coverBroken: true },
    { armour: chance.below(2) },
    { gear: [chance.of('sword', 'bow', 'focus', 'luckyCharm', 'toolKit'), 'lightSource'] },
    { dice: { strength: chance.of(6, 10, 20) } },
    { at: square(state, chance) },
    { dead: true },
    { turnDone: chance.oneIn(2) },
  ]) ?? {};

const foeStats = (state: StepState, chance: Chance): Raw =>
  chance.pick<Raw>([
    { wounds: chance.below(3) },
    { tn: chance.of(4, 6, 8, 10, 12) },
    { out: true },
    { stunned: chance.oneIn(2) },
    { disarmed: true },
    { bolstered: true },
    { hidden: chance.oneIn(2) },
    { prone: true },
    { stance: chance.pick(STANCES) ?? 'press' },
    { traits: [chance.of('tough', 'swarm', 'flying', 'resistance:melee', 'scout')] },
    { moves: [chance.of('volley', 'anchor', 'shockwave', 'breakCover', 'push')] },
    { at: square(state, chance) },
  ]) ?? {};

const stats = (state: StepState, unit: string, chance: Chance): Raw =>
  state.units[unit]?.kind === 'hero' ? heroStats(state, chance) : foeStats(state, chance);

export const whim = whimsOf<StepState>([
  (state, unit, chance) => ({ gmSet: { unit, stats: stats(state, unit, chance) } }),
  (state, unit, chance) => ({ units: { [unit]: stats(state, unit, chance) } }),
  (_, unit, chance) => ({ gmSetTn: { unit, tn: chance.of(4, 6, 8, 12) } }),
  (_, unit, chance) => ({ gmShift: { unit, value: chance.below(5) - 2, label: 'whim' } }),
  (_, unit) => ({ gmAutoSuccess: { unit } }),
  (_, unit, chance) => ({ gmSetReach: { unit, reach: chance.oneIn(2) } }),
  (state, unit, chance) => ({ gmSetCover: { unit, target: somebody(state, chance), cover: chance.pick(COVERS) } }),
  (state, unit, chance) => ({ gmSetBand: { unit, target: somebody(state, chance), band: chance.pick(BANDS) } }),
  (_, unit, chance) => ({ gmComplication: { unit, complication: chance.of('prone', 'timeLost', 'noise') } }),
  (_, unit, chance) => ({ gmRetaliationChoice: { unit, choice: chance.of('heart', 'prone', 'dropWeapon') } }),
  (state, _, chance) => ({ gmTick: { clock: chance.pick(state.clocks)?.id ?? 'c', by: chance.below(3) - 1 } }),
  (_, __, chance) => ({
    gmSetClock: { id: `c${chance.below(3)}`, size: 2 + chance.below(3), hidden: chance.oneIn(2) },
  }),
  (state, _, chance) => ({
    gmSpawn: {
      profile: chance.pick(Object.keys(profiles)),
      ...(state.mapped ? { at: square(state, chance) } : {}),
      hidden: chance.oneIn(3),
    },
  }),
  (_, unit) => ({ gmReveal: { unit } }),
  (_, unit) => ({ gmRefuseHelp: { unit } }),
  (_, unit, chance) => ({ gmAttribute: { unit, attribute: chance.pick(ATTRIBUTES) } }),
  (_, unit, chance) => ({
    gmMagicTier: { unit, tier: chance.of('trick', 'standard', 'strong'), cost: chance.below(3) },
  }),
  (_, __, chance) => ({ gmSetOption: { key: 'pressMin', value: 2 + chance.below(3) } }),
  (_, unit, chance) => (chance.oneIn(4) ? { removeUnit: { unit } } : { roll: [1 + chance.below(8)] }),
  (state, _, chance) => ({ roundLimit: state.round + 1 + chance.below(3) }),
  (_, __, chance) => ({ chase: chance.below(6) }),
]);
