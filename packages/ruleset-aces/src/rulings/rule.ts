import { violation } from '@potyczka/kernel';
import { rulingBy } from '@potyczka/ruleset-kit';
import type { AcesPlay } from '../play.ts';
import type { AcesState } from '../state.ts';
import { betweenPowers } from './between.ts';
import { fieldPowers } from './fields.ts';
import { piecePowers } from './pieces.ts';
import { tablePowers } from './table.ts';
import { testPowers } from './tests.ts';

/** @rule ACE-21.1 @rule ACE-21.2 @rule ACE-21.3 The GM's ruling stands, and the log shows it. */
export const rule = rulingBy<AcesState, AcesPlay>({
  powers: { ...tablePowers, ...testPowers, ...betweenPowers, ...piecePowers, ...fieldPowers },
  readingOf: (play) => play,
  notGm: violation('ACE-21.1', 'not-gm', { what: 'rule' }),
  cites: (own) => [own, 'ACE-21.3'],
  // ACE-21.3: every override is logged with a reason.
  silent: violation('ACE-21.3', 'needs-reason'),
  alwaysWhy: true,
  pending: { rule: 'ACE-21.3', code: 'pending-decision' },
});
