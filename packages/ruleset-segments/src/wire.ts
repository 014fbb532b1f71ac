import { TICKS_PER_UNIT } from '@potyczka/kernel';
import type { SegEvent } from './events/index.ts';
import type { Attack, Cloud, Fire, LiveGrenade, OpenDie, Piece, Progress, SegState, Thing, Unit } from './state.ts';

/**
 * Events keep ticks and half points, so that folding needs no arithmetic; people and programs read metres and points.
 * What a field holds is told by its type, event by event, and not by its name: a `level` is a height in one place, a wound
 * or a skill in another, and commands inside events are written in metres as they were given.
 */

type Show = (value: unknown) => unknown;
type Shown<T> = { readonly [F in keyof T]?: Show };

const numbersBy =
  (by: number): Show =>
  (value) => {
    if (typeof value === 'number') return value / by;
    return Array.isArray(value) ? value.map(numbersBy(by)) : value;
  };
/** Lengths, points and rows of points. */
const length = numbersBy(TICKS_PER_UNIT);
/** Squared lengths. */
const square = numbersBy(TICKS_PER_UNIT ** 2);
/** Half points. */
const half = numbersBy(2);

/** An object of a known kind; fields that are not named are shown as they are. */
const of =
  <T>(fields: Shown<T>): Show =>
  (value) => {
    if (typeof value !== 'object' || value === null) return value;
    const shown: Record<string, unknown> = { ...value };
    for (const [field, show] of Object.entries(fields) as readonly [string, Show][])
      if (Object.hasOwn(shown, field)) shown[field] = show(shown[field]);
    return shown;
  };
const each =
  (show: Show): Show =>
  (value) =>
    Array.isArray(value) ? value.map(show) : value;
const values =
  (show: Show): Show =>
  (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, show(inner)]))
      : value;

const valued = of<{ readonly value: number }>({ value: half });
const settledDie = of<{ readonly successPoints: number }>({ successPoints: half });
const aim = of<NonNullable<Unit['aim']>>({ spot: length });
const attack = of<Attack>({ threshold: half, distance2: square, shieldPart: half });
const burst = of<NonNullable<Progress['burst']>>({ successPoints: half, attack });
const progress = of<Progress>({ burst });
const openDie = of<OpenDie>({ attack });
const beside = of<NonNullable<LiveGrenade['beside']>>({ off: length });
const grenade = of<LiveGrenade>({ at: length, level: length, from: length, beside });
const cloud = of<Cloud>({ at: length, radius: length });
const fire = of<Fire>({ from: length, through: length });
const thing = of<Thing>({ at: length, level: length });
const armourPiece = of<{ readonly penalty: number }>({ penalty: half });
const wound = armourPiece;
const piece = of<Piece>({ shape: values(length), bottom: length, top: length, depth: length });
const figure = of<Unit>({
  at: length,
  level: length,
  lastPath: length,
  inProgress: progress,
  openDice: each(openDie),
  aim,
  armour: values(armourPiece),
  wounds: each(wound),
  modifiers: each(valued),
});
const zone = of<SegState['plan']['zones'][number]>({ shape: values(length) });
const table = of<SegState>({
  width: length,
  height: length,
  scores: values(half),
  terrain: each(piece),
  grenades: each(grenade),
  clouds: each(cloud),
  fires: each(fire),
  items: each(thing),
  lastSeen: values(length),
  interrupt: each(of<SegState['interrupt'][number]>({ seenAt: length })),
  plan: of<SegState['plan']>({ zones: each(zone) }),
});
const rolled = { value: half, modifiers: each(valued), threshold: half } as const;

/** Every event that holds a length or half points; the others are shown as they are. */
const SHOWN: { readonly [K in SegEvent['type']]?: Shown<Extract<SegEvent, { readonly type: K }>> } = {
  initiativeRolled: { modifiers: each(valued), successPoints: half },
  segmentSpent: { progress },
  triggered: { seenAt: length },
  testRolled: rolled,
  testSettled: { dice: each(settledDie), successPoints: half },
  opposedSettled: { advantagePoints: half },
  dieLeftOpen: { open: openDie },
  openDieSettled: { successPoints: half },
  shotFired: { barrels: each(of<typeof rolled & { readonly range: number }>({ ...rolled, range: length })) },
  shotSettled: { successPoints: half },
  aimed: { aim },
  burstBegun: { burst },
  fireKept: { fire },
  thrown: { point: length, range: length },
  grenadeLanded: { grenade, off: length },
  grenadeDropped: { grenade },
  grenadeFlung: { at: length, beside },
  leaptAside: { at: length, beside },
  wentOff: { at: length },
  blastFelt: { distance: length },
  cloudSpread: { cloud },
  chargePlaced: { thing },
  armourWorn: { piece: armourPiece },
  woundTaken: { wound },
  woundChanged: { change: wound },
  thingsDropped: { things: each(thing) },
  moved: { path: length, at: length, level: length },
  seenAt: { at: length },
  sightChanged: { lost: values(length) },
  exchangeRolled: { sides: each(of<{ readonly dice: unknown }>({ dice: each(of(rolled)) })) },
  exchangeSettled: { successPoints: half },
  modifierGained: { modifier: valued },
  dodged: { at: length },
  unitArrived: { figure },
  learnt: { change: figure },
  modifierSet: { modifier: valued },
  unitRuled: { change: figure },
  unitAdded: { unit: figure },
  tableRuled: { change: table },
  unitPlaced: { path: length, at: length, level: length },
  pieceAdded: { piece },
  pieceChanged: { change: piece },
};

const shows = Object.fromEntries(Object.entries(SHOWN).map(([type, fields]) => [type, of(fields)])) as Readonly<
  Partial<Record<SegEvent['type'], Show>>
>;

export const present = (event: SegEvent): Readonly<Record<string, unknown>> =>
  (shows[event.type]?.(event) ?? event) as Readonly<Record<string, unknown>>;
