import { stripVTControlCharacters } from 'node:util';

/** Breaks lines where words end, so that a terminal does not break them where they do not. */

const MARK = /^(\s*\d+\. )/;

/** The rest of a numbered line begins under its first word. */
export function wrapped(text: string, width: number): string {
  return text
    .split('\n')
    .map((line) => wrapLine(line, width))
    .join('\n');
}

/** Colours take no room. */
const shown = (text: string): number => [...stripVTControlCharacters(text)].length;

function wrapLine(line: string, width: number): string {
  if (shown(line) <= width) return line;
  const indent = ' '.repeat(MARK.exec(line)?.[1]?.length ?? 0);
  const lines: string[] = [];
  let now = '';
  for (const word of line.split(' ')) {
    const longer = now === '' ? word : `${now} ${word}`;
    if (now.trim() !== '' && shown(longer) > width) {
      lines.push(now);
      now = `${indent}${word}`;
    } else now = longer;
  }
  return [...lines, now].join('\n');
}
