import { openStore } from '../index.ts';
import { saying } from './examples.ts';

/**
 * A process that appends to tables until it has done `count` at each, or is killed: WHERE COUNT TABLE... Writes a line
 * "TABLE NUMBER" for each command, after it was acknowledged and not before.
 */
async function main([where = '', count = '', ...tables]: readonly string[]): Promise<void> {
  const store = await openStore(where);
  const appendTo = async (table: string): Promise<void> => {
    let seq = (await store.head(table))?.seq ?? 0;
    for (let n = 1; n <= Number(count); n++) {
      const done = await store.append(table, seq, saying(seq, `number ${n}`));
      if (done.status !== 'ok') throw new Error(`${table}: ${JSON.stringify(done)}`);
      seq = done.seq;
      process.stdout.write(`${table} ${n}\n`);
    }
  };
  await Promise.all(tables.map(appendTo));
  await store.close();
}

await main(process.argv.slice(2));
