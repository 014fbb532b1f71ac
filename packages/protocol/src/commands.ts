import { shape } from '@potyczka/kernel';

/** Commands that every table knows, whatever is played there. */
export const ANSWER = shape.object({
  type: shape.oneOf('answer'),
  by: shape.id,
  pending: shape.text(200),
  choice: shape.any,
});
export const SAY = shape.object({ type: shape.oneOf('say'), by: shape.id, text: shape.text(2000) });
