import type { QuickOdds } from '@potyczka/kernel';

/** A hero's shot at a foe, or with `contact` a blow, the spatial facts spoken instead of measured. */
export const quickOdds: QuickOdds = {
  flags: { attacker: 'profile', target: 'profile', range: 'squares', cover: 'cover', contact: null },
  fields: {
    attacker: 'units[0].profile',
    target: 'units[1].profile',
    range: 'situation.range',
    cover: 'situation.cover',
  },
  ask({ attacker = 'archer', target = 'rabble', range = '4', cover = 'none', contact }) {
    const touching = contact === true;
    const command = {
      type: 'attack',
      by: 'heroes',
      unit: 'a',
      target: 'b',
      kind: touching ? 'melee' : 'ranged',
      situation: { sight: true, contact: touching, range: touching ? 1 : Number(range), cover },
    };
    const units = [
      { id: 'a', side: 'heroes', profile: attacker },
      { id: 'b', side: 'foes', profile: target },
    ];
    return { setup: { ruleset: 'stepdice', map: null, round: 1, phase: 'heroes', activeUnit: 'a', units }, command };
  },
};
