import type { Words } from '@potyczka/kernel';

/** Команды в меню, что сообщают шансы, поля карточки. */
export const commands: Words = {
  'do.shot':
    'Выстрел{weapon, select, none {} other { из {weapon_gen}}}{second, select, none {} other { и из второго оружия ({second})}}{target, select, none {} other {. Цель: {target}}}{called, select, none {} other {, место: {called}}}',
  'do.shortBurst':
    'Короткая очередь{weapon, select, none {} other { из {weapon_gen}}}{target, select, none {} other {. Цель: {target}}}{called, select, none {} other {, место: {called}}}',
  'do.longBurst':
    'Длинная очередь{weapon, select, none {} other { из {weapon_gen}}}{target, select, none {} other {. Цель: {target}}}{called, select, none {} other {, место: {called}}}',
  'do.continuousFire':
    'Непрерывный огонь{weapon, select, none {} other { из {weapon_gen}}}{target, select, none {} other {. Цель: {target}}}{spot, select, none {} other {. Точка: {spot}}}{called, select, none {} other {, место: {called}}}',
  'do.aim':
    'Целиться{target, select, none {} other {: {target}}}{spot, select, none {} other { в точку {spot}}}{segments, select, none {} other {, {segments, plural, one {# сегмент} few {# сегмента} many {# сегментов} other {# сегмента}}}}',
  'do.scopeUp': 'Найти в оптическом прицеле{target, select, none {} other {: {target}}}',
  'do.sniperShot':
    'Снайперский выстрел{weapon, select, none {} other { из {weapon_gen}}}. Цель: {target}{called, select, none {} other {, место: {called}}}',
  'do.move': 'Движение{kind, select, none {} other { ({kind})}}{to, select, none {} other { в {to}}}',
  'do.posture': '{kind}{end, select, kneeling { на колено} other {}}',
  'do.leanOut': 'Высунуться',
  'do.duckBack': 'Спрятаться',
  'do.drawWeapon': 'Достать{weapon, select, none { оружие} other {: {weapon}}}',
  'do.stowWeapon': 'Убрать{weapon, select, none { оружие} other {: {weapon}}}',
  'do.releaseSafety': 'Снять с предохранителя{weapon, select, none {} other {: {weapon}}}',
  'do.workPump': 'Передёрнуть цевьё{weapon, select, none {} other {: {weapon}}}',
  'do.changeCell': 'Сменить энергоячейку{weapon, select, none {} other {: {weapon}}}',
  'do.changeGas': 'Сменить газовый баллон{weapon, select, none {} other {: {weapon}}}',
  'do.reloadShells':
    'Зарядить{weapon, select, none {} other {: {weapon}}}{rounds, select, none {} other { ({rounds, plural, one {# патрон} few {# патрона} many {# патронов} other {# патрона}})}}',
  'do.pullPin': 'Выдернуть чеку: {grenade}',
  'do.throwObject':
    'Бросить{item, select, none {} other {: {item}}}{target, select, none {} other {. Цель: {target}}}{point, select, none {} other { в {point}}}{blind, select, true {, вслепую} other {}}{buildTest, select, true {, изо всех сил} other {}}',
  'do.throwLarge':
    'Бросить крупный предмет{item, select, none {} other {: {item}}}{target, select, none {} other {. Цель: {target}}}{point, select, none {} other { в {point}}}',
  'do.spotHidden': 'Высматривать скрытых{target, select, none {} other {: {target}}}',
  'do.deflectStance': 'Стойка отражения',
  'do.activateShield': 'Включить{item, select, none { щит} other {: {item}}}',
  'do.engage':
    'В ближний бой: {target}{weapon, select, none {} other { ({weapon})}}{charge, select, none {} 0 {} other {, натиск +{charge}}}',
  'do.mountBipod': 'Поставить сошки{weapon, select, none {} other {: {weapon}}}',
  'do.pickUp': 'Поднять: {item}',
  'do.openDoor': '{close, select, true {Закрыть} other {Открыть}} дверь',
  'do.breakFree': 'Вырваться',
  'do.rollOnGround': 'Кататься по земле',
  'do.detonate': 'Подорвать: {item}',
  'do.placeCharge': 'Заложить заряд{point, select, none {} other { в {point}}}',
  'do.passItem': 'Передать: {item}. Кому: {target}',
  'do.throwBlade': 'Метнуть клинок. Цель: {target}',
  'do.firstAid': 'Первая помощь: {target}',
  'do.useStim': 'Стимулятор{target, select, none {} other {: {target}}}',
  'do.usePower': 'Способность, {power}{target, select, none {} other {: {target}}}',
  'do.custom': 'Что-то другое: {text}',
  'do.idle': 'Пропустить сегмент',
  'do.yieldInitiative': 'Уступить инициативу; раньше действует {to}',
  'do.declare':
    '{actions_count, plural, =0 {Ничего не объявлять} one {Объявить: {actions}} few {Объявить: {actions}} many {Объявить: {actions}} other {Объявить: {actions}}}',
  'do.next': 'Следующее объявленное действие',
  'do.endTurn': 'Закончить фазу',
  'do.continue': 'Продолжить начатое',
  'do.abort': 'Прервать начатое',
  'do.freeze':
    'Заморозить {count, plural, one {# сегмент} few {# сегмента} many {# сегментов} other {# сегмента}}, пока не {kind, select, custom {случится то, что вы скажете} other {{kind}}}: {plan}',
  'do.spendSkill':
    'Уменьшить открытую кость на {points, plural, one {# очко} few {# очка} many {# очков} other {# очка}}',
  'do.useTrick': 'Приём: {trick}{target, select, none {} other {, {target}}}',
  'do.changeForm':
    'Сменить форму: {form, select, 1 {Форма I} 2 {Форма II} 3 {Форма III} 4 {Форма IV} 5 {Форма V} 6 {Форма VI} other {Форма VII}}',
  'do.dropItem': 'Бросить на землю: {item}',
  'do.switchOff': 'Выключить{item, select, none {} other {: {item}}}',
  'do.letGo': 'Отпустить{target, select, none {} other {: {target}}}',
  'do.surrender': 'Сдаться',
  'do.flee': 'Уйти с карты',
  'do.concede': 'Сдать бой{side, select, none {} other { ({side})}}',
  'do.spendXp': 'Выучить: {what}',
  'do.rule': 'Решение Мастера',
  'do.face':
    'Повернуться на {direction, select, 0 {север} 1 {северо-восток} 2 {восток} 3 {юго-восток} 4 {юг} 5 {юго-запад} 6 {запад} other {северо-запад}}',
  'outcome.hit': '{value, select, true {попадание} other {промах}}',
  'outcome.hits': 'попадания: {value}',
  'outcome.projectiles': 'долетевшие снаряды: {value}',
  'outcome.clash':
    '{value, select, blow {удар} takeover {перехват} struggle {борьба} tie {без перемен} other {без схватки}}',
  'outcome.won': '{value, select, true {выигрыш} other {проигрыш}}',
  'outcome.passed': '{value, select, true {успех} other {провал}}',
  'outcome.graze': 'Царапины: {value}',
  'outcome.light': 'Лёгкие раны: {value}',
  'outcome.heavy': 'Тяжёлые раны: {value}',
  'outcome.critical': 'Критические раны: {value}',
  'outcome.status':
    '{value, select, in {в бою} out {вне боя} dead {смерть} stunned {оглушение} shutDown {отключение} fled {бегство} surrendered {сдача} other {{value}}}',
  'outcome.others': 'пострадали и другие: {value}',
  'outcome.shock': '{value, select, true {Шок} other {нет: Шок}}',
  'outcome.stun': '{value, select, true {Оглушение} other {нет: Оглушение}}',
  'outcome.fear': '{value, select, true {Страх} other {нет: Страх}}',
  'outcome.madness': '{value, select, true {Безумие} other {нет: Безумие}}',
  'outcome.choking': '{value, select, true {Удушье} other {нет: Удушье}}',
  'outcome.burning': '{value, select, true {Горение} other {нет: Горение}}',
  'outcome.freezing': '{value, select, true {Обморожение} other {нет: Обморожение}}',
  'outcome.bleeding': '{value, select, true {Кровотечение} other {нет: Кровотечение}}',
  'outcome.deafness': '{value, select, true {Глухота} other {нет: Глухота}}',
  'outcome.daze': '{value, select, true {Контузия} other {нет: Контузия}}',
  'outcome.blindness': '{value, select, true {Слепота} other {нет: Слепота}}',
  'outcome.grabbed': '{value, select, true {захват} other {нет: захват}}',
  'outcome.immobilised': '{value, select, true {Обездвиживание} other {нет: Обездвиживание}}',
  'outcome.knockedDown': '{value, select, true {сбивание с ног} other {нет: сбивание с ног}}',
  'outcome.cutOff': '{value, select, true {отрыв от Дара} other {нет: отрыв от Дара}}',
  'outcome.weightless': '{value, select, true {Невесомость} other {нет: Невесомость}}',
  'outcome.paralysingPoison': '{value, select, true {парализующий яд} other {нет: парализующий яд}}',
  'outcome.killingPoison': '{value, select, true {смертельный яд} other {нет: смертельный яд}}',
  'outcome.sand': '{value, select, true {песок в глазах} other {нет: песок в глазах}}',
};
