import { blank, foe, hero, type Scene } from './tables.ts';

/** Foe phases that several chapters share. */

type At = readonly [number, number];
type Fields = Readonly<Record<string, unknown>>;

export const FOE_PHASE = { round: 1, phase: 'foes' } as const;
export const PLAYER = { id: 'heroes', role: 'player', side: 'heroes' } as const;

/** A Warrior at [5, 5] and foes round it, in the foe phase of round 1. */
export const beset = (
  warrior: Fields,
  ...foes: readonly (readonly [id: string, profile: string, at: At, more?: Fields])[]
) =>
  foes
    .reduce(
      (draft, [id, profile, at, more = {}]) => draft.unit(id, foe(profile, at, more)),
      blank.unit('w', hero('warrior', [5, 5], warrior)),
    )
    .with(FOE_PHASE);

/** Everybody strikes at the Warrior; then the foes are done, and what was pooled is resolved. */
export function allStrike(t: Scene, ...foes: readonly string[]): Scene {
  for (const unit of foes) t.do('foeStrike', { unit, target: 'w' });
  return t;
}

/** The foes that have not acted pass: the phase comes to its end. */
export const passAll = (t: Scene, dice?: readonly number[]): Scene =>
  t.do('endPhase', {}, { by: 'gm', ...(dice === undefined ? {} : { dice }) });

/** The last defence or forced test as it was rolled. */
export const lastRoll = (t: Scene): Fields => (t.events('testRolled') as unknown as readonly Fields[]).at(-1) ?? {};

export const stepsOf = (t: Scene): Readonly<Record<string, number>> =>
  Object.fromEntries(
    ((lastRoll(t).steps ?? []) as readonly { source: string; value: number }[]).map(({ source, value }) => [
      source,
      value,
    ]),
  );

type Figure = readonly [id: string, profile: string, at: At, more?: Fields];

const figure =
  (side: string) =>
  ([id, profile, at, stats = {}]: Figure) => ({ id, side, profile, at, stats });

/** Nobody plays the foes and nobody sits in the GM's chair: the automatic GM does both. */
export const automatic = (heroes: readonly Figure[], foes: readonly Figure[]) =>
  blank.seats(PLAYER).with({ units: [...heroes.map(figure('heroes')), ...foes.map(figure('foes'))] });
