import type { Point } from '@potyczka/kernel';
import type { Cited } from '@potyczka/ruleset-kit';
import type { Cloud, LiveGrenade, SegState, Thing, Unit } from '../state.ts';
import type { Hand, Level, Posture } from '../vocabulary.ts';
import { everyUnit, type Folds, withTable, withUnit } from './fold.ts';
import type { Step } from './harm.ts';

/** What becomes of a piece: rubble, or nothing at all. */
export interface Ruin {
  readonly id: string;
  readonly becomes: 'rough' | null;
}

/** Grenades and charges, blasts, clouds (SEG-16, C7). */
export type GrenadeEvent =
  | ({ readonly type: 'pinPulled'; readonly unit: string; readonly kind: string; readonly hand: Hand } & Cited)
  | ({
      readonly type: 'thrown';
      readonly unit: string;
      readonly item: string;
      readonly kind: string;
      readonly target: string | null;
      readonly point: Point;
      /** For reading; rules compare exactly. */
      readonly range: number;
    } & Cited)
  | ({
      readonly type: 'grenadeLanded';
      readonly unit: string;
      readonly grenade: LiveGrenade;
      /** How far off, and in which of eight directions (1 north, clockwise); null: where it was meant to. */
      readonly off: number;
      readonly direction: number | null;
    } & Cited)
  | ({ readonly type: 'grenadeDropped'; readonly unit: string; readonly grenade: LiveGrenade } & Cited)
  | ({
      readonly type: 'grenadeFlung';
      readonly unit: string;
      readonly grenade: string;
      readonly how: 'away' | 'back';
      readonly at: Point;
      readonly beside: LiveGrenade['beside'];
    } & Cited)
  | ({
      readonly type: 'leaptAside';
      readonly unit: string;
      readonly grenade: string;
      readonly at: Point;
      readonly posture: Posture;
      readonly beside: LiveGrenade['beside'];
    } & Cited)
  | ({ readonly type: 'fuseBurnt'; readonly grenade: string; readonly fuse: number } & Cited)
  | ({
      readonly type: 'wentOff';
      /** Whose it was. */
      readonly unit: string;
      readonly grenade: string;
      readonly kind: string;
      readonly at: Point;
    } & Cited)
  /** What a blast comes to for one figure, step by step, before armour. */
  | ({
      readonly type: 'blastFelt';
      readonly unit: string;
      readonly by: string;
      readonly kind: string;
      readonly distance: number;
      readonly base: Level;
      readonly steps: readonly Step[];
      readonly level: Level;
      readonly knockdown: boolean;
    } & Cited)
  | ({ readonly type: 'coverDestroyed'; readonly pieces: readonly Ruin[] } & Cited)
  | ({ readonly type: 'cloudSpread'; readonly cloud: Cloud } & Cited)
  | ({
      readonly type: 'cloudThinned';
      readonly cloud: string;
      readonly kind: string;
      readonly turnsLeft: number;
    } & Cited)
  | ({
      readonly type: 'chargePlaced';
      readonly unit: string;
      readonly kind: string;
      readonly thing: Thing;
    } & Cited);

/** A hand that held the grenade is empty again. */
const letGo = ({ hands, pinOut }: Unit): Partial<Unit> => ({
  pinOut: null,
  hands: { main: hands.main === pinOut ? null : hands.main, off: hands.off === pinOut ? null : hands.off },
});

const laid = (state: SegState, grenade: LiveGrenade): SegState =>
  withTable(state, { grenades: [...state.grenades, grenade], serial: state.serial + 1 });

const changed = (state: SegState, id: string, change: Partial<LiveGrenade>): SegState =>
  withTable(state, { grenades: state.grenades.map((one) => (one.id === id ? { ...one, ...change } : one)) });

/** C6: what is destroyed leaves rubble or nothing, and nobody leans out of it any more. */
function ruined(state: SegState, pieces: readonly Ruin[]): SegState {
  const gone = (id: string | null): boolean => pieces.some((piece) => piece.id === id);
  const terrain = state.terrain.flatMap((piece) => {
    const ruin = pieces.find(({ id }) => id === piece.id);
    if (ruin === undefined) return [piece];
    const { id, shape, bottom } = piece;
    return ruin.becomes === null ? [] : [{ id, kind: ruin.becomes, shape, bottom, top: bottom }];
  });
  return everyUnit(withTable(state, { terrain }), (unit) =>
    gone(unit.coverId) ? { leaning: false, coverId: null } : {},
  );
}

const took = (unit: Unit, kind: string): Partial<Unit> => ({
  grenades: { ...unit.grenades, [kind]: (unit.grenades[kind] ?? 0) - 1 },
});

export const grenadeFolds: Folds<GrenadeEvent> = {
  pinPulled: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      ...took(unit, e.kind),
      pinOut: e.kind,
      hands: { ...unit.hands, [e.hand]: e.kind },
    })),
  thrown: (state, e) =>
    withUnit(state, e.unit, (unit) => (unit.pinOut === e.item ? letGo(unit) : {}), {
      attacked: e.target === null ? state.attacked : [...state.attacked, { by: e.unit, target: e.target }],
    }),
  grenadeLanded: (state, e) => laid(state, e.grenade),
  grenadeDropped: (state, e) => laid(withUnit(state, e.unit, letGo), e.grenade),
  grenadeFlung: (state, e) => changed(state, e.grenade, { at: e.at, beside: e.beside }),
  leaptAside: (state, e) =>
    changed(
      withUnit(state, e.unit, () => ({ at: e.at, posture: e.posture, leaning: false, coverId: null, stance: false })),
      e.grenade,
      { beside: e.beside },
    ),
  fuseBurnt: (state, e) => changed(state, e.grenade, { fuse: e.fuse }),
  wentOff: (state, e) =>
    withTable(state, {
      grenades: state.grenades.filter(({ id }) => id !== e.grenade),
      items: state.items.filter(({ id }) => id !== e.grenade),
    }),
  blastFelt: (state, e) => withTable(state, { attacked: [...state.attacked, { by: e.by, target: e.unit }] }),
  coverDestroyed: (state, e) => ruined(state, e.pieces),
  cloudSpread: (state, e) => withTable(state, { clouds: [...state.clouds, e.cloud], serial: state.serial + 1 }),
  cloudThinned: (state, e) =>
    withTable(state, {
      clouds: state.clouds.flatMap((cloud) => {
        if (cloud.id !== e.cloud) return [cloud];
        return e.turnsLeft > 0 ? [{ ...cloud, turnsLeft: e.turnsLeft }] : [];
      }),
    }),
  chargePlaced: (state, e) =>
    withUnit(state, e.unit, (unit) => took(unit, e.kind), {
      items: [...state.items, e.thing],
      serial: state.serial + 1,
    }),
};
