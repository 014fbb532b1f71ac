import type { Odds } from '@potyczka/odds';
import { rule } from '@potyczka/testkit';
import { expect } from 'vitest';
import { beset } from './foes.ts';
import { blank, duel, foe, hero, turnOf } from './tables.ts';

/** Odds look to where the table waits again: strikes that are pooled or that nobody orders are part of them. */

/** The chance that a Heart is lost. */
const harm = ({ outcomes }: Pick<Odds, 'outcomes'>): number =>
  outcomes.reduce((sum, { p, result }) => sum + (Number(result.heartsLost) > 0 ? p : 0), 0);

// STEP-14.3: TN 6 a step down is 4; the Warrior blocks with a d10, and loses a Heart on 1, 2 and 3.
const BLOCKED_BADLY = 3 / 10;

rule('STEP-14.1', 'the odds of the last endTurn tell of the strikes of foes that nobody plays', () => {
  const t = blank
    .seats({ id: 'heroes', role: 'player', side: 'heroes' })
    .with({
      ...turnOf('w'),
      units: [
        { id: 'w', seat: 'heroes', ...hero('warrior', [5, 5]) },
        { id: 'm', ...foe('guardMinion', [6, 5]) },
      ],
    })
    .open();
  expect(harm(t.odds('endTurn', { unit: 'w' }))).toBeCloseTo(BLOCKED_BADLY, 10);
});

rule('STEP-14.5', 'the odds of foeEnd and of endPhase tell of the pool of strikes that is rolled then', () => {
  const t = beset({}, ['m', 'guardMinion', [6, 5]])
    .open()
    .do('foeStrike', { unit: 'm', target: 'w' });
  expect(harm(t.odds('foeEnd', { unit: 'm' }))).toBeCloseTo(BLOCKED_BADLY, 10);
  expect(harm(t.odds('endPhase', {}, { by: 'foes' }))).toBeCloseTo(BLOCKED_BADLY, 10);
});

rule('STEP-7.10', 'the odds of turning away from a hero tell of the blow that may follow', () => {
  const { outcomes } = beset({}, ['m', 'guardMinion', [6, 5]], ['n', 'guardMinion', [15, 15]])
    .options({ engagement: 'sticky' })
    .open()
    .odds('foeMove', { unit: 'm', to: [9, 5] });
  // The Warrior's d10 reaches TN 6 with five faces.
  const struck = outcomes.filter(({ result }) => result.out === 1 && result.wounds === 1);
  expect(struck.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1 / 2, 10);
});

rule('STEP-10.4', 'what is expected of a plan is the mean of all its ends: a fight that is won ends it early', () => {
  const plan = duel({ strength: 10 }, { traits: [], moves: [], class: 'minion', tn: 6 }, 'veteran')
    .open()
    .plan([
      ['attack', { unit: 'w', target: 'm' }],
      ['endTurn', { unit: 'w' }],
    ]);
  // A d10 reaches 6 in one of two: then the last foe is out, and there is no turn to end.
  expect(plan.expected.out).toBeCloseTo(1 / 2, 9);
  expect(plan.expected.done).toBeCloseTo(1 / 2 + 2 * (1 / 2), 9);
});
