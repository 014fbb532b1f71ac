import { violation } from '@potyczka/kernel';
import { rulingBy } from '@potyczka/ruleset-kit';
import type { StepPlay } from '../play.ts';
import type { StepState } from '../state.ts';
import { fieldPowers } from './fields.ts';
import { piecePowers } from './pieces.ts';
import { scenePowers } from './scene.ts';
import { tablePowers } from './table.ts';
import { testPowers } from './tests.ts';
import { writtenPowers } from './written.ts';

/** Fields of the table that a power sets: their names say the same. */
const FIELD_POWERS = new Map([
  ['options', 'gmSetOption'],
  ['activeUnit', 'gmTurn'],
  ['result', 'gmEndScene'],
]);

/** @rule STEP-24.1 @rule STEP-24.3 The GM's ruling stands, and the log shows each. */
export const rule = rulingBy<StepState, StepPlay>({
  powers: { ...testPowers, ...tablePowers, ...piecePowers, ...scenePowers, ...writtenPowers, ...fieldPowers },
  readingOf: (play) => play,
  keyOf: (written) => FIELD_POWERS.get(written) ?? written,
  notGm: violation('STEP-24.1', 'gm-only', { what: 'rule' }),
  cites: (own) => [own, 'STEP-24.3'],
  pending: { rule: 'STEP-25.3', code: 'pending' },
});
