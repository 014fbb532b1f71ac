import type { Words } from '@potyczka/kernel';

/** Rounds, turns, coins, and how a battle begins and ends. */
export const log: Words = {
  'log.firstFlipper': 'Moneta decyduje, kto rzuca pierwszy: {coins}, {side}.',
  'log.camouflage':
    'Maskowanie: {side}. By zauważyć wroga, {other} potrzebuje {need, plural, one {# reszki} few {# reszek z rzędu} many {# reszek z rzędu} other {# reszki}}.',
  'log.initiative': '{side} wypatruje wroga: {coins}.',
  'log.firstSide.coins': '{side} wcześniej zauważa wroga i zaczyna.',
  'log.firstSide.fixed': 'Zaczyna {side}.',
  'log.turn': 'Runda {round}, tura: {side}.',
  'log.turnPassed': '{side} pasuje.',
  'log.turnStopped': '{side} kończy turę.',
  'log.situation': 'Jak powiedziano: {facts}.',
  'log.drawDeclined': '{side} odrzuca remis; bitwa trwa.',
  'log.conceded': '{side} się poddaje.',
  'log.ended.eliminated': 'Jedna ze stron nie ma już kim walczyć.',
  'log.ended.allEliminated': 'Żadna ze stron nie ma już kim walczyć.',
  'log.ended.roundLimit': 'Minęła ostatnia runda; liczą się HP piechoty.',
  'log.ended.score': 'Minęła ostatnia runda; liczą się punkty.',
  'log.ended.condition': 'Cel scenariusza osiągnięty.',
  'log.ended.agreed': 'Obie strony godzą się na remis.',
  'log.ended.ruled': 'Mistrz Gry kończy bitwę.',
  'log.score': 'Punkty: strona A {a}, strona B {b}.',
  'log.won': 'Koniec bitwy: wygrywa {side}.',
  'log.drawn': 'Koniec bitwy: remis.',
  'log.survivorsKept':
    'Do następnej bitwy {who_count, plural, one {przechodzi} few {przechodzą} many {przechodzą} other {przechodzą}}: {who_and}.',
  'log.chosen': 'Rusza {who}.',
  'log.chosenWith': 'Rusza {who}. Pojazd: {vehicle}.',
  'log.tried': '{who} próbuje {action}: {coins}.',
  'log.failed': '{who} na próżno próbuje {action}: {coins}. Pora na atak.',
  'log.failedYetDone': '{who} próbuje {action}: {coins}. Udaje się, ale łańcuch się kończy.',
  'log.contest':
    '{who} przeciwdziała: {coins}. {passed, select, true {Nic z tego, ale łańcuch trwa.} other {Na próżno.}}',
  'log.contestDeclined': '{side} nie przeciwdziała.',
  'log.attackSkipped': '{who} nie atakuje.',
  'log.customApproved': '{who}: „{text}”. Mistrz Gry się zgadza.',
  'log.customRejected': '{who}: „{text}”. Mistrz Gry się nie zgadza.',
  'log.attack.melee': '{who} uderza {weapon_ins}: {coins}.',
  'log.attack.ranged': '{who} strzela z {weapon_gen}: {coins}.',
  'log.attack.magic': '{who} rzuca {weapon_acc}: {coins}.',
  'log.attack.throw': '{who} rzuca {weapon_ins}: {coins}.',
  'log.attack.unarmed': '{who} uderza {weapon_ins}: {coins}.',
  'log.attack': '{who} atakuje ({weapon}): {coins}.',
  'log.pool':
    '{n, plural, =0 {Pudło.} one {To # punkt obrażeń.} few {To # punkty obrażeń.} many {To # punktów obrażeń.} other {To # punktu obrażeń.}}',
  'log.pointAssigned': 'Punkt ({weapon}) dostaje {whom}.',
  'log.pointsAllocated':
    '{n, plural, one {# punkt dostaje} few {# punkty dostaje} many {# punktów dostaje} other {# punktu dostaje}} {whom}.',
  'log.poolDropped': '{who} rezygnuje z {n, plural, one {# punktu} few {# punktów} many {# punktów} other {# punktu}}.',
  'log.poolLost':
    '{n, plural, one {# punkt przepada} few {# punkty przepadają} many {# punktów przepada} other {# punktu przepada}}: nie ma kogo trafić.',
  'log.defence':
    '{who} osłania się {items_ins_and}: {coins}. {passed, select, true {Punkt zablokowany.} other {Na próżno.}}',
  'log.passive.pierced': '{whom}: przebicie na wylot ({mods}).',
  'log.passive.overcome': '{whom}, {mods}: {coins}. Obrona przełamana.',
  'log.passive.held': '{whom}, {mods}: {coins}. Obrona wytrzymuje.',
  'log.damage':
    '{who} traci {n} HP, {left, plural, one {zostaje #} few {zostają #} many {zostaje #} other {zostaje #}}.',
  'log.killed': '{who} ginie.',
  'log.destroyed': 'Z {who_gen} zostaje wrak.',
  'log.save': '{passed, select, true {{who} wydostaje się z wraku: {coins}.} other {{who} ginie we wraku: {coins}.}}',
};
