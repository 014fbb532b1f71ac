import type { Words } from '@potyczka/kernel';

/** What missions and campaigns tell. */
export const missionLog: Words = {
  'log.bandMustered': '{band}: отряд готов ({names_and}).',
  'log.interludeOpened': 'Отряды возвращаются домой: раны заживают, снаряжение сдано, можно тратить очки создания.',
  'log.bandReturned':
    '{band} получает {cp, plural, one {# очко создания} few {# очка создания} many {# очков создания} other {# очка создания}}, всего {total}.',
  'log.bandLost': '{band} теряет: {names_and}.',
  'log.bandWiped': '{band}: не вернулся никто. Можно собрать новый отряд на {cp} очков создания.',
  'log.purchase.trait':
    '{who} получает черту «{trait}» за {price, plural, =0 {накопленные очки черт} one {# очко создания} few {# очка создания} many {# очков создания} other {# очка создания}}.',
  'log.purchase.buyOff':
    '{who} избавляется от черты «{trait}» за {price, plural, one {# очко создания} few {# очка создания} many {# очков создания} other {# очка создания}}.',
  'log.purchase.character':
    '{who} вступает в отряд за {price, plural, one {# очко создания} few {# очка создания} many {# очков создания} other {# очка создания}}.',
  'log.purchase.recover':
    '{who} возвращается за {price, plural, one {# очко создания} few {# очка создания} many {# очков создания} other {# очка создания}}, но с отметиной на всю жизнь: {trait}.',
  'log.consentRefused': 'Мастер не согласен: {who} сохраняет черту «{trait}».',
  'log.cpAwarded':
    '{band} получает {cp, plural, one {# дополнительное очко создания} few {# дополнительных очка создания} many {# дополнительных очков создания} other {# дополнительного очка создания}}.{reason, select, none {} other { {reason}}}',
  'log.missionNoted': 'К следующей миссии, {band}: {note}',
  'log.woundScarred': '{who} сохранит эту рану навсегда: {trait}.',
  'log.rulingProposed': '{who} предлагает трактовку ({proposal}): {text}',
  'log.rulingVoted':
    '{vote, select, true {{who} голосует за ({proposal}).} other {{who} голосует против ({proposal}).}}',
  'log.rulingAccepted':
    '{how, select, gm {Мастер принимает предложение} other {Большинство принимает предложение}} ({proposal}).',
  'log.rulingRejected':
    '{how, select, gm {Мастер отклоняет предложение} tie {Ничья: всё остаётся по правилам} other {Большинство отклоняет предложение}} ({proposal}).',
  'log.unitArrived': 'Появляется {who}!',
  'log.thingAppeared': '{thing} появляется из ниоткуда.',
  'log.thingJumped': '{thing} прыгает во времени и оказывается в другом месте.',
  'log.thingTaken': '{who} поднимает: {thing}.',
  'log.thingDropped': '{who} кладёт: {thing}.',
  'log.thingHanded': '{who} передаёт: {thing}. Берёт {whom}.',
  'log.thingDelivered': '{who} доставляет: {thing}. Адресат: {whom}.',
  'log.taskAdvanced': '{who} продвигается ({thing}): {done} из {needed}.',
  'log.taskDone': '{who} завершает работу: {thing}.',
  'log.doorOpened': '{who} открывает дверь.',
  'log.doorClosed': '{who} закрывает дверь.',
  'log.chargePlanted': '{who} закладывает заряд. Он взорвётся в конце раунда {round}.',
  'log.chargeExploded': 'Заряд взрывается: {thing}!',
  'log.interactionFailed': '{who} ничего не добивается: {thing}.',
  'log.observed': '{who} осматривается.',
  'log.alarmRaised': 'Тревога!',
  'log.chanceRolled': '{happens, select, true {На кости {die}: что-то надвигается…} other {На кости {die}: всё тихо.}}',
  'log.complication': 'Осложнение: {what}.',
  'log.directiveGiven': 'Директива сверху: {text}',
  'log.directiveStandard':
    'Директива сверху: кто-то должен до конца игры потратить 1 очко действий на Взаимодействие в центре стола.',
  'log.redTape': '{side}, прежде чем отправиться: {what}.',
  'redTape.1': 'не хватает бланка',
  'redTape.2': 'код доступа устарел',
  'redTape.3': 'спор о полномочиях, делом занят кто-то ещё',
  'redTape.4': 'снаряжение заменили на худшее',
  'redTape.5': 'переводчик ошибается',
  'redTape.6': 'слишком много процедур',
  'log.scored':
    '{side} получает {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}} (всего {total}).',
  'complication.timeAnomaly.slow': 'временная аномалия, на части стола время замедляется',
  'complication.timeAnomaly.fast': 'временная аномалия, на части стола время ускоряется',
  'complication.equipmentFailure': 'отказ снаряжения',
  'complication.guest.tourist': 'нежданный гость, потерявшийся турист во времени',
  'complication.guest.miniRaptor': 'нежданный гость, да ещё зубастый',
  'complication.conditions.rain': 'начинается дождь',
  'complication.conditions.fog': 'опускается туман',
  'complication.conditions.dark': 'наступает темнота',
  'complication.directive': 'директива сверху',
  'complication.paradoxResonance': 'резонанс парадокса',
  'complication.inspection': 'делом заинтересовалась Инспекция',
  'complication.greatLizard': 'сквозь деревья ломится что-то огромное',
  'complication.bigCat': 'большая кошка почуяла ужин',
  'complication.blockedGate': 'один из входов обрушивается',
  'complication.timepieceWhim': 'у хронометра собственное мнение',
  'complication.impulse': 'генератор испускает импульс',
  'complication.engineSurge': 'двигатель идёт вразнос',
};
