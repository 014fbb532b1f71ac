// npm test [-- FILTERS]: installs and builds what is missing, then checks and tests; stops at the first failure.
// The last line always reads "N passed, N failed".
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { firstFailedCheck, heading, runTool } from './checks.mjs';
import { bundle, install, ROOT, requireNode } from './prepare.mjs';

/** Ends the run with its last line. A check that fails counts as one failure. */
function conclude(passed, failed) {
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}

/** Counts tests; a file that could not even be loaded, or an error outside of any test, is a failure too. */
function count(report, exitCode) {
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: exitCode !== 0 && failed === 0 ? 1 : failed };
}

requireNode();
install();

const failedCheck = firstFailedCheck();
if (failedCheck !== undefined) {
  process.stderr.write(`\nFailed: ${failedCheck}\n`);
  conclude(0, 1);
}

if (existsSync(join(ROOT, 'apps/cli/src/main.ts'))) await bundle('apps/cli/src/main.ts', 'potyczka');

heading('Tests');
// Named after this process: two runs in one checkout must not read each other's figures.
const reportFile = join(ROOT, '.cache', `test-report-${process.pid}.json`);
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const exitCode = runTool('vitest/vitest.mjs', [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile}`,
  ...process.argv.slice(2),
]);
if (!existsSync(reportFile)) conclude(0, 1);
const { passed, failed } = count(JSON.parse(readFileSync(reportFile, 'utf8')), exitCode);
rmSync(reportFile);
conclude(passed, failed);
