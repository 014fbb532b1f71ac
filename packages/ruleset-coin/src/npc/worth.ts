import type { Seat } from '@potyczka/kernel';
import { infantryHp } from '../procedures/ending/ending.ts';
import { scoreOf } from '../procedures/ending/scenario.ts';
import { enemyInside, isAlive, isInfantry, isVehicle, sideOfSeat, unitsOf } from '../read.ts';
import { isAdjacentOutside, isItemInReach } from '../spatial.ts';
import type { CoinState, Unit, Vehicle } from '../state.ts';
import { otherSide, type SideId } from '../vocabulary.ts';
import { pointsNow, type Race, raceOf } from './race.ts';

/** What a position is worth to a side: the race, whose turn it is, and what the scenario asks for. */

const WON = 100_000;
/** A point of life: an average figure has two, and its weapon. Straight, so that nobody gambles for its own sake. */
const LIFE = 300;
/** A coin's worth of force, of which three make a rifle. */
const FORCE = 600;

const ahead = ({ life, force }: Race, side: SideId): number => {
  const foe = otherSide(side);
  return LIFE * (life[side] - life[foe]) + FORCE * (force[side] - force[foe]);
};

/** What so many points in the pool do to the enemy. */
const blow = (race: Race, side: SideId, points: number): number =>
  (LIFE + FORCE / 4) * Math.min(race.life[otherSide(side)], points);

/** Something worth a walk: how much, and who is how many coins away from it. */
interface Errand {
  readonly gain: number;
  readonly checks: (unit: Unit) => number;
}

const isFree = (state: CoinState, vehicle: Vehicle, side: SideId): boolean =>
  isAlive(vehicle) && vehicle.pilotSeat && vehicle.pilot === null && !enemyInside(state, vehicle, side);

const isGoal = (state: CoinState, vehicle: Vehicle): boolean =>
  state.scenario.conditions.some((one) => one.kind === 'pilots' && one.unit === vehicle.id);

/** How far the battle is, from 0 to 1; without a limit it has no end to prepare for. */
const progress = ({ round, scenario }: CoinState): number =>
  scenario.roundLimit === 0 ? 0 : Math.min(1, round / scenario.roundLimit);

/** What it is worth to hold a thing that decides at the end of the battle. */
const held = (state: CoinState): number => 2000 + 20_000 * progress(state) ** 3;

/** The part of a hull that is worth having before one has it. */
const HULL = 0.7;

function errandsOf(state: CoinState, side: SideId): readonly Errand[] {
  const seats = unitsOf(state).flatMap((unit): readonly Errand[] => {
    if (!isVehicle(unit) || !isFree(state, unit, side)) return [];
    const hull = HULL * LIFE * unit.hp * 2 ** unit.passiveOk;
    const gain = hull + (unit.vehicleSlot === null ? 0 : FORCE) + (isGoal(state, unit) ? held(state) : 0);
    return [{ gain, checks: (who) => (isAdjacentOutside(state, who, unit) ? 1 : 2) }];
  });
  const prizes = state.groundItems.flatMap(({ item, pos }): readonly Errand[] => {
    const points = state.scenario.score.some((rule) => 'item' in rule && rule.item === item);
    if (!points) return [];
    return [{ gain: held(state), checks: (who) => (isInfantry(who) && isItemInReach(state, who, pos) ? 1 : 2) }];
  });
  return [...seats, ...prizes];
}

/** What a unit that is free to go may hope for, halved for every coin on the way. */
const hope = (unit: Unit, errands: readonly Errand[]): number =>
  !isInfantry(unit) || unit.inVehicle !== null
    ? 0
    : errands.reduce((most, { gain, checks }) => Math.max(most, gain / 2 ** checks(unit)), 0);

/** Being next to what one is after is a part of having it. */
const NEXT_TO_IT = 0.15;

function within(state: CoinState, side: SideId, errands: readonly Errand[]): number {
  const own = unitsOf(state).filter((unit) => isInfantry(unit) && unit.side === side && isAlive(unit));
  return errands.reduce(
    (sum, { gain, checks }) =>
      sum + (own.some((unit) => unit.at !== null && checks(unit) === 1) ? NEXT_TO_IT * gain : 0),
    0,
  );
}

/** Time that is still to be used: a little less than using it, so that nobody waits for nothing. */
const UNUSED = 0.9;

/** The activation under way, or the one to come, for the side whose turn it is. */
function tempo(state: CoinState, race: Race, side: SideId, errands: readonly Errand[]): number {
  if (state.turnDone) return 0;
  const unit = state.activeUnit === null ? undefined : state.units[state.activeUnit];
  if (unit === undefined) {
    const most = Math.max(0, ...unitsOf(state).map((one) => (one.side === side ? (race.might.get(one.id) ?? 0) : 0)));
    return UNUSED * blow(race, side, most);
  }
  if (state.phase === 'attack') return blow(race, side, pointsNow(state, unit));
  if (state.phase !== 'prep') return 0;
  // One less than going on to the attack: a step has to lead somewhere.
  return blow(race, side, race.might.get(unit.id) ?? 0) + hope(unit, errands) - 1;
}

/** @rule COIN-21.3 @rule COIN-21.4 What counts at the end, the more the nearer it is. */
function goals(state: CoinState, side: SideId): number {
  const foe = otherSide(side);
  const late = progress(state);
  const seats = state.scenario.conditions.reduce((sum, one) => {
    const vehicle = one.kind === 'pilots' ? state.units[one.unit] : undefined;
    if (vehicle === undefined || !isVehicle(vehicle) || vehicle.pilot === null) return sum;
    return sum + (state.units[vehicle.pilot]?.side === side ? held(state) : -held(state));
  }, 0);
  if (state.scenario.score.length === 0)
    return seats + (infantryHp(state, side) - infantryHp(state, foe)) * (20 + 2000 * late ** 6);
  const score = scoreOf(state);
  const lead = score[side] - score[foe];
  return seats + Math.sign(lead) * held(state) + 200 * lead;
}

/** How good the position is for a seat's side; everything in it is on the table for all to see. */
export function worth(state: CoinState, seat: Seat): number {
  const side = sideOfSeat(state, seat.id);
  if (side === null) return 0;
  if (state.result !== null) return state.result.winner === 'draw' ? 0 : state.result.winner === side ? WON : -WON;
  const race = raceOf(state);
  const foe = otherSide(side);
  const own = errandsOf(state, side);
  const their = errandsOf(state, foe);
  const { activeSide } = state;
  const turn = activeSide === null ? 0 : tempo(state, race, activeSide, activeSide === side ? own : their);
  return Math.round(
    ahead(race, side) +
      (activeSide === side ? turn : -turn) +
      within(state, side, own) -
      within(state, foe, their) +
      goals(state, side),
  );
}
