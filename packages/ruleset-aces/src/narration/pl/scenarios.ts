import type { Words } from '@potyczka/kernel';

/** The game and its scenarios. */
export const scenarios: Words = {
  'ruleset.name': 'Asy',
  'ruleset.about':
    'Potyczka figur i blotek. O kolejności decydują karty rozdawane co rundę od nowa, kość z najwyższą ścianką rzuca się jeszcze raz i jeszcze raz, a fuksy kupują drugą szansę. Jedno pole to jeden cal, a figurom w każdym teście pomaga kość figury.',
  'scenario.bridge': 'Zasadzka przy moście',
  'scenario.bridge.about':
    'Zmierzch, rzeka i jeden wąski most. Gdzieś między skrzyniami i zaroślami na drugim brzegu czekają ludzie Kapitana. Wyprowadźcie dwie figury przez północną krawędź do końca ósmej rundy; jeśli uda się to mniejszej liczbie, zasadzka spełniła swoje zadanie.',
  'scenario.yard': 'Obrona podwórza',
  'scenario.yard.about':
    'Bruno, Tomas i trzech strażników mają dom, kilka murków i niewiele czasu. Kapitan przychodzi ze zbirami i wilkami, a w trzeciej rundzie z czymś większym. Wytrzymajcie osiem rund tak, by na koniec ostatniej choć jedno z was było w domu.',
  'scenario.rite': 'Przerwany rytuał',
  'scenario.rite.about':
    'Ciemna piwnica, cztery filary i Czarnoksiężnik śpiewający za plecami czterech strażników. Vera i Iris mają czas do końca szóstej rundy, żeby rozbić ołtarz albo powalić Czarnoksiężnika. Potem nikt już nie będzie chciał tu być.',
  'scenario.duel': 'Pojedynek',
  'scenario.duel.about':
    'Bruno przeciw Kapitanowi, na otwartym polu, aż jeden z nich padnie. Dobra pierwsza bitwa: karty, ciosy, fuksy i wyparowanie, a poza tym nic nie przeszkadza.',
};
