import type { Draw, DrawRequest, GroundMaker, Json, Play, Question, Waiting } from '@potyczka/kernel';
import type { StepEvent } from '../events/index.ts';
import type { StepPlay } from '../play.ts';
import type { StepState } from '../state.ts';
import { followers } from './followers.ts';

class PlayAtTable implements StepPlay {
  readonly follow = followers;
  private readonly play: Play<StepState, StepEvent>;

  constructor(play: Play<StepState, StepEvent>) {
    this.play = play;
  }

  get state(): StepState {
    return this.play.state;
  }

  get ground(): GroundMaker {
    return this.play.ground;
  }

  get interrupting(): Waiting | null {
    return this.play.interrupting;
  }

  tell(event: StepEvent): void {
    this.play.tell(event);
  }

  draw(request: DrawRequest): readonly Draw[] {
    return this.play.draw(request);
  }

  roll(request: DrawRequest): readonly number[] {
    return this.play.roll(request);
  }

  choose(ask: () => Question): Json {
    return this.play.choose(ask);
  }

  pause(): void {
    this.play.pause();
  }
}

/** A play with what belongs to the whole table: who follows when. */
export const atTable = (play: Play<StepState, StepEvent>): StepPlay => new PlayAtTable(play);
