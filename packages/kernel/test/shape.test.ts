import { expect, test } from 'vitest';
import { shape } from '../src/index.ts';

test('what is expected is named, nothing at all too', () => {
  const place = shape.either(shape.object({ by: shape.text(9) }), shape.oneOf(null));
  expect(place.expected).toMatch(/, or null$/);
  expect(shape.oneOf('high', null).expected).toBe('one of high, null');
});
