import { type RunningPostgres, startPostgres, storeContract } from '@potyczka/store/testing';
import { afterAll, beforeAll } from 'vitest';

let postgres: RunningPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

storeContract('PostgreSQL', async () => ({ where: await postgres.freshDatabase(), stop: async () => undefined }));
