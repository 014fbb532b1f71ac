import { shape } from '@potyczka/kernel';
import { CONDITIONS } from '../vocabulary.ts';

const { bool, either, id, integer, list, maybe, number, object, oneOf, point, record } = shape;

/** Fields of the table (catalogue, State) that a set-up may give: a fight already underway, what a side knows. */
export const tableFields = {
  turn: maybe(integer(0, 99)),
  mode: maybe(oneOf('setup', 'fight', 'lull')),
  order: maybe(list(id, 0, 60)),
  turnOrder: maybe(list(id, 0, 60)),
  acted: maybe(list(id, 0, 60)),
  active: maybe(either(id, oneOf(null))),
  phaseSegment: maybe(integer(0, 3)),
  lullRound: maybe(integer(0, 10)),
  conditions: maybe(list(oneOf(...CONDITIONS), 0, 5)),
  turnLimit: maybe(either(integer(1, 99), oneOf(null))),
  known: maybe(record(list(id, 0, 60), 9)),
  lastSeen: maybe(record(point, 99)),
  melees: maybe(
    list(
      object({
        attacker: id,
        defender: id,
        clashedTurn: maybe(integer(0, 99)),
        opened: maybe(bool),
        fury: maybe(bool),
        fullDefence: maybe(bool),
      }),
      0,
      20,
    ),
  ),
  clouds: maybe(
    list(object({ id: maybe(id), at: point, radius: number(0, 50), kind: id, turnsLeft: integer(0, 99) }), 0, 20),
  ),
  items: maybe(list(object({ id, kind: maybe(id), at: maybe(point), bearer: maybe(id), owner: maybe(id) }), 0, 60)),
} as const;
