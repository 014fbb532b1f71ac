import type { OptionTable } from '@potyczka/kernel';

/** The catalogue's options table; the default stands first. */
export const options = {
  'gm.mode': { rule: 'ACE-21.1', values: ['auto', 'human'], default: 'auto' },
  mode: { rule: 'ACE-1.7', values: ['standard', 'versus'], default: 'standard' },
  'crit.extraConfirm': { rule: 'ACE-2.15', values: ['whenItMatters', 'always', 'never'], default: 'whenItMatters' },
  'crit.extraOne': { rule: 'ACE-2.15', values: ['fails', 'byTotal'], default: 'fails' },
  'crit.multiCount': { rule: 'ACE-2.17', values: ['allDice', 'traitDice'], default: 'allDice' },
  'declare.rofTargets': { rule: 'ACE-12.6', values: ['atDeclaration', 'atAction'], default: 'atDeclaration' },
  'declare.when': { rule: 'ACE-9.7', values: ['beforeFirstRoll', 'turnStart'], default: 'beforeFirstRoll' },
  'crit.attackEffect': { rule: 'ACE-2.18', values: ['table', 'gm', 'failOnly'], default: 'table' },
  'groupTest.attacks': { rule: 'ACE-2.27', values: [false, true], default: false },
  'chips.wallet': { rule: 'ACE-3.1', values: ['perCharacter', 'perPlayer'], default: 'perCharacter' },
  'chips.alliedExtras': { rule: 'ACE-3.13', values: [false, true], default: false },
  'chips.poolCount': { rule: 'ACE-3.4', values: ['playerCharacters', 'wholeParty'], default: 'playerCharacters' },
  'chips.jokerDrawer': { rule: 'ACE-3.6', values: ['included', 'excluded'], default: 'included' },
  'move.stackCosts': { rule: 'ACE-4.3', values: [false, true], default: false },
  'run.penaltyScope': { rule: 'ACE-4.8', values: ['actions', 'allTests'], default: 'actions' },
  'hazard.critical': { rule: 'ACE-4.10', values: ['bySituation', 'cumulative'], default: 'bySituation' },
  'grid.metric': { rule: 'ACE-4.4', values: ['chebyshev', 'alternating', 'euclid'], default: 'chebyshev' },
  'deck.reshuffle': { rule: 'ACE-5.7', values: ['afterJoker', 'everyRound', 'whenEmpty'], default: 'afterJoker' },
  'init.extrasShareCard': { rule: 'ACE-5.8', values: [false, true], default: false },
  'interrupt.onLoss': { rule: 'ACE-5.14', values: ['actAfter', 'keepHold'], default: 'actAfter' },
  'surprise.noticeTest': { rule: 'ACE-5.18', values: ['tn4', 'stealth', 'none'], default: 'tn4' },
  'damage.woundCap': { rule: 'ACE-6.6', values: [3, 'none'], default: 3 },
  'soak.bareSkin': { rule: 'ACE-6.11', values: [true, false], default: true },
  'injury.table': { rule: 'ACE-6.20', values: ['d6', 'off'], default: 'd6' },
  'stun.upperHand': { rule: 'ACE-7.8', values: ['every', 'firstOnly'], default: 'every' },
  'fatigue.limit': { rule: 'ACE-8.5', values: { from: 1, to: 4 }, default: 2 },
  'outnumber.count': { rule: 'ACE-10.4', values: ['adjacent', 'cluster'], default: 'adjacent' },
  'gear.minStrength': { rule: 'ACE-10.6', values: ['attackPenalty', 'off'], default: 'attackPenalty' },
  bystanders: { rule: 'ACE-12.13', values: ['auto', 'gm', 'off'], default: 'auto' },
  'suppress.occupants': { rule: 'ACE-12.18', values: [false, true], default: false },
  'gear.familiarity': { rule: 'ACE-18.5', values: [true, false], default: true },
  morale: { rule: 'ACE-20.5', values: ['off', 'on'], default: 'off' },
  'stalemate.rounds': { rule: 'ACE-20.7', values: { from: 1, to: 99 }, default: 10 },
} as const satisfies OptionTable;

export type OptionKey = keyof typeof options;
export type AcesOptions = Readonly<Record<OptionKey, string | number | boolean>>;
