import { type Point, shape } from '@potyczka/kernel';
import { kinds, line, silent } from '@potyczka/ruleset-kit';
import { endedByPosture } from '../expiry.ts';
import type { SegState } from '../state.ts';
import { POSTURES, type Posture } from '../vocabulary.ts';
import { event } from './event.ts';
import { withTable, withUnit } from './fold.ts';
import { ofSide, ownOnly } from './heard.ts';
import { inMetres } from './numbers.ts';
import { effectKind, hands, length, path, place, someone } from './parts.ts';

const { bool, list, maybe, oneOf } = shape;
const { name, names, whole, words } = kinds;

const lengthOf = (path: readonly Point[]): number =>
  path.reduce((sum, [x, y], index) => {
    const [fromX, fromY] = path[index - 1] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

/** Where and how a body is: place, posture, leaning, what it holds. */
export const bodyEvents = [
  event('moved', {
    data: {
      unit: name,
      kind: name,
      /** The start first. */
      path,
      at: place,
      level: length,
    },
    fold: (state, e) =>
      withUnit(state, e.unit, () => ({
        at: e.at,
        level: e.level,
        lastPath: e.path,
        leaning: false,
        coverId: null,
        stance: false,
      })),
    // Without a map nobody knows how far it was.
    line: (e, { lineFor, unit }) =>
      lineFor('moved', e.kind, {
        who: unit(e.unit),
        n: inMetres(lengthOf(e.path)),
        ...(e.kind === 'fell' ? {} : { kind: e.kind }),
      }),
  }),
  event('postureTaken', {
    version: 2,
    data: {
      unit: name,
      posture: oneOf(...POSTURES),
      /** Effects that are over with it. */
      ends: list(effectKind),
    },
    lift: {
      1: (old, state: SegState) => {
        const { unit: id, posture } = old as { readonly unit: string; readonly posture: Posture };
        const unit = state.units[id];
        return { ...old, ends: unit === undefined ? [] : endedByPosture(unit, posture) };
      },
    },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => ({
        posture: e.posture,
        effects: unit.effects.filter(({ kind }) => !e.ends.includes(kind)),
      })),
    line: (e, { unit }) => line(`posture.${e.posture}`, { who: unit(e.unit) }),
  }),
  event('leaned', {
    data: { unit: name, leaning: bool, coverId: someone },
    fold: (state, e) => withUnit(state, e.unit, () => ({ leaning: e.leaning, coverId: e.coverId })),
    /** @rule SEG-9.9 Leaning out of something, or back behind it. */
    line: (e, names) => {
      const piece = e.coverId === null ? {} : { piece: names.piece(e.coverId) };
      return line(e.leaning ? 'leansOut' : 'ducksBack', { who: names.unit(e.unit), ...piece });
    },
  }),
  event('turnedTo', {
    data: { unit: name, facing: whole },
    fold: (state, e) => withUnit(state, e.unit, () => ({ facing: e.facing })),
    line: silent,
  }),
  event('handsChanged', {
    data: { unit: name, hands },
    fold: (state, e) => withUnit(state, e.unit, () => ({ hands: e.hands })),
    line: (e, { item, unit }) => {
      const held = [...new Set(Object.values(e.hands).flatMap((id) => id ?? []))];
      const things = held.map((id) => item(e.unit, id));
      const who = unit(e.unit);
      return things.length === 0 ? line('handsEmpty', { who }) : line('hands', { who, things });
    },
  }),
  event('stanceTaken', {
    data: {
      unit: name,
      stance: bool,
      /** It stood so already. */
      again: maybe(oneOf(true)),
    },
    fold: (state, e) => withUnit(state, e.unit, () => ({ stance: e.stance })),
    line: (e, { unit }) => (e.stance ? line(e.again === true ? 'stanceKept' : 'stance', { who: unit(e.unit) }) : []),
  }),
  event('shieldSwitched', {
    data: { unit: name, active: bool },
    fold: (state, e) =>
      withUnit(state, e.unit, ({ shield }) => ({ shield: shield === null ? null : { ...shield, active: e.active } })),
    line: (e, { unit }) => line(e.active ? 'shieldOn' : 'shieldOff', { who: unit(e.unit) }),
  }),
  event('marked', {
    data: { unit: name, mark: words, on: bool },
    fold: (state, e) =>
      withUnit(state, e.unit, (unit) => {
        const others = unit.marks.filter((mark) => mark !== e.mark);
        return { marks: e.on ? [...others, e.mark] : others };
      }),
    // Marks are bookkeeping, but for tricks that everybody sees.
    line: (e, { lineIfAny, unit }) => {
      const [word = ''] = e.mark.split(/[@:]/);
      return e.on ? lineIfAny(`marked.${word}`, { who: unit(e.unit) }) : [];
    },
    heard: ownOnly,
  }),
  event('seenAt', {
    data: { side: name, unit: name, at: place },
    fold: (state, e) => withTable(state, { lastSeen: { ...state.lastSeen, [`${e.side}>${e.unit}`]: e.at } }),
    line: silent,
    heard: ofSide,
  }),
  event('becameKnown', {
    data: { side: name, units: names },
    fold: (state, e) =>
      withTable(state, {
        known: { ...state.known, [e.side]: [...new Set([...(state.known[e.side] ?? []), ...e.units])] },
      }),
    line: (e, { side, units }) => line('becameKnown', { side: side(e.side), who: units(e.units) }),
    heard: ofSide,
  }),
] as const;
