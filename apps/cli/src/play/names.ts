/** A name as somebody may type it: in small letters, without diacritics. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').replaceAll('ё', 'е').normalize('NFD').replace(/\p{M}/gu, '').trim();
