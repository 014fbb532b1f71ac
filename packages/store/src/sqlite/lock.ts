import { StoreRefused } from '../errors.ts';
import { type Connection, connect, isBusy } from './driver.ts';
import { ownedFile } from './file.ts';

/**
 * Keeps a second process from the database. The lock is one of the operating system's, on a file of its own beside the
 * database: it goes with the process however that ends, and readers such as a backup are not hindered by it.
 */
export function lock(file: string): () => void {
  let holder: Connection | undefined;
  try {
    ownedFile(`${file}.lock`);
    holder = connect(`${file}.lock`);
    holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch (error) {
    if (holder?.isOpen) holder.close();
    if (isBusy(error))
      throw new StoreRefused(
        `${file} is in use by another process: end that, or name another folder with --data or DATA.`,
      );
    throw error;
  }
  const held = holder;
  return () => held.close();
}
