import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.game-over': 'Бой окончен; начните новый или отмените ход.',
  'error.not-your-turn':
    '{side, select, none {Сейчас не ваш ход; дождитесь его.} other {Сейчас ходит {side}; дождитесь своего хода.}}',
  'error.wrong-phase':
    '{why, select, all {Здесь за ход действуют все юниты; не пасуйте, а завершите ход.} single {Юнит не выбран; выберите его или спасуйте.} other {Сейчас так нельзя ({phase}); сделайте то, что положено в этот момент.}}',
  'error.unknown-unit':
    '{why, select, profile {Таких юнитов нет: {unit}. Выберите вид из каталога.} other {Такого юнита здесь нет: {unit}. Выберите кого-то на столе.}}',
  'error.not-your-unit': '{unit} вам не подчиняется; выберите юнит своей стороны.',
  'error.unit-destroyed': '{unit} больше не участвует в бою; выберите другой юнит.',
  'error.unit-cannot-act': '{unit} сейчас не может этого сделать; ходите выбранным юнитом или тем, кто в машине.',
  'error.already-acted':
    '{why, select, placed {Уже на поле: {unit}. Выставьте другой юнит.} other {Ход уже был: {unit}. Выберите другой юнит.}}',
  'error.must-rotate': '{unit} пока не может ходить снова; сначала должны походить все остальные.',
  'error.option-locked': 'Опции меняются только до боя; играйте с этими.',
  'error.bad-value': '«{field}»: здесь должно быть: {expected}.',
  'error.item-not-found':
    '{why, select, fixed {Это часть машины или пропало вместе с владельцем: {item}. Выберите то, что можно переложить.} other {{item, select, none {Назовите, о каком предмете речь.} other {Такого под рукой нет: {item}. Выберите то, что есть.}}}}',
  'error.not-wearable': 'Так это не надеть: {item}. Доспех надевают как доспех, устройство — как устройство.',
  'error.slot-occupied': '{unit}: это место занято; сначала уберите или бросьте, что там есть.',
  'error.slot-empty': 'Здесь ничего нет ({slot}); выберите другое место.',
  'error.backpack-full': '{unit}: рюкзак полон; сначала что-нибудь бросьте.',
  'error.force-invalid':
    '{side}: силы не готовы: {why}{points, select, none {} other { ({points}{limit, select, none {} other { из {limit}}})}}.',
  'error.not-deploy-zone': '{unit} может встать только в своей зоне или в своей машине на поле.',
  'error.point-not-open':
    '{at, select, none {Назовите открытую точку.} other {Точка {at} не открыта: мешает стена, край поля или кто-то ещё. Выберите другую.}}',
  'error.seat-taken': '{target}: это место занято; выберите другое.',
  'error.inside-vehicle': '{unit} сидит в машине; сначала нужно выйти.',
  'error.same-point': 'Это та же самая точка; выберите другую.',
  'error.no-pilot': '{unit} не на месте пилота; сначала займите его.',
  'error.vehicle-already-activated':
    '{unit}: эта машина в этот ход уже служила другому; действуйте своими руками или ждите.',
  'error.illegal-target':
    '{target, select, none {Назовите, к кому это относится.} other {{target} здесь не подходит{why, select, none {; выберите другую цель} other {: {why}}}.}}',
  'error.out-of-reach':
    '{target, select, none {{item, select, none {Это} other {{item}}}: не дотянуться{why, select, none {; сначала подбегите} other {, {why}}}.} other {{target}: не дотянуться{why, select, none {; сначала подбегите} other {, {why}}}.}}',
  'error.loot-off': 'За этим столом вещи убитых не трогают: {item}. Оставьте.',
  'error.not-held': '{why, select, none {Не в руке: {item}. Сначала достаньте из рюкзака.} other {{item}: {why}.}}',
  'error.no-uses': 'Применений не осталось: {item}. Возьмите что-нибудь другое.',
  'error.full-hp': '{target}: все HP целы; помогите кому-нибудь другому.',
  'error.not-caster': '{unit} кастовать не умеет; поручите это магу.',
  'error.locked-case': '{item} откроется только владельцу; несите как есть.',
  'error.case-full': 'Больше не поместится: {item}. Сначала что-нибудь достаньте.',
  'error.no-free-seat': '{target}: такого свободного места нет; выберите другую машину.',
  'error.vehicle-occupied': '{target}: внутри враг; сначала избавьтесь от него.',
  'error.hatch-closed': 'Люк закрыт: {target}. Сначала откройте его.',
  'error.not-in-vehicle':
    '{unit} не в машине; {why, select, self {сначала сядьте в неё или сделайте что-то другое} other {выберите того, кто в машине}}.',
  'error.bad-placement': '{unit}: место должно быть вплотную к машине; назовите открытую точку рядом с ней.',
  'error.no-hatch': '{target}: люка нет; просто садитесь или вытаскивайте врага.',
  'error.hatch-already-open': 'Люк уже открыт: {target}. Пользуйтесь им.',
  'error.hatch-already-closed': 'Люк уже закрыт: {target}. Сделайте что-нибудь другое.',
  'error.no-enemy-inside': '{target}: врага внутри нет, люк взламывать незачем; просто садитесь.',
  'error.drag-out-off': 'За этим столом из машин никого не вытаскивают; лучше атакуйте.',
  'error.no-gm':
    '{why, select, seat {Это может только Мастер; попросите его.} other {Для этого за столом нужен Мастер; сделайте то, что знают правила.}}',
  'error.not-responder':
    '{unit, select, none {Такой юнит здесь не противодействует; выберите из предложенных.} other {{unit} здесь не может противодействовать; выберите из предложенных.}}',
  'error.no-weapon': 'Такого оружия наготове нет: {weapon}. Атакуйте тем, что в руке.',
  'error.weapon-in-hand': '{unit}: в руке есть оружие; атакуйте им.',
  'error.not-both': '{unit}: оба сразу применить нельзя; выберите одно оружие.',
  'error.no-legal-target': '{unit}: этим атаковать некого; выберите другое оружие или не атакуйте.',
  'error.pool-empty':
    '{source, select, none {Назовите оружие, чьё это очко.} other {Очков здесь больше нет: {source}. Берите очки другого оружия.}}',
  'error.discard-forbidden':
    'За этим столом нельзя отказаться от очка, пока оно может в кого-то попасть; назначьте его.',
  'error.no-defence': '{unit}: так от этого не защититься; выберите годный щит или не защищайтесь.',
  'error.coins-already-flipped': 'Брошенную монетку не изменить; решайте о другом.',
};
