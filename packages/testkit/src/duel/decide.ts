import type { SideResult, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf, DuelCommand } from './commands.ts';
import type { DuelState } from './state.ts';
import { duellist } from './state.ts';
import type { DuelPlay } from './strike.ts';
import { lunge, strike } from './strike.ts';

export function begin(play: DuelPlay): void {
  const units = Object.keys(play.state.duellists);
  const faces = play.roll({ label: 'initiative', dice: units.map(() => 6) });
  const place = (unit: string): number => faces[units.indexOf(unit)] ?? 0;
  const order = [...units].sort((a, b) => place(b) - place(a));
  play.tell({ type: 'initiativeRolled', faces, order, rules: ['DUE-2.1'] });
}

export function decide(play: DuelPlay, command: DuelCommand): readonly Violation[] {
  const broken = mustBeAllowed(play.state, command);
  if (broken.length > 0) return broken;
  const after = carryOut(play, command);
  if (after.length > 0) return after;
  followUp(play, command.type === 'endTurn');
  return [];
}

function carryOut(play: DuelPlay, command: DuelCommand): readonly Violation[] {
  switch (command.type) {
    case 'strike':
      return strike(play, command);
    case 'lunge':
      return lunge(play, command);
    case 'aim':
      play.tell({ type: 'aimTaken', unit: command.unit, rules: ['DUE-5.1'] });
      return [];
    case 'guard':
      play.tell({ type: 'guardTaken', unit: command.unit, guard: command.guard, rules: ['DUE-5.2'] });
      return [];
    case 'ploy':
      return ploy(play, command);
    case 'rule': {
      const { reason = '', set } = command;
      play.tell({ type: 'ruled', ...set, reason, rules: ['DUE-1.2'] });
      return [];
    }
    case 'concede': {
      const side = play.state.seats.find((seat) => seat.id === command.by)?.side;
      const other = Object.values(play.state.duellists).find((one) => one.side !== side);
      end(play, other?.side ?? 'draw', 'conceded', 'DUE-1.3');
      return [];
    }
    case 'endTurn':
      return [];
  }
}

const suit = (card: unknown): string => (String(card).startsWith('JK') ? 'joker' : String(card).slice(-1));

/** A heart gives the focus back that somebody lost: one wound healed. */
function ploy(play: DuelPlay, { unit }: CommandOf<'ploy'>): readonly Violation[] {
  const [card] = play.draw({
    label: 'ploy',
    unit,
    cards: { count: 1, from: play.state.deck },
    read: (draws) => suit(draws[0]),
  });
  play.tell({ type: 'cardDrawn', unit, card: String(card), rules: ['DUE-6.1'] });
  if (suit(card) === 'H') play.tell({ type: 'woundTaken', unit, amount: -1, rules: ['DUE-6.1'] });
  return [];
}

function end(play: DuelPlay, winner: string, reason: string, rule: string): void {
  const verdict = (side: string): SideResult => (winner === 'draw' ? 'draw' : side === winner ? 'win' : 'loss');
  const result = Object.fromEntries(Object.values(play.state.duellists).map(({ side }) => [side, verdict(side)]));
  play.tell({ type: 'gameEnded', result, reason, rules: [rule] });
}

/** What happens by itself: a side is beaten, a turn is over, the last round is over. */
function followUp(play: DuelPlay, turnGivenUp: boolean): void {
  const { state } = play;
  if (state.winner !== null || state.active === null) return;
  const standing = Object.values(state.duellists).filter((one) => one.hp > 0);
  const sides = [...new Set(standing.map((one) => one.side))];
  if (sides.length < 2) {
    end(play, sides[0] ?? 'draw', 'beaten', 'DUE-2.3');
    return;
  }
  const active = duellist(state, state.active);
  if (active.hp > 0 && active.actions > 0 && !turnGivenUp) return;
  const at = state.order.indexOf(active.id);
  const turn = [...state.order.slice(at + 1), ...state.order.slice(0, at + 1)];
  const to = turn.find((id) => duellist(state, id).hp > 0) ?? active.id;
  const round = state.order.indexOf(to) <= at ? state.round + 1 : state.round;
  if (round > Number(state.options.rounds)) end(play, 'draw', 'limit', 'DUE-2.4');
  else play.tell({ type: 'turnPassed', to, round, rules: ['DUE-2.2'] });
}

/** All that forbids a command, in the order of the checks. */
export function mustBeAllowed(state: DuelState, command: DuelCommand): readonly Violation[] {
  const seat = state.seats.find((one) => one.id === command.by);
  const over = state.winner === null ? [] : [violation('DUE-1.1', 'game-over')];
  if (command.type === 'rule') {
    const known = state.duellists[command.set.unit] !== undefined;
    return [
      ...over,
      ...(seat?.role === 'gm' ? [] : [violation('DUE-1.2', 'not-gm')]),
      ...(known ? [] : [violation('DUE-1.2', 'unknown-unit', { unit: command.set.unit })]),
    ];
  }
  if (command.type === 'concede')
    return [...over, ...(seat?.side === undefined ? [violation('DUE-1.3', 'no-side')] : [])];
  return [...over, ...mustBeYours(state, command), ...mustHit(state, command), ...mustHold(state, command)];
}

function mustBeYours(
  state: DuelState,
  { by, unit }: { readonly by: string; readonly unit: string },
): readonly Violation[] {
  const actor = state.duellists[unit];
  if (actor === undefined) return [violation('DUE-2.2', 'unknown-unit', { unit })];
  const gm = state.seats.some((seat) => seat.id === by && seat.role === 'gm');
  return [
    ...(actor.seat === by || gm ? [] : [violation('DUE-1.4', 'not-your-unit', { unit })]),
    ...(state.active === unit ? [] : [violation('DUE-2.2', 'not-your-turn', { unit })]),
    ...(actor.actions > 0 ? [] : [violation('DUE-2.2', 'no-actions', { unit })]),
  ];
}

function mustHit(state: DuelState, command: DuelCommand): readonly Violation[] {
  if (command.type !== 'strike' && command.type !== 'lunge') return [];
  const target = state.duellists[command.target];
  if (target === undefined) return [violation('DUE-3.1', 'unknown-target', { target: command.target })];
  return [
    ...(target.hp > 0 ? [] : [violation('DUE-3.1', 'target-down', { target: target.id })]),
    ...(target.side === state.duellists[command.unit]?.side ? [violation('DUE-3.1', 'own-side')] : []),
  ];
}

function mustHold(state: DuelState, command: DuelCommand): readonly Violation[] {
  if (command.type === 'aim' && state.duellists[command.unit]?.aimed) return [violation('DUE-5.1', 'aimed-already')];
  if (command.type === 'ploy' && state.deck.length === 0) return [violation('DUE-6.1', 'no-cards')];
  return [];
}
