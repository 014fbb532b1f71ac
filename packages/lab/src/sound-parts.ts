import type { shape } from '@potyczka/kernel';

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** `variants[0].levels.A` as its steps; keys of a grid have dots of their own, so a wrong grid is left out as a whole. */
const stepsOf = (field: string): readonly string[] =>
  field.startsWith('grid') ? ['grid'] : (field.match(/[^.[\]]+/g) ?? []);

function without(plan: Fields, [first = '', ...rest]: readonly string[]): void {
  const inner = plan[first];
  if (rest.length > 0 && isFields(inner)) without(inner, rest);
  // A list keeps its length: the others in it are spoken of by their places.
  else if (Array.isArray(plan)) plan[Number(first)] = {};
  else delete plan[first];
}

/**
 * What is left of a plan when everything of the wrong shape is taken out, so that the rest can be looked at as well:
 * whoever mends a plan wants to hear of all that is wrong at once.
 */
export function soundParts(raw: unknown, errors: readonly shape.FieldError[]): unknown {
  if (!isFields(raw) || Array.isArray(raw)) return undefined;
  const plan = structuredClone(raw);
  for (const { field } of errors) without(plan, stepsOf(field));
  if (!Array.isArray(plan.variants)) return plan;
  const variants = plan.variants.map((variant: unknown, index) => ({ name: `variants[${index}]`, ...Object(variant) }));
  return { ...plan, variants };
}
