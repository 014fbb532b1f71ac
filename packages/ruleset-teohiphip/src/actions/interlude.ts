import type { Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import { mayRule } from '@potyczka/ruleset-kit';
import type { Band } from '../band.ts';
import type { CommandOf } from '../commands.ts';
import type { TeoPlay } from '../play.ts';
import {
  type Aftermath,
  afterMission,
  type MissionResult,
  offerFor,
  type Purchase,
  possibleFlaws,
  readPurchase,
} from '../procedures/campaign/campaign.ts';
import { gmSeat } from '../read.ts';
import type { TeoState } from '../state.ts';
import type { Action } from './action.ts';

/** How the band's side fared: the side of its characters, or of its seat when none stand on the table. */
function resultOf(state: TeoState, band: Band): MissionResult {
  const unit = band.units.map((character) => state.units[character.id]).find((known) => known !== undefined);
  const side = unit?.side ?? state.seats.find((seat) => seat.id === band.seat)?.side;
  return (side === undefined ? undefined : state.result?.[side]) ?? 'draw';
}

const aftermathOf = (state: TeoState, band: Band): Aftermath => ({
  mission: state.mission.id,
  result: resultOf(state, band),
  eliminated: band.units.map((character) => character.id).filter((id) => state.units[id]?.eliminated === true),
  // @rule TEO-16.3 Row 5: the directive from above, when somebody met it.
  extra: state.mission.facts.directiveMet === true ? 1 : 0,
});

/** @rule TEO-17.5 After a skirmish of a campaign: every band comes home, and the interlude is open. */
export function openInterlude(play: TeoPlay): void {
  if (!play.state.campaign || play.state.phase !== 'over') return;
  for (const band of Object.values(play.state.bands)) {
    const aftermath = aftermathOf(play.state, band);
    const home = afterMission(band, aftermath, play.state.options);
    play.tell({
      type: 'bandReturned',
      band: home.band,
      result: aftermath.result,
      cp: home.cp,
      lost: home.lost.map((character) => character.name),
      wiped: home.wiped,
      rules: home.wiped ? ['TEO-17.5', 'TEO-17.13'] : ['TEO-17.5', 'TEO-17.6'],
    });
  }
  play.tell({ type: 'interludeOpened', rules: ['TEO-17.5'] });
}

const maySpend = (state: TeoState, by: string, band: Band): boolean => band.seat === by || mayRule(state, by);

/** The band that buys: the one named, else that of whoever speaks. */
const bandFor = (state: TeoState, { by, band }: CommandOf<'interludeSpend'>): string =>
  band ?? Object.values(state.bands).find(({ seat }) => seat === by)?.id ?? by;

function mustBeYourBand(state: TeoState, by: string, id: string): readonly Violation[] {
  if (state.phase !== 'interlude') return [violation('TEO-17.5', 'wrong-phase', { phase: state.phase })];
  const band = state.bands[id];
  if (band === undefined) return [violation('TEO-17.5', 'no-such-band', { band: id, bands: Object.keys(state.bands) })];
  return maySpend(state, by, band) ? [] : [violation('TEO-17.5', 'not-your-band', { band: id })];
}

/** @rule TEO-17.12 The GM has to agree to a buy-off; without a GM the option itself is the table's consent. */
function consents(play: TeoPlay, band: Band, purchase: Purchase): boolean {
  const gm = gmSeat(play.state);
  const offered = offerFor(band, purchase, play.state.options);
  if (gm === null || purchase.kind !== 'buyOff' || !offered.ok) return true;
  const { name, price } = offered.deal;
  const answer = play.choose(() => ({
    kind: 'buyOff',
    seat: gm,
    rule: 'TEO-17.12',
    params: { who: name, trait: `@trait.${purchase.trait}`, price, reason: purchase.reason ?? '' },
    choices: [{ choice: 'allow' }, { choice: 'refuse' }],
    default: 'allow',
  }));
  return answer === 'allow';
}

/** @rule TEO-17.15 Which flaw a recovered character brings along: the GM's choice, else the mildest. */
function flawFor(play: TeoPlay, band: Band, purchase: Purchase): string | undefined {
  const gm = gmSeat(play.state);
  const fallen =
    purchase.kind === 'recover' ? band.fallen.find((character) => character.id === purchase.unit) : undefined;
  const flaws = fallen === undefined ? [] : possibleFlaws(fallen);
  const [mildest] = flaws;
  if (gm === null || fallen === undefined || mildest === undefined) return mildest;
  const answer = play.choose(() => ({
    kind: 'recoverFlaw',
    seat: gm,
    rule: 'TEO-17.15',
    params: { who: fallen.name },
    choices: flaws.map((trait) => ({ choice: trait, label: `trait.${trait}` })),
    default: mildest,
  }));
  return String(answer);
}

/** Which band buys, and what. */
interface Spending {
  readonly id: string;
  readonly purchase: ReturnType<typeof readPurchase>;
}

/** @rule TEO-17.8 Points are spent between missions only, on what TEO-17.9 to TEO-17.15 sell; the rest is kept. */
export const interludeSpend: Action<'interludeSpend', Spending> = {
  plan: ({ state }, command) => ({ id: bandFor(state, command), purchase: readPurchase(command.purchase) }),
  may: ({ state }, command, { id, purchase }) => {
    const broken = mustBeYourBand(state, command.by, id);
    const band = state.bands[id];
    if (broken.length > 0 || band === undefined) return broken;
    if (!purchase.ok) return purchase.violations;
    const offered = offerFor(band, purchase.value, state.options);
    return offered.ok ? [] : offered.violations;
  },
  act: (play, _command, { id, purchase }) => {
    const before = play.state.bands[id];
    if (before === undefined || !purchase.ok) return;
    const flaw = flawFor(play, before, purchase.value);
    const agreed = consents(play, before, purchase.value);
    const offered = offerFor(play.state.bands[id] ?? before, purchase.value, play.state.options, flaw);
    if (!offered.ok) return;
    const { deal } = offered;
    if (agreed) play.tell({ type: 'purchaseMade', ...deal });
    else play.tell({ type: 'consentRefused', name: deal.name, trait: deal.trait ?? '', rules: deal.rules });
  },
};
