import { tellsBy } from '@potyczka/ruleset-kit';
import type { StepEvent } from '../events/index.ts';
import type { StepState } from '../state.ts';
import { marks } from './marks.ts';
import { foeTellers } from './tell-foes.ts';
import { complicationTellers, conditionTellers, harmTellers } from './tell-harm.ts';
import { hazardTellers, magicTellers, respiteTellers } from './tell-magic.ts';
import { movementTellers } from './tell-movement.ts';
import { rulingTellers } from './tell-rulings.ts';
import { clockTellers, sceneTellers, thingTellers } from './tell-scene.ts';
import { testTellers } from './tell-tests.ts';
import { turnTellers } from './tell-turns.ts';
import type { Tellers } from './teller.ts';

const tellers: Tellers<StepEvent> = {
  ...turnTellers,
  ...testTellers,
  ...movementTellers,
  ...harmTellers,
  ...conditionTellers,
  ...complicationTellers,
  ...magicTellers,
  ...hazardTellers,
  ...respiteTellers,
  ...foeTellers,
  ...clockTellers,
  ...thingTellers,
  ...sceneTellers,
  ...rulingTellers,
};

export const tell = tellsBy<StepState, StepEvent>(tellers, marks);
