import { shape } from '@potyczka/kernel';
import { kinds, line, marked, silent } from '@potyczka/ruleset-kit';
import { thingSheet } from '../sheet/around.ts';
import type { Thing, Unit } from '../state.ts';
import { STATUSES } from '../vocabulary.ts';
import { event } from './event.ts';
import { withUnit } from './fold.ts';
import { aloud, hears, ownOnly } from './heard.ts';
import { inPoints, levelName, stepName } from './numbers.ts';
import { armourPiece, effect, effectChange, effectKind, hands, level, location, wound, woundChange } from './parts.ts';

const { list, object, oneOf } = shape;
const { name, numbers, orNull, thing, whole, words } = kinds;

/** A step of damage, in whole levels (SEG-18.2). */
export interface Step {
  readonly source: string;
  readonly levels: number;
  readonly rule: string;
}
export const step: shape.Checker<Step> = object({ source: words, levels: whole, rule: words });

/** What hurts without anybody's doing, by the rule it hurts by; the line before tells of no blow. */
const CAUSES: Readonly<Record<string, string>> = {
  'SEG-20.5': 'burning',
  'SEG-20.6': 'freezing',
  'SEG-20.8': 'bleeding',
};

/** Of those that take somebody out of the fight. */
const OUT: readonly string[] = ['out', 'dead', 'shutDown'];

const dropped = (unit: Unit, things: readonly Thing[], hands: Unit['hands']): Partial<Unit> => ({
  hands,
  weapons: unit.weapons.filter((item) => !things.some((thing) => thing.weapon?.id === item.id)),
});

/** Something on the ground: how much is left in it shows only to whoever picks it up. */
const unread = (thing: Thing): Thing =>
  thing.weapon === null ? thing : { ...thing, weapon: { ...thing.weapon, ammo: 0, gas: 0 } };

export const harmEvents = [
  /** From the weapon's level to the wound's, step by step (SEG-18.2). */
  event('damageReckoned', {
    data: { unit: name, location, base: level, steps: list(step), level },
    /** @rule SEG-18.2 From the weapon's level to the wound's; where nothing changes it, the wound says it all. */
    line: (e, names) => {
      const who = names.unit(e.unit);
      const cause = Object.keys(CAUSES).find((rule) => e.rules.includes(rule));
      const because = cause === undefined ? [] : [line(`suffers.${CAUSES[cause]}`, { who })];
      if (e.steps.length === 0) return because;
      const params = {
        who,
        base: levelName(names, e.base),
        steps: e.steps.map((step) => stepName(names, step)),
        level: levelName(names, e.level),
      };
      return [...because, e.level === 0 ? line('damageStopped', params, 'miss') : line('damage', params)];
    },
  }),
  event('armourWorn', {
    data: { unit: name, location, piece: orNull(armourPiece), lost: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => {
        const { [e.location]: _old, ...others } = unit.armour;
        return { armour: e.piece === null ? others : { ...others, [e.location]: e.piece } };
      }),
    line: (e, { term, unit }) => {
      const params = { who: unit(e.unit), location: term('location', e.location) };
      if (e.piece === null) return line('armourGone', params);
      return e.lost === 0 ? [] : line('armourWorn', { ...params, lost: e.lost, left: e.piece.durability });
    },
    heard: (e, seat, state) =>
      hears(e, seat, state, {
        others: ({ piece, ...rest }) => ({
          ...rest,
          lost: 0,
          piece: piece === null ? null : { ...piece, durability: 0 },
        }),
      }),
  }),
  event('woundTaken', {
    data: {
      unit: name,
      wound,
      /** Places in the list of wounds that this one replaces (SEG-19.6). */
      replaces: numbers,
    },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        wounds: [...unit.wounds.filter((_, index) => !e.replaces.includes(index)), e.wound],
      })),
    /** @rule SEG-19.2 A penalty of 0 is one the other side keeps to itself. */
    line: (e, { term, unit }) => {
      const { level, location, penalty, bruise, formed } = e.wound;
      return line(
        formed ? 'woundFormed' : 'wound',
        {
          who: unit(e.unit),
          wound: term(bruise ? 'bruise' : 'wound', String(level)),
          location: term('location', location),
          ...(penalty === 0 ? {} : { penalty: inPoints(penalty) }),
        },
        'harm',
      );
    },
    heard: (e, seat, state) =>
      hears(e, seat, state, {
        others: ({ wound, ...rest }) => ({
          ...rest,
          wound: { ...wound, penalty: 0, passed: true, failedTests: 0 },
        }),
      }),
  }),
  event('woundChanged', {
    data: { unit: name, wound: whole, change: woundChange },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        wounds: unit.wounds.map((wound, index) => (index === e.wound ? { ...wound, ...e.change } : wound)),
      })),
    line: (e, { term, unit }, state) => {
      const { penalty, stabilised } = e.change;
      const location = term('location', state.units[e.unit]?.wounds[e.wound]?.location ?? 'torso');
      const who = unit(e.unit);
      return [
        ...(stabilised === true ? [line('stabilised', { who })] : []),
        ...(penalty === undefined ? [] : [line('woundChanged', { who, location, penalty: inPoints(penalty) })]),
      ];
    },
    heard: (e, seat, state) =>
      hears(e, seat, state, {
        others: ({ change: { stabilised }, ...rest }) =>
          stabilised === undefined ? undefined : { ...rest, change: { stabilised } },
      }),
  }),
  event('woundHealed', {
    data: { unit: name, wound: whole },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ wounds: unit.wounds.filter((_, index) => index !== e.wound) })),
    // Gone into a worse one, or closed: the first is told with the new wound.
    line: (e, { unit }) => (e.rules.includes('SEG-19.12') ? line('woundHealed', { who: unit(e.unit) }) : silent()),
    heard: ownOnly,
  }),
  event('caughtUnaware', {
    data: { unit: name, by: name },
    fold: (state, e) => withUnit(state, e.unit, () => ({ unaware: true })),
    line: (e, { unit }) => line('caughtUnaware', { who: unit(e.unit), by: unit(e.by) }),
  }),
  event('knockedDown', {
    data: { unit: name },
    fold: (state, e) =>
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
    // Whoever lay already is knocked down all the same (SEG-6.8): the sentence says what is so now, not what has changed.
    line: (e, { unit }) => line('knockedDown', { who: unit(e.unit) }, 'harm'),
  }),
  event('statusChanged', {
    data: { unit: name, status: oneOf(...STATUSES), dyingTurns: orNull(whole), why: words },
    fold: (state, e) => withUnit(state, e.unit, () => ({ status: e.status, dyingTurnsLeft: e.dyingTurns })),
    line: (e, { lineFor, unit }) =>
      marked(
        lineFor(`status.${e.status}`, e.why, {
          who: unit(e.unit),
          ...(e.dyingTurns === null ? {} : { turns: e.dyingTurns }),
        }),
        OUT.includes(e.status) ? 'out' : undefined,
      ),
    heard: aloud,
  }),
  event('thingsDropped', {
    data: { unit: name, things: list(thing<Thing>(thingSheet)), hands },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => dropped(unit, e.things, e.hands), {
        items: [...state.items.filter((item) => !e.things.some(({ id }) => id === item.id)), ...e.things],
      }),
    line: (e, { term, unit }) => {
      const things = e.things.map(({ kind }) => term('item', kind));
      const [thing] = things;
      if (thing === undefined) return [];
      const who = unit(e.unit);
      const alike = things.length > 1 && things.every((other) => other === thing);
      return alike ? line('droppedAlike', { who, thing, n: things.length }) : line('dropped', { who, things });
    },
    heard: (e, seat, state) =>
      hears(e, seat, state, { others: ({ things, ...rest }) => ({ ...rest, things: things.map(unread) }) }),
  }),
  event('effectSet', {
    data: { unit: name, effect },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        effects: [...unit.effects.filter(({ kind }) => kind !== e.effect.kind), e.effect],
      })),
    /** @rule SEG-20.1 Effects that run out say when. */
    line: (e, { lineFor, term, unit }) => {
      const { kind, segmentsLeft, turnsLeft, count } = e.effect;
      const time = {
        ...(segmentsLeft === null ? {} : { segments: segmentsLeft }),
        ...(turnsLeft === null ? {} : { turns: turnsLeft }),
      };
      return lineFor('effect', kind, { who: unit(e.unit), effect: term('effect', kind), count, ...time });
    },
  }),
  /** Time passes for an effect: segments or Turns left, or how far it has got (SEG-6.11). */
  event('effectCounted', {
    data: { unit: name, kind: effectKind, change: effectChange },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        effects: unit.effects.map((effect) => (effect.kind === e.kind ? { ...effect, ...e.change } : effect)),
      })),
    line: silent,
  }),
  event('effectEnded', {
    data: { unit: name, kind: effectKind },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({ effects: unit.effects.filter(({ kind }) => kind !== e.kind) })),
    line: (e, { lineFor, term, unit }) =>
      lineFor('effectEnded', e.kind, { who: unit(e.unit), effect: term('effect', e.kind) }),
  }),
] as const;
