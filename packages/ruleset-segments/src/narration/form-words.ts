import type { Words } from '@potyczka/kernel';

/** The name a form's line begins with: "II Rivalry: …", "Форма II, Соперничество. …". */
const NAME = /^(?:Форма )?[IVX]+,? [^:.]+[:.] /;

/** What each form does, as the rulebook's table (C5) says it line by line: `sheet.form.<number>`. */
export const formWords = (table: string): Words =>
  Object.fromEntries(
    table
      .split('\n')
      .filter((line) => NAME.test(line))
      .map((line, at) => [`sheet.form.${at + 1}`, `${line.replace(NAME, '')}.`]),
  );
