import type { Violation } from '@potyczka/kernel';
import type { StepOptions } from '../options.ts';
import type { WireSetup } from '../setup.ts';
import { type Effect, type Ending, NO_RULINGS, type StepState, type Unit, type Zone } from '../state.ts';
import { effectsFor } from './conditions.ts';
import { squareOf } from './figure.ts';
import { itemFrom } from './items.ts';
import type { Scene } from './scene.ts';
import type { Seated } from './sides.ts';

/** Where the scene begins: at its set-up, or in the middle of a round. */
function momentOf(wire: WireSetup): Pick<StepState, 'round' | 'phase' | 'activeUnit' | 'combatBegun' | 'phases'> {
  const begun = wire.activeUnit != null || wire.round !== undefined || wire.phase !== undefined;
  const phase = wire.phase ?? (begun ? 'heroes' : 'setup');
  const fighting = phase === 'heroes' || phase === 'foes';
  return {
    round: wire.round ?? (fighting ? 1 : 0),
    phase,
    activeUnit: wire.activeUnit ?? null,
    combatBegun: fighting,
    phases: fighting ? 1 : 0,
  };
}

const START = { round: 0, phase: 0 } as const;
const maybeSquare = (at: readonly [number, number] | null | undefined) => (at == null ? null : squareOf(at));

type WireEnding = NonNullable<WireSetup['effects']>[number]['endsAt'];
const endingFrom = (wire: WireEnding): Ending => ({
  at: wire.at,
  fromRound: wire.fromRound ?? 0,
  afterPhase: wire.afterPhase ?? 0,
  unit: wire.unit ?? null,
});

export const effectsFrom = (wire: WireSetup): readonly Effect[] =>
  (wire.effects ?? []).map((effect) => ({
    id: effect.id,
    name: effect.name,
    source: effect.source ?? null,
    condition: effect.condition ?? null,
    targets: effect.targets,
    setIn: effect.setIn ?? START,
    endsAt: endingFrom(effect.endsAt),
    sustained: effect.sustained ?? false,
  }));

export const zonesFrom = (wire: WireSetup): readonly Zone[] =>
  (wire.zones ?? []).map((zone) => ({
    id: zone.id,
    kind: zone.kind,
    source: zone.source ?? null,
    squares: zone.squares.map(squareOf),
    setIn: zone.setIn ?? START,
    endsAt: endingFrom(zone.endsAt ?? { at: 'sceneEnd' }),
    sustained: zone.sustained ?? false,
  }));

export function itemsFrom(wire: WireSetup): { items: StepState['items']; errors: readonly Violation[] } {
  const read = (wire.items ?? []).map((one, index) => ({ one, read: itemFrom(one.item, `items[${index}].item`) }));
  return {
    items: read.flatMap(({ one, read: found }) =>
      'item' in found ? [{ item: found.item, pos: maybeSquare(one.pos), owner: one.owner ?? '' }] : [],
    ),
    errors: read.flatMap(({ read: found }) => ('errors' in found ? found.errors : [])),
  };
}

/** Moves without a round were used in the foe phase before this moment. */
function lastMoves(
  { bossLastMoves = {}, round = 0, phase }: WireSetup,
  firstSide: StepState['firstSide'],
): StepState['bossLastMoves'] {
  const last = Math.max(0, phase === 'heroes' && firstSide === 'foes' ? round : round - 1);
  return Object.fromEntries(
    Object.entries(bossLastMoves).map(([boss, moves]) => [
      boss,
      isList(moves) ? Object.fromEntries(moves.map((move) => [move, last])) : moves,
    ]),
  );
}

const isList = (moves: readonly string[] | Readonly<Record<string, number>>): moves is readonly string[] =>
  Array.isArray(moves);

/** What lies between rounds: strikes waiting to be resolved, marks, failed tries, morale. */
export const underWay = (wire: WireSetup, firstSide: StepState['firstSide']) => ({
  chase: wire.chase ?? null,
  pools: Object.fromEntries(
    Object.entries(wire.pools ?? {}).map(([hero, pool]) => [
      hero,
      pool.map(({ foe, from }) => ({ foe, from: maybeSquare(from) })),
    ]),
  ),
  marks: (wire.marks ?? []).map(({ foe, squares, at, small, setInPhase }) => ({
    foe,
    squares: squares.map(squareOf),
    at: squareOf(at ?? squares[Math.floor(squares.length / 2)] ?? [0, 0]),
    small: small ?? false,
    setInPhase: setInPhase ?? 0,
  })),
  failedKeys: (wire.failedKeys ?? []).map((key) => ({
    hero: key.hero,
    test: key.test,
    attribute: key.attribute,
    tool: key.tool ?? null,
    square: maybeSquare(key.square),
    helpers: key.helpers ?? 0,
  })),
  moraleDone: wire.moraleDone ?? false,
  moraleElites: wire.moraleElites ?? [],
  bossLastMoves: lastMoves(wire, firstSide),
  threats: (wire.threats ?? []).map(({ profile, near }) => ({ profile, near: maybeSquare(near) })),
});

/** The table as it stands before the first thing happens; figures are still to be placed. */
export function compose(
  wire: WireSetup,
  scene: Scene,
  seated: Seated,
  units: readonly Unit[],
  options: StepOptions,
): { readonly empty: StepState; readonly errors: readonly Violation[] } {
  const moment = momentOf(wire);
  const written = effectsFrom(wire);
  const effects = [...written, ...effectsFor(units, moment.round, written)];
  const { items, errors } = itemsFrom(wire);
  const zones = zonesFrom(wire);
  const empty: StepState = {
    options,
    ...seated,
    units: {},
    ...moment,
    part: (moment.phase === 'foes') === (scene.firstSide === 'foes') ? 0 : 1,
    order: wire.order == null ? null : { fast: wire.order.fast, slow: wire.order.slow },
    ...scene,
    bands: wire.bands ?? {},
    covers: wire.covers ?? {},
    items,
    zones,
    effects,
    ...underWay(wire, scene.firstSide),
    spawned: 0,
    effectCount: effects.length + zones.length,
    facts: wire.facts ?? {},
    test: null,
    lastTest: null,
    rulings: NO_RULINGS,
    paused: false,
    result: null,
  };
  return { empty, errors };
}
