import type { GroundMaker, Json, Offer, Offers, Point, Ticks } from '@potyczka/kernel';
import { OfferBook } from '@potyczka/ruleset-kit';
import type { TeoCommand } from './commands.ts';
import { forbids } from './decide.ts';
import { inWords } from './names.ts';
import type { Reading } from './play.ts';
import { deployPlaces } from './preparing/deploy.ts';
import { LATTICE, reachOf } from './procedures/movement/walking.ts';
import { areAllies, commands, enemiesOf, speedOf, unitOf, unitsOnTable } from './read.ts';
import { groundMap } from './spatial.ts';
import type { TeoState, Unit } from './state.ts';
import { barricades, hops, jumps, later, throwsAt } from './suggestions/places.ts';
import { purchases } from './suggestions/purchases.ts';
import { type Idea, suggestions } from './suggestions/suggestions.ts';
import { oneOfEach } from './suggestions/types.ts';
import { bulkOf } from './vocabulary.ts';

type Vary = NonNullable<Offer<TeoCommand>['vary']>;

const wire = (ticks: number): number => ticks / 1000;
export const wirePoint = ([x, y]: readonly [number, number]): Json => [wire(x), wire(y)];

/** Where a Move of this budget can end: its own place first, since moving 0" is legal (TEO-6.13). */
const destinations = ({ state, ground }: Reading, unit: Unit, budget: Ticks, lattice: Ticks): Vary =>
  later('to', () =>
    [unit.at, ...reachOf(state, ground, unit, budget, lattice).map((reached) => reached.at)].map(wirePoint),
  );

/** A Full Move leads to four times as many places as a Move: it is offered on whole inches. */
const WIDE: Ticks = 1000;

function moves(reading: Reading, by: string, unit: Unit): readonly Idea[] {
  const { state } = reading;
  const speed = speedOf(state, unit);
  const free = freeMove(reading, by, unit, speed);
  const walks = (['move', 'fullMove'] as const).map((type): Idea => {
    const command: TeoCommand = { type, by, unit: unit.id, to: [wire(unit.at[0]), wire(unit.at[1])] };
    if (!state.mapped || forbids(reading, command).length > 0) return { command };
    const [budget, lattice] = type === 'move' ? [speed, LATTICE] : [speed * 2, WIDE];
    return { command, vary: destinations(reading, unit, budget, lattice) };
  });
  return [...free, ...walks, ...waysOut(reading, by, unit)];
}

/** @rule TEO-6.12 Off the table, where a marked edge is near enough. */
function waysOut(reading: Reading, by: string, unit: Unit): readonly Idea[] {
  const { exits, width, height } = reading.state;
  const [x, y] = unit.at;
  const far = { north: height - y, south: y, east: width - x, west: x };
  const speed = speedOf(reading.state, unit);
  const { radius } = bulkOf(unit);
  const isAtEdge = {
    north: ([, py]: Point) => py >= height - radius,
    south: ([, py]: Point) => py <= radius,
    east: ([px]: Point) => px >= width - radius,
    west: ([px]: Point) => px <= radius,
  };
  const ideas = exits.flatMap((exit) =>
    (['move', 'fullMove'] as const)
      .map((type) => ({ type, budget: speed * (type === 'move' ? 1 : 2), lattice: type === 'move' ? LATTICE : WIDE }))
      .filter(({ budget }) => far[exit] <= radius + budget)
      .flatMap(({ type, budget, lattice }): readonly Idea[] => {
        const command = { type, by, unit: unit.id, exit } as const;
        const ends = reachOf(reading.state, reading.ground, unit, budget, lattice).map(({ at }) => at);
        const [end, ...others] = ends.filter(isAtEdge[exit]);
        if (end === undefined) return [{ command }];
        const vary = { param: 'to', values: [end, ...others].map(wirePoint) };
        return [{ command }, { command: { ...command, to: [wire(end[0]), wire(end[1])] }, vary }];
      }),
  );
  return ideas.filter(({ command }) => forbids(reading, command).length === 0);
}

/** @rule TEO-16.3 Row 1: a fast anomaly lets a figure inside move once for nothing. */
function freeMove(reading: Reading, by: string, unit: Unit, speed: number): readonly Idea[] {
  const { state } = reading;
  const command: TeoCommand = { type: 'move', by, unit: unit.id, to: [wire(unit.at[0]), wire(unit.at[1])], free: true };
  const fast = state.effects.some((effect) => effect.kind === 'fastUnit' && effect.unit === unit.id);
  if (!fast || !state.mapped || forbids(reading, command).length > 0) return [];
  return [{ command, vary: destinations(reading, unit, speed, LATTICE) }];
}

function attacks(reading: Reading, by: string, unit: Unit): readonly Idea[] {
  const { state } = reading;
  const weapons = [
    ...unit.weapons.map((weapon) => weapon.id),
    'unarmed',
    ...(unit.gear.includes('smoke') ? ['smoke'] : []),
  ];
  const neutral = unitsOnTable(state).filter(
    (other) => state.sides[other.side]?.neutral === true && other.side !== unit.side,
  );
  const things = Object.values(state.objects).filter(
    (thing) => !thing.destroyed && (thing.structure !== null || thing.meleeProgress === true),
  );
  const targets = [...new Set([...enemiesOf(state, unit), ...neutral, ...things].map((target) => target.id))];
  // TEO-14.29: factions of NPCs leave each other alone, and nothing forbids what they would not do.
  const others = unitsOnTable(state).filter(
    (other) => other.id !== unit.id && !targets.includes(other.id) && !areAllies(state, unit, other),
  );
  const at = (target: string): readonly Idea[] =>
    weapons.map((weapon): Idea => ({ command: { type: 'attack', by, unit: unit.id, weapon, target } }));
  return [
    ...targets.flatMap(at),
    ...others.flatMap(({ id }) => at(id).map((idea) => ({ ...idea, unmeant: true as const }))),
  ];
}

/** What a seat may do now, and what it may not and why. */
export function offers(state: TeoState, seat: string, ground: GroundMaker, only?: string): Offers<TeoCommand> {
  const reading: Reading = { state, ground: ground(groundMap(state)) };
  const book = new OfferBook<TeoCommand>(
    (command) => forbids(reading, command),
    (violation) => inWords(state, violation),
  );
  const may = (command: TeoCommand): boolean => forbids(reading, command).length === 0;
  const mine = (unit: Unit): boolean => commands(state, seat, unit) && (only === undefined || unit.id === only);
  if (state.activeUnit !== null && mine(unitOf(state, state.activeUnit))) {
    const unit = unitOf(state, state.activeUnit);
    const plain = (['aim', 'hunker', 'endTurn'] as const).map(
      (type): Idea => ({ command: { type, by: seat, unit: unit.id } }),
    );
    book.weigh([
      ...attacks(reading, seat, unit),
      ...moves(reading, seat, unit),
      ...plain,
      ...suggestions(reading, seat, unit),
      ...throwsAt(reading, seat, unit, may),
      ...hops(reading, seat, unit, may),
      ...jumps(reading, seat, unit, may),
      ...barricades(reading, seat, unit, may),
    ]);
  } else if (state.phase === 'slots' || state.phase === 'activation') {
    // Whoever may not act now is told why: another side's slot, somebody still acting, acted already.
    const own = unitsOnTable(state).filter((unit) => mine(unit) && !unit.escorted);
    book.weigh(own.map((unit): Idea => ({ command: { type: 'activate', by: seat, unit: unit.id } })));
  }
  book.weigh(outside(reading, seat));
  if (state.phase === 'interlude') book.weigh(purchases(state, seat, may));
  book.weigh(votes(state, seat));
  // Whatever type is left: offered if it may be, else refused with the reason.
  const known = new Set(book.offers().commands.map(({ command }) => command.type));
  book.weigh(
    oneOfEach(state, seat, only)
      .filter((command) => !known.has(command.type))
      .map((command) => ({ command })),
  );
  return book.offers();
}

/** @rule TEO-16.5 For and against what is proposed and not decided. */
const votes = ({ proposals }: TeoState, by: string): readonly Idea[] =>
  proposals
    .filter(({ decided }) => decided === null)
    .flatMap(({ id }) =>
      [true, false].map((vote): Idea => ({ command: { type: 'voteRuling', by, proposal: id, vote } })),
    );

/** Deployment, and giving up: open to a seat whatever unit is active. */
function outside(reading: Reading, by: string): readonly Idea[] {
  const { state } = reading;
  const role = state.seats.find((seat) => seat.id === by)?.role;
  const ideas: Idea[] = [];
  if (state.phase === 'setup') {
    const own = state.toDeploy.map((id) => unitOf(state, id)).filter((unit) => commands(state, by, unit));
    ideas.push(...deployments(reading, by, own));
  }
  if (role === 'player' && state.phase !== 'over' && state.phase !== 'interlude')
    ideas.push({ command: { type: 'concede', by } });
  return ideas;
}

/** @rule TEO-2.9 A band comes in whatever order its player likes; another side's has to wait, and is told so. */
function deployments(reading: Reading, by: string, units: readonly Unit[]): readonly Idea[] {
  // Figures of one size and side have the same places.
  const known = new Map<string, readonly Point[]>();
  return units.flatMap((unit): readonly Idea[] => {
    const alike = `${unit.side}/${unit.size}/${bulkOf(unit).radius}`;
    const places = known.get(alike) ?? fromTheMiddle(reading, unit);
    known.set(alike, places);
    const [first] = places;
    if (first === undefined) return [];
    const command: TeoCommand = { type: 'deploy', by, unit: unit.id, at: [wire(first[0]), wire(first[1])] };
    return [{ command, vary: { param: 'at', values: places.map(wirePoint) } }];
  });
}

/** Missions start in the thick of it (TEO-2.8): the places nearest to the middle of the table come first. */
function fromTheMiddle(reading: Reading, unit: Unit): readonly Point[] {
  const { width, height } = reading.state;
  const fromMiddle = ([x, y]: Point): number => (2 * x - width) ** 2 + (2 * y - height) ** 2;
  return [...deployPlaces(reading, unit)].sort((a, b) => fromMiddle(a) - fromMiddle(b));
}
