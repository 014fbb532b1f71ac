/** A term and all its forms with a word after them: "as|acc:asa|m" and "pik" make "as pik|acc:asa pik|m". */
export const followedBy = (term: string, after: string): string =>
  term
    .split('|')
    .map((form) => (/^(m|f|n|pl)$/.test(form) ? form : `${form} ${after}`))
    .join('|');
