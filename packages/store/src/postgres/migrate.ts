import pg from 'pg';
import { NEWER, StoreRefused } from '../errors.ts';
import { MIGRATIONS } from '../schema.ts';

/** Any number, as long as all servers take the same: only one of them migrates at a time. */
const LOCK = 0x506f7479;

/** A database that acknowledges before it has written loses what people were told was saved. */
async function checkDurable(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ synchronous_commit: string }>('SHOW synchronous_commit');
  if (rows[0]?.synchronous_commit === 'off')
    throw new StoreRefused(
      'The database says that something is saved before it is (synchronous_commit = off). Set it to on, for this user or this database.',
    );
}

/** Brings a database up to today's version, all or nothing. */
export async function migrate(url: string): Promise<void> {
  // A connection of its own: what is sensible for a command is too short a time for changing a large database.
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, application_name: 'potyczka' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await checkDurable(client);
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS store_version (version INTEGER NOT NULL)');
    const { rows } = await client.query<{ version: number }>('SELECT version FROM store_version');
    const version = rows[0]?.version ?? 0;
    if (version > MIGRATIONS.length)
      throw new StoreRefused(
        `The database was made by a newer Potyczka (version ${version}; this one knows ${MIGRATIONS.length}): ${NEWER}.`,
      );
    for (const { postgres } of MIGRATIONS.slice(version))
      for (const statement of postgres) await client.query(statement);
    if (rows.length === 0) await client.query('INSERT INTO store_version VALUES (0)');
    if (version < MIGRATIONS.length) await client.query('UPDATE store_version SET version = $1', [MIGRATIONS.length]);
    await client.query('COMMIT');
  } finally {
    // Ends the transaction too, if it is still open.
    await client.end();
  }
}
