import type { GroundMaker, Json, Offer, Offers, Point, Refused, Ticks, Violation } from '@potyczka/kernel';
import type { Reading } from './actions/action.ts';
import { commands } from './actions/action.ts';
import { deployPlaces } from './actions/deploy.ts';
import type { CommandType, TeoCommand } from './commands.ts';
import { forbids } from './decide.ts';
import { inWords } from './narration/names.ts';
import { LATTICE, reachOf } from './procedures/walking.ts';
import { enemiesOf, speedOf, unitOf, unitsOnTable } from './read.ts';
import { canActivate } from './slots.ts';
import { groundMap } from './spatial.ts';
import type { TeoState, Unit } from './state.ts';
import { type Idea, suggestions } from './suggestions.ts';

type Vary = NonNullable<Offer<TeoCommand>['vary']>;

class Book {
  readonly commands: Offer<TeoCommand>[] = [];
  readonly refused: Refused[] = [];
  private readonly reading: Reading;

  constructor(reading: Reading) {
    this.reading = reading;
  }

  /** Files an idea under what may be done or under what may not, with the reasons. */
  weigh(idea: Idea): void {
    const violations = forbids(this.reading, idea.command);
    if (violations.length === 0)
      this.commands.push(
        idea.vary === undefined ? { command: idea.command } : { command: idea.command, vary: idea.vary },
      );
    else this.refuse(idea.command, violations);
  }

  /** One refusal a type and unit is enough: the first idea is the most promising one. */
  private refuse(command: TeoCommand, broken: readonly Violation[]): void {
    const unit = 'unit' in command ? command.unit : undefined;
    if (this.refused.some((known) => known.type === command.type && known.unit === unit)) return;
    if (this.commands.some((known) => known.command.type === command.type)) return;
    const violations = broken.map((violation) => inWords(this.reading.state, violation));
    this.refused.push(
      unit === undefined ? { type: command.type, violations } : { type: command.type, unit, violations },
    );
  }

  done(): Offers<TeoCommand> {
    const offered = new Set<CommandType>(this.commands.map((offer) => offer.command.type));
    return {
      commands: this.commands,
      refused: this.refused.filter((refusal) => !offered.has(refusal.type as CommandType)),
    };
  }
}

const wire = (ticks: number): number => ticks / 1000;
export const wirePoint = ([x, y]: readonly [number, number]): Json => [wire(x), wire(y)];

/** Values that are worked out when somebody looks: most offers are never opened. */
function later(param: string, find: () => readonly Json[]): Vary {
  let found: readonly Json[] | undefined;
  return {
    param,
    get values() {
      found ??= find();
      return found;
    },
  };
}

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
  return [...free, ...walks];
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
  return targets.flatMap((target) =>
    weapons.map((weapon): Idea => ({ command: { type: 'attack', by, unit: unit.id, weapon, target } })),
  );
}

/** What a seat may do now, and what it may not and why. */
export function offers(state: TeoState, seat: string, ground: GroundMaker, only?: string): Offers<TeoCommand> {
  const reading: Reading = { state, ground: ground(groundMap(state)) };
  const book = new Book(reading);
  const mine = (unit: Unit): boolean => commands(state, seat, unit) && (only === undefined || unit.id === only);
  if (state.activeUnit !== null && mine(unitOf(state, state.activeUnit))) {
    const unit = unitOf(state, state.activeUnit);
    const plain = (['aim', 'hunker', 'endTurn'] as const).map(
      (type): Idea => ({ command: { type, by: seat, unit: unit.id } }),
    );
    for (const idea of [
      ...attacks(reading, seat, unit),
      ...moves(reading, seat, unit),
      ...plain,
      ...suggestions(reading, seat, unit),
    ])
      book.weigh(idea);
  } else if (state.activeUnit === null && state.slotSide !== null) {
    for (const unit of Object.values(state.units)) {
      if (mine(unit) && canActivate(state, unit) && unit.side === state.slotSide)
        book.weigh({ command: { type: 'activate', by: seat, unit: unit.id } });
    }
  }
  for (const idea of outside(reading, seat)) book.weigh(idea);
  return book.done();
}

/** Deployment, and giving up: open to a seat whatever unit is active. */
function outside(reading: Reading, by: string): readonly Idea[] {
  const { state } = reading;
  const role = state.seats.find((seat) => seat.id === by)?.role;
  const ideas: Idea[] = [];
  if (state.phase === 'setup') {
    const next = state.toDeploy.map((id) => unitOf(state, id)).find((unit) => commands(state, by, unit));
    if (next !== undefined) ideas.push(...deployment(reading, by, next));
  }
  if (role === 'player' && state.phase !== 'over' && state.phase !== 'interlude')
    ideas.push({ command: { type: 'concede', by } });
  return ideas;
}

/** Missions start in the thick of it (TEO-2.8): the places nearest to the middle of the table come first. */
function deployment(reading: Reading, by: string, unit: Unit): readonly Idea[] {
  const { width, height } = reading.state;
  const fromMiddle = ([x, y]: Point): number => (2 * x - width) ** 2 + (2 * y - height) ** 2;
  const places = [...deployPlaces(reading, unit)].sort((a, b) => fromMiddle(a) - fromMiddle(b));
  const [first] = places;
  if (first === undefined) return [];
  const command: TeoCommand = { type: 'deploy', by, unit: unit.id, at: [wire(first[0]), wire(first[1])] };
  return [{ command, vary: { param: 'at', values: places.map(wirePoint) } }];
}
