import { changeHeard } from '@potyczka/ruleset-kit';
import type { StepEvent } from './events/index.ts';
import type { SceneChange } from './events/scene.ts';
import { openly } from './imagine.ts';
import { isKeptFrom, seesAll, seesOfFoe, seesUnit } from './secrets.ts';
import { foeSheet } from './sheet/foe.ts';
import { tableSheet, unhidden } from './sheet/table.ts';
import type { Foe, StepState, Unit } from './state.ts';
import { foeFor } from './strangers.ts';

/** Events as a seat may know them: what hidden figures do, and what hidden clocks count, is not told. */

const isHiddenClock = (state: StepState, id: string): boolean =>
  state.clocks.some((clock) => clock.id === id && clock.hidden);

type Changed = { readonly unit: string; readonly change: Partial<Unit> };

/** What changed about a foe: nothing of its sheet but what it has shown. */
function changeFor<E extends Changed>(event: E, seat: string, state: StepState): E {
  const foe = state.units[event.unit];
  if (foe?.kind !== 'foe') return event;
  return { ...event, change: changeHeard(foeSheet, event.change, (secret) => seesOfFoe(state, seat, foe, secret)) };
}

/** The part of a new scene, or of a ruling about the table, that everybody may know. */
function openScene({ hazards, clocks, scenario, ...change }: Partial<StepState>): SceneChange {
  return {
    ...changeHeard(tableSheet, change, () => false),
    ...(hazards === undefined ? {} : { hazards: unhidden(hazards) }),
    ...(clocks === undefined ? {} : { clocks: unhidden(clocks) }),
    ...(scenario === undefined ? {} : { scenario: openly(scenario) }),
  } as SceneChange;
}

/** Powers whose words may speak of what is hidden: that a ruling was made is told all the same. */
const TELLTALE = [
  'gmSpawn',
  'addUnit',
  'gmSetClock',
  'gmTick',
  'gmNewScene',
  'gmSet',
  'units',
  'removeUnit',
  'gmSetBand',
  'gmSetCover',
  'facts',
  ...['bands', 'covers', 'zones', 'effects', 'pools', 'marks', 'threats', 'objects', 'hazards', 'clocks', 'spawns'],
  ...['objective', 'notes', 'bossLastMoves', 'moraleElites', 'failedKeys'],
];

const figureFor = (state: StepState, seat: string, unit: Unit): Unit =>
  unit.kind === 'foe' ? foeFor(state, seat, unit) : unit;

/** Whoever an event is about: its unit, or the foe it names beside a hero. */
function isUnseen(event: StepEvent, seat: string, state: StepState): boolean {
  const { unit } = event as { readonly unit?: unknown };
  const figure = typeof unit === 'string' ? state.units[unit] : undefined;
  return figure !== undefined && !seesUnit(state, seat, figure);
}

const namesAny = (key: string, unseen: readonly string[]): boolean =>
  key.split('|').some((part) => unseen.includes(part));

/** Lists and tables by figure, such as the Moves foes get back, without those nobody knows of. */
function scrubbed(value: unknown, unseen: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.flatMap((one) => (typeof one === 'string' && unseen.includes(one) ? [] : [scrubbed(one, unseen)]));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key]) => !namesAny(key, unseen));
  return Object.fromEntries(kept.map(([key, one]) => [key, scrubbed(one, unseen)]));
}

/** @rule STEP-3.8 What is told of many at once does not name the hidden; what was told of them alone is not told. */
export function redact(event: StepEvent, seat: string, state: StepState): StepEvent | undefined {
  if (seesAll(state, seat)) return event;
  if (isUnseen(event, seat, state)) return undefined;
  const open = openPart(event, seat, state);
  if (open === undefined || !isKeptFrom(state, seat)) return open;
  const unseen = Object.values(state.units).flatMap((unit) => (seesUnit(state, seat, unit) ? [] : [unit.id]));
  const { effect } = open as { readonly effect?: { readonly targets?: readonly string[] } };
  const onlyTheirs = effect?.targets?.length !== 0 && effect?.targets?.every((id) => unseen.includes(id));
  return onlyTheirs === true ? undefined : (scrubbed(open, unseen) as StepEvent);
}

function openPart(event: StepEvent, seat: string, state: StepState): StepEvent | undefined {
  switch (event.type) {
    case 'unitAdded':
    case 'foeEntered':
      return seesUnit(state, seat, event.unit)
        ? ({ ...event, unit: figureFor(state, seat, event.unit) } as StepEvent)
        : undefined;
    case 'heroCreated': {
      const { madeWay: _madeWay, ...open } = event;
      return open;
    }
    case 'unitTakenOff':
      return event.hidden === true ? undefined : event;
    case 'unitRuled':
      return changeFor(event, seat, state) as StepEvent;
    case 'unitNoted': {
      // What is only in the foes' heads is not told at all.
      const open = changeFor(event, seat, state);
      return Object.keys(open.change).length === 0 ? undefined : (open as StepEvent);
    }
    case 'foeHit': {
      const foe = state.units[event.unit] as Foe | undefined;
      return foe === undefined ? event : { ...event, limit: foeFor(state, seat, foe).limit };
    }
    case 'sceneLaid':
    case 'tableRuled':
      return { ...event, change: openScene(event.change) };
    case 'ruled':
      return TELLTALE.includes(event.power) ? { ...event, value: null } : event;
    case 'clockTicked':
    case 'clockFired':
      return isHiddenClock(state, event.clock) ? undefined : event;
    case 'clockSet':
      return event.clock.hidden ? undefined : event;
    default:
      return event;
  }
}
