import type { Words } from '@potyczka/kernel';

/** Questions and their answers. */
export const questions: Words = {
  'ask.contest': '{who} is about to {action}. Resist? Tails, and it comes to nothing.',
  'contest.by': '{who} resists',
  'choice.contest.decline': 'Let it happen',
  'ask.assign': '{who} has {points, plural, one {# point} other {# points}} of damage to deal. Who gets the next one?',
  'assign.to': '{whom} ({hp} HP), {weapon}',
  'choice.assign.dropPool': 'Drop the rest',
  'ask.allocate':
    '{who} has {points, plural, one {# point} other {# points}} of damage to share out, all at once. Who gets them?',
  'allocate.to': '{whom_and}: {n, plural, one {# point} other {# points}}',
  'allocate.none': 'Drop all of them',
  'ask.defend': '{who} ({hp} HP) is about to take a point of damage ({kind}). Defend? One tails blocks it.',
  'defend.with': '{items_and}: {coins, plural, one {# coin} other {# coins}}',
  'choice.defend.decline': 'Do not defend',
  'ask.placeSurvivor': '{who} got out of the wreck ({vehicle}). Where to?',
  'place.at': 'At {at}',
  'ask.answerDraw': 'Two rounds in which nobody did anything. End the battle in a draw?',
  'choice.answerDraw.accept': 'Agree to a draw',
  'choice.answerDraw.decline': 'Fight on',
  'ask.customPrep': '{who}: “{text}”. Is it possible, and how hard is it?',
  'choice.customPrep.gmReject': 'Not possible',
  'customPrep.approve': '{need, plural, one {Possible: # tails} other {Possible: # tails in a row}}',
  'ask.situation': 'There is no map to tell: {facts_and}?',
  'situation.facts': '{facts}',
  'assume.backpacks': 'Backpacks you cannot see hold nothing of use.',
  'assume.camouflage': 'The enemy’s camouflage is not known yet; none is assumed.',
};
