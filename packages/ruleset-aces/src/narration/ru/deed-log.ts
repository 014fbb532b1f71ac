import type { Words } from '@potyczka/kernel';

/** Attacks, manoeuvres, hazards and powers. */
export const deedLog: Words = {
  'log.attack.melee': '{who} бьёт {weapon_ins}. Цель: {whom}; нужно {target}.',
  'log.attack.shoot':
    '{who} стреляет из {weapon_gen}. Цель: {whom}{shots, plural, one {} few {, # выстрела} many {, # выстрелов} other {, # выстрела}}; нужно {target}.',
  'log.attack.throw': '{who} метает {weapon_acc}. Цель: {whom}; нужно {target}.',
  'log.attack': '{who} атакует ({weapon}). Цель: {whom}; нужно {target}.',
  'log.attackArea.throw': '{who} бросает {weapon_acc} в клетку {point}.',
  'log.attackArea': '{who} стреляет из {weapon_gen} в клетку {point}.',
  'log.aimedAt': '{whom}: {mods}.',
  'log.hit':
    '{raises, plural, =0 {{who} попадает.} =1 {{who} попадает с подъёмом.} one {{who} попадает с # подъёмом.} few {{who} попадает с # подъёмами.} many {{who} попадает с # подъёмами.} other {{who} попадает с # подъёма.}}',
  'log.miss': '{who} промахивается.',
  'log.hits':
    '{who}: {hits, plural, =0 {ни одного попадания} one {# попадание} few {# попадания} many {# попаданий} other {# попадания}} из {shots}{raises, plural, =0 {} one {, из них с подъёмом: #} few {, из них с подъёмом: #} many {, из них с подъёмом: #} other {, из них с подъёмом: #}}.',
  'log.attackJoined':
    '{joins, select, true {{who} присоединяется к атаке ({leader}).} other {{who} не может присоединиться к атаке ({leader}).}}',
  'log.ammoSpent':
    '{weapon}: {left, plural, =0 {это последние патроны} one {остался # патрон} few {осталось # патрона} many {осталось # патронов} other {осталось # патрона}}.',
  'log.weaponReloaded': '{who} перезаряжает {weapon_acc}.',
  'log.weaponReloading': '{who} всё ещё перезаряжает {weapon_acc}.',
  'log.jamCleared': '{who} устраняет заклинивание {weapon_gen}.',
  'log.itemGone.broken': '{who}: {item} {item_gender, select, f {сломана} n {сломано} pl {сломаны} other {сломан}}.',
  'log.itemReadied': '{who} достаёт {item_acc}.',
  'log.itemStowed': '{who} убирает {item_acc}.',
  'log.itemDropped': '{who} роняет {item_acc}.',
  'log.itemPickedUp': '{who} подбирает {item_acc}.',
  'log.mishap': '{who}: неприятность.',
  'log.mishap.jam': '{who}: оружие клинит в худший момент.',
  'log.mishap.drop': '{who}: оружие выскальзывает из руки.',
  'log.mishap.prone': '{who} спотыкается и падает.',
  'log.mishap.dud': '{who}: ничего не выходит.',
  'log.mishap.ally': '{who} попадает по своим.',
  'log.mishap.exposed': '{who} слишком размахивается и открывается.',
  'log.bystanderHit': 'Шальной выстрел задевает другого: {whom}.',
  'log.wentThrough':
    'Выстрел проходит насквозь{by, select, none {} other { ({by})}}{armour, select, 0 {} other {, преграда считается бронёй {armour}}}: {whom}.',
  'log.scattered':
    'Мимо: отклонение на {n, plural, one {# дюйм} few {# дюйма} many {# дюймов} other {# дюйма}}, в клетку {point}.',
  'log.areaHit': 'В области ({template}): {whom_and}.',
  'log.areaEmpty': 'В области ({template}) никого нет.',
  'log.divedClear': '{who} успевает отскочить.',
  'log.templatePlaced': '{who} накрывает огнём клетку {point} и всё вокруг неё.',
  'log.templateEntered': '{who} попадает под огонь на подавление.',
  'log.templateEnded': 'Огонь на подавление стихает.',
  'log.objectStruck':
    '{thing}: {total} против прочности {hardness}, {broken, select, true {не выдерживает.} other {держится.}}',
  'log.hazardFailed': '{who} не может пройти здесь дальше.',
  'log.fell': '{who} падает с высоты {n, plural, one {# дюйма} few {# дюймов} many {# дюймов} other {# дюйма}}.',
  'log.fire.caught': '{who} загорается.',
  'log.fire.grew': '{who}: огонь разгорается до {dice}d6.',
  'log.fire.shrank': '{who}: огонь слабеет до {dice}d6.',
  'log.fire.out': '{who}: огонь потушен.',
  'log.fire.failed': '{who}: огонь не гаснет.',
  'log.mounted': '{who} садится верхом: {mount}.',
  'log.dismounted.own': '{who} спешивается.',
  'log.dismounted.thrown': '{who} вылетает из седла.',
  'log.pushed':
    '{who} отлетает на {n, plural, one {# дюйм} few {# дюйма} many {# дюймов} other {# дюйма}}{stopped, select, true { и натыкается на преграду} other {}}.',
  'log.touched':
    '{success, select, true {{who} касается цели: {whom}.} other {{who} не дотягивается до цели: {whom}.}}',
  'log.finishingBlow': '{who} добивает врага: {whom}.',
  'log.supported': '{who} поддерживает союзника: {whom}, {value} к проверке ({skill}).',
  'log.supportFailed': '{who} ничем не помогает: {whom} без поддержки.',
  'log.trickTried': '{who} прибегает к уловке ({skill}). Цель: {whom}.',
  'log.creativeTrick': 'Уловка удаётся лучше, чем ожидалось. Цель: {whom}.',
  'log.groupTested':
    '{critical, select, true {Критический провал всей группы} other {{success, select, true {Вся группа проходит проверку} other {Вся группа проваливает проверку}}}}: {who_and}.',
  'log.frightened.adrenaline': '{who}: страх превращается в адреналин, +2 к следующей проверке.',
  'log.frightened.distracted': '{who}: страх отвлекает.',
  'log.frightened.exposedDistracted': '{who} цепенеет от страха.',
  'log.frightened.shaken': '{who} дрожит от страха.',
  'log.frightened.stunned': '{who} падает от ужаса.',
  'log.frightened.flees': '{who} думает только о бегстве.',
  'log.doorMoved': '{who} {open, select, true {открывает} other {закрывает}} {thing_acc}.',
  'log.objectiveWorked': '{success, select, true {{who} справляется: {what}.} other {{who} не справляется: {what}.}}',
  'log.powerCast':
    '{who} применяет способность ({power}){whom, select, none {} other {, цель: {whom}}}. {works, select, true {{raise, select, true {Действует, с подъёмом.} other {Действует.}}} other {Не выходит.}} {left, plural, one {Остался # пункт мощи} few {Осталось # пункта мощи} many {Осталось # пунктов мощи} other {Осталось # пункта мощи}}.',
  'log.powerAimed':
    '{power}, бросок на попадание: {total}, {hits, select, true {{raise, select, true {попадание с подъёмом.} other {попадание.}}} other {промах.}}',
  'log.powerBegan':
    '{whom} под действием способности: {power}{rounds, plural, =0 {} one { (# раунд)} few { (# раунда)} many { (# раундов)} other { (# раунда)}}.',
  'log.powerMaintained':
    '{who} поддерживает способность: {power}, {rounds, plural, one {ещё # раунд} few {ещё # раунда} many {ещё # раундов} other {ещё # раунда}}.',
  'log.powerEnded': 'Способность прекращается ({power}): {whom}.',
  'log.powerPointsGained':
    '{who} восстанавливает {n, plural, one {# пункт мощи} few {# пункта мощи} many {# пунктов мощи} other {# пункта мощи}}; теперь {left}.',
  'log.powerPointsLost':
    '{who} теряет {n, plural, one {# пункт мощи} few {# пункта мощи} many {# пунктов мощи} other {# пункта мощи}}; остаётся {left}.',
  'log.backlash': 'Способность бьёт по хозяину: {who}, откат {die}.',
  'log.powerResisted': '{whom} не поддаётся: {power}.',
  'log.itemDropped.disarmed': '{who} выпускает из рук {item_acc}.',
  'terms.dice':
    '{trait}: {n, plural, one {d{die}} few {# × d{die}} many {# × d{die}} other {# × d{die}}}{wild, select, true {, дикая d6; лучшая из них, асы бросают дальше} other {; асы бросают дальше}}',
  'terms.reach': 'Нужно {need}, значит на кости',
  'terms.another': 'цель {n}: на кости',
  'thing.chips': 'фишки|pl',
};
