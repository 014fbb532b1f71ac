import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import type { Band } from '../band.ts';
import { possibleFlaws } from '../campaign.ts';
import type { CampaignEvent } from '../events/campaign.ts';
import { readDraft } from '../muster.ts';
import type { TeoState } from '../state.ts';

const { idOf, maybe, object, text } = shape;

/** The GM's powers over a campaign, each a key of `set` in a `rule` command: what it tells, or why it can't be. */
export type CampaignRuling = (
  state: TeoState,
  value: unknown,
  reason: string,
) =>
  | { readonly ok: true; readonly event: CampaignEvent }
  | { readonly ok: false; readonly violations: readonly Violation[] };

const awardShape = object({ band: idOf('band'), reason: maybe(text(400)) });
const missionShape = object({ band: idOf('band'), note: text(400) });
const scarShape = object({ band: idOf('band'), unit: idOf('unit'), trait: idOf('trait') });

/** What a desk asks for: the shapes the rulings are checked by. */
export const campaignForms: Readonly<Record<string, shape.Form>> = {
  gmAward: shape.formOf(awardShape),
  gmNextMission: shape.formOf(missionShape),
  gmScar: shape.formOf(scarShape),
};

const refuse = (rule: string, code: string, params: Violation['params'] = {}) =>
  ({ ok: false, violations: [violation(rule, code, params)] }) as const;

const bandOf = (state: TeoState, name: string): Band | undefined =>
  Object.hasOwn(state.bands, name) ? state.bands[name] : undefined;
const noBand = (state: TeoState, band: string) =>
  refuse('TEO-17.5', 'no-such-band', { band, bands: Object.keys(state.bands) });

/** @rule TEO-17.7 One extra point for something outstanding, once for each mission. */
const gmAward: CampaignRuling = (state, value, reason) => {
  const read = readDraft(awardShape, value, 'set.gmAward');
  if (!read.ok) return read;
  const band = bandOf(state, read.value.band);
  if (band === undefined) return noBand(state, read.value.band);
  const last = band.history.at(-1);
  if (last === undefined || last.awarded) return refuse('TEO-17.7', 'not-allowed', { why: '@why.one-award' });
  const history = [...band.history.slice(0, -1), { ...last, awarded: true }];
  const after: Band = { ...band, cp: band.cp + 1, history };
  return {
    ok: true,
    event: { type: 'cpAwarded', cp: 1, reason: read.value.reason ?? reason, band: after, rules: ['TEO-17.7'] },
  };
};

/** @rule TEO-17.17 Better kit, information, more enemies: a note that goes with the band into its next mission. */
const gmNextMission: CampaignRuling = (state, value) => {
  const read = readDraft(missionShape, value, 'set.gmNextMission');
  if (!read.ok) return read;
  const band = bandOf(state, read.value.band);
  if (band === undefined) return noBand(state, read.value.band);
  const after: Band = { ...band, nextMission: [...band.nextMission, read.value.note] };
  return { ok: true, event: { type: 'missionNoted', note: read.value.note, band: after, rules: ['TEO-17.17'] } };
};

/** @rule TEO-17.16 A wound becomes a new negative trait, which gives no trait points. */
const gmScar: CampaignRuling = (state, value) => {
  const read = readDraft(scarShape, value, 'set.gmScar');
  if (!read.ok) return read;
  const { unit, trait } = read.value;
  const band = bandOf(state, read.value.band);
  if (band === undefined) return noBand(state, read.value.band);
  const scarred = band.units.find((character) => character.id === unit);
  if (scarred === undefined) return refuse('TEO-17.16', 'no-such-unit', { unit });
  if (!possibleFlaws(scarred).includes(trait))
    return refuse('TEO-17.16', 'not-allowed', { why: '@why.not-a-new-flaw' });
  const units = band.units.map((character) =>
    character.id === unit ? { ...character, traits: [...character.traits, trait] } : character,
  );
  return {
    ok: true,
    event: { type: 'woundScarred', name: scarred.name, trait, band: { ...band, units }, rules: ['TEO-17.16'] },
  };
};

export const campaignRulings: Readonly<Record<string, CampaignRuling>> = { gmAward, gmNextMission, gmScar };
