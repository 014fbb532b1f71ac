import type { Words } from '@potyczka/kernel';

/** What the online table says. */
export const online: Words = {
  'error.something-unseen': 'Something you can’t see stands in the way of this.',
  'error.sealed-table': 'This table is sealed: nobody overrules the rules here ({what}).',
  'error.stale': 'The table has moved on since you last saw it; look at what changed and decide again.',
  'error.not-started': 'The game has not begun: not everybody has sat down yet.',
  'error.vote-needed': 'Something has been revealed since then: the others or the GM have to agree.',
  'error.no-vote': 'Nobody has asked to take anything back.',
  'error.too-fast': 'That was too much at once. Wait a moment and send it again.',
  'error.not-saved': 'This could not be saved just now; send it again, with the same id.',
  'error.no-such-door': 'This link leads to no seat; ask whoever sent it for a new one.',
  'error.shut-out': 'Spectators are not let in at this table.',
  'error.no-such-table': 'There is no such table.',
  'error.owner-only': 'Only the owner of the table may do this.',
  'error.too-many-tables': 'Too many tables have been opened from here; come back later.',
  'error.table-full': 'Too many people are at this table already.',
};
