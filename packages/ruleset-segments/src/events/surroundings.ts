import { shape } from '@potyczka/kernel';
import { kinds, line } from '@potyczka/ruleset-kit';
import { event } from './event.ts';
import { withTable, withUnit } from './fold.ts';
import { hears, heldBy } from './heard.ts';
import { hands, someone, weapon } from './parts.ts';

const { bool, oneOf } = shape;
const { name, orNull, whole } = kinds;

const without = (ids: readonly string[], id: string): readonly string[] => ids.filter((one) => one !== id);

/** Doors, things that are picked up, who is looked for, who vanishes. */
export const surroundingsEvents = [
  event('doorMoved', {
    data: { unit: name, piece: name, open: bool },
    fold: (state, e) =>
      withTable(state, {
        terrain: state.terrain.map((piece) => (piece.id === e.piece ? { ...piece, open: e.open } : piece)),
      }),
    line: (e, { piece, unit }) =>
      line(e.open ? 'doorOpened' : 'doorClosed', { who: unit(e.unit), what: piece(e.piece) }),
  }),
  event('thingTaken', {
    data: {
      unit: name,
      thing: name,
      kind: name,
      /** A weapon becomes one of its own; anything else is carried. */
      weapon: orNull(weapon),
      hands,
    },
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        (unit) => ({
          hands: e.hands,
          weapons: e.weapon === null ? unit.weapons : [...unit.weapons, e.weapon],
        }),
        {
          items:
            e.weapon === null
              ? state.items.map((item) => (item.id === e.thing ? { ...item, at: null, bearer: e.unit } : item))
              : state.items.filter(({ id }) => id !== e.thing),
        },
      ),
    line: (e, { term, unit }) => line('thingTaken', { who: unit(e.unit), item: term('item', e.kind) }),
    heard: (e, seat, state) =>
      hears(e, seat, state, {
        others: (taken) => ({ ...taken, weapon: heldBy(state, seat, taken.unit, taken.weapon?.id) }),
      }),
  }),
  /** Somebody has looked for whoever may be hidden; null: nobody was found. */
  event('searched', {
    data: { unit: name, found: someone },
    line: (e, { unit }) =>
      e.found === null
        ? line('searchedInVain', { who: unit(e.unit) })
        : line('searched', { who: unit(e.unit), whom: unit(e.found) }),
  }),
  /** Under a cloak: nobody knows of it any more (SEG-25.3). */
  event('cloaked', {
    data: { unit: name, cell: oneOf('own', 'spare'), cellsLeft: whole },
    fold: (state, e) =>
      withUnit(
        state,
        e.unit,
        (unit) => ({
          concealed: true,
          spares: e.cell === 'spare' ? { ...unit.spares, cells: e.cellsLeft } : unit.spares,
        }),
        { known: Object.fromEntries(Object.entries(state.known).map(([side, ids]) => [side, without(ids, e.unit)])) },
      ),
    line: (e, { unit }) => line('cloaked', { who: unit(e.unit) }),
  }),
] as const;
