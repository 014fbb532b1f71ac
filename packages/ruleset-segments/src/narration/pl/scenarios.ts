import type { Words } from '@potyczka/kernel';

/** Gra i jej scenariusze. */
export const scenarios: Words = {
  'ruleset.name': 'Segmenty',
  'ruleset.about':
    'Walka ogniowa człowiek na człowieka. Tura to trzy segmenty, każda akcja kosztuje ich kilka, a każda kość jest osobnym testem: rzuć k20 poniżej współczynnika. Chowaj się za osłony, celuj, zamrażaj segmenty, by przerwać cudzą kolej, rzucaj granatami albo rozstrzygnij sprawę mieczem świetlnym. Odległości są w metrach.',
  'scenario.dockAmbush': 'Zasadzka w dokach',
  'scenario.dockAmbush.about':
    'Szturmowiec i rewolwerowiec siedzą za dwoma filarami, a czterech piratów po drugiej stronie doku dobrze o tym wie. Jeden osłania, drugi biegnie do bariery. Wyeliminujcie wszystkich piratów, zanim skończy się dwunasta Tura.',
  'scenario.holdTheDoor': 'Utrzymać drzwi',
  'scenario.holdTheDoor.about':
    'Jedno pomieszczenie, dwoje otwartych drzwi, jeden otwór strzelniczy. Na zewnątrz są piraci, nadciągają zabijacy z wibrotoporami, a ktoś posłał po karabin. Na końcu ósmej Tury choć jedno z was ma jeszcze walczyć w pomieszczeniu.',
  'scenario.gantryDuel': 'Pojedynek na pomoście',
  'scenario.gantryDuel.about':
    'Trzy metry szerokości, dwadzieścia długości, sześć metrów nad ziemią. Adept i szermierz, dwa miecze świetlne, dwa filary i żadnej barierki. Kto wypadnie z walki albo spadnie, przegrywa.',
  'scenario.foundrySweep': 'Oczyszczanie odlewni',
  'scenario.foundrySweep.about':
    'Rdzeń leży na drugim końcu odlewni, a strzegą go droidy, elitarny droid i ogar. Szturmowiec ma karabin jonowy i będzie go potrzebował. Wynieście rdzeń przez zachodnią krawędź w ciągu piętnastu Tur; kto go niesie, ma zajęte obie ręce.',
};
