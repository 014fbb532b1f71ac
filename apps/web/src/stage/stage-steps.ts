import type { Narrator } from '@potyczka/narration';
import type { Picture } from '../worker/messages.ts';
import type { Stage, StageDraw, StageHarm } from '../worker/stage-messages.ts';
import { isReached, type PhaseName } from './stage-timing.ts';

export interface StageStep {
  readonly key: string;
  readonly text: string;
  readonly state: 'past' | 'now' | 'ahead';
}

/** What a stage consists of, in a few words each: what is ahead is not told before it is seen. */
export function stepsOf(stage: Stage, phase: PhaseName, { figures }: Picture, words: Narrator): readonly StageStep[] {
  const named = (id: string): string => figures.find((figure) => figure.id === id)?.called ?? '';
  const steps: readonly (readonly [PhaseName, string])[] = [
    ['banner', words.word(`web.stage.${verbOf(stage)}`)],
    ...stage.draws.slice(0, 3).map((draw) => ['land', drawn(draw)] as const),
    ...stage.harm.slice(0, 2).map((harm) => ['harm', harmed(harm, named(harm.unit))] as const),
    ...stage.harm
      .filter(({ out }) => out)
      .map(({ unit }) => ['fall', words.word('web.stage.falls', { who: named(unit) })] as const),
  ];
  const reached = steps.filter(([from]) => isReached(phase, from)).length;
  return steps.map(([from, text], n) => ({
    key: `${n} ${from}`,
    text: n < reached ? text : '',
    state: n === reached - 1 ? 'now' : n < reached ? 'past' : 'ahead',
  }));
}

function verbOf({ act, banner, walks }: Stage): string {
  if (banner?.breaksIn === true) return 'breaks-in';
  return act?.kind ?? (walks.some(({ own }) => own) ? 'walk' : 'acts');
}

/** Coins and cards are seen: words for them are the log's. */
function drawn({ called, faces }: StageDraw): string {
  const numbers = faces.every(({ face }) => typeof face === 'number') ? faces.slice(0, 6).map(({ face }) => face) : [];
  return numbers.length === 0 ? called : `${called}: ${numbers.join(', ')}`;
}

function harmed({ by, gained }: StageHarm, who: string): string {
  const number = by === 0 ? [] : [`${by < 0 ? '−' : '+'}${Math.abs(by)}`];
  return [who, ...number, ...(by === 0 ? gained.slice(0, 1) : [])].join(' ');
}
