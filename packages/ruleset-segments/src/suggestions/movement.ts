import { type Actor, type Ideas, idea, open, openPlaces, placesWithin } from './idea.ts';

/** Moving about, posture, leaning (SEG-7, SEG-8, SEG-9). */

const REACH = { run: 2, jump: 2, sprint: 4, crawl: 0.5, climb: 0.5 } as const;
/** Sprinters and jet packs get further; the rules turn away what is too far. */
const EXTRA = { sprinter: 1, jetPack: 2 } as const;

function reachOf({ unit }: Actor, kind: keyof typeof REACH): number {
  if (kind !== 'run' && kind !== 'sprint') return REACH[kind];
  const far = REACH[kind] + (unit.tricks.includes('sprinter') ? EXTRA.sprinter : 0);
  return unit.gear.includes('jetPack') ? far * EXTRA.jetPack : far;
}

const KINDS = ['run', 'jump', 'sprint', 'crawl', 'climb'] as const;

function walks(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const fitting = KINDS.filter((kind) => (kind === 'crawl') === (unit.posture === 'prone'));
  return fitting.flatMap((kind) => {
    const move = { type: 'move', by, unit: unit.id, kind } as const;
    if (!state.mapped) return [idea(move)];
    return openPlaces(actor, move, 'to', placesWithin(actor, reachOf(actor, kind)));
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
