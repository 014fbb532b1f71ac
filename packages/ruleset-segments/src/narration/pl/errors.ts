import type { Words } from '@potyczka/kernel';

/** Dlaczego nie i co zrobić zamiast tego. */
export const errors: Words = {
  'error.finished': 'Bitwa się skończyła; zacznij nową albo cofnij.',
  'error.pending-decision':
    '{seat, select, none {Najpierw trzeba odpowiedzieć na otwarte pytanie.} other {Najpierw na otwarte pytanie musi odpowiedzieć {seat}.}}',
  'error.no-such-unit': 'Nie ma tu takiej postaci: {unit}. Wybierz kogoś ze stołu.',
  'error.no-such-side': 'Nie ma takiej strony: {side}. Wskaż jedną z obecnych przy stole.',
  'error.not-yours':
    '{unit, select, none {To nie twoja decyzja; wybierz własną postać.} other {{unit} nie słucha twoich rozkazów; wybierz własną postać.}}',
  'error.out':
    '{unit, select, none {Kto wypadł z walki, nie może działać; wybierz kogoś, kto jeszcze walczy.} other {{unit} jest poza walką; wybierz kogoś, kto jeszcze walczy.}}',
  'error.not-your-phase':
    '{why, select, lull {W przerwie w walce nie ma czego przerywać i niczego się nie zamraża; działaj od razu.} other {{active, select, none {Nikt teraz nie ma kolei; poczekaj na swoją.} other {Kolej ma teraz {active}; poczekaj na swoją albo następnym razem zamroź segmenty, by móc przerywać.}}}}',
  'error.no-segments':
    '{unit, select, none {Nie zostało tyle segmentów; zakończ kolej.} other {{unit} nie ma już tylu segmentów; zrób coś krótszego albo zakończ kolej.}}',
  'error.in-progress': 'Coś jeszcze trwa ({kind}): najpierw to kontynuuj albo przerwij.',
  'error.not-asked':
    '{why, select, underway {Nie trwa żadna akcja, którą można by kontynuować lub przerwać; zacznij coś.} declared {Nic nie zadeklarowano; najpierw zadeklaruj albo działaj od razu.} declaring {Najpierw wszyscy deklarują; zadeklaruj albo zakończ.} die {Nie ma otwartej kości, którą punkty mogłyby jeszcze zmienić; wydaj je tuż po nieudanym rzucie.} other {{what, select, none {Nikt teraz o to nie pyta; poczekaj na właściwy moment.} other {To nie ten moment ({what}); poczekaj na właściwy.}}}}',
  'error.too-late':
    '{what, select, none {Za późno: inicjatywę oddaje się przed pierwszym segmentem.} other {Raz na grę wystarczy ({what}); naucz się czegoś innego albo poczekaj do następnej bitwy.}}',
  'error.not-gm': 'To może zrobić tylko MG{what, select, none {} other { ({what})}}; poproś MG.',
  'error.needs-gm':
    'Bez słowa MG to się nie uda{what, select, none {} other { ({what})}}; wybierz akcję z listy albo posadź MG przy stole.',
  'error.option': 'Przy tym stole to wyłączone ({option}); wybierz coś innego.',
  'error.target':
    '{why, select, die {Ta kość się tu nie liczy; wybierz jedną z podanych.} ally {{target} walczy po tej samej stronie; zaatakuj wroga.} dead {{target}: tu nic już nie pomoże; ratuj żywych.} unhurt {{target} nie ma takiej rany; opatrz inną albo kogoś innego.} free {Nikt tu nie jest trzymany; nie ma kogo puścić.} stranger {{target} nie należy do swoich; zgrani podają sobie rzeczy tylko między sobą.} earlier {{target} nie działa później w tej Turze; ustąp komuś, kto dopiero będzie działać.} known {{target} jest na widoku; wypatruj kogoś, kto się kryje.} item {Nic takiego tu nie leży; wybierz coś, co leży.} door {Nie ma takich drzwi; wybierz jedne z mapy.} off {To poza mapą; wybierz miejsce na mapie.} empty {{target} nie trzyma nic, co dałoby się wyrwać; odepchnij albo przyciągnij.} unmet {{target} tego nie wywołuje; wybierz kogoś, kto wywołał, albo zrezygnuj.} spot {Na samo miejsce można prowadzić tylko ogień ciągły, jeśli stół na to pozwala; wskaż cel.} self {Nikt nie może być własnym celem; wybierz kogoś innego.} gone {{target} już nie żyje; wybierz inny cel.} other {{called, select, none {{target, select, none {Nie ma w co tym mierzyć; wskaż inny cel.} other {{target} nie może być celem; wybierz inny.}}} other {Ta część celu jest za osłoną ({target}, {called}); wybierz inną lokację albo żadną.}}}}',
  'error.no-sight':
    '{target, select, none {Tego miejsca nie widać} other {Nie widać stąd {target_gen}}}{pieces, select, none {} other {; na drodze: {pieces_and}}}. Wychyl się, przesuń albo wybierz inny cel.',
  'error.out-of-range':
    'Za daleko{range, select, 0 {} other { ({range, plural, one {# metr} few {# metry} many {# metrów} other {# metra}})}}: podejdź bliżej albo użyj czegoś o większym zasięgu.',
  'error.no-ammo':
    '{why, select, cell {Tu wchodzą ogniwa: {weapon}. Wymień ogniwo.} gas {Tu wchodzą pojemniki z gazem: {weapon}. Wymień pojemnik.} shells {To ładuje się po naboju: {weapon}. Doładuj naboje.} none {Tego się nie ładuje: {weapon}. Wybierz broń palną.} full {Już pełne: {weapon}. Po prostu strzelaj.} spare {Nie ma już czym załadować: {weapon}. Użyj innej broni albo znajdź zapas.} other {{weapon, select, none {Nie ma czym załadować; najpierw zdobądź amunicję.} other {Za mało amunicji: {weapon}{left, select, 0 {} other { (zostało {left})}}. Przeładuj albo użyj innej broni.}}}}',
  'error.no-burst': 'Ta broń nie strzela seriami: {weapon}. Strzelaj pojedynczo.',
  'error.not-ready':
    '{why, select, safety {Broń jest zabezpieczona ({weapon}): najpierw ją odbezpiecz.} safetyOff {Broń jest już odbezpieczona ({weapon}): po prostu strzelaj.} pump {Najpierw trzeba przeładować pompkę ({weapon}).} pumped {Pompki nie trzeba teraz przeładowywać ({weapon}).} bipod {Nie ma tu czego rozstawić ({weapon}); dwójnóg już stoi albo go brak.} pin {Najpierw wyrwij zawleczkę granatu.} shield {Tarcza jest rozładowana albo jej nie ma; najpierw wymień ogniwo.} blade {Do tego trzeba zapalonego miecza świetlnego i Formy I.} charge {Szarża wymaga rozbiegu: tuż przed nią biegnij lub sprintuj.} trigger {{unit, select, none {} other {{unit}}} nie czeka na nic, co można by ogłosić.} noFight {Nie trwa żadna walka, którą można by zakończyć.} fight {Nauka jest na potem; najpierw dokończ bitwę.} noSuchSkill {Nie ma takiej umiejętności; wybierz jedną z listy.} noSuchAttribute {Nie ma takiego współczynnika; wybierz jeden z listy.} noSuchTrick {Nie ma takiej sztuczki; wybierz jedną z listy.} noSuchForm {Nie ma takiej formy; wybierz jedną od I do VII.} hasTrick {Ta sztuczka jest już znana; wybierz inną.} hasForm {Ta forma jest już znana; wybierz inną.} formOneFirst {Najpierw Forma I; dopiero po niej pozostałe.} requirements {Wymagania nie są spełnione; najpierw je podnieś.} cloak {Generatora maskującego nie da się teraz włączyć; potrzebne naładowane ogniwo.} burning {Nic się nie pali; nie trzeba się tarzać.} grabbed {Nikt tej postaci nie trzyma; po prostu się rusz.} door {Te drzwi już takie są.} noShield {Nie ma tu tarczy energetycznej; wybierz coś innego.} shieldUp {Tarcza jest już aktywna; wyłącz ją albo działaj.} off {To już jest wyłączone albo nie da się wyłączyć; wybierz coś innego.} scope {W ręce nie ma broni z lunetą; weź taką albo celuj bez niej.} bladeThrow {Do tego trzeba zapalonego miecza świetlnego w ręce i Telekinezy.} form {Ta forma jest nieznana albo teraz niedostępna; wybierz inną.} noCharge {Nie ma własnego ładunku do odpalenia; najpierw go podłóż.} build {Tak duży przedmiot wymaga Budowy 12; niech rzuci ktoś silniejszy.} other {{trick, select, none {{weapon, select, none {Tak się teraz nie da; najpierw się do tego przygotuj.} other {To nie jest gotowe ({weapon}); weź to do ręki i przygotuj.}}} other {Tej sztuczki nie można teraz użyć ({trick}); jest nieznana albo już wykorzystana.}}}}',
  'error.hands':
    '{why, select, absent {{weapon, select, none {Nie ma tu niczego takiego; wybierz coś, co postać ma przy sobie.} other {Postać tego nie ma: {weapon}. Wybierz coś, co ma przy sobie.}}} inHand {To już jest w ręce: {weapon}. Użyj tego.} stowed {{weapon, select, none {Tego nie ma w ręce; najpierw trzeba tego dobyć.} other {Tego nie ma w ręce ({weapon}); najpierw tego dobądź.}}} noHand {Nie ma na to wolnej ręki ({weapon}); najpierw coś schowaj lub upuść.} noGun {To nie strzela: {weapon}. Weź broń palną.} arm {Ręka, która to trzyma, jest bezużyteczna ({weapon}); weź w drugą.} heavy {Za ciężkie przy tej Budowie: {weapon}. Użyj obu rąk albo czegoś lżejszego.} oneHand {Za ciężkie na jedną rękę: {weapon}. Strzelaj tylko z jednej broni.} same {Dwie bronie to dwie różne ({weapon}); wskaż tę w drugiej ręce.} behind {Za tą tarczą nie używa się broni ({weapon}); najpierw ją wyłącz.} pinOut {Jeden granat z wyrwaną zawleczką wystarczy; najpierw nim rzuć.} throwable {W ręce nie ma nic do rzucenia{weapon, select, none {} other { ({weapon})}}; weź nóż, przedmiot albo granat z wyrwaną zawleczką.} large {Nie ma tu nic dużego do rzucenia{weapon, select, none {} other { ({weapon})}}; podnieś coś w promieniu metra.} other {{weapon, select, none {Brak wolnej lub właściwej ręki; najpierw coś schowaj.} other {Tego nie ma w ręce albo brakuje do tego wolnej ręki ({weapon}). Najpierw po to sięgnij albo zwolnij rękę.}}}}',
  'error.sprinted':
    '{unit, select, none {Zaraz po sprincie nie można strzelać; najpierw przez segment rób coś innego.} other {{unit} ma sprint tuż za sobą; przed strzałem przez segment rób coś innego.}}',
  'error.suppressed':
    '{unit, select, none {Pod ogniem zaporowym liczy się tylko schronienie, a test Morale w tej kolei przepadł: schowaj się albo leż.} other {{unit} jest pod ogniem zaporowym, a test Morale w tej kolei przepadł: schowaj się albo leż.}}',
  'error.posture':
    '{why, select, leaning {Postać już się wychyla; strzelaj albo schowaj się.} inside {Nikt się tu nie wychyla; nie ma się z czego chować.} same {Postać jest już w tej pozycji ({posture}); działaj albo przyjmij inną.} other {Nie w tej pozycji{posture, select, none {} other { ({posture})}}; najpierw ją zmień.}}',
  'error.no-cover': 'W odległości pół metra nie ma zza czego się wychylić; najpierw podejdź do osłony.',
  'error.too-far':
    '{what, select, none {Za daleko: najwyżej {most, select, none {} other {{most, plural, one {# metr} few {# metry} many {# metrów} other {# metra}}}}. Podejdź bliżej albo rozłóż drogę na raty.} other {Za daleko ({what}); najpierw tam dojdź.}}',
  'error.blocked':
    '{why, select, lattice {Miejsca leżą co pół metra; wybierz jedno z nich.} climb {To wyżej: tam się nie wejdzie piechotą. Wspinaj się.} drop {Tam jest ponad dwa metry w dół: skacz albo zejdź po ścianie.} gap {Na drodze jest przerwa; przeskocz ją albo obejdź.} nothing {Nie ma tu po czym się wspinać; najpierw podejdź do ściany lub drabiny.} climbFailed {W tej kolei wspinaczka się nie udała; spróbuj w następnej.} bend {Skacze się w linii prostej; wskaż miejsce lądowania.} room {Stoi tam {by}, a bliżej niż pół metra nikt nie staje; wybierz inne miejsce.} door {W drzwiach stoi {by}; poczekaj, aż będą wolne.} other {{by, select, none {Droga jest zablokowana; obejdź przeszkodę.} other {Na drodze: {by}. Obejdź albo wybierz inne miejsce.}}}}',
  'error.engaged':
    '{unit, select, none {Nie w trakcie walki wręcz; najpierw się z niej wyrwij.} other {{unit} walczy wręcz; najpierw odstąp jako Atakujący albo przejmij atak.}}',
  'error.effect':
    '{why, select, leg {Z taką raną nogi {unit} nie sprintuje ani nie skacze; biegnij.} limb {Bez władzy w nodze {unit} może się tylko czołgać.} gift {{unit} nie zna Telekinezy; niech użyje jej ktoś inny.} grabbed {Ktoś lub coś trzyma tę postać ({unit}); najpierw się uwolnij.} other {{effect, select, none {{unit, select, none {Nie pozwala na to efekt; poczekaj, aż minie.} other {{unit} nie może tego zrobić w obecnym stanie; wybierz coś innego albo najpierw pozbądź się efektu.}}} other {{unit} nie może tego teraz zrobić ({effect}); wybierz coś innego albo poczekaj, aż minie.}}}}',
  'error.role':
    '{choice, select, none {W tej roli to niemożliwe; najpierw przejmij atak.} other {Atakujący nie może teraz tego zrobić ({choice}); wybierz coś z listy.}}',
  'error.no-supplies': 'Zapas się skończył: {supply}. Zdobądź nowy albo niech pomoże ktoś inny.',
  'error.skill-pool':
    'Pula na to nie wystarcza: {left, plural, =0 {nie ma już punktów} one {został # punkt} few {zostały # punkty} many {zostało # punktów} other {zostało # punktu}}. Wydaj mniej.',
  'error.nat20': 'Na naturalną 20 żadne punkty nie pomogą; wydaj je na inną kość.',
  'error.aim-max':
    '{most, plural, one {Liczy się najwyżej # segment} few {Liczą się najwyżej # segmenty} many {Liczy się najwyżej # segmentów} other {Liczy się najwyżej # segmentu}} celowania; strzelaj.',
  'error.no-xp': 'To kosztuje {need} PD, a jest tylko {have}; naucz się czegoś tańszego.',
};
