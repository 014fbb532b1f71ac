import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.pending':
    '{seat, select, none {Najpierw trzeba odpowiedzieć na otwarte pytanie.} other {Najpierw na otwarte pytanie musi odpowiedzieć {seat}.}}',
  'error.not-pending': 'Nikt o to nie pytał; poczekaj na pytanie.',
  'error.bad-phase':
    '{why, select, ended {Scena się skończyła; zacznij nową albo cofnij.} other {Nie teraz{phase, select, none {} other { ({phase})}}; poczekaj na właściwą część sceny.}}',
  'error.not-your-turn':
    '{why, select, left {{unit, select, none {Ten bohater} other {{unit}}} jest już poza mapą i nie ma więcej tur; wybierz kogoś, kto na niej został.} other {{current, select, none {Nikt nie ma teraz tury albo ta tura już minęła; zacznij turę kogoś, kto jeszcze nie działał.} other {Turę ma teraz {current}; najpierw ją zakończ.}}}}',
  'error.not-yours':
    '{unit, select, none {To nie twoja decyzja; wybierz własną postać.} other {{unit} nie słucha twoich rozkazów; wybierz własną postać.}}',
  'error.no-such-unit': 'Nie ma tu nikogo takiego: {unit}. Wybierz kogoś ze stołu.',
  'error.downed':
    '{unit} leży z 0 Serc i nie może działać; sojusznik obok może wydać Akcję i {unit_gender, select, f {ją} n {je} pl {ich} other {go}} podnieść.',
  'error.dead': '{unit} nie żyje; wybierz kogoś innego.',
  'error.no-action':
    '{at, select, none {{unit, select, none {Akcja jest już wydana} other {{unit} nie ma już Akcji}}; rusz się albo zakończ turę.} other {Wejście na kratkę {at} kosztuje Akcję, a ta jest wydana; obejdź to miejsce albo stań przed nim.}}',
  'error.gm-only': 'To może zrobić tylko Mistrz Gry; poproś o to MG.',
  'error.gm-refused':
    '{why, select, nobody {Bez MG nie ma kto ocenić własnego zaklęcia; rzuć któreś z listy.} other {MG na to nie pozwala; spróbuj czegoś innego.}}',
  'error.stunned': 'Ogłuszenie: {unit} nic nie robi w tej fazie; wydaj rozkaz komuś innemu.',
  'error.disarmed': 'Rozbrojenie: {unit} nie może zadać ciosu; wykonaj Ruch albo manewr bez broni.',
  'error.illegal-target':
    '{why, select, self {Nikt nie może tu być własnym celem; wybierz kogoś innego.} gone {{target} nie bierze już udziału w walce; wybierz kogoś, kto jeszcze stoi.} foe {{target} to bohater; wybierz przeciwnika.} hero {{target} to przeciwnik; wybierz bohatera.} other {{target, select, none {To nie może być celem; wybierz inny cel.} other {{target} nie może być celem; wybierz inny cel.}}}}',
  'error.no-permission':
    '{why, select, still {{what}: dopiero po Ruchu; najpierw się rusz albo zrób co innego.} move {Ten przeciwnik nie ma takiego manewru ({what}); zadaj cios albo użyj jego własnego.} other {{held, select, true {{what}: to już jest w ręce; użyj tego albo dobądź czegoś innego.} other {{kind, select, none {{what, select, none {Do tego trzeba czegoś, czego bohater nie ma; znajdź inny sposób.} other {Do tego trzeba mieć w ręce lub na karcie coś właściwego ({what}); znajdź inny sposób.}}} other {W ręce nie ma na to broni ({kind}); weź ją do ręki albo atakuj inaczej.}}}}}}',
  'error.out-of-reach':
    '{distance, select, none {{at, select, none {{target, select, none {Poza zasięgiem; podejdź bliżej albo wybierz inny cel.} other {{target}: poza zasięgiem. Podejdź bliżej albo wybierz inny cel.}}} other {Poza zasięgiem: {at}. Najpierw podejdź bliżej.}}} other {To {distance, plural, one {# kratka} few {# kratki} many {# kratek} other {# kratki}} stąd, poza zasięgiem; podejdź bliżej albo wybierz inny cel.}}',
  'error.no-line':
    '{target, select, none {Nie ma linii widzenia; stań tam, skąd widać cel.} other {{target}: nie ma linii widzenia. Stań tam, skąd widać cel.}}',
  'error.full-cover': 'Cel jest w pełnej osłonie; zajdź go z boku albo zaatakuj wręcz.',
  'error.nearly-impossible':
    'To już ponad drabinką: prawie niemożliwe{base, select, none {} other { (bazowe {base})}}. Najpierw zdobądź przewagę: pozycję, przygotowanie, dobre narzędzia, Talent; albo spróbuj inaczej.',
  'error.needs-edge': 'Na Elitę trzeba przewagi: łatwiejszego stopnia albo czyjejś Pomocy. Najpierw ją zdobądź.',
  'error.option-off':
    'Przy tym stole się z tego nie korzysta{option, select, none {} other { ({option})}}; wybierz coś innego albo poproś MG o zmianę opcji.',
  'error.blocked':
    '{why, select, summon {W pobliżu nie ma wolnej kratki dla przyzwanych; przejdź tam, gdzie jest miejsce, albo zrób co innego.} band {Ruch zmienia odległość do jednego przeciwnika o jeden stopień, bliżej albo dalej: wskaż go i odległość, która zostaje.} other {{gap, select, true {Kratka {at} nie sąsiaduje z poprzednią; zapisz drogę kratka po kratce albo podaj tylko jej koniec.} other {Droga jest zamknięta{at, select, none {} other { ({at})}}; obejdź to miejsce albo stań przed nim.}}}}',
  'error.occupied':
    '{own, select, true {Na tej kratce figurka już stoi ({at}); wybierz inną albo zostań bez Ruchu.} other {Ktoś już tam stoi{at, select, none {} other { ({at})}}; wybierz inną kratkę.}}',
  'error.no-move-left':
    '{left, select, 0 {Ruch jest już wykorzystany; działaj stąd albo zakończ turę.} other {To kosztuje {cost, plural, one {# kratkę} few {# kratki} many {# kratek} other {# kratki}} Ruchu, a zostało {left}; stań bliżej.}}',
  'error.prone': '{unit} leży: następny Ruch pójdzie na wstanie. Działaj stąd albo zakończ turę.',
  'error.immobilised': '{unit} nie może się ruszyć; uwolnij się, jeśli to potrzask, albo działaj z miejsca.',
  'error.not-downed':
    '{unit} nie jest {unit_gender, select, f {powalona} n {powalone} pl {powaleni} other {powalony}}; pomóż komuś, kto leży z 0 Serc, albo działaj jak zwykle.',
  'error.no-crawl':
    '{unit} nie może się tam doczołgać: jedna kratka na turę, na wolną kratkę obok, i tylko gdy stół tak gra.',
  'error.already-helped': '{target} ma już tyle Pomocy, ile dopuszcza jeden test; wykorzystaj Akcję inaczej.',
  'error.help-no-effect': '{target}: kość nie może już urosnąć. Wykorzystaj Akcję inaczej.',
  'error.no-change':
    'Ta sama próba już się nie udała{what, select, none {} other { ({what})}}. Zmień coś: cechę, narzędzie, kratkę albo weź Pomoc; przyjmij komplikację; albo zrezygnuj.',
  'error.one-talent':
    'W jednym teście {allowed, plural, =0 {nie pomaga żaden Talent} one {pomaga najwyżej # Talent} few {pomagają najwyżej # Talenty} many {pomaga najwyżej # Talentów} other {pomaga najwyżej # Talentu}}; podaj mniej.',
  'error.used-up':
    '{why, select, draw {W turze dobywa się jednej broni, a to już było; użyj tej w ręce albo zmień ją w następnej turze.} other {Tego na razie nie można już użyć{what, select, none {} other { ({what})}}; weź coś innego.}}',
  'error.needs-test': 'To wymaga testu{at, select, none {} other { ({at})}}; wybierz cechę i spróbuj.',
  'error.already-prepared': 'Bohater jest już na to przygotowany ({kind}); teraz to zrób.',
  'error.bad-choice':
    '{why, select, done {To już zrobione: {at, select, none {to} other {{at}}}. Nie ma tu czego próbować; idź dalej.} off {Już wyłączone: {at}. Nikomu więcej nie zaszkodzi; idź dalej.} hidden {{unit, select, none {Ten bohater} other {{unit}}} już się ukrywa; rusz się albo uderz z ukrycia.} free {Nie działa tu żaden wrogi efekt ({unit}); nie ma czemu się opierać. Działaj jak zwykle.} other {{field, select, none {{expected, select, none {Nie ma tu już nic do zrobienia; wybierz coś innego.} other {To tu nie pasuje; wybierz jedno z: {expected}.}}} other {„{field}”: wybierz jedno z: {expected}.}}}}',
  'error.at-cap': 'Wyżej się już nie da; wybierz inny rozwój.',
  'error.already-advanced': '{unit} ma już rozwój za sobą; poczekaj do następnej przygody.',
  'error.bad-hero':
    'To nie jest bohater według zasad (zob. „{field}”): dokładnie jedna rola, najwyżej dwa Talenty, jedna broń (i fokus), jedna ochrona, trzy przydatne przedmioty, własny identyfikator.',
  'error.bad-square':
    'Ta kratka się nie nadaje{at, select, none {} other { ({at})}}; wybierz wolną i do tego przeznaczoną.',
  'error.bad-tn': 'TN to jedno z: {expected}, a nie {tn}; wybierz jedno z nich i przesuwaj stopniami.',
  'error.no-mana': 'To kosztuje Manę: {cost}, a jest {mana}; wybierz coś tańszego albo najpierw odpocznij.',
  'error.too-many-targets':
    '{squares, select, true {Najwyżej {allowed, plural, one {# kratka} few {# kratki} many {# kratek} other {# kratki}}; pomiń niektóre.} other {Naraz najwyżej {allowed, plural, one {# cel} few {# cele} many {# celów} other {# celu}}; pomiń niektóre.}}',
  'error.not-restrained': '{unit} nie tkwi w potrzasku; nie ma się z czego uwalniać.',
  'error.no-armour': 'Nie ma już żetonu Pancerza; Serce przepada.',
  'error.not-safe': 'Tu nie można bezpiecznie odpocząć: stoi przeciwnik albo idzie licznik. Najpierw się z tym uporaj.',
  'error.repeat-move':
    'Boss nie używa tego samego manewru dwa razy z rzędu{what, select, none {} other { ({what})}}; użyj innego albo zadaj cios.',
};
