import type { Play } from '@potyczka/kernel';
import { withFollowers } from '@potyczka/ruleset-kit';
import type { SegEvent } from '../events/index.ts';
import type { SegPlay } from '../play.ts';
import type { SegState } from '../state.ts';
import { followers } from './followers.ts';

/** A play with what belongs to the whole table: who follows when. */
export const atTable = (play: Play<SegState, SegEvent>): SegPlay => withFollowers(play, followers);
