import type { Words } from '@potyczka/kernel';

export const words: Words = {
  'book.rulebook': 'Zasady',
  'book.title': 'Zasady gry {game}',
  'book.about':
    'Każda zasada, którą zna sędzia, z numerem i pochodzeniem. Wyniki pojawiają się w trakcie pisania; klawisz / przenosi do pola.',
  'book.none': 'Nie ma tu takiej gry',
  'book.chapters': 'Rozdziały',
  'book.count': '{count, plural, one {# zasada} few {# zasady} many {# zasad} other {# zasady}}',
  'book.found':
    '{count, plural, =0 {Nic nie znaleziono} one {Znaleziono # zasadę} few {Znaleziono # zasady} many {Znaleziono # zasad} other {Znaleziono # zasady}}',
  'book.examples': 'Przykłady',
  'book.options': 'Opcje stołu, które jej dotyczą',
  'book.option': 'Opcja',
  'book.default': 'Domyślnie',
  'book.others': 'Inne wartości',
  'book.range': 'od {from} do {to}',
  'book.case': 'Przypadek',
  'book.chance': 'Szansa',
  'book.exact': 'Dokładnie',
  'book.english': 'tylko po angielsku',
  'book.neighbours': 'Przed i po',
  'book.previous': 'Wcześniej',
  'book.next': 'Dalej',
  'book.sources': 'Skąd pochodzi',
  'book.source.seed': 'mówi tak sam podręcznik',
  'book.source.companion': 'z innych rozdziałów tych samych autorów',
  'book.source.ruling': 'nasze, tam gdzie podręczniki milczą',
  'book.goes-with': 'Łączy się z',
  'book.play': 'Zagraj',
};
