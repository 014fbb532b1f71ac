import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['packages/*/test/**/*.test.ts', 'apps/*/test/**/*.test.ts', 'scripts/test/**/*.test.ts'],
    testTimeout: 20_000,
    // All cores: left to itself one of them only watches.
    maxWorkers: '100%',
  },
});
