import type { Words } from '@potyczka/kernel';

export const pl: Words = {
  'ruleset.name': 'Monetka',
  'assume.backpacks': 'W niewidocznych plecakach nie ma nic przydatnego.',
  'flag.weapon': 'broń atakującego',
  'flag.hp': 'punkty życia celu',
  'flag.shield': 'tarcza lub osłona celu',
  'flag.armour': 'pancerz celu',
  'flag.cover': 'cel jest za osłoną',
  'flag.steps': 'działania przygotowawcze przed atakiem',
  'outcome.success': '{value, select, true {udaje się} other {nie udaje się}}',
  'outcome.chainAlive': '{value, select, true {łańcuch trwa} other {łańcuch się kończy}}',
  'outcome.firstSide': 'pierwsza tura: {value}',
  'outcome.pool': 'pula: {value}',
  'outcome.damage': 'obrażenia: {value}',
  'outcome.destroyed': '{value, select, true {zniszczony} false {niezniszczony} other {zniszczeni: {value}}}',
  'outcome.crewLost': 'stracona załoga: {value}',
  'outcome.queued': 'punkty w kolejce: {value}',
};
