import { tellsBy } from '@potyczka/ruleset-kit';
import type { AcesEvent } from '../events/index.ts';
import type { AcesState } from '../state.ts';
import { marks } from './marks.ts';
import { attackTellers } from './tell-attacks.ts';
import { battleTellers, campaignTellers, rulingTellers } from './tell-battle.ts';
import { deedTellers, hazardTellers, itemTellers } from './tell-deeds.ts';
import { harmTellers, testTellers } from './tell-harm.ts';
import { powerTellers } from './tell-powers.ts';
import { cardTellers, turnTellers } from './tell-turns.ts';
import type { Tellers } from './teller.ts';

export { inWords } from './names.ts';

const tellers: Tellers<AcesEvent> = {
  ...cardTellers,
  ...turnTellers,
  ...testTellers,
  ...harmTellers,
  ...battleTellers,
  ...campaignTellers,
  ...rulingTellers,
  ...itemTellers,
  ...attackTellers,
  ...deedTellers,
  ...powerTellers,
  ...hazardTellers,
};

export const tell = tellsBy<AcesState, AcesEvent>(tellers, marks);
