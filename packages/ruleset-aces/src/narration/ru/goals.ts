import type { Words } from '@potyczka/kernel';

/** What a battle turns on, and what places are called on the map. */
export const goals: Words = {
  'goal.reachEdge':
    'За {edge, select, north {северный} south {южный} east {восточный} other {западный}} край: {now} из {most}',
  'goal.reachEdge.change': 'Считается каждый, кто уйдёт там с карты; кто остался, тот не считается.',
  'goal.reachZone': 'Добраться до цели ({zone}): {now} из {most}',
  'goal.hold': 'Удержать {zone_acc}: раунды {now} из {most}',
  'goal.hold.change':
    'Раунд засчитывается, если в его конце там есть кто-то из ваших, не в шоке, и нет врагов. Иначе счёт начинается заново.',
  'goal.destroyPiece': 'Разбить: {what}',
  'goal.destroyPiece.change': 'Его разбивает урон, который пересилит его прочность.',
  'goal.destroyUnit': 'Одолеть: {who}',
  'goal.rescue': 'Спасти: {what}',
  'goal.survive': 'Продержаться: на ногах {now}',
  'goal.survive.change': 'Когда кончится раунд {limit}, на ногах должно быть ваших не меньше чем {most}.',
  'goal.surviveIn': 'Удержать {zone_acc}: внутри {now}',
  'goal.surviveIn.change': 'Когда кончится раунд {limit}, внутри должно стоять ваших не меньше чем {most}.',
  'goal.rounds.party': 'Если к концу раунда {most} ничто другое не решит дела, побеждает отряд.',
  'goal.rounds.opposition': 'Если к концу раунда {most} отряд не справится, побеждают противники.',
  'place.river': 'река',
  'place.oldRoad': 'старая дорога',
  'place.thicket': 'тот берег',
  'place.yard': 'двор',
  'place.cellar': 'подвал',
  'place.meadow': 'луг',
};
