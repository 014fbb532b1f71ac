import type { Play as AnyPlay, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import {
  type Action as AnyAction,
  chebyshev,
  namesBy,
  pathOf,
  prepared,
  type Square,
  unitOf,
  type Ways,
  waysFrom,
} from '@potyczka/ruleset-kit';
import { activeIn, fieldsRuled, mayLead } from '@potyczka/ruleset-kit/small-game';
import type { CommandOf, DuelCommand } from './commands.ts';
import type { DuelEvent } from './events.ts';
import { type DuelState, type Fencer, fencerSheet, HALL, isInside, isUp, SIDES, somebodyAt } from './state.ts';

type Play = AnyPlay<DuelState, DuelEvent>;
interface Reading {
  readonly state: DuelState;
}
type Action<T extends DuelCommand['type'], Plan = undefined> = AnyAction<Reading, Play, CommandOf<T>, Plan>;

export const STEP = 3;
const must = (holds: boolean, rule: string, code: string, params = {}): readonly Violation[] =>
  holds ? [] : [violation(rule, code, params)];

const fencerName = ({ units }: DuelState, id: string): string => units[id]?.name ?? id;
/** Refusals call fencers by their names. */
const named = namesBy<DuelState>({ unit: fencerName, target: fencerName });

/** @rule DUE-2.1 Whoever acts is the one whose turn it is, led by its own seat. */
function mustAct(state: DuelState, { by, unit }: { readonly by: string; readonly unit: string }): readonly Violation[] {
  const fencer = state.units[unit];
  if (fencer === undefined) return [violation('DUE-2.1', 'no-such-fencer', { unit })];
  return [
    ...must(mayLead(state, by, fencer), 'DUE-5.1', 'not-your-fencer', { unit }),
    ...must(state.activeUnit === unit, 'DUE-2.1', 'not-your-turn', { unit }),
    ...must(fencer.actions > 0, 'DUE-2.1', 'no-actions', { unit }),
  ];
}

/** @rule DUE-2.2 Everywhere a fencer may go; nobody passes through anybody. */
export const waysOf = (state: DuelState, { at }: Fencer): Ways =>
  waysFrom(at, STEP, { ...HALL, cost: (_x, _y, x, y) => (somebodyAt(state, [x, y]) === undefined ? 1 : -1) });

/** The way to where a command says: its own, if it names one. */
export function pathFor(state: DuelState, { unit, to, path }: CommandOf<'move'>): readonly Square[] {
  const fencer = state.units[unit];
  if (fencer === undefined || path !== undefined) return path ?? [];
  const way = to === undefined ? undefined : waysOf(state, fencer).to(to);
  return way === undefined ? [] : pathOf(way);
}

const move: Action<'move', readonly Square[]> = {
  plan: ({ state }, command) => pathFor(state, command),
  may: ({ state }, command, path) => {
    const acting = mustAct(state, command);
    if (acting.length > 0) return acting;
    const { at } = unitOf(state, command.unit);
    const steps = path.every((square, n) => {
      const isNext = isInside(square) && chebyshev(path[n - 1] ?? at, square) === 1;
      return isNext && somebodyAt(state, square) === undefined;
    });
    return must(path.length > 0 && path.length <= STEP && steps, 'DUE-2.2', 'out-of-reach', { most: STEP });
  },
  act: (play, { unit }, path) => {
    const { at } = unitOf(play.state, unit);
    play.tell({ type: 'moved', unit, path: [at, ...path], to: path.at(-1) ?? at, rules: ['DUE-2.2'] });
  },
};

const hitsIn = (faces: readonly unknown[]): number => faces.filter((face) => Number(face) >= 5).length;

const strike: Action<'strike'> = {
  may: ({ state }, command) => {
    const acting = mustAct(state, command);
    const target = state.units[command.target];
    if (acting.length > 0) return acting;
    if (target === undefined) return [violation('DUE-3.1', 'no-such-fencer', { unit: command.target })];
    const { at, side } = unitOf(state, command.unit);
    return [
      ...must(isUp(target) && target.side !== side, 'DUE-3.1', 'no-foe', { target: target.id }),
      ...must(chebyshev(at, target.at) === 1, 'DUE-3.1', 'too-far', { target: target.id }),
    ];
  },
  /** @rule DUE-3.1 @rule DUE-3.2 2d6, 5 and 6 hit; the first hit on the line of the guard is lost. */
  act: (play, { unit, target, line = 'high' }) => {
    const faces = play.roll({ label: 'strike', unit, dice: [6, 6], read: hitsIn });
    const hits = hitsIn(faces);
    play.tell({ type: 'strikeRolled', unit, target, line, faces, hits, rules: ['DUE-3.1'] });
    const { guard, life } = unitOf(play.state, target);
    const parried = hits > 0 && guard === line;
    if (parried) play.tell({ type: 'strikeParried', unit: target, rules: ['DUE-3.2'] });
    const amount = Math.min(life, hits - (parried ? 1 : 0));
    if (amount > 0) play.tell({ type: 'woundTaken', unit: target, amount, left: life - amount, rules: ['DUE-3.1'] });
  },
};

const guard: Action<'guard'> = {
  may: ({ state }, command) => mustAct(state, command),
  act: (play, { unit, line }) => play.tell({ type: 'guardTaken', unit, line, rules: ['DUE-3.2'] }),
};

const endTurn: Action<'endTurn'> = {
  may: ({ state }, { by, unit }) => {
    const active = unit === undefined ? activeIn(state) : state.units[unit];
    if (active === undefined) return [violation('DUE-2.1', 'no-such-fencer', { unit: unit ?? '' })];
    return [
      ...must(mayLead(state, by, active), 'DUE-5.1', 'not-your-fencer', { unit: active.id }),
      ...must(state.activeUnit === active.id, 'DUE-2.1', 'not-your-turn', { unit: active.id }),
    ];
  },
  act: (play) => nextTurn(play),
};

const concede: Action<'concede'> = {
  may: ({ state }, { by }) => must(sideOf(state, by) !== undefined, 'DUE-4.1', 'no-side'),
  act: (play, { by }) => end(play, sideOf(play.state, by) === 'red' ? 'blue' : 'red', 'conceded'),
};
const sideOf = ({ seats }: DuelState, by: string): string | undefined => seats.find(({ id }) => id === by)?.side;

/** @rule DUE-5.1 The Game Master sets whatever the sheet lets be set. */
export const ruling = fieldsRuled<DuelState, Play>({
  ...{ sheet: fencerSheet, rule: 'DUE-5.1', noUnit: 'no-such-fencer' },
  may: (state, { id, at }, field) => {
    const there = somebodyAt(state, at);
    return must(there === undefined || there.id === id, 'DUE-2.2', 'occupied', { field });
  },
});

const ACTIONS = { move, strike, guard, endTurn, concede, rule: ruling };
const planned = (reading: Reading, command: DuelCommand) =>
  prepared(ACTIONS[command.type] as AnyAction<Reading, Play, DuelCommand>, reading, command);

/** What forbids a command. */
export const mayDo = (reading: Reading, command: DuelCommand): readonly Violation[] =>
  reading.state.result === null
    ? planned(reading, command).violations.map((broken) => named(reading.state, broken))
    : [violation('DUE-4.1', 'game-over')];

export function decide(play: Play, command: DuelCommand): readonly Violation[] {
  if (play.state.result !== null) return mayDo(play, command);
  const { violations, act } = planned(play, command);
  if (violations.length === 0) act(play);
  return violations.map((broken) => named(play.state, broken));
}

/** @rule DUE-1.2 From the highest die to the lowest; equals as they are listed. */
export function begin(play: Play): void {
  const units = Object.keys(play.state.units);
  const faces = play.roll({ label: 'initiative', dice: units.map(() => 6) });
  const rolled = (unit: string): number => faces[units.indexOf(unit)] ?? 0;
  const order = [...units].sort((a, b) => rolled(b) - rolled(a));
  play.tell({ type: 'initiativeRolled', faces, order, rules: ['DUE-1.2'] });
  nextTurn(play);
}

/** @rule DUE-4.1 */
function end(play: Play, winner: string | null, reason: 'conceded' | 'lastStanding' | 'rounds'): void {
  const result = SIDES.map((side) => [side, winner === null ? 'draw' : winner === side ? 'win' : 'loss'] as const);
  play.tell({ type: 'gameEnded', result: Object.fromEntries(result), reason, rules: ['DUE-4.1'] });
}

/** @rule DUE-2.1 @rule DUE-4.1 After the last round the side with more life has won. */
function nextTurn(play: Play): void {
  const { activeUnit, order, round, units, options } = play.state;
  const up = order.filter((id) => isUp(unitOf(play.state, id)));
  const at = activeUnit === null ? order.length : order.indexOf(activeUnit);
  const next = up.find((id) => order.indexOf(id) > at);
  const unit = next ?? up[0];
  const newRound = next === undefined;
  if (unit === undefined) return;
  if (newRound && round >= Number(options.rounds)) {
    const lead = Object.values(units).reduce((sum, { side, life }) => sum + (side === 'red' ? life : -life), 0);
    end(play, lead === 0 ? null : lead > 0 ? 'red' : 'blue', 'rounds');
    return;
  }
  play.tell({ type: 'turnBegan', unit, round: newRound ? round + 1 : round, actions: 2, newRound, rules: ['DUE-2.1'] });
}

/** @rule DUE-2.1 @rule DUE-4.1 What follows by itself: the battle is over, or the next fencer's turn. */
export function carryOn(play: Play): void {
  const { state } = play;
  if (state.result !== null) return;
  const up = SIDES.filter((side) => Object.values(state.units).some((unit) => isUp(unit) && unit.side === side));
  if (up.length < 2) {
    end(play, up[0] ?? null, 'lastStanding');
    return;
  }
  const active = activeIn(state);
  if (active === undefined || !isUp(active) || active.actions === 0) nextTurn(play);
}
