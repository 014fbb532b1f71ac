import type { Words } from '@potyczka/kernel';
import { cli } from './cli-pl.ts';
import { lab } from './lab-pl.ts';
import { online } from './online-pl.ts';

export const pl: Words = {
  ...cli,
  ...online,
  ...lab,
  'terms.reason': '{name}',
  'chapter.EX': 'Przykłady',
  'chapter.OD': 'Szanse',
  'chapter.T': 'Krok po kroku',
  'chapter.HID': 'Informacje ukryte',
  'error.bad-message': '„{field}”: powinno tu być: {expected}.',
  'error.unknown-field': '„{field}”: {expected}.',
  'error.bad-algorithm':
    '„{field}”, wiersz {line}: {word, select, none {brakuje tu słowa} other {słowo „{word}” nie jest tu znane}}; {expected, select, none {nic więcej nie może tu stać} other {wpisz jedno z: {expected}}}.',
  'expected.bad-json': 'poprawny JSON',
  'expected.not-text': 'tekst w UTF-8',
  'expected.too-long': 'najwyżej 1 MiB (1048576 bajtów)',
  'error.no-table': 'Żaden stół nie jest otwarty; najpierw wyślij „open” albo „load”.',
  'error.unknown-ruleset': '„{field}”: nie ma takich zasad; są: {expected}.',
  'error.unknown-scenario': '„{field}”: nie ma takiego scenariusza; są: {expected}.',
  'error.unknown-rule': 'Nie ma zasady {id}; najbliższe to: {near}.',
  'error.unknown-seat': '„{field}”: nikt tam nie siedzi; miejsca to: {expected}.',
  'error.spectators-watch': '{seat} to miejsce widza: widzowie mogą tylko rozmawiać („say”).',
  'error.unknown-option': '„{field}”: nie ma takiej opcji; są: {expected}.',
  'error.bad-option': '„{field}”: powinno tu być jedno z: {expected}.',
  'error.option-conflict': '„{field}”: to wyklucza się z ustawieniem opcji {other}.',
  'error.dice-exhausted':
    'Zabrakło podanych rzutów: {label} wymaga jeszcze {count, plural, one {# wyniku} few {# wyników} many {# wyników} other {# wyniku}}. Dopisz je i wyślij wiadomość ponownie.',
  'error.dice-left-over':
    '{left, plural, one {# podany rzut nie został użyty} few {# podane rzuty nie zostały użyte} many {# podanych rzutów nie zostało użytych} other {# podanego rzutu nie zostało użyte}}; pomiń to, o co zasady nie pytają.',
  'error.bad-draw': '{given}: {label} nie może dać takiego wyniku.',
  'error.no-decision': 'Nie ma takiego otwartego pytania; otwarte teraz: {open}.',
  'error.not-your-decision': 'O tym decyduje {seat}.',
  'error.pending-decision': 'Najpierw {seat} musi odpowiedzieć na otwarte pytanie.',
  'error.gm-only': 'To wolno tylko Mistrzowi Gry ({field}); pomiń to albo poproś o to Mistrza Gry.',
  'error.bad-choice': '„{field}”: wybierz jedno z: {expected}.',
  'error.nothing-to-undo':
    '{expected, select, none {Nie ma czego cofać.} other {Nie da się cofnąć do tego miejsca; dziennik może wrócić do: {expected}.}}',
  'error.bad-save': 'Ten zapis jest uszkodzony: w polu „{field}” powinno być: {expected}.',
  'error.record-no-save':
    'To zapis tego, co jedno miejsce widziało z niedokończonej gry. Można go czytać, ale nie odtworzyć ani grać dalej; zapisz grę ponownie po jej zakończeniu.',
  'error.save-of-newer-version': 'Ten zapis pochodzi z nowszej wersji ({found}); ta czyta najwyżej {known}.',
  'error.odds-unknown': 'Z tego, co wiesz, to pytanie nie wynika, więc nie ma uczciwych szans dla odpowiedzi.',
  'error.too-many-branches':
    'To może się skończyć na zbyt wiele sposobów, by policzyć wszystkie. Zapytaj o mniejszy krok.',
  'error.internal': 'Coś zawiodło w środku: {why}. Stół pozostał bez zmian.',
  'option.value.true': 'tak',
  'option.value.false': 'nie',
  'log.branched': 'Od nr {at} zaczyna się odgałęzienie: odtąd kości padają inaczej.',
  'log.opened': 'Stół jest otwarty: {game}.',
  'log.said': '{who}: {text}',
  'log.undone': '{who} cofa wszystko po nr {to}.',
  'log.withdrawn': 'Akcja zostaje wycofana: nie jest dozwolona ({codes}).',
  'ask.draw':
    '{unit, select, none {} other {{unit}: }}{label}: {dice, select, none {} other {rzuć {dice}}}{row, select, none {{coins, plural, =0 {} one {rzuć # monetą} few {rzuć # monetami} many {rzuć # monetami} other {rzuć # monety}}} other {{coins, plural, one {rzuć # monetą} few {rzucaj najwyżej # razy, do pierwszego orła} many {rzucaj najwyżej # razy, do pierwszego orła} other {rzucaj najwyżej # razy, do pierwszego orła}}}}{cards, plural, =0 {} one {dobierz # kartę} few {dobierz # karty} many {dobierz # kart} other {dobierz # karty}} i wpisz wynik.',
  'called.figure': 'postać|gen:postaci|dat:postaci|acc:postać|ins:postacią|loc:postaci|f',
  'called.vehicle': 'pojazd|gen:pojazdu|dat:pojazdowi|acc:pojazd|ins:pojazdem|loc:pojeździe|m',
  'seat.player': 'Gracz|gen:Gracza|dat:Graczowi|acc:Gracza|ins:Graczem|loc:Graczu|m',
  'seat.rivals': 'Rywale|gen:Rywali|dat:Rywalom|acc:Rywali|ins:Rywalami|loc:Rywalach|pl',
  'seat.npc': 'silnik|gen:silnika|dat:silnikowi|acc:silnik|ins:silnikiem|loc:silniku|m',
  'seat.gm': 'Mistrz Gry|gen:Mistrza Gry|dat:Mistrzowi Gry|acc:Mistrza Gry|ins:Mistrzem Gry|loc:Mistrzu Gry|m',
  'outcome.done': 'wykonane kroki: {value}',
  'draw.other': 'rzut',
  'staged.success': 'sukces',
  'staged.failure': 'porażka',
  'staged.hit': 'trafienie',
  'staged.miss': 'pudło',
  'staged.never': 'nigdy nie trafia',
};
