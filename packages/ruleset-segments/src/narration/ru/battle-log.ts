import type { Words } from '@potyczka/kernel';

/** Рамки боя: цели, боевой дух, подкрепления, конец, опыт, решения Мастера. */
export const battleLog: Words = {
  'log.goalMet': '{side}: цель выполнена ({goal}).',
  'log.goalLost': '{side}: цель упущена ({goal}).',
  'log.moraleShaken': '{side} {side_gender, select, pl {теряют} other {теряет}} боевой дух: {why_and}.',
  'log.routed': '{who} падает духом и пускается в бегство.',
  'log.unitArrived': 'Прибывает {who}.',
  'log.integrityLost': '{who}: прочность падает (осталось {left}).',
  'log.conceded': '{side} {side_gender, select, pl {сдаются} other {сдаётся}}.',
  'log.gameEnded': 'Бой окончен.',
  'log.ended.eliminated': 'В бою осталась одна сторона.',
  'log.ended.nobodyLeft': 'Ни на одной стороне больше некому сражаться.',
  'log.ended.goal': 'Исход решили цели.',
  'log.ended.turnLimit': 'Время вышло.',
  'log.ended.conceded': 'Одна из сторон сдаётся.',
  'log.ended.ruled': 'Так решает Мастер.',
  'log.result.win': '{side}: победа.',
  'log.result.loss': '{side}: поражение.',
  'log.result.draw': '{side}: ничья.',
  'log.xpAwarded':
    '{who} получает {n, plural, one {# очко опыта} few {# очка опыта} many {# очков опыта} other {# очка опыта}} ({reasons}), всего {total}.',
  'log.learnt':
    '{who} осваивает новое за {cost, plural, one {# очко опыта} few {# очка опыта} many {# очков опыта} other {# очка опыта}}: {what}{level, select, none {} other {, уровень {level}}}.',
  'log.ruled': '{by} решает: {what}.{reason, select, none {} other { {reason}}}',
  'log.ruledSecretly': '{by} решает втайне: {what}.{reason, select, none {} other { {reason}}}',
  'log.unitRuled': '{who}, изменено: {changes}.',
  'log.tableRuled': 'Изменено на столе: {changes}.',
  'log.unitAdded': '{who} появляется на столе.',
  'log.unitTakenOff': '{who} уходит со стола.',
  'log.modifierSet': '{who}: {source} {value} ({scope}).',
  'log.modifierLifted': '{who}: больше не действует — {source}.',
  'log.unitPlaced': '{who} оказывается в другом месте.',
  'log.pieceAdded': 'Новое на столе: {what}.',
  'log.pieceOpened': 'Теперь открыто: {what}.',
  'log.pieceClosed': 'Теперь закрыто: {what}.',
  'log.pieceTakenOff': 'Убрано со стола: {what}.',
  'log.pinPulled': '{who} выдёргивает чеку {item_gen}.',
  'log.thrown':
    '{who} бросает {item_acc} на {range, plural, one {# метр} few {# метра} many {# метров} other {# метра}}{whom, select, none {} other {. Цель: {whom}}}.',
  'log.grenadeLanded': '{item} падает точно в цель.',
  'log.grenadeStray':
    '{item} падает в стороне, в {n, plural, one {# метре} few {# метрах} many {# метрах} other {# метра}} от цели ({direction}).',
  'log.grenadeDropped': '{who} роняет {item_acc} с выдернутой чекой.',
  'log.grenadeFlung.away': '{who} отшвыривает её, даже не коснувшись.',
  'log.grenadeFlung.back': '{who} отправляет её туда, откуда она прилетела.',
  'log.leaptAside': '{who} отпрыгивает{prone, select, true { и вжимается в землю} other {}}.',
  'log.wentOff': '{item} взрывается.',
  'log.blastFelt':
    '{who}, {distance, plural, =0 {в самом центре} one {# метр от центра} few {# метра от центра} many {# метров от центра} other {# метра от центра}}: {base}{steps, select, none {} other {; {steps}. Остаётся: {level, select, none {ничего} other {{level}}}}}.',
  'log.coverDestroyed':
    '{n, plural, one {# укрытие уничтожено} few {# укрытия уничтожены} many {# укрытий уничтожено} other {# укрытия уничтожено}}{rubble, select, true {: обломки} other {}}.',
  'log.cloudSpread':
    'Расползается {cloud}: {n, plural, one {# метр} few {# метра} many {# метров} other {# метра}} вокруг, {turns, plural, one {# Ход} few {# Хода} many {# Ходов} other {# Хода}}.',
  'log.cloudGone': 'Рассеивается {cloud}.',
  'log.chargePlaced': '{who} закладывает {item_acc}.',
  'log.doorOpened': '{who} открывает {what_acc}.',
  'log.doorClosed': '{who} закрывает {what_acc}.',
  'log.thingTaken': '{who} поднимает {item_acc}.',
  'log.searched': '{who} замечает врага: {whom}.',
  'log.searchedInVain': '{who} осматривается и никого не находит.',
  'log.cloaked': '{who} включает генератор невидимости и исчезает из виду.',
};
