import { violation } from '@potyczka/kernel';
import { gmSeat } from '../read.ts';
import type { Proposal, TeoState } from '../state.ts';
import type { Action } from './action.ts';

/** Seats whose vote counts when no GM sits at the table. */
const voters = (state: TeoState): readonly string[] =>
  state.seats.filter((seat) => seat.role === 'player').map((seat) => seat.id);

type Verdict = { readonly decided: 'accepted' | 'rejected'; readonly how: 'gm' | 'majority' | 'tie' };

/**
 * @rule TEO-16.5 The GM's own vote decides and the others' is advice. Without a GM the simple majority of the players
 * decides as soon as it is certain; a tie leaves the catalogue as it is.
 */
function verdictOn(state: TeoState, proposal: Proposal): Verdict | null {
  const gm = gmSeat(state);
  if (gm !== null) {
    const word = proposal.votes[gm];
    return word === undefined ? null : { decided: word ? 'accepted' : 'rejected', how: 'gm' };
  }
  const players = voters(state);
  const given = players.map((seat) => proposal.votes[seat]);
  const yes = given.filter((vote) => vote === true).length;
  const no = given.filter((vote) => vote === false).length;
  if (2 * yes > players.length) return { decided: 'accepted', how: 'majority' };
  if (2 * no > players.length) return { decided: 'rejected', how: 'majority' };
  return yes + no === players.length ? { decided: 'rejected', how: 'tie' } : null;
}

/** The proposal voted on: the one named, else the last that is open. */
const proposalOf = (state: TeoState, id: string | undefined): Proposal | undefined =>
  id === undefined
    ? state.proposals.findLast((proposal) => proposal.decided === null)
    : state.proposals.find((proposal) => proposal.id === id);

/** @rule TEO-16.4 @rule TEO-16.5 Any seat may put a reading of an unclear rule to the table. */
export const proposeRuling: Action<'proposeRuling'> = {
  may: () => [],
  act: (play, command) => {
    const proposal = `p${play.state.proposals.length + 1}`;
    play.tell({ type: 'rulingProposed', proposal, by: command.by, text: command.text, rules: ['TEO-16.5'] });
  },
};

export const voteRuling: Action<'voteRuling', Proposal | undefined> = {
  plan: ({ state }, command) => proposalOf(state, command.proposal),
  may: ({ state }, _command, proposal) => {
    if (proposal === undefined) {
      return [
        violation('TEO-16.5', 'no-such-proposal', {
          open: state.proposals.filter((p) => p.decided === null).map((p) => p.id),
        }),
      ];
    }
    return proposal.decided === null ? [] : [violation('TEO-16.5', 'proposal-decided', { decided: proposal.decided })];
  },
  act: (play, command, voted) => {
    if (voted === undefined) return;
    const { id } = voted;
    play.tell({ type: 'rulingVoted', proposal: id, by: command.by, vote: command.vote, rules: ['TEO-16.5'] });
    const proposal = proposalOf(play.state, id);
    const verdict = proposal === undefined ? null : verdictOn(play.state, proposal);
    if (verdict !== null) play.tell({ type: 'rulingDecided', proposal: id, ...verdict, rules: ['TEO-16.5'] });
  },
};
