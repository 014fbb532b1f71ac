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
  'cli.help.serve': 'serve tables to browsers (more settings: apps/server/README.md)',
  'cli.help.port': 'port to listen on (else PORT, else 8080)',
  'cli.help.host': 'address to listen on (else HOST, else 127.0.0.1)',
  'cli.help.data': 'folder of the database (else DATA, else ./data)',
  'cli.help.backup': 'copy the database into a file, also while it is served',
  'cli.help.restore': 'put a copy back',
  'cli.serving': 'Tables are served at {url}. Ctrl+C ends it.',
  'cli.backed-up': '{tables, plural, one {# table is} other {# tables are}} saved in {file}.',
  'cli.restored': '{tables, plural, one {# table is} other {# tables are}} back from {file}.',
};
