import type { SegPlay } from '../../play.ts';
import { isEngaged, isIn, meleesOf, now, partnerIn } from '../../read.ts';
import { modifier } from '../tests/modifiers.ts';
import { step } from '../wounds/damage.ts';
import { conclude } from './bout.ts';
import { exchange } from './exchange.ts';
import { activeForm } from './forms.ts';

/** C5, Forms III and V: after a deflection in melee one exchange is played at once. */
export function strikeBack(play: SegPlay, unitId: string): void {
  const unit = now(play, unitId);
  const bonus = activeForm(unit)?.afterDeflection ?? null;
  const [melee] = meleesOf(play.state, unitId);
  if (bonus === null || melee === undefined || !isEngaged(play.state, unitId)) return;
  const foe = partnerIn(melee, unitId);
  if (!isIn(now(play, foe))) return;
  const bout = {
    attacker: {
      unit: unitId,
      role: 'attack',
      called: null,
      formless: false,
      extra: modifier('afterDeflection', bonus.attack, 'SEG-22.8'),
    },
    defender: { unit: foe, role: 'defence', called: null, formless: false, extra: [] },
    melee: { ...melee, attacker: unitId, defender: foe, fury: false, fullDefence: false, behind: null },
  } as const;
  const { winner, die } = exchange(play, bout, 1, { attacker: [], defender: [] });
  if (winner !== 'attacker' || die === null) return;
  const fought = { wins: [1, 0], mine: [die], theirs: [] } as const;
  conclude(play, bout, fought, 'blow', step('afterDeflection', bonus.damage, 'SEG-22.8'));
}
