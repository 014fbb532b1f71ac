// npm run check: everything npm test checks before it runs a test.
import { firstFailedCheck } from './checks.mjs';
import { fail, install, requireNode } from './prepare.mjs';

requireNode();
install();
const failed = firstFailedCheck();
if (failed !== undefined) fail(`Failed: ${failed}`);
