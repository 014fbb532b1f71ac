import type { QuickOdds } from '@potyczka/kernel';

/** One shot in the first segment of a phase, the spatial facts spoken instead of measured. */
export const quickOdds: QuickOdds = {
  flags: { attacker: 'profile', weapon: 'weapon', target: 'profile', range: 'metres', cover: 'cover', called: 'part' },
  fields: {
    attacker: 'units[0].profile',
    weapon: 'units[0].stats.weapons',
    target: 'units[1].profile',
    range: 'situation.range',
    cover: 'situation.cover',
    called: 'called',
  },
  ask({ attacker = 'trooper', weapon = 'pistol', target = 'pirate', range = '10', cover = 'none', called }) {
    const unit = (id: string, profile: unknown, stats: object) => ({ id, side: id, profile, stats });
    const command = {
      type: 'shot',
      by: 'a',
      unit: 'a',
      target: 'b',
      weapon,
      ...(called === undefined ? {} : { called }),
      situation: { sight: true, range: Number(range), cover },
    };
    const units = [unit('a', attacker, { weapons: [weapon] }), unit('b', target, {})];
    const phase = { turn: 1, order: ['a', 'b'], activeUnit: 'a', phaseSegment: 1 };
    return { setup: { ruleset: 'segments', map: null, ...phase, units }, command };
  },
};
