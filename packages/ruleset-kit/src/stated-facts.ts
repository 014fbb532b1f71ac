import { shape } from '@potyczka/kernel';

const { bool, either, list, maybe, object, oneOf, text } = shape;

/** The numbers and words in which a game states what lies between two figures. */
interface Stated<C extends string, M> {
  /** In the table's unit. */
  readonly range: shape.Checker<number>;
  /** Its words for how much somebody is covered; yes and no are always taken. */
  readonly cover: readonly [C, ...C[]];
  /** What a modifier that somebody names may be worth. */
  readonly modifier: shape.Checker<M>;
}

/** Facts stated instead of measured (protocol, `situation`), with what a game may be told beyond them. */
export const statedFacts = <C extends string, M, const F extends Readonly<Record<string, shape.Checker<unknown>>>>(
  { range, cover, modifier }: Stated<C, M>,
  more: F,
) =>
  object({
    range: maybe(range),
    sight: maybe(bool),
    contact: maybe(bool),
    cover: maybe(either(bool, oneOf(...cover))),
    concealed: maybe(bool),
    ...more,
    modifiers: maybe(list(object({ label: text(80), value: modifier }), 0, 12)),
  });
