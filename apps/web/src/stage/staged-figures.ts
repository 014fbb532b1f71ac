import type { Picture } from '../worker/messages.ts';
import type { Stage } from '../worker/stage-messages.ts';
import { isReached, type PhaseName } from './stage-timing.ts';

type Figures = Picture['figures'];

/** The figures after a stage. */
export function withStage(figures: Figures, { figures: changed, gone }: Stage): Figures {
  const now = new Map(changed.map((figure) => [figure.id, figure]));
  const known = figures.filter(({ id }) => !gone.includes(id)).map((figure) => now.get(figure.id) ?? figure);
  const there = new Set(figures.map(({ id }) => id));
  return [...known, ...changed.filter(({ id }) => !there.has(id))];
}

/** The figures while a stage is shown: they move when they walk, and lose what they lose once it has been seen why. */
export function duringStage(figures: Figures, stage: Stage, phase: PhaseName): Figures {
  if (isReached(phase, 'fall')) return withStage(figures, stage);
  if (isReached(phase, 'harm')) return withStage(figures, stage).map((figure) => upright(figure, figures));
  if (!isReached(phase, 'walk') || stage.act !== null) return figures;
  return figures.map((figure) => {
    const { at, facing } = stage.figures.find(({ id }) => id === figure.id) ?? figure;
    return at === figure.at ? figure : { ...figure, at, ...(facing === undefined ? {} : { facing }) };
  });
}

/** Whoever falls stands until then. */
function upright(figure: Figures[number], before: Figures): Figures[number] {
  const old = before.find(({ id }) => id === figure.id);
  return figure.out && old?.out === false ? { ...figure, out: false, at: old.at } : figure;
}
