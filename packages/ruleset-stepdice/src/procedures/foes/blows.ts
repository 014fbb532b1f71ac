import type { StepPlay } from '../../play.ts';
import { foeOf, foesOf, heroOf, isPresent, moveOf, presentFoes } from '../../read.ts';
import { coverAt, relationOf } from '../../spatial.ts';
import type { Foe, Hero, Square, StepState } from '../../state.ts';
import { atEndOfNextRound, setEffect } from '../effects.ts';
import { askOwner } from '../gm.ts';
import { directionOf, push, pushPath } from '../movement/push.ts';

/** What a foe's blow brings beside the Heart: after a strike or a retaliation that hit (STEP-12.10, STEP-14.9). */

/** From how many foes' eyes a square gives cover. */
const sheltered = (state: StepState, square: Square): number =>
  presentFoes(state).filter(({ at: pos }) => pos !== null && coverAt(state, pos, square) !== 'none').length;

/** @rule STEP-14.9 The automatic choice (9.6): as far as takes the hero out of cover or into an edge, else one square. */
function usualPush(state: StepState, foe: Foe, hero: Hero, most: number): number {
  if (foe.at === null || hero.at === null) return 1;
  const { path, falls } = pushPath(state, hero.at, directionOf(foe.at, hero.at), most);
  if (falls) return path.length;
  const out = sheltered(state, hero.at) > 0 ? path.findIndex((square) => sheltered(state, square) === 0) : -1;
  return out < 0 ? 1 : out + 1;
}

function pushes(play: StepPlay, foeId: string, heroId: string, one: boolean): void {
  const foe = foeOf(play.state, foeId);
  const hero = heroOf(play.state, heroId);
  const move = moveOf(foe, 'push');
  if (move === undefined || foe.at === null || hero.at === null || hero.dead) return;
  const how = { why: 'push', by: foeId, rules: ['STEP-14.9'] } as const;
  if (move.onOne === true) {
    if (one) push(play, heroId, foe.at, 1, how);
    return;
  }
  const squares = askOwner(play, foeId, () => ({
    kind: 'choosePush',
    rule: 'STEP-14.9',
    params: { who: hero.name },
    choices: [1, 2].map((choice) => ({ choice })),
    default: usualPush(play.state, foe, hero, 2),
  }));
  const pos = play.state.units[foeId]?.at ?? null;
  if (pos !== null) push(play, heroId, pos, Number(squares), how);
}

const BAD = ['stunned', 'immobilised', 'disarmed', 'distracted', 'prone'] as const;

const ailing = (state: StepState, medic: Foe): readonly Foe[] =>
  foesOf(state)
    .filter((foe) => isPresent(foe) && BAD.some((condition) => foe[condition]))
    .filter((foe) => foe.id === medic.id || relationOf(state, medic, foe).distance <= 5)
    .sort((a, b) => b.wounds - a.wounds);

/** Catalogue 9.5, the Medic: when its strike hits, one foe within 5 squares loses one bad condition. */
function mends(play: StepPlay, medicId: string): void {
  const medic = foeOf(play.state, medicId);
  const listed = (): readonly { readonly foe: Foe; readonly condition: (typeof BAD)[number] }[] =>
    ailing(play.state, medic).flatMap((foe) =>
      BAD.filter((condition) => foe[condition]).map((condition) => ({ foe, condition })),
    );
  if (moveOf(medic, 'mend') === undefined || listed().length === 0) return;
  const choice = askOwner(play, medicId, () => ({
    kind: 'chooseMend',
    rule: 'STEP-14.9',
    params: { foe: medic.name },
    choices: listed().map(({ foe, condition }) => ({
      choice: `${foe.id}:${condition}`,
      label: `mend.${condition}`,
      params: { who: foe.name },
    })),
    default: listed().map(({ foe, condition }) => `${foe.id}:${condition}`)[0] ?? null,
  }));
  const chosen = listed().find(({ foe, condition }) => `${foe.id}:${condition}` === choice);
  if (chosen !== undefined)
    play.tell({ type: 'mended', unit: chosen.foe.id, condition: chosen.condition, by: medicId, rules: ['STEP-14.9'] });
}

/** Whether the blow was a strike, and whether the defence die showed a 1. */
export interface Blow {
  readonly strike: boolean;
  readonly one: boolean;
}

/** @rule STEP-14.9 Push moves the hero 1 or 2 squares, Break Cover takes its cover until the end of the next round. */
export function afterBlow(
  play: StepPlay,
  foeId: string,
  heroId: string,
  how: Blow = { strike: false, one: false },
): void {
  pushes(play, foeId, heroId, how.one);
  if (play.state.units[foeId]?.kind !== 'foe') return;
  if (how.strike) mends(play, foeId);
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
