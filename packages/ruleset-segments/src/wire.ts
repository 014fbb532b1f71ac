import { tellerOf } from '@potyczka/ruleset-kit';
import type { SegEvent } from './events/index.ts';
import { cloud, fire, grenade, thing } from './sheet/around.ts';
import {
  aim,
  armourPiece,
  beside,
  burst,
  each,
  half,
  length,
  of,
  openDie,
  piece,
  progress,
  type Show,
  type Shown,
  settledDie,
  valued,
  values,
  wound,
} from './sheet/measures.ts';
import { tableSheet } from './sheet/table.ts';
import { unitSheet } from './sheet/unit.ts';

/** Events in the words of people and programs: which of their fields hold what is told event by event. */

const figure = tellerOf(unitSheet) as Show;
const table = tellerOf(tableSheet) as Show;
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
