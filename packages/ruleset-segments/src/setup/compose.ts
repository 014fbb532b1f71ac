import type { Seat } from '@potyczka/kernel';
import type { SegOptions } from '../options.ts';
import type { Plan } from '../plan.ts';
import type { WireSetup } from '../setup.ts';
import { metres, pointOf } from '../spatial.ts';
import type { SegState, Side, Thing, Unit } from '../state.ts';
import type { Laid } from './map.ts';

/** Everything that was read, put together. */
export interface Parts {
  readonly wire: WireSetup;
  readonly laid: Laid;
  readonly seats: readonly Seat[];
  readonly units: readonly Unit[];
  readonly plan: Plan;
  readonly options: SegOptions;
}

function sidesOf({ seats, units }: Parts): Readonly<Record<string, Side>> {
  const ids = [...new Set([...units.map((unit) => unit.side), ...seats.flatMap((seat) => seat.side ?? [])])];
  const seatFor = (side: string): string | null =>
    seats.find((seat) => seat.side === side && seat.role !== 'spectator')?.id ?? null;
  return Object.fromEntries(ids.map((id, order) => [id, { id, seat: seatFor(id), order }]));
}

/** @rule SEG-9.7 Everybody who does not lie in hiding is known to everybody. */
function knownOf(parts: Parts, sides: readonly string[]): SegState['known'] {
  if (parts.wire.known !== undefined) return parts.wire.known;
  return Object.fromEntries(
    sides.map((side) => [
      side,
      parts.units.filter((unit) => unit.side !== side && !unit.concealed).map(({ id }) => id),
    ]),
  );
}

const itemsOf = ({ wire }: Parts): readonly Thing[] =>
  (wire.items ?? []).map((item) => ({
    id: item.id,
    kind: item.kind ?? item.id,
    at: item.at === undefined ? null : pointOf(item.at),
    level: 0,
    bearer: item.bearer ?? null,
    weapon: null,
    owner: item.owner ?? null,
  }));

/** A set-up that says whose phase it is begins in the middle of a fight. */
function clock({ wire, units }: Parts) {
  const underway = wire.active != null || wire.mode === 'fight';
  const order = wire.order ?? (underway ? units.map(({ id }) => id) : []);
  return {
    mode: wire.mode ?? (underway ? ('fight' as const) : ('setup' as const)),
    turn: wire.turn ?? (underway ? 1 : 0),
    order,
    turnOrder: wire.turnOrder ?? order,
    acted: wire.acted ?? [],
    active: wire.active ?? null,
    phaseSegment: wire.phaseSegment ?? 0,
    turnBegun: false,
    phaseBegun: false,
    fightBegun: false,
    lullRound: wire.lullRound ?? 0,
  };
}

/** Whoever's phase it is has the segments of a whole one, unless the set-up says how many are left. */
const readyUnits = ({ wire, units }: Parts): SegState['units'] => {
  const said = (id: string): boolean =>
    Object.hasOwn((wire.units?.find((unit) => unit.id === id)?.stats ?? {}) as object, 'segmentsLeft');
  return Object.fromEntries(
    units.map((unit) => {
      const whole = unit.id === wire.active && !said(unit.id);
      return [
        unit.id,
        whole ? { ...unit, segmentsLeft: 3 - (wire.phaseSegment ?? 0), phaseOpened: wire.turn ?? 1 } : unit,
      ];
    }),
  );
};

export function compose(parts: Parts): SegState {
  const { wire, laid, seats, plan, options } = parts;
  const sides = sidesOf(parts);
  return {
    options,
    seats,
    mapped: laid.mapped,
    width: laid.width,
    height: laid.height,
    ...clock(parts),
    interrupt: [],
    stage: 'play',
    round: 0,
    attacked: [],
    doing: null,
    units: readyUnits(parts),
    sides,
    terrain: laid.terrain,
    conditions: wire.conditions ?? plan.conditions,
    grenades: [],
    clouds: (wire.clouds ?? []).map((cloud, index) => ({
      id: cloud.id ?? `cloud${index + 1}`,
      at: pointOf(cloud.at),
      radius: metres(cloud.radius),
      kind: cloud.kind,
      turnsLeft: cloud.turnsLeft,
    })),
    fires: [],
    melees: (wire.melees ?? []).map((melee) => ({
      attacker: melee.attacker,
      defender: melee.defender,
      clashedTurn: melee.clashedTurn ?? 0,
      opened: melee.opened ?? true,
      fury: melee.fury ?? false,
      fullDefence: melee.fullDefence ?? false,
    })),
    known: knownOf(parts, Object.keys(sides)),
    lastSeen: Object.fromEntries(Object.entries(wire.lastSeen ?? {}).map(([key, at]) => [key, pointOf(at)])),
    rested: [],
    items: itemsOf(parts),
    plan,
    goals: {},
    moraleEvents: {},
    priced: {},
    notes: [],
    serial: 0,
    turnLimit: wire.turnLimit === undefined ? plan.turnLimit : wire.turnLimit,
    result: null,
  };
}
