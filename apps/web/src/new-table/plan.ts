import { LEVELS, type Level } from '../screens/games.ts';
import { USUAL } from '../words/usual-names.ts';
import type { Battle } from '../worker/messages.ts';
import type { SettingChoices } from '../worker/setup-choices.ts';

export type OptionValue = string | number | boolean;

/** Who leads a band. */
export interface Band {
  readonly by: 'person' | 'engine';
  readonly name: string;
  readonly level: Level;
}

/** A table as somebody is about to set it up. */
export interface Plan {
  readonly scenario: string;
  readonly bands: readonly Band[];
  readonly gm: boolean;
  readonly gmName: string;
  /** How well the engine leads everybody whom no player leads. */
  readonly level: Level;
  /** Only what was chosen otherwise than usual. */
  readonly options: Readonly<Record<string, OptionValue>>;
  readonly dice: 'seeded' | 'entered';
  readonly seed: string;
  readonly kind: 'open' | 'sealed';
}

const BAND: Band = { by: 'person', name: '', level: 'rulebook' };

export const PLAIN: Plan = {
  scenario: '',
  bands: [BAND],
  gm: false,
  gmName: '',
  level: 'rulebook',
  options: {},
  dice: 'seeded',
  seed: '',
  kind: 'open',
};

/** As many bands as the battle takes: who is too many leaves, and where one is missing the engine steps in. */
export function withBattle(plan: Plan, { id, players: [least, most] }: Battle): Plan {
  const kept = plan.bands.slice(0, most);
  const missing = Math.max(0, least - kept.length);
  const bands = [...kept, ...Array.from({ length: missing }, (): Band => ({ ...BAND, by: 'engine' }))];
  return { ...plan, scenario: id, bands: bands.map((band, n) => (mayBeLed(n, least) ? band : asPerson(band))) };
}

/** Only bands that a battle can't do without are led by the engine; any other is there because somebody plays it. */
export const mayBeLed = (n: number, least: number): boolean => n > 0 && n < least;
const asPerson = (band: Band): Band => (band.by === 'person' ? band : { ...band, by: 'person' });

export function withBands(plan: Plan, count: number): Plan {
  const more = Array.from({ length: Math.max(0, count - plan.bands.length) }, () => BAND);
  return { ...plan, bands: [...plan.bands, ...more].slice(0, count) };
}

export const withBand = (plan: Plan, n: number, change: Partial<Band>): Plan => ({
  ...plan,
  bands: plan.bands.map((band, at) => (at === n ? { ...band, ...change } : band)),
});

/** An option said as it usually is need not be said. */
export function withOption(plan: Plan, key: string, value: OptionValue | null): Plan {
  const { [key]: _old, ...others } = plan.options;
  return { ...plan, options: value === null ? others : { ...others, [key]: value } };
}

/** The set-up in the protocol's words. */
export function setupOf(plan: Plan, ruleset: string, { gm }: SettingChoices) {
  const several = plan.bands.filter(({ by }) => by === 'engine').length > 1;
  const seats = plan.bands.map(({ by, name, level }, n) => ({
    id: `p${n + 1}`,
    ...(by === 'person'
      ? { role: 'player', name: name.trim() === '' ? USUAL.player(n + 1) : name.trim() }
      : { role: 'npc', side: `p${n + 1}`, name: USUAL.rivals(n + 1, several), level }),
  }));
  const seated = plan.gm && gm !== null;
  const seed = plan.seed.trim();
  return {
    ruleset,
    scenario: plan.scenario,
    level: plan.level,
    dice: plan.dice,
    seats: seated
      ? [...seats, { id: 'gm', role: 'gm', name: plan.gmName.trim() === '' ? USUAL.gm : plan.gmName.trim() }]
      : seats,
    options: { ...(seated ? gm : {}), ...plan.options },
    ...(seed === '' ? {} : { seed }),
  };
}

const KEY = (ruleset: string): string => `setup.${ruleset}`;

export const keepPlan = (ruleset: string, { seed: _seed, ...plan }: Plan): void =>
  localStorage.setItem(KEY(ruleset), JSON.stringify(plan));

/** What was chosen the last time, as far as it can be read. */
export function lastPlan(ruleset: string): Plan {
  const kept = localStorage.getItem(KEY(ruleset));
  if (kept === null) return PLAIN;
  try {
    return readPlan(JSON.parse(kept));
  } catch {
    return PLAIN;
  }
}

/** Kept by an earlier page, or by anybody: what is not understood is as usual. */
export function readPlan(raw: unknown): Plan {
  if (typeof raw !== 'object' || raw === null) return PLAIN;
  const { scenario, bands, gm, gmName, level, options, dice, kind } = raw as Partial<Record<keyof Plan, unknown>>;
  const led = Array.isArray(bands) ? bands.map(readBand) : PLAIN.bands;
  return {
    ...PLAIN,
    scenario: typeof scenario === 'string' ? scenario : '',
    bands: led.length === 0 ? PLAIN.bands : led,
    gm: gm === true,
    gmName: textOf(gmName),
    level: levelOf(level),
    options: typeof options === 'object' && options !== null ? (options as Plan['options']) : {},
    dice: dice === 'entered' ? 'entered' : 'seeded',
    kind: kind === 'sealed' ? 'sealed' : 'open',
  };
}

const textOf = (raw: unknown): string => (typeof raw === 'string' ? raw.slice(0, 100) : '');
const levelOf = (raw: unknown): Level => LEVELS.find((level) => level === raw) ?? 'rulebook';

function readBand(raw: unknown): Band {
  const { by, name, level } = (raw ?? {}) as Partial<Record<keyof Band, unknown>>;
  return { by: by === 'engine' ? 'engine' : 'person', name: textOf(name), level: levelOf(level) };
}
