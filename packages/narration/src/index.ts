export { type Checkable, checkWords, LANGUAGES } from './check.ts';
export { deedName } from './deeds.ts';
export { expectation } from './expected.ts';
export { chooseLanguage, isLanguage } from './language.ts';
export type { Span } from './messages.ts';
export { type Name, parseName } from './names.ts';
export {
  capital,
  type NameOf,
  type Narrator,
  narrator,
  type SpokenLine,
  type Strictness,
  type Worded,
} from './narrator.ts';
export { numberText } from './parameters.ts';
export { ruleSentence } from './rule-sentence.ts';
export { type ToldEntry, type ToldSheet, type ToldValue, type ToldWeapon, toldSheet } from './sheet.ts';
export { sharedWords } from './words/index.ts';
