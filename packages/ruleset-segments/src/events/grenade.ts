import { shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { cloudSheet, grenadeSheet, thingSheet } from '../sheet/around.ts';
import * as measures from '../sheet/measures.ts';
import type { Cloud, LiveGrenade, SegState, Thing, Unit } from '../state.ts';
import { POSTURES } from '../vocabulary.ts';
import { event } from './event.ts';
import { everyUnit, handsWithout, withTable, withUnit } from './fold.ts';
import { step } from './harm.ts';
import { aloud } from './heard.ts';
import { inMetres, levelName, stepName } from './numbers.ts';
import { hand, length, level, place, someone } from './parts.ts';

const { bool, list, object, oneOf } = shape;
const { decimal, name, orNull, thing, whole, words } = kinds;

/** What becomes of a piece: rubble, or nothing at all. */
export interface Ruin {
  readonly id: string;
  readonly becomes: 'rough' | null;
}
const ruin: shape.Checker<Ruin> = object({ id: name, becomes: orNull(oneOf('rough')) });

const grenade = thing<LiveGrenade>(grenadeSheet);
/** Without a map: whom it lies beside. */
const beside: shape.Checker<LiveGrenade['beside']> = {
  ...orNull(object({ unit: name, off: decimal })),
  told: measures.beside,
};

/** A hand that held the grenade is empty again. */
const letGo = (unit: Unit): Partial<Unit> => ({ pinOut: null, hands: handsWithout(unit, unit.pinOut) });

const laid = (state: SegState, grenade: LiveGrenade): SegState =>
  withTable(state, { grenades: [...state.grenades, grenade], serial: state.serial + 1 });

const withGrenade = (state: SegState, id: string, change: Partial<LiveGrenade>): SegState =>
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

/** Grenades and charges, blasts, clouds (SEG-16, C7). */
export const grenadeEvents = [
  event('pinPulled', {
    data: { unit: name, kind: name, hand },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        ...took(unit, e.kind),
        pinOut: e.kind,
        hands: { ...unit.hands, [e.hand]: e.kind },
      })),
    line: (e, { term, unit }) => line('pinPulled', { who: unit(e.unit), item: term('item', e.kind) }),
  }),
  event('thrown', {
    data: {
      unit: name,
      item: name,
      kind: name,
      target: someone,
      point: place,
      /** For reading; rules compare exactly. */
      range: length,
    },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => (unit.pinOut === e.item ? letGo(unit) : {}), {
        attacked: e.target === null ? state.attacked : [...state.attacked, { by: e.unit, target: e.target }],
      }),
    /** @rule SEG-16.1 At somebody, or at a place. */
    line: (e, { term, unit }) => {
      const at = e.target === null ? {} : { whom: unit(e.target) };
      return line('thrown', { who: unit(e.unit), item: term('item', e.kind), range: inMetres(e.range), ...at });
    },
    heard: aloud,
  }),
  event('grenadeLanded', {
    data: {
      unit: name,
      grenade,
      /** How far off, and in which of eight directions (1 north, clockwise); null: where it was meant to. */
      off: length,
      direction: orNull(whole),
    },
    fold: (state, e) => laid(state, e.grenade),
    /** @rule SEG-16.5 */
    line: (e, { term }) => {
      const item = term('item', e.grenade.kind);
      if (e.direction === null) return line('grenadeLanded', { item });
      // Eight directions from 1, as the die has them.
      const direction = term('direction', String(e.direction - 1));
      return line('grenadeStray', { item, n: inMetres(e.off), direction });
    },
    heard: aloud,
  }),
  event('grenadeDropped', {
    data: { unit: name, grenade },
    fold: (state, e) => laid(withUnit(state, e.unit, letGo), e.grenade),
    line: (e, { term, unit }) => line('grenadeDropped', { who: unit(e.unit), item: term('item', e.grenade.kind) }),
    heard: aloud,
  }),
  event('grenadeFlung', {
    data: { unit: name, grenade: name, how: oneOf('away', 'back'), at: place, beside },
    fold: (state, e) => withGrenade(state, e.grenade, { at: e.at, beside: e.beside }),
    line: (e, { unit }) => line(`grenadeFlung.${e.how}`, { who: unit(e.unit) }),
    heard: aloud,
  }),
  event('leaptAside', {
    data: { unit: name, grenade: name, at: place, posture: oneOf(...POSTURES), beside },
    fold: (state, e) =>
      withGrenade(
        withUnit(state, e.unit, () => ({ at: e.at, posture: e.posture, leaning: false, coverId: null, stance: false })),
        e.grenade,
        { beside: e.beside },
      ),
    line: (e, { unit }) => line('leaptAside', { who: unit(e.unit), prone: e.posture === 'prone' }),
  }),
  event('fuseBurnt', {
    data: { grenade: name, fuse: whole },
    fold: (state, e) => withGrenade(state, e.grenade, { fuse: e.fuse }),
    line: silent,
  }),
  event('wentOff', {
    data: {
      /** Whose it was. */
      unit: name,
      grenade: name,
      kind: name,
      at: place,
    },
    fold: (state, e) =>
      withTable(state, {
        grenades: state.grenades.filter(({ id }) => id !== e.grenade),
        items: state.items.filter(({ id }) => id !== e.grenade),
      }),
    line: (e, { lineFor, term }) => lineFor('wentOff', e.kind, { item: term('item', e.kind) }),
    heard: aloud,
  }),
  /** What a blast comes to for one figure, step by step, before armour. */
  event('blastFelt', {
    data: {
      unit: name,
      by: words,
      kind: name,
      distance: length,
      base: level,
      steps: list(step),
      level,
      knockdown: bool,
    },
    fold: (state, e) => withTable(state, { attacked: [...state.attacked, { by: e.by, target: e.unit }] }),
    /** @rule SEG-16.7 @rule SEG-16.8 The level at this distance and what takes off it; the wound follows. */
    line: (e, names) =>
      line('blastFelt', {
        who: names.unit(e.unit),
        distance: inMetres(e.distance),
        base: levelName(names, e.base),
        ...(e.steps.length === 0
          ? {}
          : {
              steps: e.steps.map((step) => stepName(names, step)),
              ...(e.level === 0 ? {} : { level: levelName(names, e.level) }),
            }),
      }),
  }),
  event('coverDestroyed', {
    data: { pieces: list(ruin) },
    fold: (state, e) => ruined(state, e.pieces),
    // By the kinds they had: what is left of them has another.
    line: (e) =>
      line('coverDestroyed', { n: e.pieces.length, rubble: e.pieces.some(({ becomes }) => becomes !== null) }),
  }),
  event('cloudSpread', {
    data: { cloud: thing<Cloud>(cloudSheet) },
    fold: (state, e) => withTable(state, { clouds: [...state.clouds, e.cloud], serial: state.serial + 1 }),
    line: ({ cloud: { kind, radius, turnsLeft } }, { term }) =>
      line('cloudSpread', { cloud: term('cloud', kind), n: inMetres(radius), turns: turnsLeft }),
  }),
  event('cloudThinned', {
    data: { cloud: name, kind: name, turnsLeft: whole },
    fold: (state, e) =>
      withTable(state, {
        clouds: state.clouds.flatMap((cloud) => {
          if (cloud.id !== e.cloud) return [cloud];
          return e.turnsLeft > 0 ? [{ ...cloud, turnsLeft: e.turnsLeft }] : [];
        }),
      }),
    line: (e, { term }) => (e.turnsLeft > 0 ? [] : line('cloudGone', { cloud: term('cloud', e.kind) })),
  }),
  event('chargePlaced', {
    data: { unit: name, kind: name, thing: thing<Thing>(thingSheet) },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => took(unit, e.kind), {
        items: [...state.items, e.thing],
        serial: state.serial + 1,
      }),
    line: (e, { term, unit }) => line('chargePlaced', { who: unit(e.unit), item: term('item', e.kind) }),
  }),
] as const;
