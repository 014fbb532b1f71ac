import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.pending-decision':
    '{seat, select, none {Najpierw trzeba rozstrzygnąć otwarty Test.} other {Najpierw {seat} musi odpowiedzieć na otwarte pytanie.}}',
  'error.game-over': 'Potyczka się skończyła; zacznij nową albo cofnij.',
  'error.not-your-slot':
    '{active, select, none {Poczekaj na swoją kolejkę.} other {Teraz kolejka: {active}. Poczekaj na swoją.}}',
  'error.not-your-unit':
    '{unit, select, none {Nie możesz tym dowodzić; wybierz własną postać.} other {{unit}: to nie twoja postać. Wybierz własną.}}',
  'error.unit-eliminated': '{unit}: tej figurki nie ma już na stole. Wybierz kogoś, kto jeszcze stoi.',
  'error.no-active-unit': 'Nikt nie jest teraz aktywny: najpierw aktywuj postać.',
  'error.wrong-phase':
    '{why, select, placed {Ta postać już stoi na stole; wystaw inną albo zaczynaj.} other {Teraz nie można tego zrobić ({phase}); poczekaj na właściwy moment.}}',
  'error.option-off': 'Przy tym stole jest to wyłączone (opcja: {option}); zrób coś innego albo poproś o zmianę opcji.',
  'error.not-enough-ap':
    'To kosztuje {need, plural, one {# punkt akcji} few {# punkty akcji} many {# punktów akcji} other {# punktu akcji}}, a {have, plural, =0 {nie został żaden} one {został #} few {zostały #} many {zostało #} other {zostało #}}; wybierz coś tańszego albo zakończ aktywację.',
  'error.same-action':
    'To już było w tej aktywacji ({kind}). Zrób coś innego; kto chce iść dwa razy, od razu ogłasza Pełny Ruch.',
  'error.band-illegal': 'Ta banda łamie zasady ({rules}): {reasons}. Popraw to i spróbuj ponownie.',
  'error.outside-zone':
    '{unit, select, none {Rozstawiaj wewnątrz własnej strefy, całą podstawką.} other {{unit}: rozstaw tę figurkę wewnątrz jej strefy, całą podstawką.}}',
  'error.not-ready':
    '{units, select, none {Nie wszyscy są jeszcze rozstawieni.} other {Nie wszyscy są jeszcze rozstawieni; czekają: {units}.}}',
  'error.already-activated': '{unit} ma już aktywację w tej rundzie za sobą; wybierz kogoś innego.',
  'error.activation-in-progress': 'Trwa aktywacja ({active}); najpierw ją zakończ.',
  'error.move-too-far': 'Ta droga kosztuje {cost}″, a do przejścia jest najwyżej {most}″; wybierz krótszą.',
  'error.difficult-entry':
    'Wejście w trudny teren wymaga 2″ ruchu, a na jego skraju zostałoby tylko {left}″; zatrzymaj się na skraju albo obejdź.',
  'error.path-blocked':
    '{piece, select, none {Coś stoi na drodze; obejdź to.} other {Na drodze stoi {piece}. Wybierz drogę naokoło.}}',
  'error.needs-climb':
    '{piece, select, none {To za wysoko na zwykły Ruch; użyj Wspinaczki.} other {Za wysoko na zwykły Ruch: {piece}. Użyj Wspinaczki albo obejdź.}}',
  'error.needs-jump':
    '{piece, select, none {To za szerokie na zwykły Ruch; użyj Skoku.} other {Za szerokie na zwykły Ruch: {piece}. Użyj Skoku albo obejdź.}}',
  'error.end-overlap':
    '{why, select, door {{piece, select, none {Ktoś} other {{piece}}} stoi w drzwiach; poczekaj, aż będą wolne.} other {{piece, select, none {Podstawka zachodziłaby na coś innego; wybierz wolne miejsce.} other {To miejsce zajmuje {piece}. Wybierz wolne.}}}}',
  'error.off-table': 'To już poza stołem; zostań na nim albo wyjdź przez krawędź oznaczoną jako wyjście.',
  'error.not-an-exit': 'Ta krawędź nie jest wyjściem albo podstawka do niej nie sięga; podejdź do oznaczonego wyjścia.',
  'error.out-of-range':
    '{range}″ to za daleko{max, select, none {{most, select, none {} other {: zasięg to {most}″}}} other {: zasięg to {max}″}}; podejdź bliżej albo wybierz inny cel.',
  'error.weapon-unusable':
    '{why, select, used {Ta broń jest już zużyta ({weapon}); wybierz inną.} broken {Ta broń jest zepsuta ({weapon}); napraw ją albo wybierz inną.} reload {Ta broń nie jest nabita ({weapon}); najpierw ją przeładuj albo wybierz inną.} failure {Ta broń nie działa w tej rundzie ({weapon}); zostają ostrze, pięści albo spryt.} missing {Tej broni nie ma pod ręką ({weapon}); wybierz broń, którą postać nosi.} other {Tej broni nie można teraz użyć ({weapon}); wybierz coś innego.}}',
  'error.not-allowed':
    '{what, select, barricade {Teraz nie można stawiać barykad; scenariusz mówi, kiedy i ile.} escort {Tej osoby nie można teraz eskortować; wybierz inną akcję.} freeMove {Nie ma teraz darmowego Ruchu; użyj zwykłego.} other {{why, select, none {Scenariusz na to teraz nie pozwala; wybierz inną akcję.} other {To niedozwolone: {why}.}}}}',
  'error.not-in-contact':
    '{gap, select, none {{target, select, none {{range, select, none {{piece, select, none {{object, select, none {Najpierw podejdź do kontaktu, na około cal.} other {Poza zasięgiem ręki: {object}. Najpierw podejdź na około cal.}}} other {Poza zasięgiem ręki: {piece}. Najpierw podejdź na około cal.}}} other {Cel jest o {range}″ stąd; najpierw podejdź do kontaktu, na około cal.}}} other {{target}: za daleko. Najpierw podejdź do kontaktu, na około cal.}}} other {Droga skończyłaby się {gap}″ dalej; ta osoba musi zostać w promieniu 2″ od eskorty.}}',
  'error.not-climbable':
    '{piece, select, none {Nie ma tu na co się wspiąć; poszukaj innej drogi.} other {Na to nie da się wspiąć: {piece}. Poszukaj innej drogi.}}',
  'error.climb-too-high': '{height}″ to za wysoko: granicą jest połowa SPD, {most}″. Poszukaj niższego miejsca.',
  'error.jump-too-far': '{distance}″ to za daleko: granicą jest połowa SPD, {most}″. Skocz bliżej albo obejdź.',
  'error.attack-limit':
    '{limit, plural, one {W jednej aktywacji dozwolony jest tylko jeden Atak.} few {W jednej aktywacji dozwolone są tylko # Ataki.} many {W jednej aktywacji dozwolonych jest tylko # Ataków.} other {W jednej aktywacji dozwolone jest tylko # Ataku.}} Zrób z resztą coś innego.',
  'error.no-los':
    '{ruled, select, true {MG orzeka: nie ma linii wzroku.} other {{by, select, none {Nie ma linii wzroku.} other {Nie ma linii wzroku; na przeszkodzie: {by}.}}}} Przejdź tam, skąd cel widać, albo wybierz inny.',
  'error.bad-target':
    '{why, select, ally {{target} to nie sojusznik, któremu można teraz pomóc; wybierz kogoś innego.} charge {{target}: tej osoby ta strona nie eskortuje. Wybierz tę, którą wskazuje misja.} own {{target, select, none {To} other {{target}}} należy do swoich; zaatakuj wroga albo kogoś neutralnego.} whole {{target, select, none {Tego} other {{target}: tego}} nie da się rozbić atakiem albo już po tym; wybierz inny cel.} other {{target, select, none {Wskaż, kogo albo czego to dotyczy.} other {{target} nie może być celem; wybierz inny cel.}}}}',
  'error.engaged': 'Przy tym stole nie strzela się w zwarciu; walcz wręcz albo najpierw odejdź.',
  'error.aim-after-attack': 'Celować można przed Atakiem, a nie po nim; użyj tego punktu na coś innego.',
  'error.already-aimed': 'Celowanie już było; teraz atakuj.',
  'error.not-interactable':
    '{why, select, open {Już otwarte: {object}. Po prostu przejdź.} closed {Już zamknięte: {object}. Otwórz albo zostaw.} done {To już zrobione: {object}. Zrób coś innego.} active {Pole siłowe już działa; zrób coś innego.} other {{object, select, none {Nie ma tu nad czym tak pracować.} other {Tego tu nie zrobisz: {object}.}} Wybierz inny obiekt albo inny sposób.}}',
  'error.hands-full': 'Jedna rzecz naraz: najpierw odłóż albo przekaż to, co postać niesie.',
  'error.no-patient':
    '{why, select, self {Sobie samemu pierwszej pomocy się nie udziela; pomóż komuś innemu albo wezwij swojego.} enemy {{target} to wróg; pomóż swojemu albo postronnemu.} unhurt {{target} nie ma ran; pomóż komuś rannemu.} other {{target, select, none {Nikt tu nie potrzebuje pierwszej pomocy; wybierz kogoś rannego.} other {{target}: pierwsza pomoc tu niepotrzebna albo niemożliwa. Wybierz kogoś rannego, kto jeszcze stoi.}}}}',
  'error.weapon-ready': 'Broń jest już gotowa ({weapon}); oszczędź ten punkt.',
  'error.trait-spent':
    'Ta cecha jest już użyta ({trait}); wróci w następnej {span, select, round {rundzie} turn {aktywacji} other {misji lub rundzie}}.',
  'error.trait-condition':
    '{why, select, none {{trait}: nie można tego teraz użyć.} notHeld {Postać nie ma tej cechy: {trait}.} notActive {Ta cecha działa sama: {trait}.} inContact {{trait} wymaga spokoju: najpierw odejdź od wroga.} attacked {{trait} wymaga spokoju, a dopiero co był atak.} noSuchDie {{trait} wymaga kości, która jest w puli.} hpTooLow {{trait} kosztuje punkt życia, a ten jest ostatni.} noAlly {{trait} wymaga sojusznika na stole.} notInContact {{trait} wymaga sojusznika w kontakcie.} atMaximum {{trait}: sojusznik ma już komplet punktów życia.} noLos {{trait} wymaga sojusznika w linii wzroku.} other {{trait}: tak się tego nie da użyć.}} Wybierz coś innego.',
  'error.exchange-forbidden':
    '{why, select, jinxed {W puli pechowej postaci leżała jedynka: żadnych wymian w tej aktywacji.} cautious {Ostrożna postać nie wymienia kości, mając 3 punkty życia lub mniej.} slowReflexes {Powolny refleks: żadnej wymiany przy pierwszym Teście aktywacji.} die {Tej kości nie można teraz użyć; wybierz inną z puli.} other {Wymiana jest tu niedozwolona.}} Zrezygnuj albo wybierz inaczej.',
  'error.hp-too-low': 'Wymiana kosztuje 1 punkt życia i nie może zabrać ostatniego (zostało: {hp}); zrezygnuj.',
  'error.no-such-die':
    '{die, select, none {Nie ma tu kości, która by się nadała; zrezygnuj albo wybierz jedną z podanych.} other {Nie ma tu takiej kości ({die}); wybierz jedną z leżących na stole.}}',
  'error.exchange-used': 'Jedna wymiana na Test, a ta już była; graj dalej.',
  'error.must-exchange': 'Cecha wymaga tej wymiany; wybierz jedną z podanych.',
  'error.not-enough-cp':
    'To kosztuje {need, plural, one {# punkt kreacji} few {# punkty kreacji} many {# punktów kreacji} other {# punktu kreacji}}, a banda ma {have}; oszczędzaj albo kup coś tańszego.',
  'error.band-full':
    'Banda liczy najwyżej {most, plural, one {# postać} few {# postacie} many {# postaci} other {# postaci}}; nie ma miejsca na następną.',
  'error.hp-not-for-sale':
    'Punktów życia istniejącej postaci się nie kupuje; kup cechę, która podnosi maksimum (Krzepki, Hartowany).',
  'error.not-gm': 'To wolno tylko Mistrzowi Gry; zaproponuj to przy stole.',
  'error.no-reason': 'Orzeczenie wbrew zasadom wymaga powodu, który wszyscy przeczytają; dopisz go.',
  'error.no-such-unit': 'Nie ma tu takiej postaci: {unit}. Wybierz kogoś ze stołu.',
  'error.no-such-side':
    'Nie ma takiej strony albo nic o niej nie powiedziano: {side}.{sides, select, none {} other { Strony to: {sides}.}}',
  'error.no-such-band': 'Nie ma takiej bandy: {band}.{bands, select, none {} other { Bandy to: {bands}.}}',
  'error.not-your-band': 'To nie twoja banda: {band}. Wydawaj punkty własnej.',
  'error.no-such-proposal': 'Nie ma takiej propozycji.{open, select, none {} other { Otwarte: {open}.}}',
  'error.proposal-decided':
    '{decided, select, accepted {Ta propozycja została już przyjęta.} other {Ta propozycja została już odrzucona.}} Zgłoś nową.',
  'broken.unknown-trait': 'nie ma takiej cechy',
  'broken.npc-trait': 'ta cecha jest tylko dla BN',
  'broken.trait-twice': 'każdą cechę można mieć tylko raz',
  'broken.traits-clash': 'Nieostrożny i Przezorny wykluczają się',
  'broken.no-era': 'Przywiązanie do epoki wymaga wyboru epoki',
  'broken.base-hp': 'każda postać ma od 4 do 8 kupionych punktów życia',
  'broken.too-few-tp': 'cechy kosztują więcej punktów cech, niż postać ma',
  'broken.tp-cap': 'kupiono więcej punktów cech, niż pozwala ten stół',
  'broken.too-many-cp': 'nowa banda ma do wydania 12 punktów kreacji',
  'broken.band-size': 'banda liczy od jednej do trzech postaci',
  'why.only-positive-traits': 'kupić można tylko cechy pozytywne',
  'why.no-such-flaw': 'postać nie ma takiej cechy negatywnej',
  'why.needs-reason': 'potrzebny jest powód fabularny',
  'why.id-taken': 'ktoś w bandzie ma już taki identyfikator',
  'why.nobody-to-recover': 'nikt taki nie czeka na powrót',
  'why.one-award': 'jeden dodatkowy punkt na misję, po jej zakończeniu',
  'why.not-a-new-flaw': 'to musi być cecha negatywna, której postać jeszcze nie ma',
  'why.players-muster': 'bandy zbierają gracze, którzy mają własną stronę',
  'why.has-band': 'ten gracz ma już bandę',
};
