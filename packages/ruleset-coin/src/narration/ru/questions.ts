import type { Words } from '@potyczka/kernel';

/** Questions and their answers. */
export const questions: Words = {
  'ask.contest': '{who} вот-вот сумеет {action}. Противодействовать? Решка — и ничего не выйдет.',
  'contest.by': 'Противодействует {who}',
  'choice.contest.decline': 'Не противодействовать',
  'ask.assign':
    '{who} раздаёт {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}} урона. Кому следующее?',
  'assign.to': '{whom} ({hp} HP), {weapon}',
  'choice.assign.dropPool': 'Отказаться от остатка',
  'ask.allocate':
    '{who} раздаёт сразу {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}} урона. Кому?',
  'allocate.to': '{whom_and}: {n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}',
  'allocate.none': 'Отказаться от всех',
  'ask.defend': '{who} ({hp} HP) вот-вот получит очко урона ({kind}). Защищаться? Одна решка его отобьёт.',
  'defend.with': '{items_and}: {coins, plural, one {# монетка} few {# монетки} many {# монеток} other {# монетки}}',
  'choice.defend.decline': 'Не защищаться',
  'ask.placeSurvivor': '{who} выбирается из обломков ({vehicle}). Куда?',
  'place.at': 'Точка {at}',
  'ask.answerDraw': 'Два раунда никто ничего не делал. Закончить бой ничьей?',
  'choice.answerDraw.accept': 'Согласиться на ничью',
  'choice.answerDraw.decline': 'Сражаться дальше',
  'ask.customPrep': '{who}: «{text}». Возможно ли это и насколько трудно?',
  'choice.customPrep.gmReject': 'Невозможно',
  'customPrep.approve':
    '{need, plural, one {Возможно: # решка} few {Возможно: # решки подряд} many {Возможно: # решек подряд} other {Возможно: # решки}}',
  'ask.situation': 'Карты нет, так что скажите: {facts_and}?',
  'situation.facts': '{facts}',
  'assume.backpacks': 'В чужих рюкзаках нет ничего полезного.',
  'assume.camouflage': 'Маскировка врага ещё неизвестна; считается, что её нет.',
};
