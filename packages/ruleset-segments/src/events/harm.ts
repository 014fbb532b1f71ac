import type { Cited } from '@potyczka/ruleset-kit';
import type { ArmourPiece, Effect, Thing, Unit, Wound } from '../state.ts';
import type { Level, Location, Status } from '../vocabulary.ts';
import { type Folds, withUnit } from './fold.ts';

/** A step of damage, in whole levels (SEG-18.2). */
export interface Step {
  readonly source: string;
  readonly levels: number;
  readonly rule: string;
}

export type HarmEvent =
  | ({
      /** From the weapon's level to the wound's, step by step (SEG-18.2). */
      readonly type: 'damageReckoned';
      readonly unit: string;
      readonly location: Location;
      readonly base: Level;
      readonly steps: readonly Step[];
      readonly level: Level;
    } & Cited)
  | ({
      readonly type: 'armourWorn';
      readonly unit: string;
      readonly location: Location;
      readonly piece: ArmourPiece | null;
      readonly lost: number;
    } & Cited)
  | ({
      readonly type: 'woundTaken';
      readonly unit: string;
      readonly wound: Wound;
      /** Places in the list of wounds that this one replaces (SEG-19.6). */
      readonly replaces: readonly number[];
    } & Cited)
  | ({
      readonly type: 'woundChanged';
      readonly unit: string;
      readonly wound: number;
      readonly change: Partial<Wound>;
    } & Cited)
  | ({ readonly type: 'woundHealed'; readonly unit: string; readonly wound: number } & Cited)
  | ({ readonly type: 'caughtUnaware'; readonly unit: string; readonly by: string } & Cited)
  | ({ readonly type: 'knockedDown'; readonly unit: string } & Cited)
  | ({
      readonly type: 'statusChanged';
      readonly unit: string;
      readonly status: Status;
      readonly dyingTurns: number | null;
      readonly why: string;
    } & Cited)
  | ({
      readonly type: 'thingsDropped';
      readonly unit: string;
      readonly things: readonly Thing[];
      readonly hands: Unit['hands'];
    } & Cited)
  | ({ readonly type: 'effectSet'; readonly unit: string; readonly effect: Effect } & Cited)
  /** Time passes for an effect: segments or Turns left, or how far it has got (SEG-6.11). */
  | ({
      readonly type: 'effectCounted';
      readonly unit: string;
      readonly kind: Effect['kind'];
      readonly change: Partial<Effect>;
    } & Cited)
  | ({ readonly type: 'effectEnded'; readonly unit: string; readonly kind: Effect['kind'] } & Cited);

const dropped = (unit: Unit, things: readonly Thing[], hands: Unit['hands']): Partial<Unit> => ({
  hands,
  weapons: unit.weapons.filter((item) => !things.some((thing) => thing.weapon?.id === item.id)),
});

export const harmFolds: Folds<HarmEvent> = {
  damageReckoned: (state) => state,
  armourWorn: (state, e) =>
    withUnit(state, e.unit, (unit) => {
      const { [e.location]: _old, ...others } = unit.armour;
      return { armour: e.piece === null ? others : { ...others, [e.location]: e.piece } };
    }),
  woundTaken: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      wounds: [...unit.wounds.filter((_, index) => !e.replaces.includes(index)), e.wound],
    })),
  woundChanged: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      wounds: unit.wounds.map((wound, index) => (index === e.wound ? { ...wound, ...e.change } : wound)),
    })),
  woundHealed: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ wounds: unit.wounds.filter((_, index) => index !== e.wound) })),
  caughtUnaware: (state, e) => withUnit(state, e.unit, () => ({ unaware: true })),
  knockedDown: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      posture: 'prone',
      leaning: false,
      coverId: null,
      stance: false,
      effects: [
        ...unit.effects.filter(({ kind }) => kind !== 'knockedDown'),
        { kind: 'knockedDown', count: 1, segmentsLeft: null, turnsLeft: null, source: null },
      ],
    })),
  statusChanged: (state, e) => withUnit(state, e.unit, () => ({ status: e.status, dyingTurnsLeft: e.dyingTurns })),
  thingsDropped: (state, e) =>
    withUnit(state, e.unit, (unit) => dropped(unit, e.things, e.hands), {
      items: [...state.items.filter((item) => !e.things.some(({ id }) => id === item.id)), ...e.things],
    }),
  effectSet: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      effects: [...unit.effects.filter(({ kind }) => kind !== e.effect.kind), e.effect],
    })),
  effectCounted: (state, e) =>
    withUnit(state, e.unit, (unit) => ({
      effects: unit.effects.map((effect) => (effect.kind === e.kind ? { ...effect, ...e.change } : effect)),
    })),
  effectEnded: (state, e) =>
    withUnit(state, e.unit, (unit) => ({ effects: unit.effects.filter(({ kind }) => kind !== e.kind) })),
};
