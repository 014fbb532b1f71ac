import { shape } from '@potyczka/kernel';
import { type CommandIn, readsBy } from '@potyczka/ruleset-kit';
import { LINES } from './state.ts';

const { id, idOf, maybe, object, oneOf, point, recordBy, text, any } = shape;
const acting = { by: id, unit: idOf('unit') };

export const shapes = {
  move: object({ type: oneOf('move'), ...acting, to: maybe(point), path: maybe(shape.list(point, 1, 9)) }),
  strike: object({ type: oneOf('strike'), ...acting, target: idOf('unit'), line: maybe(oneOf(...LINES)) }),
  guard: object({ type: oneOf('guard'), ...acting, line: oneOf(...LINES) }),
  endTurn: object({ type: oneOf('endTurn'), by: id, unit: maybe(idOf('unit')) }),
  concede: object({ type: oneOf('concede'), by: id }),
  rule: object({ type: oneOf('rule'), by: id, set: recordBy('power', any), reason: maybe(text(400)) }),
} as const;

export type DuelCommand = CommandIn<typeof shapes>;
export type CommandOf<T extends DuelCommand['type']> = Extract<DuelCommand, { readonly type: T }>;

export const read = readsBy(shapes);
