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

/** Places of an idea that may be reached. */
const reached = (ideas: Ideas): readonly string[] =>
  ideas.flatMap(({ vary }) => (vary?.values ?? []).map((place) => String(place)));

function walks(actor: Actor): Ideas {
  const { state, by, unit } = actor;
  const fitting = KINDS.filter((kind) => (kind === 'crawl') === (unit.posture === 'prone'));
  const move = (kind: (typeof KINDS)[number]) => ({ type: 'move', by, unit: unit.id, kind }) as const;
  if (!state.mapped) return fitting.map((kind) => idea(move(kind)));
  const to = (kind: (typeof KINDS)[number]) => placesWithin(actor, reachOf(actor, kind));
  const runs = fitting.includes('run') ? openPlaces(actor, move('run'), 'to', to('run')) : [];
  // One jumps where one cannot run.
  const near = reached(runs);
  const others = fitting.filter((kind) => kind !== 'run');
  return [
    ...runs,
    ...others.flatMap((kind) => {
      const places = kind === 'jump' ? to(kind).filter((place) => !near.includes(String(place))) : to(kind);
      return openPlaces(actor, move(kind), 'to', places);
    }),
  ];
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
