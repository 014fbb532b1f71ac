import { describe, expect, it } from 'vitest';
import { aHouse, LANGUAGES, SIZES } from './kit.ts';
import { barriers, overhang, rawWords } from './looks.ts';

const house = aHouse();

describe('The start page', () => {
  it.each(
    LANGUAGES.flatMap((lang) =>
      (Object.keys(SIZES) as (keyof typeof SIZES)[]).flatMap((size) =>
        (['light', 'dark'] as const).map((theme) => ({ lang, size, theme })),
      ),
    ),
  )('shuts nobody out in $lang on a $size, $theme', async (viewer) => {
    const page = await house.visit(viewer);
    await page.locator('[data-play-now]').waitFor();
    expect(await barriers(page)).toEqual([]);
    expect(await overhang(page)).toBe(0);
    expect(await rawWords(page)).toEqual([]);
  });
});
