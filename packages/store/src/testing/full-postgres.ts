import pg from 'pg';

/** What PostgreSQL says of every row that a full disk has no room for. */
const FULL = `
  CREATE OR REPLACE FUNCTION no_room() RETURNS trigger LANGUAGE plpgsql AS
  'BEGIN RAISE EXCEPTION USING ERRCODE = ''disk_full'', MESSAGE = ''could not extend file: No space left on device''; END';
  CREATE OR REPLACE TRIGGER no_room BEFORE INSERT OR UPDATE ON entries FOR EACH ROW EXECUTE FUNCTION no_room();
  CREATE OR REPLACE TRIGGER no_room BEFORE INSERT OR UPDATE ON tables FOR EACH ROW EXECUTE FUNCTION no_room()`;
const FREE = 'DROP TRIGGER IF EXISTS no_room ON entries; DROP TRIGGER IF EXISTS no_room ON tables';

/** A disk that is full cannot be had everywhere; a database that says so of each row it is given can. */
export async function fillPostgres(url: string, full: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(full ? FULL : FREE);
  } finally {
    await client.end();
  }
}
