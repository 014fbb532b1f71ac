/** A name with what a sentence needs of it: cases fall back to the nominative, the gender to nothing known. */
export interface Name {
  readonly nom: string;
  readonly gen?: string;
  readonly dat?: string;
  readonly acc?: string;
  readonly ins?: string;
  readonly loc?: string;
  readonly gender?: Gender;
}

export type Gender = 'm' | 'f' | 'n' | 'pl';
export type GrammaticalCase = 'nom' | 'gen' | 'dat' | 'acc' | 'ins' | 'loc';

export const CASES: readonly GrammaticalCase[] = ['nom', 'gen', 'dat', 'acc', 'ins', 'loc'];
const FORM = /^(gen|dat|acc|ins|loc):(.+)$/s;
const GENDER = /^(m|f|n|pl)$/;

type Draft = { -readonly [K in keyof Name]: Name[K] };

/** Reads `pałka|gen:pałki|acc:pałkę|f`; a text with a bar that is not written like that is a plain text. */
export function parseName(text: string): Name {
  if (!text.includes('|')) return { nom: text };
  const [nom = '', ...forms] = text.split('|');
  const name: Draft = { nom };
  for (const form of forms) {
    const cased = FORM.exec(form);
    if (cased !== null) name[cased[1] as GrammaticalCase] = cased[2] as string;
    else if (GENDER.test(form)) name.gender = form as Gender;
    else return { nom: text };
  }
  return name;
}

export const inCase = (name: Name, wanted: GrammaticalCase): string => name[wanted] ?? name.nom;

/** The same name followed by a number, in every form: "thug 2", "zbira 2". */
export function numbered(name: Name, number: string): Name {
  const out: Draft = { ...name };
  for (const form of CASES) {
    const text = name[form];
    if (text !== undefined) out[form] = `${text} ${number}`;
  }
  return out;
}
