import type { Words } from '@potyczka/kernel';
import { cli } from './cli-ru.ts';
import { lab } from './lab-ru.ts';
import { online } from './online-ru.ts';

export const ru: Words = {
  ...cli,
  ...online,
  ...lab,
  'terms.reason': '{name}',
  'chapter.EX': 'Примеры',
  'chapter.OD': 'Шансы',
  'chapter.T': 'Шаг за шагом',
  'chapter.HID': 'Скрытые сведения',
  'error.bad-message': '«{field}»: здесь должно быть: {expected}.',
  'error.unknown-field': '«{field}»: {expected}.',
  'error.bad-algorithm':
    '«{field}», строка {line}: {word, select, none {здесь не хватает слова} other {слово «{word}» здесь неизвестно}}; {expected, select, none {больше здесь ничего быть не может} other {напишите одно из: {expected}}}.',
  'expected.bad-json': 'правильный JSON',
  'expected.not-text': 'текст в UTF-8',
  'expected.too-long': 'не больше 1 МиБ (1048576 байт)',
  'error.no-table': 'Ни один стол не открыт; сначала отправьте «open» или «load».',
  'error.unknown-ruleset': '«{field}»: таких правил нет; есть: {expected}.',
  'error.unknown-scenario': '«{field}»: такого сценария нет; есть: {expected}.',
  'error.unknown-rule': 'Правила {id} нет; ближайшие: {near}.',
  'error.unknown-seat': '«{field}»: там никто не сидит; места: {expected}.',
  'error.spectators-watch': '{seat} — место зрителя: зрители могут только говорить («say»).',
  'error.unknown-option': '«{field}»: такой опции нет; есть: {expected}.',
  'error.bad-option': '«{field}»: здесь должно быть одно из: {expected}.',
  'error.option-conflict': '«{field}»: это несовместимо с тем, как задана опция {other}.',
  'error.dice-exhausted':
    'Заданные броски кончились: {label} требует ещё {count, plural, one {# результат} few {# результата} many {# результатов} other {# результата}}. Допишите и отправьте сообщение снова.',
  'error.dice-left-over':
    '{left, plural, one {# заданный бросок не понадобился} few {# заданных броска не понадобились} many {# заданных бросков не понадобились} other {# заданного броска не понадобилось}}; уберите то, о чём правила не спрашивают.',
  'error.bad-draw': '{given}: {label} не может дать такой результат.',
  'error.no-decision': 'Такого вопроса нет; сейчас открыто: {open}.',
  'error.not-your-decision': 'Это решает {seat}.',
  'error.pending-decision': 'Сначала на открытый вопрос отвечает {seat}.',
  'error.gm-only': 'Это может только Мастер ({field}).',
  'error.bad-choice': '«{field}»: выберите одно из: {expected}.',
  'error.nothing-to-undo':
    '{expected, select, none {Отменять нечего.} other {К этому месту вернуться нельзя; журнал может вернуться к: {expected}.}}',
  'error.bad-save': 'Это сохранение повреждено: в поле «{field}» должно быть: {expected}.',
  'error.record-no-save':
    'Это запись того, что одно место видело в незаконченной игре. Её можно читать, но нельзя ни воспроизвести, ни продолжить; сохраните игру ещё раз, когда она закончится.',
  'error.save-of-newer-version': 'Это сохранение сделано более новой версией ({found}); эта читает не выше {known}.',
  'error.odds-unknown': 'Из того, что вам известно, этот вопрос не следует: честных шансов для ответов нет.',
  'error.too-many-branches': 'Исходов слишком много, чтобы пересчитать все. Спросите о шаге поменьше.',
  'error.internal': 'Внутри что-то сломалось: {why}. Стол остался прежним.',
  'option.value.true': 'да',
  'option.value.false': 'нет',
  'log.branched': 'После № {at} начинается ветка: дальше кости выпадают по-другому.',
  'log.opened': 'Стол открыт: {game}.',
  'log.said': '{who}: {text}',
  'log.undone': '{who} отменяет всё после № {to}.',
  'log.withdrawn': 'Действие отозвано: оно не разрешено ({codes}).',
  'ask.draw':
    '{unit, select, none {} other {{unit}: }}{label}: {dice, select, none {} other {бросьте {dice}}}{row, select, none {{coins, plural, =0 {} one {бросьте # монетку} few {бросьте # монетки} many {бросьте # монеток} other {бросьте # монетки}}} other {{coins, plural, one {бросьте # монетку} few {бросайте монетку до первого орла, не больше # раз} many {бросайте монетку до первого орла, не больше # раз} other {бросайте монетку до первого орла, не больше # раза}}}}{cards, plural, =0 {} one {возьмите # карту} few {возьмите # карты} many {возьмите # карт} other {возьмите # карты}} и введите результат.',
  'seat.player': 'Игрок|gen:Игрока|dat:Игроку|acc:Игрока|ins:Игроком|loc:Игроке|m',
  'seat.rivals': 'Соперники|gen:Соперников|dat:Соперникам|acc:Соперников|ins:Соперниками|loc:Соперниках|pl',
  'seat.gm': 'Мастер|gen:Мастера|dat:Мастеру|acc:Мастера|ins:Мастером|loc:Мастере|m',
  'outcome.done': 'сделано шагов: {value}',
  'draw.other': 'бросок',
  'staged.success': 'успех',
  'staged.failure': 'неудача',
  'staged.hit': 'попадание',
  'staged.miss': 'промах',
  'staged.never': 'никогда не попадает',
};
