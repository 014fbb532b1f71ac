import type { Words } from '@potyczka/kernel';

/** C5: what a form gives and takes, said of each form alike: "Form II (attack)". */
export const formSources = (forms: Readonly<Record<string, string>>, parts: Readonly<Record<string, string>>): Words =>
  Object.fromEntries(
    Object.entries(forms).flatMap(([form, name]) => [
      [`source.form.${form}`, name],
      ...Object.entries(parts).map(([part, word]) => [`source.form.${form}.${part}`, `${name} (${word})`]),
    ]),
  );
