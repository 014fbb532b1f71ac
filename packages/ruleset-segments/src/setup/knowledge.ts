import type { Point } from '@potyczka/kernel';
import { pointOf } from '../metres.ts';
import type { SegState, Unit } from '../state.ts';
import type { Running } from './running.ts';

/** SEG-9.7, SEG-5.9: who knows where whom, before anything has happened. */

const enemiesOf = (units: readonly Unit[], side: string): readonly Unit[] => units.filter((unit) => unit.side !== side);

type Spot = readonly [x: number, y: number];
const isSpot = (given: Spot | Readonly<Record<string, Spot>>): given is Spot => Array.isArray(given);

/** `{"red>b": [x, y]}` and `{"red": {"b": [x, y]}}` are one thing. */
const saidSpots = (wire: Running): Readonly<Record<string, Point>> =>
  Object.fromEntries(
    Object.entries(wire.lastSeen ?? {}).flatMap(([key, given]) =>
      isSpot(given)
        ? [[key, pointOf(given)] as const]
        : Object.entries(given).map(([id, at]) => [`${key}>${id}`, pointOf(at)] as const),
    ),
  );

type Knowledge = Pick<SegState, 'known' | 'seen' | 'lastSeen'>;

/** Whoever is not concealed is known, unless neither side knows of the other (SEG-5.9). Sight is looked at once play begins. */
export function knowledgeOf(
  wire: Running,
  units: readonly Unit[],
  sides: readonly string[],
  contest: boolean,
): Knowledge {
  const known = (side: string): readonly string[] => {
    const said = wire.known?.[side];
    if (said !== undefined) return said;
    return contest
      ? []
      : enemiesOf(units, side)
          .filter((unit) => !unit.concealed)
          .map(({ id }) => id);
  };
  const spots = sides.flatMap((side): (readonly [string, Point])[] => [
    ...known(side).flatMap((id): (readonly [string, Point])[] => {
      const at = units.find((unit) => unit.id === id)?.at;
      return at === undefined ? [] : [[`${side}>${id}`, at]];
    }),
  ]);
  return {
    known: Object.fromEntries(sides.map((side) => [side, known(side)])),
    seen: Object.fromEntries(sides.map((side) => [side, []])),
    lastSeen: { ...Object.fromEntries(spots), ...saidSpots(wire) },
  };
}
