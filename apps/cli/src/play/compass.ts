import type { Place } from './game.ts';
import { plain } from './names.ts';
import { distance } from './space.ts';

/** Directions as they are typed, in any of the three languages: `n`, `north-east 4`, `pn-wsch 3`, `св`. */

const EIGHTHS: readonly (readonly string[])[] = [
  ['e', 'east', 'wsch', 'wschod', 'в', 'восток'],
  ['ne', 'north-east', 'northeast', 'pn-wsch', 'polnocny-wschod', 'св', 'северо-восток'],
  ['n', 'north', 'pn', 'polnoc', 'с', 'север'],
  ['nw', 'north-west', 'northwest', 'pn-zach', 'polnocny-zachod', 'сз', 'северо-запад'],
  ['w', 'west', 'zach', 'zachod', 'з', 'запад'],
  ['sw', 'south-west', 'southwest', 'pd-zach', 'poludniowy-zachod', 'юз', 'юго-запад'],
  ['s', 'south', 'pd', 'poludnie', 'ю', 'юг'],
  ['se', 'south-east', 'southeast', 'pd-wsch', 'poludniowy-wschod', 'юв', 'юго-восток'],
];

export interface Heading {
  /** In eighths of a circle, from the east against the clock. */
  readonly eighth: number;
  readonly far?: number;
}

export function typedHeading(text: string): Heading | undefined {
  const match = /^(\D+?)(?:\s+(\d+(?:[.,]\d+)?))?$/.exec(plain(text));
  const eighth = EIGHTHS.findIndex((words) => words.includes(match?.[1] ?? ''));
  if (match === null || eighth < 0) return undefined;
  return { eighth, ...(match[2] === undefined ? {} : { far: Number(match[2].replace(',', '.')) }) };
}

/** The place that lies most in that direction: as far as was said, or as far as one gets. */
export function towards(
  { eighth, far }: Heading,
  from: Place,
  places: readonly Place[],
  y: 'up' | 'down',
): Place | undefined {
  const angle = (eighth * Math.PI) / 4;
  const [dx, dy] = [Math.cos(angle), Math.sin(angle) * (y === 'up' ? 1 : -1)];
  const along = (to: Place): number => (to[0] - from[0]) * dx + (to[1] - from[1]) * dy;
  const aside = (to: Place): number => Math.abs((to[0] - from[0]) * dy - (to[1] - from[1]) * dx);
  // Within an eighth of a circle of the direction: further off it is another one.
  const ahead = places.filter((to) => along(to) > 0 && aside(to) <= along(to) * Math.tan(Math.PI / 8));
  const goal: Place | undefined = far === undefined ? undefined : [from[0] + dx * far, from[1] + dy * far];
  const worth = (to: Place): number => (goal === undefined ? along(to) - 2 * aside(to) : -distance(to, goal));
  return ahead.reduce<Place | undefined>(
    (best, to) => (best === undefined || worth(to) > worth(best) ? to : best),
    undefined,
  );
}
