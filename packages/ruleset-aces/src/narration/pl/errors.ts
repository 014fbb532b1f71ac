import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.finished': 'Bitwa się skończyła; zacznij nową albo cofnij.',
  'error.game-over': 'Bitwa się skończyła; zacznij nową albo cofnij.',
  'error.pending-decision':
    '{seat, select, none {Najpierw trzeba odpowiedzieć na otwarte pytanie.} other {Najpierw na otwarte pytanie musi odpowiedzieć {seat}.}}',
  'error.not-your-turn':
    '{current, select, none {Nikt teraz nie ma tury; poczekaj na następną kartę.} other {Turę ma teraz {current}; poczekaj na swoją kartę albo wstrzymaj akcję, by móc przerywać.}}',
  'error.not-yours':
    '{unit, select, none {To nie twoja decyzja; wybierz własną postać.} other {{unit} nie słucha twoich rozkazów; wybierz własną postać.}}',
  'error.no-such-unit':
    '{unit, select, none {Nie wskazano nikogo; wybierz kogoś ze stołu.} other {Nie ma tu takiej postaci: {unit}. Wybierz kogoś ze stołu.}}',
  'error.no-such-item':
    '{why, select, inHand {Już w ręce: {item}. Użyj tego albo schowaj.} ground {Leży na ziemi: {item}. Najpierw podnieś.} notInHand {Nie w ręce: {item}. Najpierw weź to do ręki albo wybierz coś, co w niej jest.} other {{item, select, none {Nic takiego nie ma pod ręką; wybierz coś, co postać niesie.} other {Nie ma tu takiego przedmiotu: {item}. Wybierz coś, co postać niesie.}}}}',
  'error.bad-target':
    '{why, select, friend {{target} jest po tej samej stronie; wybierz wroga.} down {{target} nie bierze już udziału w walce; wybierz kogoś, kto jeszcze stoi.} small {{target} nie jest większy od wierzchowca; szarżuj zwyczajnie albo wybierz coś większego.} mount {{target}: na to nie da się teraz wsiąść. Wybierz wolnego wierzchowca obok.} extra {{target} to nie inna blotka tej samej strony; wskaż taką.} point {Wskaż pole na stole.} nothing {{target, select, none {Wskaż, o co chodzi.} other {Nie ma tu nic takiego: {target}. Wybierz coś, co jest.}}} notBurning {{target, select, none {To} other {{target}}} nie płonie; nie ma czego gasić.} self {Nie można tu wybrać siebie; wybierz kogoś innego.} ally {Wspiera się sojusznika, który jeszcze walczy; wybierz takiego.} dead {{target, select, none {Tu} other {{target}: tu}} nic już nie pomoże. Pomóż komuś, kto żyje.} destroyed {Już zniszczone: {target, select, none {to} other {{target}}}. Wybierz coś innego.} noTask {Ta strona nie ma tu nic do zrobienia albo to już zrobione: {target, select, none {to} other {{target}}}. Wybierz coś innego.} door {Drzwi już takie są; przejdź albo zrób z nimi odwrotnie.} other {{target, select, none {To nie może być celem; wybierz inny cel.} other {{target} nie może być celem; wybierz inny.}}}}',
  'error.eliminated':
    '{unit, select, none {Kto wypadł z walki, nie może działać; wybierz kogoś, kto jeszcze stoi.} other {{unit} jest już poza walką; wybierz kogoś, kto jeszcze stoi.}}',
  'error.stunned':
    '{unit, select, none {Porażona postać nie działa; pomóc może test Wigoru na początku następnej tury.} other {Porażenie: {unit} nie może działać; pomóc może test Wigoru na początku następnej tury.}}',
  'error.shaken-free-only': 'Szok: możliwe są tylko akcje darmowe. Rusz się albo wydaj fuksa, by wyjść z szoku.',
  'error.gm-refused':
    '{kind, select, none {MG na to nie pozwala; wybierz coś innego.} other {MG na to tutaj nie pozwala ({kind}); wybierz coś innego.}}',
  'error.bad-setup':
    '{why, select, twice {Ktoś jest wymieniony dwa razy; wymień każdą figurkę raz.} notHero {{unit, select, none {} other {{unit}}} to nie figura; za siebie rzucają tylko figury.} notExtra {{unit, select, none {} other {{unit}}} to nie blotka; pomagają tylko blotki.} leader {{unit, select, none {} other {{unit}}} nie bierze udziału i nie może dowodzić; wskaż figurę, która walczy.} battleRunning {Trwa bitwa; najpierw ją zakończ.} other {Tak nie da się zacząć; popraw to i spróbuj ponownie.}}',
  'error.not-gm': 'To może zrobić tylko Mistrz Gry; poproś o to MG.',
  'error.bad-value': 'Tak nie da się ustalić pola „{field}”; zamiast tego: {expected}.',
  'error.needs-reason': 'Orzeczenie wymaga powodu, który wszyscy przeczytają; dodaj go.',
  'error.dice-already-rolled': 'Kości już leżą na stole i tak zostanie; orzekaj o następnym rzucie.',
  'error.too-late': 'Na to jest za późno; następnym razem zdecyduj wcześniej.',
  'error.wrong-phase':
    'Teraz tego zrobić nie można{phase, select, none {} other { ({phase})}}; karty dociąga się tylko podczas ustalania kolejności rundy.',
  'error.no-card':
    '{unit, select, none {Bez rozdanej karty nie można dociągać;} other {{unit} nie ma rozdanej karty i nie może dociągać;}} poczekaj na następną rundę.',
  'error.no-chip':
    '{why, select, session {Nie ma już fuksów do odłożenia; sesja jest rozliczona.} other {Nie ma już fuksa, którym można zapłacić; obejdź się bez niego albo na niego zasłuż.}}',
  'error.no-token': 'Nie ma żetonu determinacji do wydania; użyj fuksa.',
  'error.deck-empty': 'Nie ma kart ani w talii, ani na stosie odrzuconych; zachowaj fuksa i kartę.',
  'error.not-your-card': 'Tej karty tu nie dociągnięto; wybierz jedną z leżących przed tobą.',
  'error.cannot-hold':
    '{why, select, shaken {{unit} jest w szoku i nie może wstrzymać akcji; wydaj fuksa, rusz się albo zakończ turę.} held {Ta tura była już wstrzymana i właśnie trwa; działaj albo ją zakończ.} other {{unit, select, none {W szoku, w porażeniu ani po przegranym przerwaniu nie można wstrzymać akcji; działaj albo zakończ turę.} other {{unit} nie może teraz wstrzymać akcji (szok, porażenie albo przegrane przerwanie); działaj albo zakończ turę.}}}}',
  'error.turn-started': 'Ta tura już trwa i nie można jej wstrzymać; graj dalej albo ją zakończ.',
  'error.not-holding':
    '{unit, select, none {Do tego trzeba jokera albo wstrzymanej tury; poczekaj na swoją kartę.} other {{unit} nie ma jokera ani wstrzymanej tury; poczekaj na wywołanie karty.}}',
  'error.no-interrupt-point': 'W tej chwili nie można przerwać; poczekaj na następny krok albo akcję.',
  'error.already-tried':
    '{why, select, interrupt {Wstrzymaną turą można przerwać tylko raz; działaj, gdy tura tamtego się skończy.} other {Tę próbę już podjęto; najpierw coś musi się zmienić albo musi spróbować ktoś inny.}}',
  'error.too-many-actions':
    'W turze można zadeklarować najwyżej {most, plural, one {# akcję} few {# akcje} many {# akcji} other {# akcji}}; z czegoś zrezygnuj.',
  'error.already-rolled':
    'Pierwszy rzut tury już padł: niczego nie można już zadeklarować ani dodać. Wykonaj to, co zapowiedziane, albo zakończ turę.',
  'error.whole-turn-only': 'To zajmuje całą turę: zadeklaruj to jako jedyną akcję, zanim zrobisz cokolwiek innego.',
  'error.bad-combination':
    '{kind, select, none {Tego nie można łączyć; z czegoś zrezygnuj.} other {Tak się nie da ({kind}); zrezygnuj z tego albo wybierz coś innego.}}',
  'error.not-declared':
    '{why, select, shots {Strzały zadeklarowano do innych celów albo w innej liczbie; strzelaj jak w deklaracji albo zrezygnuj z akcji.} other {{kind, select, none {Tego nie zadeklarowano na początku tury; wykonaj jedną z zapowiedzianych akcji.} other {Tego nie zadeklarowano albo już to zrobiono ({kind}); wykonaj jedną z pozostałych zapowiedzianych akcji.}}}}',
  'error.needs-action': 'Więcej niż dwa przedmioty albo coś trudno dostępnego kosztuje akcję: zadeklaruj ją.',
  'error.no-hands':
    'Nie ma na to wolnej ręki{item, select, none {} other { ({item})}}; najpierw coś schowaj albo upuść.',
  'error.cannot-move':
    '{why, select, prone {{unit} leży na ziemi; najpierw trzeba wstać.} mounted {{unit} siedzi w siodle; najpierw trzeba zsiąść.} other {{unit, select, none {Pochwycony, unieruchomiony ani porażony nie może się ruszać; najpierw trzeba się wyrwać.} other {{unit} nie może się teraz ruszyć (chwyt, porażenie lub inna przeszkoda); najpierw trzeba się uwolnić albo zrobić coś innego.}}}}',
  'error.no-pace':
    '{cost, select, none {Nie starcza ruchu; idź bliżej albo zadeklaruj bieg.} other {To kosztuje {cost}″, a zostało {left}″ ruchu; idź bliżej albo w porę zadeklaruj bieg.}}',
  'error.blocked':
    '{why, select, doorway {Ktoś stoi w drzwiach; poczekaj, aż będą wolne.} gap {W ścieżce brakuje pól; podaj każde pole po drodze.} occupied {Ktoś stoi na drodze ({at}); obejdź go albo zatrzymaj się na wolnym polu.} offTable {Tam kończy się stół ({at}); zostań na nim albo zejdź z niego z pola przy krawędzi.} failed {Tej drogi już w tej turze próbowano bez skutku ({at}); obejdź ją albo spróbuj w następnej turze.} pit {Nie ma tam na czym stanąć ({at}); przeskocz albo obejdź.} notEdge {Ze stołu schodzi się z pola przy krawędzi; najpierw podejdź do krawędzi.} saddle {Tam nie można zsiąść{at, select, none {} other { ({at})}}; wybierz wolne pole obok wierzchowca.} other {Droga jest zablokowana{at, select, none {} other { ({at})}}; obejdź to albo zatrzymaj się wcześniej.}}',
  'error.too-far':
    '{why, select, longAndHigh {Skacze się w dal albo wzwyż, nie jedno i drugie naraz: najpierw podejdź pod samą ścianę albo wyląduj na równym.} other {{most, select, none {Tak daleko nie da się skoczyć;} other {Za daleko: można tu skoczyć najwyżej na {most}″;}} weź rozbieg, zadeklaruj ulepszony skok albo obejdź.}}',
  'error.moved':
    '{why, select, charge {Szarża zajmuje całą turę, a w tej był już inny ruch; szarżuj w następnej.} other {Po ruchu w tej turze nie można celować; celuj w następnej, nie ruszając się.}}',
  'error.out-of-range':
    '{why, select, aim {Cel jest o {range}″ stąd, poza dalekim zasięgiem ({limit}″); najpierw celuj w niego przez całą turę albo podejdź bliżej.} other {{range, select, none {Cel jest poza zasięgiem; podejdź bliżej albo wybierz inny.} other {Cel jest o {range}″ stąd{limit, select, none {} other {, a sięgnąć można na {limit}″}}; podejdź bliżej albo wybierz inny.}}}}',
  'error.no-sight':
    '{target, select, none {Nie ma linii wzroku;} other {Nie widać stąd {target_gen};}} przejdź tam, skąd cel widać, albo wybierz inny.',
  'error.no-ammo':
    '{needed, select, none {Nie starcza amunicji;} other {Potrzeba {needed, plural, one {# naboju} few {# nabojów} many {# nabojów} other {# naboju}}, a zostało {left};}} oddaj mniej strzałów, załaduj broń albo użyj innej.',
  'error.weapon-not-ready':
    '{why, select, charge {Do szarży trzeba mieć w ręce jednoręczną broń do walki wręcz; najpierw jej dobądź.} heroicCharge {Do bohaterskiej szarży trzeba mieć w ręce jednoręczną broń o zwiększonej odległości; najpierw jej dobądź.} other {{weapon, select, none {Tej broni nie ma w ręce; najpierw jej dobądź albo wybierz inną.} other {Tej broni nie ma w ręce ({weapon}); najpierw jej dobądź albo wybierz inną.}}}}',
  'error.in-contact':
    '{target, select, none {Wróg jest w zwarciu: karabinów i łuków nie można tu używać. Użyj broni jednoręcznej, walcz wręcz albo odejdź.} other {Już w zwarciu: {target}, a szarża potrzebuje rozbiegu; uderz albo wybierz kogoś dalej.}}',
  'error.jammed': 'Broń się zacięła; usuń zacięcie akcją albo użyj innej.',
  'error.rof-exceeded':
    '{most, select, none {Tylu strzałów w jednej akcji ta broń nie odda;} 1 {Ta broń oddaje jeden strzał na akcję;} other {Szybkostrzelność tej broni to {most};}} oddaj mniej strzałów.',
  'error.too-big':
    '{target, select, none {Cel jest o ponad dwa rozmiary większy; wybierz kogoś mniejszego albo zaatakuj.} other {Różnica wynosi ponad dwa rozmiary ({target}); wybierz kogoś mniejszego albo zaatakuj.}}',
  'error.no-upper-hand': 'Do tego trzeba bezwzględnej przewagi nad celem; najpierw go zaskocz albo poraź.',
  'error.not-helpless':
    '{target, select, none {Dobić można tylko kogoś bezbronnego; zaatakuj.} other {{target} może się jeszcze bronić; zaatakuj.}}',
  'error.not-in-front': '{target} nie znajduje się przed wierzchowcem; jedź dalej albo wybierz kogoś z przodu.',
  'error.not-holding-victim': 'Nikt nie jest tak trzymany; najpierw kogoś pochwyć.',
  'error.not-held':
    '{unit, select, none {Nikt tej postaci nie trzyma; nie ma się z czego wyrywać.} other {{unit} ma swobodę ruchów; zrób coś innego.}}',
  'error.pinned':
    '{unit, select, none {Unieruchomienie: można się tylko wyrywać.} other {Unieruchomienie: {unit} może się tylko wyrywać.}}',
  'error.unknown-power':
    '{why, select, notActive {Taka moc teraz nie działa; najpierw ją aktywuj albo wybierz taką, która działa.} other {{power, select, none {Postać nie zna tej mocy; wybierz moc z karty postaci.} other {Ta postać nie zna mocy: {power}. Wybierz moc z karty postaci.}}}}',
  'error.no-pp':
    '{why, select, maintain {Przedłużenie mocy kosztuje punkt mocy, a nie został żaden; wydaj fuksa na 5 punktów albo daj mocy wygasnąć.} other {{need, select, none {Brakuje punktów mocy;} other {To kosztuje {need, plural, one {# punkt mocy} few {# punkty mocy} many {# punktów mocy} other {# punktu mocy}}, a zostało {have};}} wydaj fuksa na 5 kolejnych albo aktywuj moc na oparach.}}',
  'error.pp-full': 'Punkty mocy są na maksimum; zachowaj fuksa.',
  'error.repeated-trick':
    '{target, select, none {Trzeci raz nikt się na to nie nabierze;} other {{target} trzeci raz się na to nie nabierze;}} użyj innej umiejętności albo wybierz inny cel.',
  'error.not-dying':
    '{target, select, none {Nikt tu nie kona; pomóż komuś, kto tego potrzebuje.} other {{target} nie kona; pomóż komuś, kto tego potrzebuje.}}',
  'error.no-window':
    '{use, select, none {Teraz tego zrobić nie można; poczekaj na pytanie.} other {Teraz nie ma na co tego użyć ({use}); poczekaj na pytanie.}}',
  'error.critical-failure': 'Katastrofy nie można przerzucić za fuksy; pomógłby tylko żeton determinacji.',
  'error.not-shaken':
    '{unit, select, none {Nikt tu nie jest w szoku; zachowaj fuksa.} other {{unit} nie jest w szoku; zachowaj fuksa.}}',
  'error.no-wounds':
    '{target, select, none {Nie ma ran do wyparowania ani leczenia; oszczędź sobie zachodu.} other {{target} nie wymaga leczenia; pomóż komuś innemu.}}',
  'error.bad-assignment':
    'Tak nie można przydzielić kości; daj każdemu celowi tyle kości, ile strzałów na niego zapowiedziano.',
  'error.already-prone':
    '{unit, select, none {Postać już leży; czołgaj się albo wstań.} other {{unit} już leży; można się czołgać albo wstać.}}',
  'error.not-prone': '{unit, select, none {Postać już stoi; oszczędź ruch.} other {{unit} już stoi; oszczędź ruch.}}',
  'error.bad-advance':
    '{why, select, noSuchEdge {Nie ma takiej przewagi.} hasEdge {Postać ma już tę przewagę.} limit {To osiągnęło już granicę.} skillBelow {Ta umiejętność jest niższa od swojego atrybutu: podnieś ją razem z inną.} skillNotBelow {Obie umiejętności muszą być niższe od swoich atrybutów.} noSuchHindrance {Postać nie ma takiej zawady.} noSuchAttribute {Nie ma takiego atrybutu.} attributeTooSoon {W tej randze podniesiono już atrybut.} other {To rozwinięcie nie jest możliwe.}} Wybierz inne rozwinięcie.',
  'error.no-xp': 'Rozwinięcie kosztuje {need} PD, a jest {have}; najpierw rozegraj kolejną misję.',
  'error.not-mounted':
    '{unit, select, none {Do tego trzeba wierzchowca; najpierw go dosiądź.} other {{unit} nie siedzi w siodle; najpierw trzeba dosiąść wierzchowca.}}',
  'error.magazine-full': 'Magazynek jest pełny ({weapon}); oszczędź akcję.',
  'error.not-jammed': 'Broń nie jest zacięta ({weapon}); użyj jej albo oszczędź akcję.',
  'error.no-such-side': 'Nie ma tu takiej strony: {side}. Wskaż jedną ze stron tej bitwy.',
  'error.off-table': 'To miejsce jest poza stołem; wybierz pole na stole.',
  'error.too-short': 'Szarża wymaga prostej linii co najmniej {least}″; zacznij z większej odległości.',
};
