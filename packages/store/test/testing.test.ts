import { existsSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { startPostgres } from '@potyczka/store/testing';
import pg from 'pg';
import { expect, test } from 'vitest';

async function ask(url: string, query: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query({ text: query, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

const folders = (): readonly string[] => readdirSync(tmpdir()).filter((name) => name.startsWith('potyczka-postgres-'));

test('a PostgreSQL of our own starts, keeps what it was told through kill -9 and a restart, and leaves nothing behind', async () => {
  const before = new Set(folders());
  const postgres = await startPostgres();
  const own = folders().filter((name) => !before.has(name));
  const database = await postgres.freshDatabase();
  expect(await ask(database, 'SELECT 6 * 7')).toBe(42);
  await ask(database, 'CREATE TABLE note (text text)');
  await ask(database, "INSERT INTO note VALUES ('kept')");
  await postgres.kill();
  await expect(ask(database, 'SELECT 1')).rejects.toThrow();
  await postgres.restart();
  expect(await ask(database, 'SELECT text FROM note')).toBe('kept');
  await postgres.restart();
  expect(await ask(database, 'SELECT text FROM note')).toBe('kept');
  await postgres.stop();
  await expect(ask(database, 'SELECT 1')).rejects.toThrow();
  expect(own.length).toBeGreaterThan(0);
  for (const name of own) expect(existsSync(`${tmpdir()}/${name}/data/postmaster.pid`)).toBe(false);
}, 60_000);
