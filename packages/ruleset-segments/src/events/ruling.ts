import type { Json, Point } from '@potyczka/kernel';
import { type Cited, type CommonRuling, commonRulingFolds, without } from '@potyczka/ruleset-kit';
import type { Piece, SegState, StandingModifier, Unit } from '../state.ts';
import { type Folds, withTable, withUnit } from './fold.ts';

/** What may be set at the table itself by a ruling. */
export type TableChange = Partial<Omit<SegState, 'units' | 'seats'>>;

export type RulingEvent =
  | CommonRuling<SegState, TableChange>
  /** SEG-31.2: logged, and shown to nobody but the GM. */
  | ({
      readonly type: 'ruledSecretly';
      readonly by: string;
      readonly power: string;
      readonly value: Json;
      readonly reason: string;
    } & Cited)
  | ({ readonly type: 'modifierSet'; readonly unit: string; readonly modifier: StandingModifier } & Cited)
  | ({ readonly type: 'modifierLifted'; readonly unit: string; readonly source: string } & Cited)
  /** Moved by the GM's hand; `traced` when triggers look at the way (SEG-28.1). */
  | ({
      readonly type: 'unitPlaced';
      readonly unit: string;
      readonly path: readonly Point[];
      readonly at: Point;
      readonly level: number;
      readonly traced: boolean;
    } & Cited)
  | ({ readonly type: 'unitTakenOff'; readonly unit: string } & Cited)
  | ({ readonly type: 'pieceAdded'; readonly piece: Piece } & Cited)
  | ({ readonly type: 'pieceChanged'; readonly piece: string; readonly change: Partial<Piece> } & Cited)
  | ({ readonly type: 'pieceTakenOff'; readonly piece: string } & Cited);

/** Whoever aimed at, watched or fought a combatant that is gone does so no longer. */
function letGo(unit: Unit, gone: string): Unit {
  return {
    ...unit,
    ...(unit.aim?.target === gone ? { aim: null } : {}),
    ...(unit.scopeOn === gone ? { scopeOn: null } : {}),
    ...(unit.mainOpponent === gone ? { mainOpponent: null } : {}),
    openDice: unit.openDice.filter(({ attack }) => attack.target !== gone),
    effects: unit.effects.filter(({ kind, source }) => kind !== 'grabbed' || source !== gone),
  };
}

function takenOff(state: SegState, gone: string): SegState {
  const stays = (id: string): boolean => id !== gone;
  const lists = (record: Readonly<Record<string, readonly string[]>>) =>
    Object.fromEntries(Object.entries(record).map(([side, ids]) => [side, ids.filter(stays)]));
  return withTable(state, {
    units: Object.fromEntries(
      Object.entries(without(state.units, gone)).map(([id, other]) => [id, letGo(other, gone)]),
    ),
    order: state.order.filter(stays),
    turnOrder: state.turnOrder.filter(stays),
    acted: state.acted.filter(stays),
    rested: state.rested.filter(stays),
    active: state.active === gone ? null : state.active,
    interrupt: state.interrupt.filter(({ holder, interrupted }) => stays(holder) && stays(interrupted)),
    attacked: state.attacked.filter(({ by, target }) => stays(by) && stays(target)),
    doing: state.doing?.unit === gone ? null : state.doing,
    melees: state.melees.filter(({ attacker, defender }) => stays(attacker) && stays(defender)),
    fires: state.fires.filter(({ shooter }) => stays(shooter)),
    known: lists(state.known),
    seen: lists(state.seen),
    lastSeen: Object.fromEntries(Object.entries(state.lastSeen).filter(([key]) => !key.endsWith(`>${gone}`))),
    items: state.items.map((item) => (item.bearer === gone ? { ...item, bearer: null } : item)),
  });
}

export const rulingFolds: Folds<RulingEvent> = {
  ...commonRulingFolds<SegState>(),
  ruledSecretly: (state) => state,
  modifierSet: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      modifiers: [...unit.modifiers.filter(({ source }) => source !== e.modifier.source), e.modifier],
    })),
  modifierLifted: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ modifiers: unit.modifiers.filter(({ source }) => source !== e.source) })),
  unitPlaced: (state, e) =>
    withUnit(
      state,
      e.unit,
      () => ({
        at: e.at,
        level: e.level,
        lastPath: e.traced ? e.path : [],
        leaning: false,
        coverId: null,
      }),
      { doing: e.traced ? { unit: e.unit, kind: 'move' } : state.doing, attacked: e.traced ? [] : state.attacked },
    ),
  unitTakenOff: (state, e) => takenOff(state, e.unit),
  pieceAdded: (state, e) => withTable(state, { terrain: [...state.terrain, e.piece] }),
  pieceChanged: (state, e) =>
    withTable(state, {
      terrain: state.terrain.map((piece) => (piece.id === e.piece ? { ...piece, ...e.change } : piece)),
    }),
  pieceTakenOff: (state, e) => withTable(state, { terrain: state.terrain.filter((piece) => piece.id !== e.piece) }),
};
