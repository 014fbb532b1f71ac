import type { Json } from '@potyczka/kernel';
import { TICKS_PER_UNIT } from '@potyczka/kernel';
import { isOwn, seesAll, seesUnit } from './secrets.ts';
import type { Piece, SegState, Unit } from './state.ts';

/** What a seat may see, in the protocol's shape: built up field by field, so that what is not listed is not sent. */

type Fields = { readonly [key: string]: Json };

const inMetres = (ticks: number): number => ticks / TICKS_PER_UNIT;
const place = ([x, y]: readonly [number, number]): Json => [inMetres(x), inMetres(y)];
const whole = (halves: number): number => halves / 2;

/** Everything there is about a unit, in metres and whole points. */
function sheet(unit: Unit): Fields {
  const plain = unit as unknown as Fields;
  return {
    ...plain,
    at: place(unit.at),
    position: { x: inMetres(unit.at[0]), y: inMetres(unit.at[1]), z: inMetres(unit.level) },
    level: inMetres(unit.level),
    lastPath: unit.lastPath.map(place),
    aim: unit.aim === null ? null : { ...unit.aim, spot: unit.aim.spot === null ? null : place(unit.aim.spot) },
    wounds: unit.wounds.map((wound) => ({ ...wound, penalty: whole(wound.penalty) })),
    armour: Object.fromEntries(
      Object.entries(unit.armour).map(([location, piece]) => [location, { ...piece, penalty: whole(piece.penalty) }]),
    ),
    modifiers: unit.modifiers.map((one) => ({ ...one, value: whole(one.value) })),
    openDice: unit.openDice.map(({ id, die, skill, attack }) => ({
      id,
      die,
      skill,
      target: attack.target,
      threshold: whole(attack.threshold),
    })),
  };
}

/** What anybody sees of somebody: body, posture, wounds, what is in its hands. */
const figure = (unit: Unit): Fields => ({
  id: unit.id,
  name: unit.name,
  side: unit.side,
  controller: unit.controller,
  profile: unit.profile,
  kind: unit.kind,
  size: unit.size,
  at: place(unit.at),
  level: inMetres(unit.level),
  facing: unit.facing,
  posture: unit.posture,
  leaning: unit.leaning,
  coverId: unit.coverId,
  movementState: unit.movementState,
  hands: unit.hands as unknown as Json,
  waiting: unit.frozen !== null,
  inProgress: unit.inProgress === null ? null : unit.inProgress.command.type,
  shield: unit.shield === null ? null : { kind: unit.shield.kind, active: unit.shield.active },
  stance: unit.stance,
  wounds: unit.wounds.map(({ level, location, bruise }) => ({ level, location, bruise })),
  effects: unit.effects.map(({ kind }) => ({ kind })),
  status: unit.status,
});

const pieceView = (piece: Piece): Json => ({
  id: piece.id,
  kind: piece.kind,
  shape: Object.fromEntries(
    Object.entries(piece.shape).map(([key, numbers]) => [
      key,
      (numbers as readonly (number | readonly number[])[]).map((one) =>
        typeof one === 'number' ? inMetres(one) : one.map(inMetres),
      ),
    ]),
  ),
  base: inMetres(piece.bottom),
  height: inMetres(piece.top - piece.bottom),
  ...(piece.open === undefined ? {} : { open: piece.open }),
});

const tableView = (state: SegState): Fields => ({
  width: inMetres(state.width),
  height: inMetres(state.height),
  mapped: state.mapped,
  options: state.options as unknown as Json,
  turn: state.turn,
  mode: state.mode,
  phaseSegment: state.phaseSegment,
  lullRound: state.lullRound,
  conditions: state.conditions,
  turnLimit: state.turnLimit,
  terrain: state.terrain.map(pieceView),
  melees: state.melees.map((melee) => ({ ...melee })),
  sides: state.sides as unknown as Json,
  seats: Object.fromEntries(state.seats.map((seat) => [seat.id, { ...seat }])),
  result: state.result,
});

/** Section 4: the table as a seat sees it; `null` sees everything. */
export function view(state: SegState, seat: string | null): Json {
  const visible = (id: string): boolean => {
    const unit = state.units[id];
    return unit === undefined || seesUnit(state, seat, unit);
  };
  const units = Object.values(state.units).filter((unit) => visible(unit.id));
  return {
    ...tableView(state),
    order: state.order.filter(visible),
    turnOrder: state.turnOrder.filter(visible),
    active: state.active !== null && visible(state.active) ? state.active : null,
    units: Object.fromEntries(units.map((unit) => [unit.id, isOwn(state, seat, unit) ? sheet(unit) : figure(unit)])),
    ...(seesAll(state, seat) ? { notes: state.notes } : {}),
  };
}
