import type { Words } from '@potyczka/kernel';

export const en: Words = {
  'ruleset.name': 'Coin',
  'assume.backpacks': 'Unseen backpacks hold nothing of use.',
  'flag.weapon': 'the weapon the attacker uses',
  'flag.hp': 'hit points of the target',
  'flag.shield': 'the target’s shield or ward',
  'flag.armour': 'the target’s armour',
  'flag.cover': 'the target is in cover',
  'flag.steps': 'preparatory actions before the attack',
  'outcome.success': '{value, select, true {it succeeds} other {it fails}}',
  'outcome.chainAlive': '{value, select, true {the chain goes on} other {the chain ends}}',
  'outcome.firstSide': 'first turn: {value}',
  'outcome.pool': 'pool: {value}',
  'outcome.damage': 'damage: {value}',
  'outcome.destroyed': '{value, select, true {destroyed} false {not destroyed} other {destroyed: {value}}}',
  'outcome.crewLost': 'crew lost: {value}',
  'outcome.queued': 'points waiting: {value}',
};
