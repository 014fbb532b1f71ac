import type { Words } from '@potyczka/kernel';

/** The game and its missions. */
export const missions: Words = {
  'ruleset.name': 'TEOHIPHIP',
  'ruleset.about':
    'Małe bandy fajtłapowatych operatorów czasu próbują wykonać misję w pięć lub sześć rund. Kości sześciościenne, mierzenie w calach, dwa punkty akcji na aktywację.',
  'scenario.quickDuel': 'Szybki pojedynek',
  'scenario.quickDuel.about':
    'Dwie bandy, pięć rund, jeden znacznik pośrodku. Za każdego wyeliminowanego wroga są 2 punkty, a za samotny kontakt ze znacznikiem na końcu rundy 3 i 5 po 1 punkcie. Wygrywa ten, kto ma więcej.',
  'scenario.pamphlet': 'Pamflet dla filozofa',
  'scenario.pamphlet.about':
    'Historia potrzebuje kuksańca: doręczcie pamflet filozofowi albo zostawcie go na biurku i wycofajcie co najmniej jedną postać do strefy startowej lub poza stół, wszystko w sześć rund. Straż nie wie, że chcecie pomóc, a agenci konkurencji już działają. Filozof musi przeżyć.',
  'scenario.egg': 'Jajo',
  'scenario.egg.about':
    'Naukowiec z prehistorycznym jajem w objęciach musi przed końcem szóstej rundy przejść przez dżunglę do strefy ewakuacji po drugiej stronie. Raptory chcą odzyskać jajo, naukowiec łatwo wpada w panikę, a z jaja może się coś wykluć. Jeśli naukowiec padnie, misja jest przegrana.',
  'scenario.caveKing': 'Król jaskini',
  'scenario.caveKing.about':
    'Zbuntowany weteran ogłosił się królem plemienia i siedzi w jaskini za polem siłowym własnej roboty. Sprowadźcie go do 1 punktu życia lub mniej w sześć rund. Jego wojownicy, pułapki i miejscowa fauna mają inne zdanie.',
  'scenario.lastBastion': 'Ostatni bastion',
  'scenario.lastBastion.about':
    'Fale stworów paradoksu nadciągają z czterech stron po generator pośrodku stołu. W pierwszej rundzie stawiajcie barykady, a potem wytrwajcie: po sześciu rundach generator musi działać, a choć jedno z was stać na nogach.',
  'scenario.goldenTimepiece': 'Złoty czasomierz',
  'scenario.goldenTimepiece.about':
    'Złoty czasomierz wypada z czasu gdzieś nad strumieniem i nie tylko wy macie na niego ochotę. Zabezpieczcie go i miejcie pod kontrolą na koniec szóstej rundy. Uważajcie na energię, która z niego wycieka.',
  'scenario.moleWork': 'Robota kreta',
  'scenario.moleWork.about':
    'Wśliźnijcie się do placówki, uszkodźcie silnik paradoksu (trzy sukcesy, narzędziami albo ciosami) i wyprowadźcie choć jedną postać przez południową krawędź w sześć rund. Korytarze patrolują strażnicy; po alarmie co rundę przybywa następny.',
};
