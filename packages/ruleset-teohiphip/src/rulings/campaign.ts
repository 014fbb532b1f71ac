import type { Violation } from '@potyczka/kernel';
import { shape, violation } from '@potyczka/kernel';
import type { Band } from '../band.ts';
import type { TeoEvent } from '../events/index.ts';
import { possibleFlaws } from '../procedures/campaign/campaign.ts';
import type { TeoState } from '../state.ts';
import { type Power, type Powers, power } from './power.ts';

const { idOf, maybe, object, text } = shape;

/** The GM's powers over a campaign (TEO-17.7). */

const bandOf = (state: TeoState, name: string): Band | undefined =>
  Object.hasOwn(state.bands, name) ? state.bands[name] : undefined;
const notSo = (rule: string, why: string) => violation(rule, 'not-allowed', { why });

/** A power over one band: whether it may be used so, and what it tells. */
const overBand = <T extends { readonly band: string }>(
  checker: shape.Checker<T>,
  may: (band: Band, value: T) => readonly Violation[],
  told: (band: Band, value: T, reason: string) => TeoEvent,
): Power =>
  power({
    rule: 'TEO-17.7',
    shape: checker,
    // Of the band, which need not be at the table.
    absent: true,
    may: (state, value) => {
      const band = bandOf(state, value.band);
      const { band: name } = value;
      return band === undefined
        ? [violation('TEO-17.5', 'no-such-band', { band: name, bands: Object.keys(state.bands) })]
        : may(band, value);
    },
    act: (play, value, { reason }) => {
      const band = bandOf(play.state, value.band);
      if (band !== undefined) play.tell(told(band, value, reason));
    },
  });

/** @rule TEO-17.7 One extra point for something outstanding, once for each mission. */
const gmAward = overBand(
  object({ band: idOf('band'), reason: maybe(text(400)) }),
  ({ history }) => (history.at(-1)?.awarded === false ? [] : [notSo('TEO-17.7', '@why.one-award')]),
  (band, { reason: own }, reason) => {
    const history = band.history.map((one, index, all) => (index < all.length - 1 ? one : { ...one, awarded: true }));
    const after: Band = { ...band, cp: band.cp + 1, history };
    return { type: 'cpAwarded', cp: 1, reason: own ?? reason, band: after, rules: ['TEO-17.7'] };
  },
);

/** @rule TEO-17.17 Better kit, information, more enemies: a note that goes with the band into its next mission. */
const gmNextMission = overBand(
  object({ band: idOf('band'), note: text(400) }),
  () => [],
  (band, { note }) => {
    const after: Band = { ...band, nextMission: [...band.nextMission, note] };
    return { type: 'missionNoted', note, band: after, rules: ['TEO-17.17'] };
  },
);

/** @rule TEO-17.16 A wound becomes a new negative trait, which gives no trait points. */
const gmScar = overBand(
  object({ band: idOf('band'), unit: idOf('unit'), trait: idOf('trait') }),
  (band, { unit, trait }) => {
    const scarred = band.units.find((character) => character.id === unit);
    if (scarred === undefined) return [violation('TEO-17.16', 'no-such-unit', { unit })];
    return possibleFlaws(scarred).includes(trait) ? [] : [notSo('TEO-17.16', '@why.not-a-new-flaw')];
  },
  (band, { unit, trait }) => {
    const name = band.units.find((character) => character.id === unit)?.name ?? unit;
    const units = band.units.map((character) =>
      character.id === unit ? { ...character, traits: [...character.traits, trait] } : character,
    );
    return { type: 'woundScarred', name, trait, band: { ...band, units }, rules: ['TEO-17.16'] };
  },
);

export const campaignPowers: Powers = { gmAward, gmNextMission, gmScar };
