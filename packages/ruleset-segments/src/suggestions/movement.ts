import type { SegCommand } from '../commands.ts';
import { hasJetPack, reachOf } from '../procedures/movement/speed.ts';
import { type Actor, choices, type Ideas, idea, open, openPlaces, placesWithin } from './idea.ts';

/** Moving about, posture, leaning (SEG-7, SEG-8, SEG-9). */

/** Metres: over a gap a jump may go half as far again (SEG-8.2), a climber steps a metre (SEG-8.3). */
function reachIn({ state, unit }: Actor, kind: (typeof KINDS)[number]): number {
  const far = reachOf(state, unit, kind) / 1000;
  if (kind === 'climb') return 1;
  return kind === 'jump' && state.terrain.some((piece) => piece.kind === 'edge') ? far * 1.5 : far;
}

const KINDS = ['run', 'jump', 'sprint', 'crawl', 'climb'] as const;

/** @rule SEG-8.3 @rule SEG-8.9 Up or down where one is, as high as one says: climbing, or in the air. */
const upwards = (actor: Actor, kind: (typeof KINDS)[number]): Ideas =>
  kind === 'climb' || (kind !== 'jump' && kind !== 'crawl' && hasJetPack(actor.unit))
    ? choices(open(actor, { type: 'move', by: actor.by, unit: actor.unit.id, kind }, 'height', [0, 1, 2, 3]))
    : [];

/** @rule SEG-8.1 The farthest of these ways, in more segments than one: so many, and farther then. */
function longer(actor: Actor, ways: Ideas): Ideas {
  const more = Array.from({ length: Math.max(0, actor.unit.segmentsLeft - 1) }, (_, index) => index + 2);
  return ways.flatMap(({ command, vary }) => {
    const last = vary === undefined ? {} : { [vary.param]: vary.values.at(-1) };
    return vary === undefined ? [] : choices(open(actor, { ...command, ...last } as SegCommand, 'segments', more));
  });
}

function walks(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const fitting = KINDS.filter((kind) => (kind === 'crawl') === (unit.posture === 'prone'));
  const move = (kind: (typeof KINDS)[number]) => ({ type: 'move', by, unit: unit.id, kind }) as const;
  if (!state.mapped) return fitting.map((kind) => idea(move(kind)));
  const to = (kind: (typeof KINDS)[number]) => placesWithin(actor, reachIn(actor, kind));
  return fitting.flatMap((kind) => {
    const ways = [...openPlaces(actor, move(kind), 'to', to(kind)), ...upwards(actor, kind)];
    return [...ways, ...longer(actor, ways)];
  });
}

function postures(actor: Actor): Ideas {
  const { by, unit } = actor;
  const own = { by, unit: unit.id } as const;
  const pieces = actor.state.terrain.map(({ id }) => id);
  return [
    ...(['kneel', 'dropProne', 'riseKneeling', 'riseProne'] as const).map((kind) =>
      idea({ type: 'posture', ...own, kind }),
    ),
    ...(unit.posture === 'prone' ? [idea({ type: 'posture', ...own, kind: 'riseProne', end: 'kneeling' })] : []),
    ...(unit.leaning ? [] : open(actor, { type: 'leanOut', ...own }, 'piece', pieces)),
    idea({ type: 'leanOut', ...own }),
    idea({ type: 'duckBack', ...own }),
    ...open(actor, { type: 'face', ...own, direction: 0 }, 'direction', [0, 1, 2, 3, 4, 5, 6, 7]),
  ];
}

export const movement = (actor: Actor): Ideas => [...walks(actor), ...postures(actor)];
