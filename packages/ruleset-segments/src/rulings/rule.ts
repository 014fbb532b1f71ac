import { violation } from '@potyczka/kernel';
import { rulingBy } from '@potyczka/ruleset-kit';
import type { SegPlay } from '../play.ts';
import type { SegState } from '../state.ts';
import { coursePowers } from './course.ts';
import { fieldPowers } from './fields.ts';
import { fightPowers } from './fight.ts';
import { piecePowers } from './pieces.ts';
import type { Powers } from './power.ts';

const powers: Powers = { ...fightPowers, ...piecePowers, ...fieldPowers, ...coursePowers };

/** `gm.place`, `gmPlace` and `place` are one thing. */
function keyOf(written: string): string {
  const bare = written.replace(/^gm\.?(?=[A-Z]|[a-z])/, '');
  const word = bare.charAt(0).toLowerCase() + bare.slice(1);
  return Object.hasOwn(powers, word) ? word : written;
}

/** A ruling that lays down something secret is one itself. */
function holdsSecret(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([key, inner]) => (key === 'secret' && inner === true) || holdsSecret(inner));
}

/** @rule SEG-31.1 @rule SEG-31.2 The GM's word stands, and the log shows it. */
export const rule = rulingBy<SegState, SegPlay>({
  powers,
  readingOf: (play) => play,
  keyOf,
  notGm: violation('SEG-31.2', 'not-gm', { what: 'rule' }),
  cites: (own) => [...new Set([own, 'SEG-31.2'])],
  pending: { rule: 'SEG-31.2', code: 'pending-decision' },
  isSecret: (value, { secret }) => secret || holdsSecret(value),
});
