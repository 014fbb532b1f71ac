import type { Words } from '@potyczka/kernel';

export const words: Words = {
  'book.rulebook': 'Правила',
  'book.title': 'Правила игры «{game}»',
  'book.about':
    'Все правила, которые знает судья, с номером и происхождением. Поиск идёт по мере ввода; клавиша / переносит в поле.',
  'book.none': 'Такой игры здесь нет',
  'book.chapters': 'Главы',
  'book.count': '{count, plural, one {# правило} few {# правила} many {# правил} other {# правила}}',
  'book.found':
    '{count, plural, =0 {Ничего не найдено} one {Найдено # правило} few {Найдено # правила} many {Найдено # правил} other {Найдено # правила}}',
  'book.examples': 'Примеры',
  'book.options': 'Настройки стола, которые его касаются',
  'book.option': 'Настройка',
  'book.default': 'По умолчанию',
  'book.others': 'Другие значения',
  'book.range': 'от {from} до {to}',
  'book.case': 'Случай',
  'book.chance': 'Шанс',
  'book.exact': 'Точно',
  'book.english': 'только по-английски',
  'book.neighbours': 'До и после',
  'book.previous': 'Раньше',
  'book.next': 'Дальше',
  'book.sources': 'Откуда оно',
  'book.source.seed': 'так сказано в самой книге правил',
  'book.source.companion': 'из других глав тех же авторов',
  'book.source.ruling': 'наше, там где книги молчат',
  'book.goes-with': 'Связано с',
  'book.play': 'Сыграть',
};
