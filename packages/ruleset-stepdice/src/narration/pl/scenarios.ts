import type { Words } from '@potyczka/kernel';

/** The game and its scenarios. */
export const scenarios: Words = {
  'ruleset.name': 'Kość Cechy',
  'ruleset.about':
    'Mała gra o przygodach i potyczkach na siatce kratek. Każdy test to jedna kość, nigdy więcej: okoliczności przesuwają TN w górę i w dół krótkiej drabinki, a pomoc przyjaciela powiększa kość. Rzucają tylko bohaterowie, a chybiony cios ma swoją cenę.',
  'scenario.lockedPassage': 'Zamknięte przejście',
  'scenario.lockedPassage.about':
    'Zamknięte drzwi, przed nimi dwóch strażników, a za nimi nie wiadomo co. Otwórz zamek albo wyważ drzwi i wyprowadź na drugą stronę co najmniej dwoje bohaterów, zanim porażki ściągną patrol. Dwanaście rund, potem remis.',
  'scenario.holdTheGate': 'Utrzymać bramę',
  'scenario.holdTheGate.about':
    'Brama za plecami wytrzyma trzy uderzenia. Nadchodzą cztery fale, w trzeciej jest Elita. Niech brama stoi do końca ósmej rundy albo niech po czwartej nie będzie już komu szturmować.',
  'scenario.colossus': 'Kolos',
  'scenario.colossus.about':
    'Pierwszy sukces po nim spływa, a ziemia drży pod jego krokami. Z półek dosięgnie go zwykłe ramię, z dołu trzeba bohaterstwa. Powal go w ciągu piętnastu rund.',
  'scenario.alleyAmbush': 'Zasadzka w zaułku',
  'scenario.alleyAmbush.about':
    'Czterech już na was czekało i to oni uderzają pierwsi. Dobra walka na początek: motłoch, zwiadowca, strzelec, dwie skrzynie na osłonę i nic więcej po drodze.',
  'scenario.generated': 'Scena z kości',
  'scenario.generated.about':
    'Pięć kości rozstrzyga, czego szukacie, w jakim terenie, przeciw komu i jaką przewagę ma każda strona. Za każdym razem inaczej.',
};
