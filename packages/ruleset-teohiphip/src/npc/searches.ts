import { type Ground, type GroundMap, type RouteQuery, remembered } from '@potyczka/kernel';

type Answer = ReturnType<Ground['route']>;

/** Questions are many on a long evening: then the list begins anew. */
const MOST_ANSWERS = 1000;

/** What searches found, by map and by the whole question in words. */
const answersOn = remembered((_map: GroundMap) =>
  remembered((_question: string): { way?: Answer } => ({}), MOST_ANSWERS),
);

/** The cheapest way. Battles of one set-up begin alike, so that most of what is asked was answered in an earlier one. */
export function findWay(ground: Ground, query: RouteQuery): Answer {
  const answer = answersOn(ground.map)(JSON.stringify(query));
  answer.way ??= ground.route(query);
  return answer.way;
}
