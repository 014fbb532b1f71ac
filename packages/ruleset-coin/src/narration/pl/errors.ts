import type { Words } from '@potyczka/kernel';

/** Why not, and what to do instead. */
export const errors: Words = {
  'error.game-over': 'Bitwa się skończyła; zacznij nową albo cofnij.',
  'error.not-your-turn':
    '{side, select, none {To nie jest twoja tura; poczekaj na nią.} other {Turę ma teraz {side}; poczekaj na swoją.}}',
  'error.wrong-phase':
    '{why, select, all {Tu w jednej turze działają wszystkie jednostki; zamiast pasować, zakończ turę.} single {Nie wybrano jednostki; wybierz którąś albo spasuj.} other {Teraz tego zrobić nie można ({phase}); zrób to, na co jest pora.}}',
  'error.unknown-unit':
    '{why, select, profile {Nie ma takich jednostek: {unit}. Wybierz rodzaj z katalogu.} other {Nie ma tu takiej jednostki: {unit}. Wybierz którąś ze stołu.}}',
  'error.not-your-unit': '{unit} nie słucha twoich rozkazów; wybierz jednostkę swojej strony.',
  'error.unit-destroyed': '{unit} nie bierze już udziału w bitwie; wybierz inną jednostkę.',
  'error.unit-cannot-act':
    '{unit} nie może teraz tego zrobić; działaj wybraną jednostką albo kimś, kto jest w pojeździe.',
  'error.already-acted':
    '{why, select, placed {{unit} jest już na polu; rozstaw inną jednostkę.} other {{unit} ma już swoją kolej za sobą; wybierz inną jednostkę.}}',
  'error.must-rotate': '{unit} ma już swoją kolej za sobą; najpierw muszą zadziałać wszyscy pozostali.',
  'error.option-locked': 'Opcje można zmieniać tylko przed bitwą; graj z tymi, które są.',
  'error.bad-value': '„{field}”: powinno tu być: {expected}.',
  'error.item-not-found':
    '{why, select, fixed {To część pojazdu albo przepadło razem z właścicielem: {item}. Wybierz coś, co da się przenieść.} other {{item, select, none {Wskaż, o jaką rzecz chodzi.} other {Nie ma tego pod ręką: {item}. Wybierz coś, co tu jest.}}}}',
  'error.not-wearable':
    'Tego nie można tam założyć: {item}. Pancerz zakłada się jak pancerz, a urządzenie jak urządzenie.',
  'error.slot-occupied': '{unit}: to miejsce jest zajęte; najpierw coś schowaj albo upuść.',
  'error.slot-empty': 'Nic tu nie ma ({slot}); wybierz inne miejsce.',
  'error.backpack-full': '{unit}: plecak jest pełny; najpierw coś upuść.',
  'error.force-invalid':
    '{side}: siły nie są gotowe: {why}{points, select, none {} other { ({points}{limit, select, none {} other { z {limit}}})}}.',
  'error.not-deploy-zone': '{unit} może stanąć tylko we własnej strefie albo we własnym pojeździe na polu.',
  'error.point-not-open':
    '{at, select, none {Wskaż wolny punkt.} other {Punkt {at} nie jest wolny: przeszkadza mur, krawędź pola albo ktoś inny. Wybierz inny.}}',
  'error.seat-taken': '{target}: to miejsce jest zajęte; wybierz inne.',
  'error.inside-vehicle': '{unit} jest w pojeździe; trzeba najpierw wysiąść.',
  'error.same-point': 'To jest ten sam punkt; wybierz inny.',
  'error.no-pilot': '{unit} nie siedzi na miejscu pilota; najpierw je zajmij.',
  'error.vehicle-already-activated':
    '{unit}: ten pojazd służył już w tej turze komuś innemu; użyj własnych rąk albo poczekaj.',
  'error.illegal-target':
    '{target, select, none {Wskaż, kogo to dotyczy.} other {{target} nie może być tu celem{why, select, none {; wybierz kogoś innego} other {: {why}}}.}}',
  'error.out-of-reach':
    '{target, select, none {{item, select, none {To} other {{item}}} jest poza zasięgiem ręki{why, select, none {; najpierw tam podbiegnij} other {: {why}}}.} other {{target} jest poza zasięgiem ręki{why, select, none {; najpierw tam podbiegnij} other {: {why}}}.}}',
  'error.loot-off': 'Przy tym stole nie rusza się rzeczy poległych ({item}); zostaw to.',
  'error.not-held':
    '{why, select, none {Tego nie ma w ręce ({item}); najpierw wyjmij to z plecaka.} other {{item}: {why}.}}',
  'error.no-uses': 'To już zużyte ({item}); użyj czegoś innego.',
  'error.full-hp': '{target} ma pełne HP; pomóż komuś innemu.',
  'error.not-caster': '{unit} nie zna magii; niech zrobi to ktoś, kto czaruje.',
  'error.locked-case': '{item} otworzy się tylko przed właścicielem; nieś ją zamkniętą.',
  'error.case-full': 'Nic więcej się nie zmieści ({item}); najpierw coś wyjmij.',
  'error.no-free-seat': '{target}: nie ma tu takiego wolnego miejsca; wybierz inny pojazd.',
  'error.vehicle-occupied': '{target}: w środku jest wróg; najpierw trzeba się go pozbyć.',
  'error.hatch-closed': 'Właz {target_gen} jest zamknięty; najpierw go otwórz.',
  'error.not-in-vehicle':
    '{unit} nie jest w pojeździe; {why, select, self {najpierw wsiądź albo zrób coś innego} other {wybierz kogoś, kto jest}}.',
  'error.bad-placement': '{unit} musi stanąć tuż obok pojazdu; wskaż tam wolny punkt.',
  'error.no-hatch': '{target} nie ma włazu; po prostu wsiądź albo kogoś wyciągnij.',
  'error.hatch-already-open': 'Właz {target_gen} jest już otwarty; skorzystaj z niego.',
  'error.hatch-already-closed': 'Właz {target_gen} jest już zamknięty; zrób coś innego.',
  'error.no-enemy-inside': '{target}: w środku nie ma wroga, więc włazu nie trzeba wyłamywać; po prostu wsiądź.',
  'error.drag-out-off': 'Przy tym stole nikogo nie wyciąga się z pojazdów; zamiast tego zaatakuj.',
  'error.no-gm':
    '{why, select, seat {To wolno tylko Mistrzowi Gry; poproś o to.} other {Do tego potrzebny jest przy stole Mistrz Gry; zrób coś, co znają zasady.}}',
  'error.not-responder':
    '{unit, select, none {Nikt taki nie może tu przeciwdziałać; wybierz kogoś z listy.} other {{unit} nie może tu przeciwdziałać; wybierz kogoś z listy.}}',
  'error.no-weapon': 'Tej broni nie ma pod ręką ({weapon}); atakuj tym, co jest w ręce.',
  'error.weapon-in-hand': '{unit} trzyma broń w ręce; atakuj nią.',
  'error.not-both': '{unit} nie użyje obu naraz; wybierz jedną broń.',
  'error.no-legal-target': '{unit} nie ma kogo tym zaatakować; wybierz inną broń albo nie atakuj.',
  'error.pool-empty':
    '{source, select, none {Wskaż broń, z której jest punkt.} other {Nie ma tu już punktów: {source}. Użyj punktów z innej broni.}}',
  'error.discard-forbidden': 'Przy tym stole nie wolno rezygnować z punktu, póki może kogoś trafić; przydziel go.',
  'error.no-defence': '{unit} nie zablokuje tym takiego ataku; wybierz odpowiednią tarczę albo nie broń się.',
  'error.coins-already-flipped': 'Moneta, która upadła, zostaje, jak upadła; orzeknij o czymś innym.',
};
