import { describe } from 'vitest';
import { contractOfAppends } from './contract-appends.ts';
import { contractOfProcesses } from './contract-processes.ts';
import { contractOfShared } from './contract-shared.ts';
import { contractOfTables } from './contract-tables.ts';

/** A place where tables can live: what `openStore` takes, empty at first. */
export interface Home {
  readonly where: string;
  stop(): Promise<void>;
}

/** What every store must do, whatever it keeps tables in. `start` makes an empty home for each test. */
export function storeContract(name: string, start: () => Promise<Home>): void {
  describe(`tables kept in ${name}`, () => {
    contractOfAppends(start);
    contractOfTables(start);
    contractOfShared(start);
    contractOfProcesses(start);
  });
}
