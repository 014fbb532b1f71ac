import { freeWays } from '../procedures/movement/reach.ts';
import { foesOf, heroesOf, inCombat, isPresent } from '../read.ts';
import type { Hero, Unit } from '../state.ts';
import { BANDS } from '../vocabulary.ts';
import { type Actor, asJson, type Ideas, idea, legal, open, openPlaces } from './idea.ts';
import { straightOff } from './places.ts';

/** Moving about: on foot, crawling, dashing, climbing, jumping (STEP-7). */

/** Nobody counts squares outside combat, but a board has an end. */
const FAR = 30;

/** @rule STEP-0.3 Without a board a Move changes the band to one opponent. */
function bands({ state, by, unit }: Actor<Unit>): Ideas {
  const type = unit.kind === 'hero' ? 'move' : 'foeMove';
  const others = unit.kind === 'hero' ? foesOf(state).filter(isPresent) : heroesOf(state).filter(isPresent);
  return others.flatMap(({ id: target }) => open(state, { type, by, unit: unit.id, target }, 'band', [...BANDS]));
}

export function walks(actor: Actor<Unit>): Ideas {
  const { state, by, unit } = actor;
  if (!state.mapped) return bands(actor);
  const type = unit.kind === 'hero' ? 'move' : 'foeMove';
  const values = freeWays(state, unit.id, inCombat(state) ? unit.movesLeft : FAR).map(({ square }) => asJson(square));
  const [first] = values;
  const to = (first ?? asJson(unit.at ?? [0, 0])) as unknown as readonly [number, number];
  const command = { type, by, unit: unit.id, to } as const;
  return first === undefined ? [idea(command)] : [{ command, vary: { param: 'to', values } }];
}

/** @rule STEP-7.7 @rule STEP-7.8 Two levels or more, two squares or more: a test. */
function leaps({ state, by, unit }: Actor<Hero>): Ideas {
  if (!state.mapped || unit.at === null) return [];
  const test = (point: string) => ({ type: 'test', by, unit: unit.id, point }) as const;
  return [
    ...legal(openPlaces(state, test('climb'), 'to', straightOff(state, unit.at, 1))),
    ...legal(openPlaces(state, test('jump'), 'to', straightOff(state, unit.at, 3, 4))),
  ];
}

export const movement = (actor: Actor<Hero>): Ideas => {
  const { state, by, unit } = actor;
  const crawl = { type: 'crawl', by, unit: unit.id } as const;
  return [
    ...walks(actor),
    ...(state.mapped && unit.at !== null
      ? openPlaces(state, crawl, 'to', straightOff(state, unit.at, 1))
      : [idea(crawl)]),
    idea({ type: 'dash', by, unit: unit.id }),
    ...leaps(actor),
  ];
};
