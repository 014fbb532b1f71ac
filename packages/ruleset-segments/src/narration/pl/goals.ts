import type { Words } from '@potyczka/kernel';

/** What a battle turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.rounds': 'Tura {now} z {most}',
  'goal.rounds.over':
    'Gdy skończy się Tura {most}, niespełnione cele są przegrane; przy równych wygrywa strona, której mniej ludzi wypadło z walki.',
  'goal.wave':
    'Tura {round}: {n, plural, one {nadciąga # postać} few {nadciągają # postacie} many {nadciąga # postaci} other {nadciąga # postaci}}',
  'goal.hold': 'Utrzymać {zone_acc}: w środku {now}',
  'goal.hold.change': 'Wystarczy, że na koniec Tury {turn} jedna osoba wciąż tam walczy.',
  'goal.extract':
    'Wynieść {what_acc}: {where, select, lying {leży na miejscu} carried {niesie {who}} other {już po wszystkim}}',
  'goal.extract.change':
    'Trzeba go wynieść {edge, select, north {przez północną krawędź} south {przez południową krawędź} east {przez wschodnią krawędź} west {przez zachodnią krawędź} other {poza mapę}}, oburącz; upada tam, gdzie niosący wypadnie z walki.',
  'goal.reach': 'Dotrzeć do celu: {zone}',
  'goal.protect': 'Ma przeżyć: {who}',
  'goal.eliminate': 'Wyeliminować wszystkich wrogów',
  'goal.eliminate.change': 'Z walki wypada, kto zginął, jest krytycznie ranny, uciekł przez wyjście albo się poddał.',
  'place.dock': 'dok czwarty',
  'place.rails': 'tory suwnicy',
  'place.corridor': 'korytarz',
  'place.gantry': 'pomost, sześć metrów nad ziemią',
  'place.foundryFloor': 'posadzka odlewni',
  'place.castingHall': 'hala pieców',
};
