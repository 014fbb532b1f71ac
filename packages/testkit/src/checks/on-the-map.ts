import { type AnyRuleset, type Json, SORTS_OF_THINGS } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';

const isWord = (value: unknown): boolean => typeof value === 'string' && value !== '';
const isPlace = (value: unknown): boolean => Array.isArray(value) && value.every((one) => Number.isFinite(one));

/** What of a seat's map could not be drawn or pressed: without an id, a kind or a place, or two by one id. */
export function faultsOnMap(rules: AnyRuleset, view: Json): readonly string[] {
  const scene = rules.scene?.(view);
  if (scene === undefined) return [];
  const things = scene.things.flatMap(({ id, kind, at }) => [
    ...(isWord(id) && isWord(kind) ? [] : [`a thing is called ${id}, of the kind ${kind}`]),
    ...(isPlace(at) ? [] : [`${id} lies nowhere`]),
  ]);
  const named = narrator(rules, 'en');
  const nameless = scene.things.filter(
    ({ name, kind }) => name === undefined && !SORTS_OF_THINGS.some((sort) => named.has(`${sort}.${kind}`)),
  );
  const figures = scene.figures.flatMap(({ id, at }) => [
    ...(isWord(id) ? [] : [`a figure is called ${id}`]),
    ...(at === null || isPlace(at) ? [] : [`${id} stands nowhere`]),
  ]);
  const ids = [...scene.things, ...scene.figures].map(({ id }) => id);
  const twice = ids.filter((id, index) => isWord(id) && ids.indexOf(id) !== index);
  return [
    ...nameless.map(({ kind }) => `there is no word for ${kind}`),
    ...things,
    ...figures,
    ...twice.map((id) => `${id} is there twice`),
  ];
}
