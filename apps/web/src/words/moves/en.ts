import type { Words } from '@potyczka/kernel';

/** Moves looked at before they are made, and the map's cursor. */
export const moves: Words = {
  'web.move.cost': '{cost} of {most}',
  'web.move.seen': '{count, plural, one {# sees you there} other {# see you there}}: {names}',
  'web.move.unseen': 'Nobody sees you there',
  'web.move.leaves': 'Leaves contact: {names}',
  'web.move.draw': 'Decided by a draw: {what}',
  'web.move.ends': 'Ends: {what}',
  'web.move.harm': 'Costs: {what}',
  'web.move.instead': 'Only this far:',
  'web.move.go': 'Go there',
  'web.move.back': 'Back',
  'web.move.more': 'and {count} more',
  'web.cursor.about':
    'The map. Arrows move the cursor, with Shift by five, with Ctrl the map. Enter acts there, Escape goes back.',
  'web.cursor.range': '{far} away',
  'web.cursor.go': 'going there takes {cost}',
  'web.cursor.free': 'in reach',
  'web.cursor.edge': 'the edge of the table',
  'web.cursor.choose': 'Choose a place on the map: click it, or move the cursor with the arrows and press Enter.',
};
