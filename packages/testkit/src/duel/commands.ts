import type { Checked } from '@potyczka/kernel';
import { doorViolation, shape } from '@potyczka/kernel';

const acting = { by: shape.id, unit: shape.id };

const shapes = {
  strike: shape.object({
    type: shape.oneOf('strike'),
    ...acting,
    target: shape.id,
    at: shape.maybe(shape.oneOf('high', 'low')),
  }),
  lunge: shape.object({ type: shape.oneOf('lunge'), ...acting, target: shape.id }),
  aim: shape.object({ type: shape.oneOf('aim'), ...acting }),
  guard: shape.object({ type: shape.oneOf('guard'), ...acting, guard: shape.oneOf('high', 'low') }),
  ploy: shape.object({ type: shape.oneOf('ploy'), ...acting }),
  endTurn: shape.object({ type: shape.oneOf('endTurn'), ...acting }),
  concede: shape.object({ type: shape.oneOf('concede'), by: shape.id }),
  rule: shape.object({
    type: shape.oneOf('rule'),
    by: shape.id,
    set: shape.object({
      unit: shape.id,
      hp: shape.maybe(shape.integer(0, 9)),
      focus: shape.maybe(shape.integer(0, 3)),
    }),
    reason: shape.maybe(shape.text(200)),
  }),
} as const;

export type DuelCommand = { [K in keyof typeof shapes]: shape.Of<(typeof shapes)[K]> }[keyof typeof shapes];
export type CommandOf<K extends DuelCommand['type']> = Extract<DuelCommand, { readonly type: K }>;

export function read(raw: Readonly<Record<string, unknown>>): Checked<DuelCommand> {
  const { type } = raw;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) {
    const expected = Object.keys(shapes).join(', ');
    return { ok: false, violations: [doorViolation('bad-message', { field: 'type', expected })] };
  }
  const parsed = shape.parse<DuelCommand>(shapes[type as keyof typeof shapes] as shape.Checker<DuelCommand>, raw);
  if (parsed.ok) return parsed;
  return { ok: false, violations: parsed.errors.map((error) => doorViolation('bad-message', { ...error })) };
}
