import type { Ground, GroundMap, RouteQuery } from '@potyczka/kernel';

type Answer = ReturnType<Ground['route']>;

/** What searches found, by map and by the whole question in words. */
const answers = new WeakMap<GroundMap, Map<string, Answer>>();

/** Questions are many on a long evening: then the list begins anew. */
const MOST_ANSWERS = 1000;

/** The cheapest way. Battles of one set-up begin alike, so that most of what is asked was answered in an earlier one. */
export function findWay(ground: Ground, query: RouteQuery): Answer {
  const known = answers.get(ground.map) ?? new Map<string, Answer>();
  const question = JSON.stringify(query);
  const found = known.get(question);
  if (found !== undefined) return found;
  const made = ground.route(query);
  if (known.size >= MOST_ANSWERS) known.clear();
  answers.set(ground.map, known.set(question, made));
  return made;
}
