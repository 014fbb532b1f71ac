import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { wordOf } from '@potyczka/ruleset-kit';
import type { Action } from '../actions/action.ts';
import { fittings } from '../catalogue/vehicles.ts';
import type { CommandOf } from '../commands.ts';
import type { CoinPlay } from '../play.ts';
import { nextPlacer, placeAll } from '../procedures/forces/deployment.ts';
import { forceProblems } from '../procedures/forces/force-limits.ts';
import { unitPoints } from '../procedures/forces/unit-points.ts';
import { carriedBy, isInfantry, isVehicle, sideOfSeat, unitOf } from '../read.ts';
import { freeName } from '../setup/naming.ts';
import { Stock } from '../setup/stock.ts';
import { ALL_PROFILES, readUnit } from '../setup/units.ts';
import type { CoinState, Item, Unit } from '../state.ts';
import type { SideId } from '../vocabulary.ts';
import { mustBeBefore, mustBeOwn } from './checks.ts';

/** Building forces on a table of one's own (COIN-5.8). */

const badValue = (field: string, expected: string): Violation =>
  violation('COIN-5.8', 'bad-value', { field, expected });

const sideFor = (state: CoinState, { by, side }: CommandOf<'addUnit'>): SideId | null => side ?? sideOfSeat(state, by);

/** `b-rifleman2` is side B's second rifleman. */
function freeId(state: CoinState, side: SideId, profile: string): string {
  const wish = `${side.toLowerCase()}-${profile}`;
  let n = 1;
  while (Object.hasOwn(state.units, `${wish}${n}`)) n += 1;
  return `${wish}${n}`;
}

/** What is to be added, and to whom. */
interface Recruit {
  readonly profile: string | undefined;
  readonly side: SideId | null;
}

/** The unit and its gear, as a set-up would make them. */
function recruited(
  state: CoinState,
  command: CommandOf<'addUnit'>,
  { profile, side }: Recruit,
): { readonly unit: Unit; readonly items: readonly Item[] } | null {
  if (profile === undefined || side === null) return null;
  const id = command.unit ?? freeId(state, side, profile);
  const name = command.name ?? freeName(state.units, side, profile);
  const stock = new Stock(state.items);
  const place = state.mapped ? {} : { at: [0, 0] as const };
  const read = readUnit({ id, name, side, profile, ...place }, 'unit', stock, state.options);
  if ('errors' in read) return null;
  return { unit: read.unit, items: Object.values(stock.items).filter((item) => !Object.hasOwn(state.items, item.id)) };
}

export const addUnit: Action<'addUnit', Recruit> = {
  plan: ({ state }, command) => ({ profile: wordOf(ALL_PROFILES, command.profile), side: sideFor(state, command) }),
  may: ({ state }, command, { profile, side }) => {
    const before = mustBeBefore(state, command.by, ['setup']);
    if (before.length > 0) return before;
    if (profile === undefined)
      return [violation('COIN-5.8', 'unknown-unit', { unit: command.profile, why: 'profile' })];
    const own = sideOfSeat(state, command.by);
    if (side === null || (own !== null && own !== side)) return [badValue('side', own ?? 'A, B')];
    const taken = command.unit !== undefined && Object.hasOwn(state.units, command.unit);
    return taken ? [badValue('unit', '@expected.free-id')] : [];
  },
  act: (play, command, recruit) => {
    const made = recruited(play.state, command, recruit);
    if (made !== null) play.tell({ type: 'unitMustered', ...made, rules: ['COIN-5.8'] });
  },
};

/** Everything that came with a unit and goes with it. */
function belongings(state: CoinState, unit: Unit): readonly string[] {
  const own: readonly Item[] = isInfantry(unit) ? carriedBy(state, unit) : [];
  const fixed = isVehicle(unit) ? [unit.vehicleSlot, unit.mountedDefence].filter((id) => id !== null) : [];
  const floor = isVehicle(unit) ? unit.floorItems.map(({ item }) => item) : [];
  return [...own.flatMap((item) => [item.id, ...item.contents]), ...fixed, ...floor];
}

export const removeUnit: Action<'removeUnit'> = {
  may: ({ state }, { by, unit }) => {
    const before = mustBeBefore(state, by, ['setup']);
    if (before.length > 0) return before;
    const own = mustBeOwn(state, by, unit);
    if (own.length > 0) return own;
    const found = unitOf(state, unit);
    const crewed = isVehicle(found) && [found.pilot, ...found.passengers].some((id) => id !== null);
    return crewed || (isInfantry(found) && found.inVehicle !== null)
      ? [badValue('unit', '@expected.nobody-aboard')]
      : [];
  },
  act: (play, { unit }) => {
    const found = unitOf(play.state, unit);
    const items = belongings(play.state, found);
    play.tell({ type: 'unitDismissed', unit, name: found.name, side: found.side, items, rules: ['COIN-5.8'] });
  },
};

/** Tells what a unit is worth where that has changed. */
export function recount(play: CoinPlay, id: string): void {
  const unit = unitOf(play.state, id);
  const points = unitPoints(play.state.items, unit);
  if (points !== unit.points) play.tell({ type: 'pointsCounted', unit: id, points, rules: ['COIN-5.7'] });
}

/** Section 9.6: at most one mounted defence and one camouflage each. */
function checkFitting(state: CoinState, target: string, word: string): readonly Violation[] {
  const fitting = fittings[word];
  const found = unitOf(state, target);
  if (fitting === undefined) return [badValue('fitting', Object.keys(fittings).join(', '))];
  if (!isVehicle(found)) return [badValue('target', '@expected.vehicle')];
  const full = 'defence' in fitting ? found.mountedDefence !== null : found.camoLevel > 0;
  return full ? [badValue('fitting', '@expected.one-each')] : [];
}

export const fitVehicle: Action<'fitVehicle', string> = {
  plan: (_reading, { fitting }) => wordOf(Object.keys(fittings), fitting) ?? '',
  may: ({ state }, { by, target }, word) => {
    const before = mustBeBefore(state, by, ['setup']);
    if (before.length > 0) return before;
    const own = mustBeOwn(state, by, target);
    return own.length > 0 ? own : checkFitting(state, target, word);
  },
  act: (play, { target }, word) => {
    const chosen = fittings[word];
    if (chosen === undefined) return;
    const stock = new Stock(play.state.items);
    const made = 'defence' in chosen ? stock.make(chosen.defence, target, 'mountedDefence', 'fitting') : null;
    play.tell({
      type: 'vehicleFitted',
      vehicle: target,
      fitting: word,
      item: made === null ? null : (stock.items[made] ?? null),
      camoLevel: 'camoLevel' in chosen ? chosen.camoLevel : null,
      rules: ['COIN-5.8'],
    });
    recount(play, target);
  },
};

/** @rule COIN-5.8 Closes set-up: forces must be valid; fixed places need no placing. */
export const startDeployment: Action<'startDeployment'> = {
  may: ({ state }, { by }) => {
    const before = mustBeBefore(state, by, ['setup']);
    return before.length > 0 ? before : forceProblems(state);
  },
  act: (play) => {
    play.tell({ type: 'deploymentBegan', next: nextPlacer(play.state, null), rules: ['COIN-5.8'] });
    if (play.state.options.deployment === 'fixed') placeAll(play);
  },
};
