import type { Line } from '@potyczka/kernel';
import type { HarmEvent } from '../events/harm.ts';
import type { HealingEvent } from '../events/healing.ts';
import type { SegState } from '../state.ts';
import { itemName, term, unitName } from './names.ts';
import { inPoints, levelName, line, lineFor, lineIfAny, silent, stepName, type Tellers } from './teller.ts';

type Of<T extends HarmEvent['type']> = Extract<HarmEvent, { readonly type: T }>;

/** @rule SEG-18.2 From the weapon's level to the wound's; where nothing changes it, the wound says it all. */
/** What hurts without anybody's doing, by the rule it hurts by; the line before tells of no blow. */
const CAUSES: Readonly<Record<string, string>> = {
  'SEG-20.5': 'burning',
  'SEG-20.6': 'freezing',
  'SEG-20.8': 'bleeding',
};

function damageReckoned(e: Of<'damageReckoned'>, state: SegState): readonly Line[] {
  const cause = Object.keys(CAUSES).find((rule) => e.rules.includes(rule));
  const because = cause === undefined ? [] : [line(`suffers.${CAUSES[cause]}`, { who: unitName(state, e.unit) })];
  if (e.steps.length === 0) return because;
  return [
    ...because,
    line(e.level === 0 ? 'damageStopped' : 'damage', {
      who: unitName(state, e.unit),
      base: levelName(e.base),
      steps: e.steps.map(stepName),
      level: levelName(e.level),
    }),
  ];
}

function armourWorn(e: Of<'armourWorn'>, state: SegState): readonly Line[] {
  const params = { who: unitName(state, e.unit), location: term('location', e.location) };
  if (e.piece === null) return [line('armourGone', params)];
  return e.lost === 0 ? [] : [line('armourWorn', { ...params, lost: e.lost, left: e.piece.durability })];
}

/** @rule SEG-19.2 A penalty of 0 is one the other side keeps to itself. */
function woundTaken(e: Of<'woundTaken'>, state: SegState): readonly Line[] {
  const { level, location, penalty, bruise, formed } = e.wound;
  return [
    line(formed ? 'woundFormed' : 'wound', {
      who: unitName(state, e.unit),
      wound: term(bruise ? 'bruise' : 'wound', String(level)),
      location: term('location', location),
      ...(penalty === 0 ? {} : { penalty: inPoints(penalty) }),
    }),
  ];
}

function woundChanged(e: Of<'woundChanged'>, state: SegState): readonly Line[] {
  const { penalty, stabilised } = e.change;
  const wound = state.units[e.unit]?.wounds[e.wound];
  const params = {
    who: unitName(state, e.unit),
    location: term('location', wound?.location ?? 'torso'),
  };
  return [
    ...(stabilised === true ? [line('stabilised', { who: params.who })] : []),
    ...(penalty === undefined ? [] : [line('woundChanged', { ...params, penalty: inPoints(penalty) })]),
  ];
}

function thingsDropped(e: Of<'thingsDropped'>, state: SegState): readonly Line[] {
  const things = e.things.map(({ kind }) => term('item', kind));
  const [thing] = things;
  if (thing === undefined) return [];
  const who = unitName(state, e.unit);
  const alike = things.length > 1 && things.every((other) => other === thing);
  return [alike ? line('droppedAlike', { who, thing, n: things.length }) : line('dropped', { who, things })];
}

/** @rule SEG-20.1 Effects that run out say when. */
function effectSet(e: Of<'effectSet'>, state: SegState): readonly Line[] {
  const { kind, segmentsLeft, turnsLeft, count } = e.effect;
  const time = {
    ...(segmentsLeft === null ? {} : { segments: segmentsLeft }),
    ...(turnsLeft === null ? {} : { turns: turnsLeft }),
  };
  return [lineFor('effect', kind, { who: unitName(state, e.unit), effect: term('effect', kind), count, ...time })];
}

export const harmTellers: Tellers<HarmEvent> = {
  damageReckoned,
  armourWorn,
  woundTaken,
  woundChanged,
  // Gone into a worse one, or closed: the first is told with the new wound.
  woundHealed: (e, state) =>
    e.rules.includes('SEG-19.12') ? [line('woundHealed', { who: unitName(state, e.unit) })] : silent(),
  caughtUnaware: (e, state) => [line('caughtUnaware', { who: unitName(state, e.unit), by: unitName(state, e.by) })],
  // Whoever lay already is knocked down all the same (SEG-6.8): the sentence says what is so now, not what has changed.
  knockedDown: (e, state) => [line('knockedDown', { who: unitName(state, e.unit) })],
  statusChanged: (e, state) => [
    lineFor(`status.${e.status}`, e.why, {
      who: unitName(state, e.unit),
      ...(e.dyingTurns === null ? {} : { turns: e.dyingTurns }),
    }),
  ],
  thingsDropped,
  effectSet,
  effectCounted: silent,
  effectEnded: (e, state) => [
    lineFor('effectEnded', e.kind, { who: unitName(state, e.unit), effect: term('effect', e.kind) }),
  ],
};

export const healingTellers: Tellers<HealingEvent> = {
  supplyUsed: (e, state) => [
    line('supplyUsed', { who: unitName(state, e.unit), supply: itemName(state, e.unit, e.supply), left: e.left }),
  ],
  stimTaken: (e, state) => [
    e.unit === e.by
      ? line('stimTaken.self', { who: unitName(state, e.unit) })
      : line('stimTaken', { who: unitName(state, e.unit), by: unitName(state, e.by) }),
  ],
  // Turns of those who bleed are counted silently until the last ones.
  dyingCounted: (e, state) =>
    e.left === null || e.left > 5 ? [] : lineIfAny('dying', { who: unitName(state, e.unit), left: e.left }),
};
