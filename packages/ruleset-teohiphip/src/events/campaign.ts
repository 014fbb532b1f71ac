import type { Cited } from '@potyczka/ruleset-kit';

import type { Band } from '../band.ts';
import type { Proposal, TeoState, Unit } from '../state.ts';
import { type Folds, withTable } from './fold.ts';

export type PurchaseKind = 'trait' | 'buyOff' | 'character' | 'recover';

export type CampaignEvent =
  /** A band enters the books; in set-up its characters come to the table as `units`. */
  | ({ readonly type: 'bandMustered'; readonly band: Band; readonly units: readonly Unit[] } & Cited)
  | ({ readonly type: 'interludeOpened' } & Cited)
  /** What a skirmish brought a band; `band` as it stands afterwards. */
  | ({
      readonly type: 'bandReturned';
      readonly band: Band;
      readonly result: 'win' | 'loss' | 'draw';
      readonly cp: number;
      /** Names of characters that did not come back. */
      readonly lost: readonly string[];
      readonly wiped: boolean;
    } & Cited)
  | ({
      readonly type: 'purchaseMade';
      readonly kind: PurchaseKind;
      /** The character's name. */
      readonly name: string;
      readonly trait: string | null;
      readonly price: number;
      readonly band: Band;
    } & Cited)
  | ({ readonly type: 'consentRefused'; readonly name: string; readonly trait: string } & Cited)
  | ({ readonly type: 'cpAwarded'; readonly cp: number; readonly reason: string; readonly band: Band } & Cited)
  | ({ readonly type: 'missionNoted'; readonly note: string; readonly band: Band } & Cited)
  | ({ readonly type: 'woundScarred'; readonly name: string; readonly trait: string; readonly band: Band } & Cited)
  | ({ readonly type: 'rulingProposed'; readonly proposal: string; readonly by: string; readonly text: string } & Cited)
  | ({ readonly type: 'rulingVoted'; readonly proposal: string; readonly by: string; readonly vote: boolean } & Cited)
  | ({
      readonly type: 'rulingDecided';
      readonly proposal: string;
      readonly decided: 'accepted' | 'rejected';
      readonly how: 'gm' | 'majority' | 'tie';
    } & Cited);

const withBand = (state: TeoState, { band }: { readonly band: Band }): TeoState =>
  withTable(state, { bands: { ...state.bands, [band.id]: band } });

const withProposal = (state: TeoState, id: string, change: (proposal: Proposal) => Partial<Proposal>): TeoState =>
  withTable(state, {
    proposals: state.proposals.map((proposal) =>
      proposal.id === id ? { ...proposal, ...change(proposal) } : proposal,
    ),
  });

export const campaignFolds: Folds<CampaignEvent> = {
  bandMustered: (state, e) => ({
    ...withBand(state, e),
    units: { ...state.units, ...Object.fromEntries(e.units.map((unit) => [unit.id, unit])) },
    toDeploy: [...state.toDeploy, ...e.units.map((unit) => unit.id)],
  }),
  interludeOpened: (state) => withTable(state, { phase: 'interlude' }),
  bandReturned: withBand,
  purchaseMade: withBand,
  consentRefused: (state) => state,
  cpAwarded: withBand,
  missionNoted: withBand,
  woundScarred: withBand,
  rulingProposed: (state, e) =>
    withTable(state, {
      proposals: [...state.proposals, { id: e.proposal, by: e.by, text: e.text, votes: {}, decided: null }],
    }),
  rulingVoted: (state, e) =>
    withProposal(state, e.proposal, (proposal) => ({ votes: { ...proposal.votes, [e.by]: e.vote } })),
  rulingDecided: (state, e) => withProposal(state, e.proposal, () => ({ decided: e.decided })),
};
