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
