import { shape } from '@potyczka/kernel';
import { ATTRIBUTES, BANDS, COVERS, MOMENTS, TIMED } from '../vocabulary.ts';
import { itemShape } from './unit-fields.ts';

const { asked, bool, either, formOf, id, idOf, inOrder, integer, list, maybe, object, oneOf, point } = shape;
const { record, recordBy, text, whole, wordOf } = shape;

const none = oneOf(null);
const count = integer(0, 999);
const hero = idOf('unit.hero');
const foe = idOf('unit.foe');
const someone = maybe(either(idOf('unit'), none));
const heroes = inOrder(list(hero, 0, 60));
const squares = list(point, 0, 400);
const moment = object({ round: count, phase: count });
const ending = object({
  at: oneOf(...MOMENTS),
  fromRound: maybe(count),
  afterPhase: maybe(count),
  unit: someone,
});

const effectShape = object({
  id,
  name: wordOf('effect'),
  condition: maybe(either(oneOf(...TIMED), none)),
  targets: list(idOf('unit'), 0, 60),
  source: someone,
  setIn: maybe(moment),
  endsAt: ending,
  sustained: maybe(bool),
});

export const ZONES = ['smoke', 'anchor', 'light', 'wall', 'floor'] as const;

const zoneShape = object({
  id,
  kind: asked(oneOf(...ZONES), { kind: 'id', of: 'zone' }),
  squares,
  source: someone,
  setIn: maybe(moment),
  endsAt: maybe(ending),
  sustained: maybe(bool),
});

const failedKey = object({
  hero,
  test: wordOf('objects/tests', 80),
  attribute: oneOf(...ATTRIBUTES),
  tool: maybe(either(idOf('units/gear'), none)),
  square: maybe(either(point, none)),
  helpers: maybe(integer(0, 3)),
});

/** Moves with the rounds in which they were used last; without the rounds, in the foe phase before. */
const lastMoves = asked(either(list(text(40), 0, 9), record(count, 9)), formOf(whole(recordBy('move', count, 9))));

/** The catalogue's table fields (section 6) for a scene that is under way. */
export const tableFields = {
  round: maybe(integer(0, 99)),
  phase: maybe(oneOf('setup', 'free', 'heroes', 'foes')),
  activeUnit: maybe(either(id, none)),
  order: maybe(either(object({ fast: heroes, slow: heroes }), none)),
  bands: maybe(record(oneOf(...BANDS), 400)),
  covers: maybe(record(oneOf(...COVERS), 400)),
  items: maybe(
    list(
      object({
        item: asked(either(text(40), itemShape), formOf(itemShape)),
        pos: maybe(either(point, none)),
        owner: maybe(idOf('unit.hero')),
      }),
      0,
      60,
    ),
  ),
  zones: maybe(list(zoneShape, 0, 30)),
  effects: maybe(list(effectShape, 0, 60)),
  chase: maybe(either(integer(0, 5), none)),
  pools: maybe(whole(recordBy('unit.hero', list(object({ foe, from: maybe(either(point, none)) }), 0, 20), 20))),
  marks: maybe(list(object({ foe, squares, at: maybe(point), small: maybe(bool), setInPhase: maybe(count) }), 0, 20)),
  failedKeys: maybe(list(failedKey, 0, 200)),
  moraleDone: maybe(bool),
  moraleElites: maybe(list(foe, 0, 60)),
  bossLastMoves: maybe(whole(recordBy('unit.foe', lastMoves, 20))),
  threats: maybe(list(object({ profile: wordOf('foe-profile'), near: maybe(either(point, none)) }), 0, 20)),
  facts: maybe(record(integer(-999, 999), 60)),
} as const;
