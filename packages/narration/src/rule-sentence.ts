import type { Language, RuleText } from '@potyczka/kernel';
import { capital } from './narrator.ts';

/** The words with which a rule's text goes over to how a doubt was settled, and why. */
const ASIDES: Readonly<Record<Language, RegExp>> = {
  en: /\s*\b(?:Ruling|Why):.*$/,
  pl: /\s*(?:Rozstrzygnięcie|Powód):.*$/,
  ru: /\s*(?:Трактовка|Почему|Причина):.*$/,
};

/** What stands before the sentence itself: its own title, with what it costs or is for. */
const withoutTitle = (text: string, title: string): string =>
  text.startsWith(title) ? text.slice(title.length).replace(/^\s*(?:\([^)]*\))?\s*[.:]\s*/, '') : text;

/** What a rule says, short enough to stand under a name: no title, no requirements, no history of the ruling. */
export function ruleSentence({ title, text }: Pick<RuleText, 'title' | 'text'>, lang: Language): string {
  const [first = ''] = withoutTitle(text, title).split('\n');
  const plain = first
    .replace(ASIDES[lang], '')
    .replace(/\s*\[[^\]]*\]/g, '')
    .replaceAll('`', '')
    .trim();
  return capital(plain === '' ? first : plain);
}
