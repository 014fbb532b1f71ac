import type { Draw, DrawRequest, GroundMaker, Json, Play, Question, Waiting } from '@potyczka/kernel';

/** A play at which rules of other chapters follow: `follow` knows which, so that rules need not import each other. */
export interface FollowedPlay<S, E, F> extends Play<S, E> {
  readonly follow: F;
}

class PlayWithFollowers<S, E, F> implements FollowedPlay<S, E, F> {
  readonly follow: F;
  private readonly play: Play<S, E>;
  private readonly asked: (question: Question, state: S) => Question;

  constructor(play: Play<S, E>, follow: F, asked: (question: Question, state: S) => Question) {
    this.play = play;
    this.follow = follow;
    this.asked = asked;
  }

  get state(): S {
    return this.play.state;
  }

  get ground(): GroundMaker {
    return this.play.ground;
  }

  get interrupting(): Waiting | null {
    return this.play.interrupting;
  }

  tell(event: E): void {
    this.play.tell(event);
  }

  draw(request: DrawRequest): readonly Draw[] {
    return this.play.draw(request);
  }

  roll(request: DrawRequest): readonly number[] {
    return this.play.roll(request);
  }

  choose(ask: () => Question): Json {
    return this.play.choose(() => this.asked(ask(), this.play.state));
  }

  pause(): void {
    this.play.pause();
  }
}

/** `asked` puts into a question what belongs to the whole table, such as what units are called. */
export const withFollowers = <S, E, F>(
  play: Play<S, E>,
  follow: F,
  asked: (question: Question, state: S) => Question = (question) => question,
): FollowedPlay<S, E, F> => new PlayWithFollowers(play, follow, asked);
