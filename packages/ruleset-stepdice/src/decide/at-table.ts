import type { Play } from '@potyczka/kernel';
import { withFollowers } from '@potyczka/ruleset-kit';
import type { StepEvent } from '../events/index.ts';
import type { StepPlay } from '../play.ts';
import type { StepState } from '../state.ts';
import { followers } from './followers.ts';

/** A play with what belongs to the whole table: who follows when. */
export const atTable = (play: Play<StepState, StepEvent>): StepPlay => withFollowers(play, followers);
