import type { AcesPlay } from '../../play.ts';
import { areAllies, isAdjacent, unitOf, unitsUp } from '../../read.ts';

/** HID-2: whoever hides is revealed by acting, by being noticed, or at contact. */

export function reveal(play: AcesPlay, unit: string, why: 'acting' | 'noticed' | 'contact'): void {
  if (unitOf(play.state, unit).hidden) play.tell({ type: 'revealed', unit, why, rules: ['ACE-5.18'] });
}

/** An enemy beside it sees it; so does everybody once it acts. */
export function revealWhoShows(play: AcesPlay): void {
  const hiding = unitsUp(play.state).filter((unit) => unit.hidden);
  for (const unit of hiding) {
    const touched =
      play.state.mapped &&
      unitsUp(play.state).some((other) => !areAllies(unit, other) && isAdjacent(play.state, unit, other));
    if (unit.turn?.stage === 'acting') reveal(play, unit.id, 'acting');
    else if (touched) reveal(play, unit.id, 'contact');
  }
}
