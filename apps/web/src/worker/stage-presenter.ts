import type { ActKind, AnyRuleset, Json, ScenePlace } from '@potyczka/kernel';
import type { Narrator } from '@potyczka/narration';
import { capital } from '@potyczka/narration';
import type { News, WireEvent } from '@potyczka/protocol';
import type { Picture } from './messages.ts';
import { placeOf } from './scene-places.ts';
import { bannerOf } from './stage-banner.ts';
import { type Group, type GroupDraw, groupsOf } from './stage-groups.ts';
import type { Stage, StageAct, StageDraw, StageHarm, StageWalk } from './stage-messages.ts';
import type { ViewAfter } from './step-views.ts';

/** What happened between two moments, as a seat has heard of it. */
export interface Happened {
  readonly news: Omit<News, 'from'>;
  /** What was heard before of the same action. */
  readonly earlier: readonly WireEvent[];
  /** What the seat saw before and after it. */
  readonly before: Json;
  readonly after: Json;
  /** And in between, where that is known here. */
  readonly viewAfter?: ViewAfter;
}

export interface StageWords {
  readonly rules: AnyRuleset;
  readonly words: Narrator;
  /** A view with its words. */
  readonly present: (view: Json) => Picture;
}

type Figure = Picture['figures'][number];

/** What happened, as it is shown on the table one thing after another. */
export function stagesOf(happened: Happened, told: StageWords): readonly Stage[] {
  const groups = groupsOf(happened.news, happened.earlier, told.rules);
  if (groups.length === 0) return [];
  const { present } = told;
  const [before, after] = [present(happened.before), present(happened.after)];
  const moments = momentsOf(groups, happened, before, after, present);
  return groups.map((group, n) =>
    stageOf(group, moments[n] ?? after, n === 0 ? before : (moments[n - 1] ?? before), told),
  );
}

/** The table after each group. Where only its end is known, a figure changes with the last group that is about it. */
function momentsOf(
  groups: readonly Group[],
  { viewAfter }: Happened,
  before: Picture,
  after: Picture,
  present: (view: Json) => Picture,
): readonly Picture[] {
  const last = groups.length - 1;
  let figures = before.figures;
  return groups.map((group, n) => {
    if (n === last) return after;
    const view = viewAfter?.(group.events.at(-1)?.seq ?? 0);
    if (view !== undefined) return present(view);
    const later = groups.slice(n + 1);
    figures = figures.map((figure) => {
      const told = mentions(group, figure.id) && !later.some((other) => mentions(other, figure.id));
      return told ? (after.figures.find(({ id }) => id === figure.id) ?? figure) : figure;
    });
    return { ...after, figures };
  });
}

const mentions = ({ events }: Group, id: string): boolean => events.some((event) => holds(event, id));

const holds = (value: unknown, id: string): boolean =>
  value === id || (typeof value === 'object' && value !== null && Object.values(value).some((own) => holds(own, id)));

function stageOf(group: Group, after: Picture, before: Picture, told: StageWords): Stage {
  const was = new Map(before.figures.map((figure) => [figure.id, figure]));
  const isNow = new Set(after.figures.map(({ id }) => id));
  const changed = after.figures.filter((figure) => JSON.stringify(was.get(figure.id)) !== JSON.stringify(figure));
  const pairs = changed.flatMap((figure) => {
    const old = was.get(figure.id);
    return old === undefined ? [] : [[old, figure] as const];
  });
  const act = actOf(group, before, after);
  return {
    seq: group.events[0]?.seq ?? 0,
    act,
    areas: group.areas,
    banner: bannerOf(group, act, (id) => isNow.has(id)),
    walks: pairs.flatMap(([old, figure]) => walkOf(old, figure, group.paths.get(figure.id))),
    draws: group.draws.map((draw) => drawOf(draw, told.words)),
    harm: pairs.flatMap(([old, figure]) => harmOf(old, figure)),
    figures: changed,
    gone: before.figures.filter(({ id }) => !isNow.has(id)).map(({ id }) => id),
  };
}

function actOf({ act, lines }: Group, before: Picture, after: Picture): StageAct | null {
  if (act === null) return null;
  const known = (ids: readonly string[]): readonly string[] =>
    ids.filter((id) => [before, after].some((picture) => placeOf(picture, id) !== null));
  const [units, targets] = [known(act.units), known(act.targets)];
  const marks = lines.map(({ mark }) => mark);
  const hurt = marks.includes('harm') || marks.includes('out');
  const said = marks.findLast((mark) => mark === 'hit' || mark === 'miss');
  return {
    ...{ units, targets, place: act.place ?? null },
    kind: act.kind ?? kindBy(before, units[0], targets[0]),
    outcome: hurt ? 'hit' : said === 'hit' || said === 'miss' ? said : null,
  };
}

/** Nearer than so much more than both bases, in bases, it is a blow. */
const CLOSE = 1.2;

function kindBy(picture: Picture, unit: string | undefined, target: string | undefined): ActKind {
  const one = picture.figures.find(({ id }) => id === unit);
  const other = target === undefined ? null : placeOf(picture, target);
  if (one?.at == null || other === null) return 'shot';
  const apart = Math.hypot(one.at[0] - other[0], one.at[1] - other[1]);
  return apart <= 2 * one.radius * (1 + CLOSE / 2) ? 'blow' : 'shot';
}

const isAt = (one: ScenePlace | undefined, other: ScenePlace): boolean =>
  one !== undefined && one[0] === other[0] && one[1] === other[1];

function walkOf(old: Figure, figure: Figure, path: readonly ScenePlace[] | undefined): readonly StageWalk[] {
  const [from, to] = [old.at, figure.at];
  if (from === null || to === null || figure.out || figure.remembered === true || isAt(from, to)) return [];
  const [first, last] = [path?.[0], path?.at(-1)];
  const whole = [...(isAt(first, from) ? [] : [from]), ...(path ?? []), ...(isAt(last, to) ? [] : [to])];
  return [{ unit: figure.id, path: whole.filter((at, n) => !isAt(whole[n - 1], at)), own: path !== undefined }];
}

function harmOf(old: Figure, figure: Figure): readonly StageHarm[] {
  const by = figure.life.now - old.life.now;
  const gained = figure.stateNames.filter((name) => !old.stateNames.includes(name));
  const out = figure.out && !old.out;
  if (by === 0 && gained.length === 0 && !out) return [];
  return [{ unit: figure.id, at: old.at, by, left: figure.life.now, most: figure.life.most, gained, out }];
}

export const drawName = (label: string, words: Narrator): string =>
  capital(words.name(words.has(`draw.${label}`) ? `@draw.${label}` : '@draw.other'));

/** What was drawn for one thing, as it came to count. */
export function drawOf({ label, draws, sides, faces }: GroupDraw, words: Narrator): StageDraw {
  const shown = faces.length > 0 ? faces : draws.map((face) => ({ face, counts: undefined, notes: [] }));
  return {
    called: drawName(label, words),
    faces: shown.map(({ face, counts, notes = [] }, n) => ({
      ...{ face, counts: counts ?? null, sides: typeof face === 'number' ? (sides?.[n] ?? null) : null },
      note: notes.map((term) => words.name(`@${term}`)).join(', '),
    })),
  };
}
