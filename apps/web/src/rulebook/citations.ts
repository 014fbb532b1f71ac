const CODE_OR_RULE = '`[^`]+`|\\b[A-Z]{3,4}-(?:EX-|OD-)?\\d+(?:\\.\\d+)?\\b';
const RULES = new RegExp(`(${CODE_OR_RULE})`, 'u');
/**
 * Examples cite rules by bare numbers in brackets, with a space after each comma: (7.3, 7.8) and (15.2-15.6). Places on
 * a table are written without: r(10,-2,10.5,2).
 */
const BARE = '(?<=(?<!\\p{L})[([]|[,;]\\s|\\d[-–])\\d{1,2}\\.\\d{1,2}(?=[-–]\\d|[,;]\\s|[;)\\]])';
const RULES_AND_BARE = new RegExp(`(${CODE_OR_RULE}|${BARE})`, 'u');

/** A text in pieces: at odd places what is set apart, words of the protocol and numbers of rules. */
export const piecesOf = (text: string, bareNumbers: boolean): readonly string[] =>
  text.split(bareNumbers ? RULES_AND_BARE : RULES);

/** The rules a text cites, by their whole names: those of a range as well. */
export function citedIn(text: string, prefix: string): readonly string[] {
  const pieces = piecesOf(text, true);
  return pieces.flatMap((piece, n) => {
    if (n % 2 === 0 || piece.startsWith('`')) return [];
    if (!/^\d/.test(piece)) return [piece];
    return rangeFrom(piece, `${pieces[n + 1] ?? ''}${pieces[n + 2] ?? ''}`).map((number) => `${prefix}-${number}`);
  });
}

/** `3.1`, followed by `-3.3`, are three rules. */
function rangeFrom(first: string, rest: string): readonly string[] {
  const [chapter = '', from = ''] = first.split('.');
  const [, to = from] = /^[-–](?:\d+\.)?(\d+)/.exec(rest) ?? [];
  const length = Math.max(1, Math.min(40, Number(to) - Number(from) + 1));
  return Array.from({ length }, (_, n) => `${chapter}.${Number(from) + n}`);
}
