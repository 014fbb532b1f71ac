import type { Language } from '@potyczka/kernel';
import { type Phrase, SETUP_PHRASES } from './expected-setup.ts';

/**
 * What a field should be is written in English by the checkers of data from outside, which know no languages. Their few
 * turns of phrase are put into the other languages here; a phrase not found here stays as it is. `$1` is a part taken
 * over as it stands, `~1` one that is itself such a phrase.
 */
const PHRASES: readonly Phrase[] = [
  ...SETUP_PHRASES,
  [/^a text of (\d+) to (\d+) characters$/, 'tekst długości od $1 do $2 znaków', 'текст длиной от $1 до $2 символов'],
  [/^a text of up to (\d+) characters$/, 'tekst do $1 znaków', 'текст до $1 символов'],
  [
    /^an id \(letters.*\)$/,
    'identyfikator (litery, cyfry, - _ . : do 64 znaków)',
    'идентификатор (буквы, цифры, - _ . : до 64 символов)',
  ],
  [
    /^an id no other (?:item|object|piece|seat|unit|weapon) has$/,
    'identyfikator, którego nikt inny nie ma',
    'идентификатор, которого нет у других',
  ],
  [/^true or false$/, 'true albo false', 'true или false'],
  [/^a number from (\S+) to (\S+)$/, 'liczba od $1 do $2', 'число от $1 до $2'],
  [/^a whole number from (\S+) to (\S+)$/, 'liczba całkowita od $1 do $2', 'целое число от $1 до $2'],
  [/^one of ([^,]+(?:, [^,]+)*), or (.+)$/, 'jedno z: $1 albo ~2', 'одно из: $1 или ~2'],
  [/^one of (.+)$/, 'jedno z: $1', 'одно из: $1'],
  [
    /^a name (?:that no list of the game has|no behaviour of the book has|the book does not use)$/,
    'nazwa, której nie ma w grze',
    'имя, которого нет в игре',
  ],
  [
    /^a list that does not (?:act by|lead back to) itself$/,
    'lista, która nie prowadzi do samej siebie',
    'список, который не ведёт к самому себе',
  ],
  [/^points$/, 'punkty', 'очки'],
  [/^points for each die$/, 'punkty na każdą kość', 'очки на каждую кость'],
  [/^anything$/, 'cokolwiek', 'что угодно'],
  [/^at most (\S+)$/, 'najwyżej $1', 'не больше $1'],
  [/^at most (\d+) items$/, 'najwyżej tyle rzeczy: $1', 'не больше стольких вещей: $1'],
  [/^at least one of (.+)$/, 'przynajmniej jedno z: $1', 'хотя бы одно из: $1'],
  [/^(\d+) to (\d+)$/, 'od $1 do $2', 'от $1 до $2'],
  [
    /^an open point of the field: .*$/,
    'wolny punkt pola: na polu, poza murem, na nikim',
    'открытая точка поля: на поле, вне стен, ни на ком',
  ],
  [/^a point (?:on the table|of the field)$/, 'punkt na stole', 'точка на столе'],
  [/^a square nobody else stands on$/, 'pole, na którym nikt nie stoi', 'клетка, на которой никто не стоит'],
  [/^a square that can be entered$/, 'pole, na które da się wejść', 'клетка, на которую можно войти'],
  [/^a free seat of a vehicle$/, 'wolne miejsce w pojeździe', 'свободное место в машине'],
  [
    /^a trick whose requirements are met$/,
    'sztuczka, której wymagania są spełnione',
    'приём, требования которого выполнены',
  ],
  [
    /^a list of (\d+) to (\d+) entries, each (.+)$/,
    'lista od $1 do $2 pozycji, każda to: ~3',
    'список от $1 до $2 записей, каждая: ~3',
  ],
  [/^a point \[x, y\](?: [^,]*)?$/, 'punkt [x, y] w jednostce stołu', 'точка [x, y] в единицах стола'],
  [/^an object whose values are each (.+)$/, 'obiekt, którego wartości to: ~1', 'объект со значениями: ~1'],
  [/^an object with the fields (.+)$/, 'obiekt z polami $1', 'объект с полями $1'],
  [/^an object with one verb: (.+)$/, 'obiekt z jednym czasownikiem: $1', 'объект с одним глаголом: $1'],
  [/^exactly one verb of (.+)$/, 'dokładnie jeden czasownik z: $1', 'ровно один глагол из: $1'],
  [/^no such field; the fields are (.+)$/, 'nie ma takiego pola; są: $1', 'такого поля нет; есть: $1'],
  [/^no such field(?: beside (\S+))?$/, 'nie ma takiego pola', 'такого поля нет'],
  [
    /^no such field; beside (\S+) there may be (.+)$/,
    'nie ma takiego pola; obok $1 mogą być: $2',
    'такого поля нет; рядом с $1 могут быть: $2',
  ],
  [/^a seat at this table: (.*)$/, 'miejsce przy tym stole: $1', 'место за этим столом: $1'],
  [/^(.+), or (.+)$/, '~1 albo ~2', '~1 или ~2'],
];

export function expectation(english: string, lang: Language): string {
  if (lang === 'en') return english;
  for (const [pattern, pl, ru] of PHRASES) {
    const match = pattern.exec(english);
    if (match === null) continue;
    return (lang === 'pl' ? pl : ru).replace(/([$~])(\d)/g, (_whole, kind: string, place: string) => {
      const part = match[Number(place)] ?? '';
      return kind === '~' ? expectation(part, lang) : part;
    });
  }
  return english;
}
