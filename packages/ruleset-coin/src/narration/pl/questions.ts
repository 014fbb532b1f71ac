import type { Words } from '@potyczka/kernel';

/** Questions and their answers. */
export const questions: Words = {
  'ask.contest': '{who} zaraz zdoła {action}. Przeciwdziałać? Reszka, i nic z tego.',
  'contest.by': 'Przeciwdziała {who}',
  'choice.contest.decline': 'Nie przeciwdziałać',
  'ask.assign':
    '{who} ma do rozdania {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}} obrażeń. Kto dostaje następny?',
  'assign.to': '{whom} ({hp} HP), {weapon}',
  'choice.assign.dropPool': 'Zrezygnować z reszty',
  'ask.allocate':
    '{who} ma do rozdania naraz {points, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}} obrażeń. Kto je dostaje?',
  'allocate.to': '{whom_and}: {n, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
  'allocate.none': 'Zrezygnować ze wszystkich',
  'ask.defend': '{who} ({hp} HP) zaraz dostanie punkt obrażeń ({kind}). Bronić się? Jedna reszka go zablokuje.',
  'defend.with': '{items_and}: {coins, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}',
  'choice.defend.decline': 'Nie bronić się',
  'ask.placeSurvivor': '{who} wydostaje się z wraku ({vehicle}). Dokąd?',
  'place.at': 'Punkt {at}',
  'ask.answerDraw': 'Przez dwie rundy nikt nic nie zrobił. Zakończyć bitwę remisem?',
  'choice.answerDraw.accept': 'Zgodzić się na remis',
  'choice.answerDraw.decline': 'Walczyć dalej',
  'ask.customPrep': '{who}: „{text}”. Czy to możliwe i jak trudne?',
  'choice.customPrep.gmReject': 'Niemożliwe',
  'customPrep.approve':
    '{need, plural, one {Możliwe: # reszka} few {Możliwe: # reszki z rzędu} many {Możliwe: # reszek z rzędu} other {Możliwe: # reszki}}',
  'ask.situation': 'Nie ma mapy, więc trzeba powiedzieć: {facts_and}?',
  'situation.facts': '{facts}',
  'assume.backpacks': 'W niewidocznych plecakach nie ma nic przydatnego.',
  'assume.camouflage': 'Maskowanie wroga nie jest jeszcze znane; przyjmuje się, że go nie ma.',
};
