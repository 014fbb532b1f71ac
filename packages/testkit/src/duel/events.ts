import type { EventVersions } from '@potyczka/kernel';
import type { Duellist, DuelState, Guard } from './state.ts';
import { duellist } from './state.ts';

type Fact<T extends string, F> = { readonly type: T; readonly rules: readonly string[] } & Readonly<F>;

export type DuelEvent =
  | Fact<'initiativeRolled', { faces: readonly number[]; order: readonly string[] }>
  | Fact<'aimTaken', { unit: string }>
  | Fact<'guardTaken', { unit: string; guard: Guard | null }>
  | Fact<'strikeRolled', { unit: string; target: string; faces: readonly number[]; successes: number }>
  | Fact<'strikeRerolled', { unit: string; faces: readonly number[]; successes: number }>
  | Fact<'parryTried', { unit: string; coin: string }>
  | Fact<'woundTaken', { unit: string; amount: number }>
  | Fact<'lunged', { unit: string; target: string; faces: readonly number[]; staked: number }>
  | Fact<'cardDrawn', { unit: string; card: string }>
  | Fact<'turnPassed', { to: string; round: number }>
  | Fact<'ruled', { unit: string; hp?: number; focus?: number; reason: string }>
  | Fact<'gameEnded', { result: Readonly<Record<string, 'win' | 'loss' | 'draw'>>; reason: string }>;

export const versions: Readonly<Record<DuelEvent['type'], EventVersions>> = {
  initiativeRolled: { v: 1 },
  aimTaken: { v: 1 },
  guardTaken: { v: 1 },
  // Version 1 had one face and no count; version 2 no count.
  strikeRolled: {
    v: 3,
    lift: {
      1: ({ face, ...old }) => ({ ...old, faces: [face] }),
      2: (old) => ({ ...old, successes: (old.faces as readonly number[]).filter((face) => face >= 5).length }),
    },
  },
  strikeRerolled: { v: 1 },
  parryTried: { v: 1 },
  woundTaken: { v: 1 },
  lunged: { v: 1 },
  cardDrawn: { v: 1 },
  turnPassed: { v: 1 },
  ruled: { v: 1 },
  gameEnded: { v: 1 },
};

const change = (state: DuelState, id: string, fields: Partial<Duellist>): DuelState => ({
  ...state,
  duellists: { ...state.duellists, [id]: { ...duellist(state, id), ...fields } },
});

const act = (state: DuelState, id: string, fields: Partial<Duellist> = {}): DuelState =>
  change(state, id, { actions: duellist(state, id).actions - 1, ...fields });

const spendFocus = (state: DuelState, id: string, amount: number): DuelState =>
  change(state, id, { focus: duellist(state, id).focus - amount });

const winnerOf = (result: Readonly<Record<string, string>>): string =>
  Object.entries(result).find(([, verdict]) => verdict === 'win')?.[0] ?? 'draw';

export function evolve(state: DuelState, event: DuelEvent): DuelState {
  switch (event.type) {
    case 'initiativeRolled':
      return { ...state, order: event.order, active: event.order[0] ?? null, round: 1 };
    case 'aimTaken':
      return act(state, event.unit, { aimed: true });
    case 'guardTaken':
      return act(state, event.unit, { guard: event.guard });
    case 'strikeRolled':
      return act(state, event.unit, { aimed: false });
    case 'strikeRerolled':
    case 'parryTried':
      return spendFocus(state, event.unit, 1);
    case 'woundTaken':
      return change(state, event.unit, { hp: Math.max(0, duellist(state, event.unit).hp - event.amount) });
    case 'lunged':
      return spendFocus(act(state, event.unit), event.unit, event.staked);
    case 'cardDrawn':
      return { ...act(state, event.unit), deck: state.deck.filter((card) => card !== event.card) };
    case 'turnPassed':
      return change({ ...state, active: event.to, round: event.round }, event.to, {
        actions: Number(state.options.actions),
      });
    case 'ruled': {
      const { hp, focus } = event;
      return change(state, event.unit, {
        ...(hp === undefined ? {} : { hp }),
        ...(focus === undefined ? {} : { focus }),
      });
    }
    case 'gameEnded':
      return { ...state, active: null, winner: winnerOf(event.result) };
  }
}
