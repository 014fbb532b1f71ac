import type { AnyRuleset, FigureSheet, Json } from '@potyczka/kernel';
import { LANGUAGES, narrator, type ToldSheet, toldSheet } from '@potyczka/narration';

/** The figure's sheet as a view gives it; there is one for every figure the view knows. */
export function sheetIn(rules: AnyRuleset, view: Json, unit: string): FigureSheet {
  const sheet = rules.figureSheet?.(view, unit);
  if (sheet == null) throw new Error(`${rules.id} has no sheet for ${unit}`);
  return sheet;
}

/** Words of the code that no reader should meet: keys, code words in backticks, empty explanations. */
const UNTOLD = /^$|@|`|\bsheet\.|[{}]|\bundefined\b|\bnull\b|\bNaN\b/;

function textsOf(told: ToldSheet): readonly string[] {
  return [
    ...told.tags,
    ...[...told.attributes, ...told.skills].flatMap(({ name, value }) => [name, value]),
    ...told.resources.map(({ name }) => name),
    ...told.weapons.flatMap(({ name, damage, where, notes }) => [name, ...notes, damage ?? '-', where ?? '-']),
    ...[...told.armour, ...told.traits].flatMap(({ name, text }) => [name, text]),
  ];
}

const rulesOf = ({ attributes, skills, weapons, armour, traits }: FigureSheet): readonly string[] =>
  [...attributes, ...skills, ...weapons, ...armour, ...traits].flatMap(({ rule }) =>
    rule === undefined ? [] : [rule],
  );

/** Everything that is wrong with the words of a sheet, in any language; strict narrators throw on a missing key. */
export function sheetProblems(rules: AnyRuleset, sheet: FigureSheet): readonly string[] {
  const uncited = rulesOf(sheet).filter((rule) => !Object.hasOwn(rules.rulebook.en, rule));
  const untold = LANGUAGES.flatMap((lang) => {
    const told = toldSheet(rules, narrator(rules, lang, { strict: true }), sheet);
    return textsOf(told)
      .filter((text) => UNTOLD.test(text))
      .map((text) => `${lang}: ${text}`);
  });
  return [...uncited, ...untold];
}
