import type { SegPlay } from '../../play.ts';
import { isIn, now } from '../../read.ts';
import { stealthModifiers } from '../gear/worn.ts';
import { opposedTest } from '../tests/opposed.ts';

/** @rule SEG-5.11 @rule SEG-21.12 An attack out of hiding: Stealth against Vigilance, and the loser has -5 on its first test. */
export function ambush(play: SegPlay, attacker: string, victim: string): void {
  const [from, at] = [now(play, attacker), now(play, victim)];
  const known = (play.state.known[at.side] ?? []).includes(attacker);
  if (!from.concealed || known || from.side === at.side || !isIn(at) || at.unaware) return;
  const rules = ['SEG-5.11'];
  const { won } = opposedTest(
    play,
    {
      unit: attacker,
      purpose: 'stealth',
      attribute: 'dexterity',
      skill: 'stealth',
      tags: ['movement'],
      extra: stealthModifiers(from),
      rules,
    },
    { unit: victim, purpose: 'vigilance', attribute: 'senses', skill: 'vigilance', tags: [], rules },
  );
  if (won) play.tell({ type: 'caughtUnaware', unit: victim, by: attacker, rules });
}
