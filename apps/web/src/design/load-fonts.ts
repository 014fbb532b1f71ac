import type { Language } from '@potyczka/kernel';

/** The faces of `fonts-table.css`. */
const FACES = [
  '400 16px Vollkorn',
  '700 16px "PT Sans"',
  '400 16px "PT Sans Narrow"',
  '700 16px "PT Sans Narrow"',
  '400 16px "PT Mono"',
];

/** Letters by which the files of a language are known: a face has one for each script. */
const LETTERS: Readonly<Record<Language, string>> = { en: 'a', pl: 'aą', ru: 'aж' };

/** Fetches the faces of a table before they are first seen: a face that comes late changes the width of every button. */
export function loadTableFonts(lang: Language): void {
  // One that does not come is stood in for, as ever.
  for (const face of FACES) document.fonts.load(face, LETTERS[lang]).catch(() => undefined);
}
