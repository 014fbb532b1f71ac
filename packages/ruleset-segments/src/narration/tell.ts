import { tellsBy } from '@potyczka/ruleset-kit';
import type { SegEvent } from '../events/index.ts';
import type { SegState } from '../state.ts';
import { marks } from './marks.ts';
import { campaignTellers, missionTellers, rulingTellers } from './tell-battle.ts';
import { bodyTellers, knowledgeTellers } from './tell-body.ts';
import { fireTellers } from './tell-fire.ts';
import { grenadeTellers, surroundingsTellers } from './tell-grenades.ts';
import { harmTellers, healingTellers } from './tell-harm.ts';
import { meleeTellers } from './tell-melee.ts';
import { powerTellers } from './tell-powers.ts';
import { attackTellers } from './tell-shots.ts';
import { testTellers } from './tell-tests.ts';
import { turnTellers } from './tell-turns.ts';
import type { Tellers } from './teller.ts';

const tellers: Tellers<SegEvent> = {
  ...turnTellers,
  ...testTellers,
  ...attackTellers,
  ...fireTellers,
  ...harmTellers,
  ...healingTellers,
  ...bodyTellers,
  ...knowledgeTellers,
  ...meleeTellers,
  ...powerTellers,
  ...grenadeTellers,
  ...surroundingsTellers,
  ...missionTellers,
  ...campaignTellers,
  ...rulingTellers,
};

export const tell = tellsBy<SegState, SegEvent>(tellers, marks);
