import { type GroundMaker, type Line, runPlay } from '@potyczka/kernel';
import type { TeoCommand } from '../commands.ts';
import { decide } from '../decide.ts';
import { evolve } from '../events/index.ts';
import type { Source, TeoState } from '../state.ts';
import { sourceName } from './names.ts';

const named = (sources: readonly Source[], edge: Source['edge']): readonly string[] => [
  ...new Set(sources.filter((source) => source.edge === edge).map((source) => sourceName(source.source))),
];

/**
 * @rule TEO-8.3 @rule TEO-7.9 What an attack would be rolled under, before anybody commits to it: the rules run with
 * blank dice, and what gives Advantage, Disadvantage or Cover is told; none of it depends on a face.
 */
export function terms(state: TeoState, command: TeoCommand, ground: GroundMaker): readonly Line[] {
  if (command.type !== 'attack') return [];
  const course = runPlay(state, evolve, (play) => decide(play, command), [], {
    draws: ({ dice = [] }) => dice.map(() => 1),
    ground,
    answer: (question) => question.default,
  });
  if (course.kind === 'refused') return [];
  const declared = course.events.find(({ type }) => type === 'attackDeclared');
  const rolled = course.events.find((event) => event.type === 'testRolled' && event.unit === command.unit);
  const sources = rolled?.type === 'testRolled' ? rolled.sources : [];
  const [ups, downs] = [named(sources, 'advantage'), named(sources, 'disadvantage')];
  return [
    ...(ups.length > 0 ? [{ key: 'terms.up', params: { sources: ups, rule: 'TEO-8.3' } }] : []),
    ...(downs.length > 0 ? [{ key: 'terms.down', params: { sources: downs, rule: 'TEO-8.4' } }] : []),
    ...(declared?.type === 'attackDeclared' && declared.sight.cover
      ? [{ key: 'terms.cover.down', params: { rule: 'TEO-7.9' } }]
      : []),
  ];
}
