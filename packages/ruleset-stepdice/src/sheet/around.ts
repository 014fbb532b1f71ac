import { shape } from '@potyczka/kernel';
import type { Square } from '@potyczka/ruleset-kit';
import type { Effect, Ending, FailedKey, Mark, Zone } from '../state.ts';
import { ATTRIBUTES, MOMENTS, TIMED } from '../vocabulary.ts';
import { maybeSquare, nobody, someUnit, squareOf } from './figure.ts';
import { itemShape } from './item.ts';
import { places } from './things.ts';

const { asked, bool, either, formOf, id, idOf, integer, list, maybe, object, oneOf, point, record, recordBy } = shape;
const { text, whole, wordOf } = shape;

/** What lasts for a while, lies about or waits to be resolved: how it is written, and read. */

export const count = integer(0, 999);
export const hero = idOf('unit.hero');
export const foe = idOf('unit.foe');
const someone = maybe(someUnit);
const somewhere = maybe(either(point, nobody));
const moment = object({ round: count, phase: count });
const START = { round: 0, phase: 0 } as const;

const ending = object({
  at: oneOf(...MOMENTS),
  fromRound: maybe(count),
  afterPhase: maybe(count),
  unit: someone,
});
const endingFrom = (wire: shape.Of<typeof ending>): Ending => ({
  at: wire.at,
  fromRound: wire.fromRound ?? 0,
  afterPhase: wire.afterPhase ?? 0,
  unit: wire.unit ?? null,
});

export const effects = list(
  object({
    id,
    name: wordOf('effect'),
    condition: maybe(either(oneOf(...TIMED), nobody)),
    targets: list(idOf('unit'), 0, 60),
    source: someone,
    setIn: maybe(moment),
    endsAt: ending,
    sustained: maybe(bool),
  }),
  0,
  60,
);
export const effectsFrom = (all: shape.Of<typeof effects>): readonly Effect[] =>
  all.map((effect) => ({
    id: effect.id,
    name: effect.name,
    source: effect.source ?? null,
    condition: effect.condition ?? null,
    targets: effect.targets,
    setIn: effect.setIn ?? START,
    endsAt: endingFrom(effect.endsAt),
    sustained: effect.sustained ?? false,
  }));

export const ZONES = ['smoke', 'anchor', 'light', 'wall', 'floor'] as const;
export const zones = list(
  object({
    id,
    kind: asked(oneOf(...ZONES), { kind: 'id', of: 'zone' }),
    squares: places,
    source: someone,
    setIn: maybe(moment),
    endsAt: maybe(ending),
    sustained: maybe(bool),
  }),
  0,
  30,
);
export const zonesFrom = (all: shape.Of<typeof zones>): readonly Zone[] =>
  all.map((zone) => ({
    id: zone.id,
    kind: zone.kind,
    source: zone.source ?? null,
    squares: zone.squares.map(squareOf),
    setIn: zone.setIn ?? START,
    endsAt: endingFrom(zone.endsAt ?? { at: 'sceneEnd' }),
    sustained: zone.sustained ?? false,
  }));

/** Things that lie about, and whose they were. */
export const items = list(
  object({
    item: asked(either(text(40), itemShape), formOf(itemShape)),
    pos: somewhere,
    owner: maybe(hero),
  }),
  0,
  60,
);
export type WireItems = shape.Of<typeof items>;

export type Pools = Readonly<Record<string, readonly { readonly foe: string; readonly from: Square | null }[]>>;
export const pools = whole(recordBy('unit.hero', list(object({ foe, from: somewhere }), 0, 20), 20));
export const poolsFrom = (all: shape.Of<typeof pools>): Pools =>
  Object.fromEntries(
    Object.entries(all).map(([target, pool]) => [
      target,
      pool.map((one) => ({ foe: one.foe, from: maybeSquare(one.from) })),
    ]),
  );

export const marks = list(
  object({ foe, squares: places, at: maybe(point), small: maybe(bool), setInPhase: maybe(count) }),
  0,
  20,
);
export const marksFrom = (all: shape.Of<typeof marks>): readonly Mark[] =>
  all.map(({ foe: by, squares, at, small, setInPhase }) => ({
    foe: by,
    squares: squares.map(squareOf),
    at: squareOf(at ?? squares[Math.floor(squares.length / 2)] ?? [0, 0]),
    small: small ?? false,
    setInPhase: setInPhase ?? 0,
  }));

export const failedKeys = list(
  object({
    hero,
    test: wordOf('objects/tests', 80),
    attribute: oneOf(...ATTRIBUTES),
    tool: maybe(either(idOf('units/gear'), nobody)),
    square: somewhere,
    helpers: maybe(integer(0, 3)),
  }),
  0,
  200,
);
export const failedKeysFrom = (all: shape.Of<typeof failedKeys>): readonly FailedKey[] =>
  all.map((key) => ({
    hero: key.hero,
    test: key.test,
    attribute: key.attribute,
    tool: key.tool ?? null,
    square: maybeSquare(key.square),
    helpers: key.helpers ?? 0,
  }));

export interface Threat {
  readonly profile: string;
  readonly near: Square | null;
}
export const threats = list(object({ profile: wordOf('foe-profile'), near: somewhere }), 0, 20);
export const threatsFrom = (all: shape.Of<typeof threats>): readonly Threat[] =>
  all.map(({ profile, near }) => ({ profile, near: maybeSquare(near) }));

/** Moves with the rounds in which they were used last; without the rounds, in the foe phase before. */
const lastMoves = asked(either(list(text(40), 0, 9), record(count, 9)), formOf(whole(recordBy('move', count, 9))));
export const bossLastMoves = whole(recordBy('unit.foe', lastMoves, 20));
export type WireLastMoves = shape.Of<typeof bossLastMoves>;
