import type { Language } from '@potyczka/kernel';
import { LANGUAGES } from './check.ts';

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((lang) => lang === value);

/** The language to speak: the one asked for, else the system's, else English. */
export function chooseLanguage(
  asked: string | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Language {
  const system = [environment.LC_ALL, environment.LC_MESSAGES, environment.LANG].find((value) => value);
  const code = (asked ?? system ?? 'en').toLowerCase().split(/[_.@-]/)[0];
  return isLanguage(code) ? code : 'en';
}
