import type { Words } from '@potyczka/kernel';

/** Co stoi na karcie jednostki. */
export const sheet: Words = {
  'sheet.attack': 'monety ataku',
  'sheet.mounted': 'zamontowane',
  'sheet.damage':
    '{coins, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}{pierce, select, 0 {} other {, przebicie {pierce}}}',
  'sheet.contact': 'tylko obok celu',
  'sheet.magic': 'magia',
  'sheet.twoHanded': 'obie ręce',
  'sheet.shield':
    'Na każdy punkt ({kinds_or}): {coins, plural, one {# moneta} few {# monety} many {# monet} other {# monety}}, każda reszka go zatrzymuje{left, select, none {} other {; zostało użyć: {left}}}.{ready, select, true {} other { Teraz: {where}.}}',
  'sheet.armour':
    'Każdy punkt musi jeszcze wyrzucić {ok, plural, one {reszkę} few {# reszki z rzędu} many {# reszek z rzędu} other {# reszki z rzędu}}, żeby zranić.{ready, select, true {} other { Teraz: {where}.}}',
  'sheet.hull': 'kadłub',
  'sheet.effect.heal': 'Daje 1 HP sobie albo swojemu obok. Zostało użyć: {left}.',
  'sheet.effect.repair': 'Daje 1 HP pojazdowi obok albo temu, w którym się siedzi. Zostało użyć: {left}.',
  'sheet.effect.mend': 'Czar, który oddaje 1 HP. Zostało użyć: {left}.',
  'sheet.effect.blink': 'Czar, który przenosi czarującego gdzie indziej. Zostało użyć: {left}.',
  'sheet.camouflage':
    'Liczy się przy inicjatywie: żeby dostrzec tę stronę, przeciwnik potrzebuje {ok, plural, one {# reszki} few {# reszek z rzędu} many {# reszek z rzędu} other {# reszki}}, jeśli maskują się tam wszyscy.',
  'sheet.objective': 'Warto to wynieść.',
  'sheet.crew': 'załoga',
  'sheet.crew.about':
    'Działa przez pilota; {seats, plural, =0 {bez miejsc dla pasażerów} one {# miejsce dla pasażera} few {# miejsca dla pasażerów} many {# miejsc dla pasażerów} other {# miejsca dla pasażerów}}.',
  'sheet.autonomous': 'samodzielny',
  'sheet.autonomous.about': 'Nie potrzebuje załogi: sam jeździ i atakuje.',
  'sheet.exposed.about': 'Kto na nim jedzie, może oberwać i walczy własną bronią.',
  'sheet.caster': 'czarujący',
  'sheet.caster.about': 'Może używać magii także tam, gdzie wolno to tylko czarującym.',
};
