import { startOf, storedIn } from '@potyczka/ruleset-kit';
import type { Band } from '../band.ts';
import type { ScenarioPlan } from '../catalogue/missions/plan.ts';
import { changed, withTable } from '../copies.ts';
import type { TeoOptions } from '../options.ts';
import { markerShape, thingFrom } from '../procedures/newcomers/thing.ts';
import type { WireSetup } from '../setup.ts';
import { tableSheet } from '../sheet/table.ts';
import type { TeoState, Thing, Unit } from '../state.ts';
import type { Laid } from './map.ts';
import type { Seated } from './sides.ts';
import { effectFrom, merged, trapsFrom, zoneFrom } from './things.ts';

/** Everything a table is made of, read and checked on its own. */
export interface Parts {
  readonly wire: WireSetup;
  readonly plan: ScenarioPlan;
  readonly laid: Laid;
  readonly seated: Seated;
  readonly books: readonly Band[];
  /** The sides of the players' bands, in order. */
  readonly bands: readonly string[];
  readonly options: TeoOptions;
  readonly units: readonly Unit[];
  /** Figures of the set-up that were given no place. */
  readonly unplaced: readonly string[];
}

/** A table has a map unless it is said to have none, or nothing at all is said of places. */
const isMapped = ({ wire, plan, unplaced, units }: Parts): boolean => {
  if (wire.map !== undefined) return wire.map !== null;
  if (plan.map !== undefined) return plan.map !== null;
  return wire.zones !== undefined || units.length === 0 || unplaced.length < units.length;
};

/** TEO-12.2: who carries what, said from either end. A carried thing nobody described is a marker. */
function carried({ wire, plan, units }: Parts): { readonly units: readonly Unit[]; readonly things: readonly Thing[] } {
  const listed = merged(plan.objects ?? [], wire.objects ?? []).filter((thing) => thing.hidden !== true);
  const named = listed.map((thing) =>
    thingFrom(units.some((unit) => unit.carrying === thing.id) ? { portable: true, ...thing } : thing),
  );
  const unknown = units.flatMap((unit) =>
    unit.carrying === null || named.some((thing) => thing.id === unit.carrying)
      ? []
      : [thingFrom({ id: unit.carrying, at: [0, 0], portable: true })],
  );
  const first = plan.startsWith;
  const bearer = first === undefined ? undefined : (first.unit ?? firstCharacter(units));
  const things = [...named, ...unknown].map((thing) => {
    const holder =
      units.find((unit) => unit.carrying === thing.id)?.id ??
      thing.carriedBy ??
      (thing.id === first?.object ? bearer : undefined);
    const at = units.find((unit) => unit.id === holder)?.at;
    return at === undefined || holder === undefined
      ? thing
      : { ...thing, carriedBy: holder, at, shape: markerShape(at) };
  });
  const held = new Map(things.flatMap((thing) => (thing.carriedBy === null ? [] : [[thing.carriedBy, thing.id]])));
  return { things, units: units.map((unit) => ({ ...unit, carrying: held.get(unit.id) ?? unit.carrying })) };
}

/** The lowest id among the players' characters. */
const firstCharacter = (units: readonly Unit[]): string | undefined =>
  units
    .filter((unit) => unit.algorithm === null)
    .map((unit) => unit.id)
    .sort()[0];

const lengthOf = ({ wire, plan, options }: Parts): number => {
  if (wire.roundLimit !== undefined) return wire.roundLimit;
  return typeof options.roundLimit === 'number' ? options.roundLimit : (plan.roundLimit ?? 6);
};

/** A table that begins in the middle of a game: a round that is on, or a figure that is acting. */
function inProgress(parts: Parts, units: readonly Unit[]): Partial<TeoState> {
  const { wire, seated } = parts;
  const ready = units.filter((unit) => unit.ap > 0);
  const only = ready.length === 1 ? ready[0]?.id : undefined;
  const active = units.find((unit) => unit.id === (wire.activeUnit ?? only));
  if (active === undefined && wire.round === undefined && wire.slotSide === undefined) return {};
  const slotSide = active?.side ?? wire.slotSide ?? null;
  const order = seated.order;
  return {
    round: wire.round ?? 1,
    phase: active === undefined ? 'slots' : 'activation',
    activeUnit: active?.id ?? null,
    slotSide,
    slotCursor: slotSide === null ? -1 : order.indexOf(slotSide),
    slotsThisRound: wire.slotsThisRound ?? (slotSide === null ? {} : { [slotSide]: 1 }),
    turn: active === undefined ? 0 : 1,
  };
}

/** TEO-4.6: a figure said to be acting, without a word about its action points, has both. */
const withPoints = (parts: Parts, unit: Unit): Unit => {
  const given = parts.wire.units?.find((wire) => wire.id === unit.id)?.stats as { readonly ap?: unknown } | undefined;
  return unit.id === parts.wire.activeUnit && given?.ap === undefined ? { ...unit, ap: 2 } : unit;
};

/** What the set-up says of the table, over the scenario; how a round stands is said with who acts in it. */
function conditionsOf({ wire, plan }: Parts) {
  const { round: _round, slotSide: _side, activeUnit: _active, slotsThisRound: _slots, ...said } = wire;
  const { era, lighting, weather, exits } = plan;
  return startOf(tableSheet, storedIn(tableSheet, said), { era, lighting, weather, exits });
}

/** A pool written in the set-up, even an empty one, stands for the roll of the first round (TEO-9.1). */
const givenPools = (written: readonly unknown[]): Readonly<Record<string, true>> =>
  Object.fromEntries(
    written
      .filter((unit) => (unit as { readonly stats?: { readonly pool?: unknown } }).stats?.pool !== undefined)
      .map((unit) => [`poolGiven:${(unit as { readonly id: string }).id}`, true] as const),
  );

/** The state before the first round, or in the middle of one. */
export function compose(parts: Parts): TeoState {
  const { wire, plan, laid, seated, options } = parts;
  const mapped = isMapped(parts);
  const { units: holding, things } = carried(parts);
  const units = holding.map((unit) => withPoints(parts, unit));
  const placed = units.map((unit) => (mapped ? unit : { ...unit, at: [0, 0] as const, start: [0, 0] as const }));
  const zones = merged(plan.zones ?? [], wire.zones ?? []).map((zone) => zoneFrom(zone, parts.bands));
  const order = seated.order;
  const waiting = parts.units.filter((unit) => parts.unplaced.includes(unit.id));
  const state: TeoState = {
    ...conditionsOf(parts),
    options,
    seats: seated.seats,
    mapped,
    width: laid.width,
    height: laid.height,
    features: laid.features,
    roundLimit: lengthOf(parts),
    sides: seated.sides,
    sideOrder: order,
    objects: Object.fromEntries(things.map((thing) => [thing.id, thing])),
    zones,
    traps: trapsFrom(wire.traps ?? plan.traps ?? []),
    effects: (wire.effects ?? []).map(effectFrom),
    units: Object.fromEntries(placed.map((unit) => [unit.id, changed(unit, {})])),
    toDeploy: mapped
      ? waiting.sort((a, b) => order.indexOf(a.side) - order.indexOf(b.side)).map((unit) => unit.id)
      : [],
    bands: Object.fromEntries(parts.books.map((band) => [band.id, band])),
    mission: {
      id: plan.id,
      bands: parts.bands.length,
      facts: { ...givenPools(wire.units ?? []), ...wire.facts },
      plan,
    },
    ...inProgress(parts, units),
  };
  return withTable(state, {});
}
