import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What takes a minute or more. */
const LONG = /\/(?:laws|chaos|cli|lab|database)\.test\.ts$|\/browser\//;

/** Long files first: left to itself vitest begins with the largest, and one core would end with the longest alone. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    include: [
      'packages/*/test/**/*.test.ts',
      'apps/*/test/**/*.test.ts',
      'examples/*/test/**/*.test.ts',
      'scripts/test/**/*.test.ts',
    ],
    testTimeout: 20_000,
    // Bundles and browsers are made in hooks; a busy machine takes its time for them.
    hookTimeout: 120_000,
    // Modules hold no state but caches: read once in each worker, the rules of five games cost a third of the time.
    isolate: false,
    // What is looked at again and again may be slow on a busy machine.
    expect: { poll: { timeout: 15_000 } },
    // All cores: left to itself one of them only watches.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
  },
});
