import { shape } from '@potyczka/kernel';
import { ATTRIBUTES, BANDS, COVERS, MOMENTS, TIMED } from '../vocabulary.ts';
import { itemShape } from './unit-fields.ts';

const { bool, either, id, integer, list, maybe, object, oneOf, point, record, text } = shape;

const none = oneOf(null);
const count = integer(0, 999);
const ids = list(id, 0, 60);
const squares = list(point, 0, 400);
const moment = object({ round: count, phase: count });
const ending = object({
  at: oneOf(...MOMENTS),
  fromRound: maybe(count),
  afterPhase: maybe(count),
  unit: maybe(either(id, none)),
});

const effectShape = object({
  id,
  name: text(40),
  source: maybe(either(id, none)),
  condition: maybe(either(oneOf(...TIMED), none)),
  targets: ids,
  setIn: maybe(moment),
  endsAt: ending,
  sustained: maybe(bool),
});

const zoneShape = object({
  id,
  kind: oneOf('smoke', 'anchor', 'light', 'wall', 'floor'),
  source: maybe(either(id, none)),
  squares,
  setIn: maybe(moment),
  endsAt: maybe(ending),
  sustained: maybe(bool),
});

const failedKey = object({
  hero: id,
  test: text(80),
  attribute: oneOf(...ATTRIBUTES),
  tool: maybe(either(id, none)),
  square: maybe(either(point, none)),
  helpers: maybe(integer(0, 3)),
});

/** The catalogue's table fields (section 6) for a scene that is under way. */
export const tableFields = {
  round: maybe(integer(0, 99)),
  phase: maybe(oneOf('setup', 'free', 'heroes', 'foes')),
  activeUnit: maybe(either(id, none)),
  order: maybe(either(object({ fast: ids, slow: ids }), none)),
  bands: maybe(record(oneOf(...BANDS), 400)),
  covers: maybe(record(oneOf(...COVERS), 400)),
  items: maybe(
    list(object({ item: either(text(40), itemShape), pos: maybe(either(point, none)), owner: maybe(id) }), 0, 60),
  ),
  zones: maybe(list(zoneShape, 0, 30)),
  effects: maybe(list(effectShape, 0, 60)),
  chase: maybe(either(integer(0, 5), none)),
  pools: maybe(record(list(object({ foe: id, from: maybe(either(point, none)) }), 0, 20), 20)),
  marks: maybe(
    list(object({ foe: id, squares, at: maybe(point), small: maybe(bool), setInPhase: maybe(count) }), 0, 20),
  ),
  failedKeys: maybe(list(failedKey, 0, 200)),
  moraleDone: maybe(bool),
  moraleElites: maybe(ids),
  bossLastMoves: maybe(record(either(list(text(40), 0, 9), record(count, 9)), 20)),
  threats: maybe(list(object({ profile: text(40), near: maybe(either(point, none)) }), 0, 20)),
  facts: maybe(record(integer(-999, 999), 60)),
} as const;
