import type { Words } from '@potyczka/kernel';

export const ru: Words = {
  'ruleset.name': 'Монетка',
  'assume.backpacks': 'В чужих рюкзаках нет ничего полезного.',
  'flag.weapon': 'оружие атакующего',
  'flag.hp': 'очки жизни цели',
  'flag.shield': 'щит или оберег цели',
  'flag.armour': 'доспех цели',
  'flag.cover': 'цель в укрытии',
  'flag.steps': 'подготовительные действия перед атакой',
  'outcome.success': '{value, select, true {удаётся} other {не удаётся}}',
  'outcome.chainAlive': '{value, select, true {цепочка продолжается} other {цепочка прерывается}}',
  'outcome.firstSide': 'первый ход: {value}',
  'outcome.pool': 'пул: {value}',
  'outcome.damage': 'урон: {value}',
  'outcome.destroyed': '{value, select, true {уничтожен} false {не уничтожен} other {уничтожены: {value}}}',
  'outcome.crewLost': 'потери экипажа: {value}',
  'outcome.queued': 'очки в очереди: {value}',
};
