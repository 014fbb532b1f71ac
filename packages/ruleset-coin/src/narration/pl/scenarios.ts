import type { Words } from '@potyczka/kernel';

/** The game and its scenarios. */
export const scenarios: Words = {
  'ruleset.name': 'Monetka',
  'ruleset.about':
    'Robisz coś? Rzuć monetą. Dwie niewielkie strony, piechota i pojazdy, i same monety: reszka zawsze jest dobra. Wybierz jednostkę i niech biega, wsiada i zbiera łupy, póki moneta pozwala; potem zaatakuj, a każdą reszkę przydziel wrogom jako punkt obrażeń, przeciw tarczom i pancerzom.',
  'scenario.crossing': 'Przeprawa',
  'scenario.crossing.about':
    'Pięciu przeciw pięciu na pustym polu: po każdej stronie dwóch strzelców, miecznik, rewolwerowiec i mag. Wyeliminuj wroga; po dwudziestu rundach wygrywa strona, której zostało więcej HP. Dobra pierwsza bitwa.',
  'scenario.emptyTank': 'Pusty czołg',
  'scenario.emptyTank.about':
    'Między dwoma murami stoi czołg, w którym nikogo nie ma. Każda strona ma łazik z kierowcą, strzelca, rakietnika, szturmowca i miecznika. Wyeliminuj wroga albo na koniec dwunastej rundy miej kogoś swojego na miejscu pilota w czołgu.',
  'scenario.tradersCase': 'Walizka kupca',
  'scenario.tradersCase.about':
    'Kupiec jedzie opancerzonym transporterem przez kraj rabusiów i wiezie artefakt w walizce, której nikt inny nie otworzy. Eskorta ma dwanaście rund, by ochronić kupca i walizkę; rabusie chcą jednego i drugiego. Rozstrzyga to, kto co ma na końcu, chyba że wcześniej jednej ze stron zabraknie.',
};
