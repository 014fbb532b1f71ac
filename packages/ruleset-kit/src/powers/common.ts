import type { RuleId, Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badField, type ReadUnit } from '../fields.ts';
import type { ReadAs } from './power.ts';

/** What powers of several games ask for in the same words. */

export const ONE_UNIT = shape.object({ unit: shape.idOf('unit') });

/** A newcomer as a set-up writes it; nobody else may go by its id. */
export function readNewcomer<U>(
  { units }: { readonly units: object },
  { id }: { readonly id: string },
  field: string,
  read: () => ReadUnit<U>,
): ReadAs<U> {
  if (Object.hasOwn(units, id)) return { errors: [badField(`${field}.id`, 'an id no other unit has')] };
  const found = read();
  return 'errors' in found ? found : { value: found.unit };
}

interface PieceLike {
  readonly id: string;
  readonly kind: string;
}

function freeId(others: readonly PieceLike[], kind: string): string {
  let number = others.length + 1;
  while (others.some(({ id }) => id === `${kind}${number}`)) number++;
  return `${kind}${number}`;
}

/** A piece of terrain that comes to the others; one that was written without a name gets a free one. */
export function readPiece<P extends PieceLike>(
  others: readonly PieceLike[],
  written: object,
  piece: P,
  field: string,
): ReadAs<P> {
  if (!('id' in written)) return { value: { ...piece, id: freeId(others, piece.kind) } };
  const isTaken = others.some(({ id }) => id === piece.id);
  return isTaken ? { errors: [badField(`${field}.id`, 'an id no other piece has')] } : { value: piece };
}

/** How a battle ends by the GM's word: for every side, and for no other. */
export const RESULT = shape.recordBy('side', shape.oneOf('win', 'loss', 'draw'), 12);

export const mustSettleAll = (
  { sides }: { readonly sides: object },
  result: Readonly<Record<string, unknown>>,
  rule: RuleId,
): readonly Violation[] =>
  [...new Set([...Object.keys(sides), ...Object.keys(result)])]
    .filter((side) => !(Object.hasOwn(sides, side) && Object.hasOwn(result, side)))
    .map((side) => violation(rule, 'no-such-side', { side }));
