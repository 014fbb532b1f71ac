import type { ScenarioPlan } from '../scenario.ts';

/** 4. Duel (tutorial): Bruno against the Captain, to the end. */
export const duel: ScenarioPlan = {
  id: 'duel',
  players: [1, 2],
  light: 'bright',
  map: { unit: 'inch', width: 8, height: 8 },
  sides: [
    { id: 'party', kind: 'party' },
    { id: 'opposition', kind: 'opposition' },
  ],
  units: [
    { id: 'bruno', side: 'party', profile: 'bruno', at: [1, 4] },
    { id: 'captain', side: 'opposition', profile: 'captain', at: [6, 4] },
  ],
};
