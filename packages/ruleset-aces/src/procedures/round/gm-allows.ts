import type { Modifier } from '../../events/test.ts';
import type { AcesPlay } from '../../play.ts';
import { asksGm } from '../../read.ts';
import { modifier } from '../tests/modifiers.ts';

const RULINGS: Readonly<Record<string, number>> = { allow: 0, easy: 2, hard: -2, harder: -4, hardest: -6 };

/**
 * @rule ACE-21.1 D18: the GM allows, refuses, or sets a modifier; a silent one allows. Null when it was refused: then
 * nothing has happened and no action is spent.
 */
export function gmAllows(play: AcesPlay, unitId: string, kind: string, rule: string): readonly Modifier[] | null {
  const gm = asksGm(play.state);
  if (gm === null) return [];
  const choice = play.choose(() => ({
    kind: 'gmAllows',
    seat: gm,
    unit: unitId,
    rule,
    params: { who: unitId, what: kind },
    choices: [...Object.keys(RULINGS), 'refuse'].map((word) => ({ choice: word, label: `gmAllows.${word}` })),
    default: 'allow',
  }));
  if (choice !== 'refuse') return modifier('gm', RULINGS[String(choice)] ?? 0, 'ACE-2.2');
  play.tell({ type: 'ruled', by: gm, power: 'gmVeto', value: kind, reason: '', rules: [rule, 'ACE-21.1'] });
  return null;
}
