import { type Chance, type Raw, whimsOf } from '@potyczka/testkit';
import { items } from '../src/catalogue/items.ts';
import { profiles } from '../src/catalogue/profiles.ts';
import type { CoinState } from '../src/state.ts';

/** What a Game Master with too many powers may rule in the middle of a battle; not all of it is legal. */

const point = ({ field }: CoinState, chance: Chance): readonly number[] => [
  chance.below(field.width),
  chance.below(field.height),
];
const thing = (state: CoinState, chance: Chance): string => chance.pick(Object.keys(state.items)) ?? 'nothing';
const somebody = (state: CoinState, chance: Chance): string => chance.pick(Object.keys(state.units)) ?? 'nobody';
const seat = (chance: Chance): string | number => chance.of<string | number>('pilot', 0, 1);

/** Anywhere a thing may be put, and some places where it may not. */
const spot = (state: CoinState, unit: string, chance: Chance): Raw =>
  chance.pick<Raw>([
    { pos: point(state, chance) },
    { unit, place: chance.of('left', 'right', 'backpack', 'armour', 'device') },
    { vehicle: somebody(state, chance) },
    { case: thing(state, chance) },
  ]) ?? {};

export const whim = whimsOf<CoinState>([
  (_, unit, chance): Raw => ({ units: { [unit]: { hp: chance.below(7) } } }),
  (state, unit, chance): Raw => ({ units: { [unit]: { pos: point(state, chance) } } }),
  (state, unit, chance): Raw => ({
    units: { [unit]: { inVehicle: { vehicle: somebody(state, chance), seat: seat(chance) } } },
  }),
  (_, unit, chance): Raw => ({ units: { [unit]: { hatch: chance.of('open', 'closed'), camoLevel: chance.below(6) } } }),
  (_, unit, chance): Raw => ({ units: { [unit]: { maxHp: 1 + chance.below(6), tags: ['caster'] } } }),
  (_, unit, chance): Raw => ({ units: { [unit]: { side: chance.of('A', 'B', 'none') } } }),
  (state, unit, chance): Raw => ({
    units: {
      [unit]:
        chance.pick<Raw>([
          { slotLeft: thing(state, chance), slotRight: chance.of(thing(state, chance), null) },
          { backpack: [thing(state, chance), thing(state, chance)] },
          { armour: thing(state, chance), device: chance.of(thing(state, chance), null) },
          { status: chance.of('alive', 'dead', 'removed'), pos: point(state, chance) },
          { pilot: somebody(state, chance), passengers: [chance.of(unit, somebody(state, chance), null)] },
          { exposed: chance.oneIn(2), passengerSeats: chance.below(7), autonomous: chance.oneIn(3) },
          { floorItems: [thing(state, chance)], bodies: [somebody(state, chance)] },
          { vehicleSlot: chance.of('autocannon', 'tankGun', null), mountedDefence: chance.of('pointDefence', null) },
        ]) ?? {},
    },
  }),
  (state, unit, chance): Raw =>
    chance.pick<Raw>([
      { activeUnit: chance.of(unit, somebody(state, chance), null) },
      { activeSide: chance.of('A', 'B') },
      { phase: chance.of('chooseUnit', 'prep', 'attack') },
      { acted: { A: [somebody(state, chance)] }, score: { B: chance.below(3) } },
      { field: { width: 200 + chance.below(80), height: 160 + chance.below(40) } },
      { initiativeNeed: { A: 1 + chance.below(3) }, chainSuccesses: chance.below(4) },
      {
        groundItems: [...state.groundItems, { item: thing(state, chance), pos: point(state, chance) }].map(
          ({ item, pos }) => ({ item, pos }),
        ),
      },
    ]) ?? {},
  (state, unit, chance): Raw => ({ items: { [thing(state, chance)]: { to: spot(state, unit, chance) } } }),
  (state, _, chance): Raw => ({ items: { [thing(state, chance)]: { usesLeft: chance.below(3) } } }),
  (state, unit, chance): Raw => ({
    addItem: { item: chance.pick(Object.keys(items)) ?? 'knife', to: spot(state, unit, chance) },
  }),
  (state, _, chance): Raw => ({
    addUnit: {
      id: `extra${chance.below(5)}`,
      side: chance.of('A', 'B'),
      profile: chance.pick(Object.keys(profiles)),
      ...(state.mapped ? { at: point(state, chance) } : {}),
    },
  }),
  (_, unit, chance): Raw => (chance.oneIn(3) ? { removeUnit: { unit } } : { endTurn: true }),
  (state, _, chance): Raw => ({
    addTerrain: { kind: chance.of('wall', 'cover'), shape: { rect: [...point(state, chance), 10, 10] } },
  }),
  (state, _, chance): Raw => ({ removeTerrain: { piece: chance.pick(state.walls)?.id ?? 'none' } }),
  (state, _, chance): Raw => ({ roundLimit: state.round + chance.below(3), passStreak: chance.below(4) }),
  (_, __, chance): Raw => ({ options: { loot: chance.of('on', 'off') } }),
  (_, __, chance): Raw => ({ coins: [chance.of('T', 'H')] }),
  (_, __, chance): Raw =>
    chance.oneIn(8) ? { gmEnd: chance.of('A', 'B', 'draw') } : { firstSide: chance.of('A', 'B') },
]);
