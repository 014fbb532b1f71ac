import type { StepPlay } from '../play.ts';
import { foeOf, heroOf, moveOf } from '../read.ts';
import { coverAt } from '../spatial.ts';
import type { Foe, Hero, StepState } from '../state.ts';
import { atEndOfNextRound, setEffect } from './effects.ts';
import { askOwner } from './gm.ts';
import { directionOf, push, pushPath } from './push.ts';

/** What a foe's blow brings beside the Heart: after a strike or a retaliation that hit (STEP-12.10, STEP-14.9). */

/** @rule STEP-14.9 The automatic choice: as far as takes the hero out of cover, else one square. */
function usualPush(state: StepState, foe: Foe, hero: Hero, most: number): number {
  if (foe.pos === null || hero.pos === null || coverAt(state, foe.pos, hero.pos) === 'none') return 1;
  const { path } = pushPath(state, hero.pos, directionOf(foe.pos, hero.pos), most);
  const out = path.findIndex((square) => foe.pos !== null && coverAt(state, foe.pos, square) === 'none');
  return out < 0 ? 1 : out + 1;
}

function pushes(play: StepPlay, foeId: string, heroId: string): void {
  const foe = foeOf(play.state, foeId);
  const hero = heroOf(play.state, heroId);
  const move = moveOf(foe, 'push');
  if (move === undefined || move.onOne === true || foe.pos === null || hero.pos === null || hero.dead) return;
  const squares = askOwner(play, foeId, () => ({
    kind: 'choosePush',
    rule: 'STEP-14.9',
    params: { who: hero.name },
    choices: [1, 2].map((choice) => ({ choice })),
    default: usualPush(play.state, foe, hero, 2),
  }));
  const { pos } = foeOf(play.state, foeId);
  if (pos !== null) push(play, heroId, pos, Number(squares), { why: 'push', by: foeId, rules: ['STEP-14.9'] });
}

/** @rule STEP-14.9 Push moves the hero 1 or 2 squares, Break Cover takes its cover until the end of the next round. */
export function afterBlow(play: StepPlay, foeId: string, heroId: string): void {
  pushes(play, foeId, heroId);
  if (moveOf(foeOf(play.state, foeId), 'breakCover') === undefined) return;
  setEffect(
    play,
    {
      name: 'breakCover',
      source: foeId,
      condition: 'coverBroken',
      targets: [heroId],
      endsAt: atEndOfNextRound(play.state),
    },
    ['STEP-14.9'],
  );
}
