import { shape } from '@potyczka/kernel';
import { kinds, line, some } from '@potyczka/ruleset-kit';
import type { Band, BandMission, Character } from '../band.ts';
import { imagined } from '../imagine.ts';
import { proposalNumber } from '../read.ts';
import { seesAll } from '../secrets.ts';
import type { Proposal, TeoState } from '../state.ts';
import { event, figure } from './event.ts';
import { withTable } from './fold.ts';

const { bool, list, maybe, object, oneOf } = shape;
const { decimal, name, names, orNull, words } = kinds;

const PURCHASE_KINDS = ['trait', 'buyOff', 'character', 'recover'] as const;
export type PurchaseKind = (typeof PURCHASE_KINDS)[number];

const result = oneOf('win', 'loss', 'draw');
const character: shape.Checker<Character> = object({
  id: name,
  name: words,
  archetype: orNull(words),
  baseHp: decimal,
  traits: names,
  tpBank: decimal,
  tpFromCp: maybe(decimal),
  chosenEra: orNull(name),
});
const past: shape.Checker<BandMission> = object({ mission: name, result, cp: decimal, lost: names, awarded: bool });
const band: shape.Checker<Band> = object({
  id: name,
  seat: name,
  units: list(character),
  cp: decimal,
  fallen: list(character),
  history: list(past),
  nextMission: list(words),
});

const withBand = (state: TeoState, e: { readonly band: Band }): TeoState =>
  withTable(state, { bands: { ...state.bands, [e.band.id]: e.band } });

const withProposal = (state: TeoState, id: string, change: (proposal: Proposal) => Partial<Proposal>): TeoState =>
  withTable(state, {
    proposals: state.proposals.map((proposal) =>
      proposal.id === id ? { ...proposal, ...change(proposal) } : proposal,
    ),
  });

const sheet = (state: TeoState, one: Character): Character => ({
  ...one,
  traits: one.traits.filter((trait) => state.shownTraits?.[one.id]?.includes(trait)),
  tpBank: 0,
  chosenEra: null,
});

/** A band as others may know it: the GM's notes are not for them, nor traits nobody has seen at work. */
function bandFor(state: TeoState, seat: string, all: Band): Band {
  if (seesAll(state, seat) || all.seat === seat) return all;
  const known = { ...all, nextMission: [] };
  if (state.options.traitVisibility === 'public') return known;
  return {
    ...known,
    units: all.units.map((one) => sheet(state, one)),
    fallen: all.fallen.map((one) => sheet(state, one)),
  };
}

const ofBand = <E extends { readonly band: Band }>(e: E, seat: string, state: TeoState): E => ({
  ...e,
  band: bandFor(state, seat, e.band),
});

export const campaignEvents = [
  /** A band enters the books; in set-up its characters come to the table as `units`. */
  event('bandMustered', {
    data: { band, units: list(figure) },
    fold: (state, e) => ({
      ...withBand(state, e),
      units: { ...state.units, ...Object.fromEntries(e.units.map((unit) => [unit.id, unit])) },
      toDeploy: [...state.toDeploy, ...e.units.map((unit) => unit.id)],
    }),
    line: (e, names) => line('bandMustered', { band: names.band(e.band), names: e.band.units.map((one) => one.name) }),
    heard: (e, seat, state) => ({
      ...ofBand(e, seat, state),
      units: e.units.map((unit) => imagined(state, seat, unit)),
    }),
  }),
  event('interludeOpened', {
    data: {},
    fold: (state) => withTable(state, { phase: 'interlude' }),
    line: () => line('interludeOpened'),
  }),
  /** What a skirmish brought a band; `band` as it stands afterwards. */
  event('bandReturned', {
    data: {
      band,
      result,
      cp: decimal,
      /** Names of characters that did not come back. */
      lost: list(words),
      wiped: bool,
    },
    fold: withBand,
    line: (e, names) => {
      const called = names.band(e.band);
      return [
        ...(e.lost.length === 0 ? [] : [line('bandLost', { band: called, names: e.lost })]),
        e.wiped
          ? line('bandWiped', { band: called, cp: e.band.cp })
          : line('bandReturned', { band: called, cp: e.cp, total: e.band.cp }),
      ];
    },
    heard: ofBand,
  }),
  event('purchaseMade', {
    data: {
      kind: oneOf(...PURCHASE_KINDS),
      /** The character's name. */
      name: words,
      trait: orNull(name),
      price: decimal,
      band,
    },
    fold: withBand,
    line: (e, { term }) =>
      line(`purchase.${e.kind}`, {
        who: e.name,
        price: e.price,
        ...(e.trait === null ? {} : { trait: term('trait', e.trait) }),
      }),
    heard: ofBand,
  }),
  event('consentRefused', {
    data: { name: words, trait: name },
    line: (e, { term }) => line('consentRefused', { who: e.name, trait: term('trait', e.trait) }),
  }),
  event('cpAwarded', {
    data: { cp: decimal, reason: words, band },
    fold: withBand,
    line: (e, names) => line('cpAwarded', { band: names.band(e.band), cp: e.cp, ...some('reason', e.reason) }),
    heard: ofBand,
  }),
  event('missionNoted', {
    data: { note: words, band },
    fold: withBand,
    line: (e, names) => line('missionNoted', { band: names.band(e.band), note: e.note }),
    heard: (e, seat) => (e.band.seat === seat ? e : undefined),
  }),
  event('woundScarred', {
    data: { name: words, trait: name, band },
    fold: withBand,
    line: (e, { term }) => line('woundScarred', { who: e.name, trait: term('trait', e.trait) }),
    heard: ofBand,
  }),
  event('rulingProposed', {
    data: { proposal: name, by: name, text: words },
    fold: (state, e) =>
      withTable(state, {
        proposals: [...state.proposals, { id: e.proposal, by: e.by, text: e.text, votes: {}, decided: null }],
      }),
    line: (e, { seat }, state) =>
      line('rulingProposed', { who: seat(e.by), number: proposalNumber(state, e.proposal), text: e.text }),
  }),
  event('rulingVoted', {
    data: { proposal: name, by: name, vote: bool },
    fold: (state, e) => withProposal(state, e.proposal, ({ votes }) => ({ votes: { ...votes, [e.by]: e.vote } })),
    line: (e, { seat }, state) =>
      line('rulingVoted', { who: seat(e.by), number: proposalNumber(state, e.proposal), vote: e.vote }),
  }),
  event('rulingDecided', {
    data: { proposal: name, decided: oneOf('accepted', 'rejected'), how: oneOf('gm', 'majority', 'tie') },
    fold: (state, e) => withProposal(state, e.proposal, () => ({ decided: e.decided })),
    line: (e, _names, state) =>
      line(e.decided === 'accepted' ? 'rulingAccepted' : 'rulingRejected', {
        how: e.how,
        number: proposalNumber(state, e.proposal),
      }),
  }),
] as const;
