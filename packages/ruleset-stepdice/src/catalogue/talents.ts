import { wordOf } from '@potyczka/ruleset-kit';

/** Catalogue 9.3: which tests each Talent helps with. A Talent that is not listed helps where the GM says so. */
const TAGS: Readonly<Record<string, readonly string[]>> = {
  negotiator: ['social'],
  mechanic: ['mechanism', 'trap'],
  scout: ['stealth', 'notice'],
  analyst: ['notice', 'knowledge'],
  athlete: ['climb', 'jump', 'force'],
  medic: ['care', 'poison'],
  hacker: ['mechanism', 'panel'],
};

export const talentTags = (talent: string): readonly string[] => {
  const known = wordOf(Object.keys(TAGS), talent);
  return known === undefined ? [] : (TAGS[known] ?? []);
};

export const talents = TAGS;
