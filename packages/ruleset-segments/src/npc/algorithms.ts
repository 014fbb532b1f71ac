import type { Algorithm } from '../catalogue/profiles.ts';
import type { AlgorithmLine } from '../plan.ts';

/**
 * C9: the behaviours of the book, in the words a GM may write others in. Before every segment the lines are gone through
 * from the top; the first deed the rules allow is done.
 */
export const algorithms: Readonly<Record<Algorithm, readonly AlgorithmLine[]>> = {
  rifleman: [
    { do: 'seekCover 4' },
    { do: 'throwGrenade' },
    { do: 'ready' },
    { when: ['ducked', 'danger'], do: 'leanOut' },
    { when: ['leaning', 'lastSegment', 'wounded', 'target'], do: 'duckBack' },
    { do: 'shoot' },
    { do: 'watch' },
  ],
  gunner: [
    { when: ['not automatic'], do: 'as rifleman' },
    { when: ['not automatic'], do: 'stop' },
    { do: 'ready' },
    { do: 'spray' },
    { do: 'rake' },
    { do: 'freeze longBurst' },
  ],
  sniper: [
    { do: 'stalk' },
    { when: ['enemyWithin 15'], do: 'holdout' },
    { when: ['enemyWithin 15'], do: 'withdraw' },
    { do: 'ready' },
    { when: ['ducked', 'danger'], do: 'leanOut' },
    { do: 'freeze scopeUp aim shot' },
    { do: 'watch' },
  ],
  brawler: [
    { when: ['engaged'], do: 'stop' },
    { do: 'drawBlade' },
    { do: 'charge' },
    { do: 'standUp' },
    { do: 'approach danger sprint' },
    { do: 'as rifleman' },
  ],
  shotgunner: [
    { when: ['empty'], do: 'ready' },
    { when: ['not enemyWithin 5'], do: 'approach danger run' },
    { do: 'ready' },
    { do: 'shoot 20' },
    { do: 'watch 20' },
  ],
  medic: [{ do: 'saveDying' }, { do: 'giveStim' }, { do: 'as rifleman' }],
  blade: [
    { do: 'changeForm' },
    { do: 'drawBlade' },
    { when: ['underFire', 'not enemyWithin 8', 'not stance'], do: 'deflectStance' },
    { when: ['underFire', 'not enemyWithin 8'], do: 'stop' },
    { when: ['engaged'], do: 'stop' },
    { do: 'engage' },
    { do: 'standUp' },
    { do: 'approach enemy run' },
    { do: 'approach danger run' },
  ],
};
