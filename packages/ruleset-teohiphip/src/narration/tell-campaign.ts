import type { Line } from '@potyczka/kernel';
import type { CampaignEvent } from '../events/campaign.ts';
import type { TeoState } from '../state.ts';
import { proposalNumber, seatName, term } from './names.ts';
import { line, some, type Tellers } from './teller.ts';

type Of<T extends CampaignEvent['type']> = Extract<CampaignEvent, { readonly type: T }>;

/** A band goes by the name of the player who leads it, or by its own. */
const bandName = (state: TeoState, band: { readonly id: string; readonly seat: string }): string => {
  const known = term('band', band.id);
  return known === band.id ? seatName(state, band.seat) : known;
};

function bandReturned(e: Of<'bandReturned'>, state: TeoState): readonly Line[] {
  const band = bandName(state, e.band);
  const lost = e.lost.length === 0 ? [] : [line('bandLost', { band, names: e.lost })];
  if (e.wiped) return [...lost, line('bandWiped', { band, cp: e.band.cp })];
  return [...lost, line('bandReturned', { band, cp: e.cp, total: e.band.cp })];
}

function rulingDecided(e: Of<'rulingDecided'>, state: TeoState): readonly Line[] {
  const key = e.decided === 'accepted' ? 'rulingAccepted' : 'rulingRejected';
  return [line(key, { how: e.how, number: proposalNumber(state, e.proposal) })];
}

export const campaignTellers: Tellers<CampaignEvent> = {
  bandMustered: (e, state) => [
    line('bandMustered', { band: bandName(state, e.band), names: e.band.units.map((character) => character.name) }),
  ],
  interludeOpened: () => [line('interludeOpened')],
  bandReturned,
  purchaseMade: (e) => [
    line(`purchase.${e.kind}`, {
      who: e.name,
      price: e.price,
      ...(e.trait === null ? {} : { trait: term('trait', e.trait) }),
    }),
  ],
  consentRefused: (e) => [line('consentRefused', { who: e.name, trait: term('trait', e.trait) })],
  cpAwarded: (e, state) => [
    line('cpAwarded', { band: bandName(state, e.band), cp: e.cp, ...some('reason', e.reason) }),
  ],
  missionNoted: (e, state) => [line('missionNoted', { band: bandName(state, e.band), note: e.note })],
  woundScarred: (e) => [line('woundScarred', { who: e.name, trait: term('trait', e.trait) })],
  rulingProposed: (e, state) => [
    line('rulingProposed', {
      who: seatName(state, e.by),
      number: proposalNumber(state, e.proposal),
      text: e.text,
    }),
  ],
  rulingVoted: (e, state) => [
    line('rulingVoted', { who: seatName(state, e.by), number: proposalNumber(state, e.proposal), vote: e.vote }),
  ],
  rulingDecided,
};
