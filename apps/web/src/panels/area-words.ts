import { lengthText } from '../map/lengths.ts';
import type { useWords } from '../words/index.tsx';
import type { CommandArea, Snapshot } from '../worker/messages.ts';

/** Somebody or something an area would catch, as it is named. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** How bad it would be, or what shelters them. */
  readonly note: string;
  readonly sort: 'other' | 'own' | 'thing';
}

/** Whom an area would catch, by their names; one's own are those of the side that acts. */
export function namedIn(area: CommandArea, actor: unknown, { picture }: Snapshot): readonly Named[] {
  const side = picture.figures.find(({ id }) => id === actor)?.side;
  const things = [...picture.pieces, ...picture.things];
  return (area.caught ?? []).flatMap(({ id, note = '' }): readonly Named[] => {
    const figure = picture.figures.find((one) => one.id === id);
    if (figure !== undefined)
      return [{ id, name: figure.called, note, sort: figure.side === side && side !== undefined ? 'own' : 'other' }];
    const thing = things.find((one) => one.id === id);
    return thing === undefined ? [] : [{ id, name: thing.called, note, sort: 'thing' }];
  });
}

interface AreaLine {
  readonly sort: Named['sort'] | 'nobody' | 'helps' | 'stray';
  readonly text: string;
}

const listed = (named: readonly Named[]): string =>
  named.map(({ name, note }) => (note === '' ? name : `${name} (${note})`)).join(', ');

/** What is said of an area before it is used: who is in it, one's own by themselves, and how far it may go astray. */
export function areaLines(
  area: CommandArea,
  actor: unknown,
  snapshot: Snapshot,
  words: ReturnType<typeof useWords>,
): readonly AreaLine[] {
  const named = namedIn(area, actor, snapshot);
  const line = (sort: AreaLine['sort'], key: string, some: readonly Named[]): readonly AreaLine[] =>
    some.length === 0 ? [] : [{ sort, text: words.word(`web.area.${key}`, { names: listed(some) }) }];
  const of = (sort: Named['sort']): readonly Named[] => named.filter((one) => one.sort === sort);
  const people =
    area.helps === true
      ? line('helps', 'helps', named)
      : [
          ...line('own', 'own', of('own')),
          ...line('other', 'caught', of('other')),
          ...line('thing', 'things', of('thing')),
        ];
  const empty = area.caught !== undefined && people.length === 0;
  const stray = area.stray === undefined ? null : lengthText(area.stray, snapshot.unit, words.lang, 0);
  return [
    ...people,
    ...(empty ? [{ sort: 'nobody', text: words.word('web.area.nobody') } as const] : []),
    ...(stray === null ? [] : [{ sort: 'stray', text: words.word('web.area.stray', { far: stray }) } as const]),
  ];
}
