import type { Words } from '@potyczka/kernel';

/** The rulebook as a page. */
export const words: Words = {
  'book.rulebook': 'Rulebook',
  'book.title': 'The rules of {game}',
  'book.about':
    'Every rule the referee knows, with its number and where it comes from. Search as you type; press / to get to the field.',
  'book.none': 'There is no such game here',
  'book.chapters': 'Chapters',
  'book.count': '{count, plural, one {# rule} other {# rules}}',
  'book.found': '{count, plural, =0 {Nothing found} one {# rule found} other {# rules found}}',
  'book.examples': 'Examples',
  'book.options': 'Table options that touch it',
  'book.option': 'Option',
  'book.default': 'If nothing is said',
  'book.others': 'Other values',
  'book.range': 'from {from} to {to}',
  'book.case': 'Case',
  'book.chance': 'Chance',
  'book.exact': 'Exact',
  'book.english': 'in English only',
  'book.neighbours': 'Before and after',
  'book.previous': 'Before',
  'book.next': 'Next',
  'book.sources': 'Where it comes from',
  'book.source.seed': 'what the rulebook itself says',
  'book.source.companion': 'from the authors’ other chapters',
  'book.source.ruling': 'ours, where the books are silent',
  'book.goes-with': 'Goes with',
  'book.play': 'Play it',
};
