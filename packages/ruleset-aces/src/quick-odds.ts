import type { QuickOdds } from '@potyczka/kernel';

/** A shot, or with `contact` a blow, of one figure at another, nobody having a chip to spend on it. */
export const quickOdds: QuickOdds = {
  flags: {
    attacker: 'profile',
    weapon: 'weapon',
    target: 'profile',
    range: 'inches',
    cover: 'cover',
    contact: null,
    called: 'part',
  },
  fields: {
    attacker: 'units[0].profile',
    weapon: 'units[0].stats.items',
    target: 'units[1].profile',
    range: 'situation.range',
    cover: 'situation.cover',
    called: 'options.calledShot',
  },
  ask({ attacker = 'guard', weapon = 'pistol', target = 'thug', range = '6', cover = 'none', contact, called }) {
    const unit = (id: string, profile: unknown, stats: object) => ({ id, side: id, profile, stats });
    const touching = contact === true;
    const command = {
      type: 'attack',
      by: 'a',
      unit: 'a',
      target: 'b',
      weapon,
      ...(called === undefined ? {} : { options: { calledShot: called } }),
      situation: { sight: true, contact: touching, range: touching ? 1 : Number(range), cover },
    };
    const units = [unit('a', attacker, { chips: 0, items: [weapon] }), unit('b', target, { chips: 0 })];
    return { setup: { ruleset: 'aces', map: null, round: 1, activeUnit: 'a', units }, command };
  },
};
