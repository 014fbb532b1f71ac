import type { Json, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { unitName } from '../../names.ts';
import type { CoinPlay } from '../../play.ts';
import { carriedBy, infantryOf, isAlive, isVehicle, occupantsOf, unitOf, vehicleOf } from '../../read.ts';
import { isOpenPoint, samePoint, squaredDistance } from '../../spatial.ts';
import type { CoinState, Infantry, Pos, Vehicle } from '../../state.ts';
import { INFANTRY_RADIUS } from '../../vocabulary.ts';
import { type Asking, ask, enter } from '../asking/asking.ts';
import { pointHeard } from '../asking/hearing.ts';
import { flipM } from '../coins/flips.ts';

/** Out of HP: bodies, wrecks, saves and survivors (COIN-15). */

/** @rule COIN-15.7 @rule COIN-15.8 @rule COIN-15.9 The body and its things stay where they fell. */
function kill(play: CoinPlay, unit: Infantry): void {
  play.tell({
    type: 'unitKilled',
    unit: unit.id,
    vehicle: unit.inVehicle?.vehicle ?? null,
    at: unit.at,
    items: carriedBy(play.state, unit).map((item) => item.id),
    rules: ['COIN-15.1', unit.inVehicle === null ? 'COIN-15.7' : 'COIN-15.9'],
  });
}

/** @rule COIN-15.2 @rule COIN-15.3 One coin for each unit inside, for its own side: pilot first, then by seats. */
function saves(play: CoinPlay, vehicle: Vehicle): readonly string[] {
  return occupantsOf(play.state, vehicle).flatMap((unit) => {
    const flip = { reason: 'save', side: unit.side, unit: unit.id, rules: ['COIN-15.2', 'COIN-15.3'] } as const;
    if (flipM(play, 1, flip) > 0) return [unit.id];
    play.tell({ type: 'crewLost', unit: unit.id, vehicle: vehicle.id, rules: ['COIN-15.4'] });
    return [];
  });
}

const NEAREST: readonly Pos[] = [
  [0, 0],
  [10, 0],
  [-10, 0],
  [0, 10],
  [0, -10],
  [10, 10],
  [-10, 10],
  [10, -10],
  [-10, -10],
];

/** A square ring around a point, dy ascending, then dx ascending, in steps of 10. */
function* ring(size: number): Iterable<Pos> {
  for (let dy = -size; dy <= size; dy += 10)
    for (let dx = -size; dx <= size; dx += 10) if (Math.abs(dx) === size || Math.abs(dy) === size) yield [dx, dy];
}

function* around(state: CoinState, [x, y]: Pos): Iterable<Pos> {
  for (const [dx, dy] of NEAREST) yield [x + dx, y + dy];
  const farthest = Math.max(state.field.width, state.field.height);
  for (let size = 20; size <= farthest; size += 10) for (const [dx, dy] of ring(size)) yield [x + dx, y + dy];
}

/** @rule COIN-15.10 The first open point around the wreck; the centre all the same when there is none. */
export function survivorPoint(state: CoinState, centre: Pos): Pos {
  for (const at of around(state, centre)) if (isOpenPoint(state, at, INFANTRY_RADIUS)) return at;
  return centre;
}

/** @rule COIN-15.10 `owner`: how far from the wreck's centre a survivor may be put. */
const ownerReach = (vehicle: Vehicle): number => vehicle.radius + 10;

/** Open points near the wreck that are worth listing: on whole tens from its centre; any other in reach is as good. */
function ownerPoints(state: CoinState, vehicle: Vehicle, centre: Pos): readonly Pos[] {
  const reach = ownerReach(vehicle);
  return [...around(state, centre)].filter(
    (at) => squaredDistance(at, centre) <= reach ** 2 && isOpenPoint(state, at, INFANTRY_RADIUS),
  );
}

/** A point somebody named, in whole tenths. */
function placeIn(choice: Json): Pos | undefined {
  const [x, y, ...more]: readonly unknown[] = Array.isArray(choice) ? choice : [];
  const whole = Number.isInteger(x) && Number.isInteger(y) && more.length === 0;
  return whole ? [Number(x), Number(y)] : undefined;
}

function isPlace(choice: Json, at: Pos): boolean {
  const named = placeIn(choice);
  return named !== undefined && samePoint(named, at);
}

function badPlacement(
  state: CoinState,
  vehicle: Vehicle,
  centre: Pos,
  unit: string,
  choice: Json,
): readonly Violation[] {
  const at = placeIn(choice);
  const good =
    at !== undefined &&
    squaredDistance(at, centre) <= ownerReach(vehicle) ** 2 &&
    isOpenPoint(state, at, INFANTRY_RADIUS);
  return good ? [] : [violation('COIN-15.10', 'bad-placement', { unit })];
}

/** Whether any whole point within reach of the wreck is open: the listed ones may all be taken. */
function anyOwnerPoint(state: CoinState, vehicle: Vehicle, [x, y]: Pos): Pos | undefined {
  const reach = ownerReach(vehicle);
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const at: Pos = [x + dx, y + dy];
      if (dx ** 2 + dy ** 2 <= reach ** 2 && isOpenPoint(state, at, INFANTRY_RADIUS)) return at;
    }
  return undefined;
}

/** What a survivor's side may choose from: where none is open, the point it would be put on anyway. */
function placing(state: CoinState, unit: Infantry, vehicle: Vehicle, centre: Pos): Asking {
  const listed = ownerPoints(state, vehicle, centre);
  const first = listed[0] ?? anyOwnerPoint(state, vehicle, centre) ?? survivorPoint(state, centre);
  return {
    kind: 'placeSurvivor',
    side: unit.side,
    unit: unit.id,
    rule: 'COIN-15.10',
    params: { unit: unit.id, vehicle: unitName(state, vehicle.id), who: unitName(state, unit.id) },
    choices: () =>
      (listed.length > 0 ? listed : [first]).map((at) => ({
        choice: at,
        label: 'place.at',
        params: { at: at.join(', ') },
      })),
    default: first,
    hear: pointHeard,
    check: (choice) => (isPlace(choice, first) ? [] : badPlacement(state, vehicle, centre, unit.id, choice)),
  };
}

function chosenPoint(play: CoinPlay, unit: Infantry, vehicle: Vehicle, centre: Pos): Pos {
  const { phase, askedSide } = play.state;
  if (anyOwnerPoint(play.state, vehicle, centre) === undefined) return survivorPoint(play.state, centre);
  enter(play, 'placeSurvivor', unit.side, { kind: 'survivor', unit: unit.id, vehicle: vehicle.id });
  const at = placeIn(ask(play, () => placing(play.state, unit, vehicle, centre)));
  enter(play, phase, askedSide);
  return at ?? survivorPoint(play.state, centre);
}

/** @rule COIN-15.5 @rule COIN-15.11 Survivors stand where the vehicle stood, with all they have. */
function place(play: CoinPlay, id: string, vehicle: Vehicle, centre: Pos): void {
  const unit = infantryOf(play.state, id);
  const owner = play.state.options.survivorPlacement === 'owner' && play.state.mapped;
  const at = owner ? chosenPoint(play, unit, vehicle, centre) : survivorPoint(play.state, centre);
  // A ruling may have killed it while its side was asked.
  if (!isAlive(unitOf(play.state, id))) return;
  play.tell({ type: 'survivorPlaced', unit: id, at, rules: ['COIN-15.5', 'COIN-15.10'] });
}

/** @rule COIN-15.6 The wreck goes, with the dead inside and everything on its floor. */
function wreck(play: CoinPlay, vehicle: Vehicle): void {
  const centre = vehicle.at ?? [0, 0];
  play.tell({ type: 'vehicleDestroyed', vehicle: vehicle.id, at: vehicle.at, rules: ['COIN-15.1', 'COIN-15.2'] });
  const survivors = saves(play, vehicle);
  const { bodies } = vehicleOf(play.state, vehicle.id);
  play.tell({ type: 'wreckRemoved', vehicle: vehicle.id, survivors, bodies, rules: ['COIN-15.6', 'COIN-15.9'] });
  for (const unit of survivors) place(play, unit, vehicle, centre);
}

/** @rule COIN-15.13 Whatever follows from the last HP being gone, at once. */
export function destroy(play: CoinPlay, id: string): void {
  const unit = unitOf(play.state, id);
  if (!isAlive(unit) || unit.hp > 0) return;
  if (isVehicle(unit)) wreck(play, unit);
  else kill(play, unit);
}
