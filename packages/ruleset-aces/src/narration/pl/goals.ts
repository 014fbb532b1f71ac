import type { Words } from '@potyczka/kernel';

/** What a battle turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.reachEdge':
    'Przez {edge, select, north {północną} south {południową} east {wschodnią} other {zachodnią}} krawędź: {now} z {most}',
  'goal.reachEdge.change': 'Liczy się każdy, kto zejdzie tam z mapy; kto zostanie, ten nie.',
  'goal.reachZone': 'Dotrzeć do celu ({zone}): {now} z {most}',
  'goal.hold': 'Utrzymać {zone_acc}: rundy {now} z {most}',
  'goal.hold.change':
    'Runda liczy się, jeśli na jej koniec jest tam ktoś z waszych, bez szoku, i żadnego wroga. Inaczej liczenie zaczyna się od nowa.',
  'goal.destroyPiece': 'Rozbić {what_acc}',
  'goal.destroyPiece.change': 'Rozbijają go obrażenia, które przełamią jego twardość.',
  'goal.destroyUnit': 'Powalić: {who}',
  'goal.rescue': 'Uratować: {what}',
  'goal.survive': 'Przetrwać: na nogach {now}',
  'goal.survive.change': 'Gdy skończy się runda {limit}, na nogach musi być co najmniej tylu waszych: {most}.',
  'goal.surviveIn': 'Utrzymać {zone_acc}: w środku {now}',
  'goal.surviveIn.change': 'Gdy skończy się runda {limit}, w środku musi stać co najmniej tylu waszych: {most}.',
  'goal.rounds.party': 'Jeśli do końca rundy {most} nic innego nie rozstrzygnie, wygrywa drużyna.',
  'goal.rounds.opposition': 'Jeśli do końca rundy {most} drużynie się nie uda, wygrywają przeciwnicy.',
  'place.river': 'rzeka',
  'place.oldRoad': 'stara droga',
  'place.thicket': 'drugi brzeg',
  'place.yard': 'podwórze',
  'place.cellar': 'piwnica',
  'place.meadow': 'łąka',
};
