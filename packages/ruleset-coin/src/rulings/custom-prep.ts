import type { Choice, Json, Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import { badFields } from '@potyczka/ruleset-kit';
import { type Action, actorOf, must, mustBeActing } from '../actions/action.ts';
import { unitName } from '../names.ts';
import type { CoinPlay } from '../play.ts';
import { enter, spoken } from '../procedures/asking/asking.ts';
import { prepare } from '../procedures/coins/chain.ts';
import { gmSeat, isAlive, isInfantry } from '../read.ts';
import { fieldsOf } from '../spelling.ts';
import type { CoinState, Infantry } from '../state.ts';
import { hasGm, ruling } from './rule.ts';

const { any, id, integer, maybe, object, record } = shape;

const need = integer(1, 3);
const approval = object({
  gmApprove: object({
    difficulty: maybe(need),
    contest: maybe(object({ unit: id, difficulty: maybe(need) })),
    effect: maybe(record(any, 40)),
  }),
});
type Approval = shape.Of<typeof approval>['gmApprove'];

const REJECT = 'gmReject';

/** What is wrong with a GM's rating. */
function badRating(state: CoinState, actor: Infantry, choice: Json): readonly Violation[] {
  if (choice === REJECT) return [];
  const parsed = shape.parse(approval, choice, 'choice');
  if (!parsed.ok) return badFields(parsed.errors);
  const { contest, effect } = parsed.value.gmApprove;
  const responder = contest === undefined ? undefined : state.units[contest.unit];
  const wrong = contest !== undefined && (responder === undefined || !isOpponent(actor, responder));
  return [
    ...must(!wrong, 'COIN-9.24', 'not-responder', { unit: contest?.unit ?? '' }),
    ...(effect === undefined ? [] : ruling.checkAll({ state }, effect, { by: '', reason: '', secret: false })),
  ];
}

/** The catalogue's words: `gmApprove` with its parameters or without, `gmReject`. */
function ratingHeard(choice: Json): Json {
  if (choice === REJECT || choice === 'reject') return REJECT;
  if (choice === 'gmApprove' || choice === 'approve') return { gmApprove: {} };
  if (typeof choice !== 'object' || choice === null || Array.isArray(choice)) return choice;
  const said = fieldsOf(choice);
  const rating = fieldsOf(said.gmApprove ?? said);
  const { contest } = rating;
  return { gmApprove: typeof contest === 'string' ? { ...rating, contest: { unit: contest } } : rating };
}

const isOpponent = (actor: Infantry, unit: CoinState['units'][string]): boolean =>
  isInfantry(unit) && isAlive(unit) && unit.side !== actor.side;

const approved = (difficulty: number): Choice => ({
  choice: { gmApprove: difficulty === 1 ? {} : { difficulty } },
  label: 'customPrep.approve',
  params: { need: difficulty },
});

/** @rule COIN-9.24 The GM names the difficulty and who opposes it, or rejects it; nothing said is a rejection. */
function rated(
  play: CoinPlay,
  actor: Infantry,
  text: string,
): { readonly by: string; readonly rating: Approval } | null {
  const seat = gmSeat(play.state);
  if (seat === null) return null;
  enter(play, 'gmRuling', null, { kind: 'custom', actor: actor.id, text });
  const said = play.choose(() => ({
    kind: 'customPrep',
    seat,
    unit: actor.id,
    rule: 'COIN-9.24',
    params: { unit: actor.id, who: unitName(play.state, actor.id), text },
    choices: [{ choice: REJECT }, ...[1, 2, 3].map(approved)],
    default: REJECT,
    check: spoken(play, (choice) => badRating(play.state, actor, ratingHeard(choice))),
  }));
  const answer = ratingHeard(said);
  enter(play, 'prep', actor.side);
  const rating = shape.parse(approval, answer);
  play.tell({ type: 'customRated', actor: actor.id, text, approved: rating.ok, rules: ['COIN-9.24'] });
  return rating.ok ? { by: seat, rating: rating.value.gmApprove } : null;
}

/** @rule COIN-9.24 Whatever else somebody thinks of: rated and applied by the GM. */
export const customPrep: Action<'customPrep'> = {
  may: ({ state }, command) => {
    const acting = mustBeActing(state, command, 'prep');
    if (acting.length > 0) return acting;
    if (!hasGm(state)) return [violation('COIN-9.24', 'no-gm')];
    return must(isInfantry(actorOf(state)), 'COIN-9.25', 'unit-cannot-act', { unit: state.activeUnit ?? '' });
  },
  act: (play, { text }) => {
    const actor = actorOf(play.state);
    const found = isInfantry(actor) ? rated(play, actor, text) : null;
    if (found === null) return;
    const { difficulty = 1, contest, effect } = found.rating;
    prepare(play, {
      action: 'customPrep',
      actor: actor.id,
      need: difficulty,
      contest: contest === undefined ? null : { responders: [contest.unit], need: contest.difficulty ?? 1 },
      effect: () => ruling.applyAll(play, effect ?? {}, { by: found.by, reason: text, secret: false }),
    });
  },
};
