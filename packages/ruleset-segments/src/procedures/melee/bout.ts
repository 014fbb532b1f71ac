import type { Step } from '../../events/harm.ts';
import type { Bout } from '../../play/clash.ts';
import type { SegPlay } from '../../play.ts';
import { now, onlyDefends } from '../../read.ts';
import type { ClashResult } from '../../state.ts';
import { modifier } from '../tests/modifiers.ts';
import { takeTest } from '../tests/test.ts';
import { deliver } from './blow.ts';
import { setRoles } from './engagement.ts';
import { exchange, type Shown } from './exchange.ts';
import { activeForm, rerollsOf } from './forms.ts';

/** SEG-21.3 to SEG-21.10: the exchanges of a clash, and what they come to. */

export interface Fought {
  readonly wins: readonly [attacker: number, defender: number];
  /** Dice of the exchanges the Attacker won, and the Defender. */
  readonly mine: readonly Shown[];
  readonly theirs: readonly Shown[];
}

export function fight(play: SegPlay, bout: Bout, exchanges: number): Fought {
  const { attacker, defender } = bout.melee;
  const rerolls = {
    attacker: rerollsOf(play.state, bout.melee, attacker),
    defender: rerollsOf(play.state, bout.melee, defender),
  };
  const mine: Shown[] = [];
  const theirs: Shown[] = [];
  for (let round = 1; round <= exchanges; round++) {
    const { winner, die } = exchange(play, bout, round, rerolls);
    if (die !== null) (winner === 'attacker' ? mine : theirs).push(die);
  }
  return { wins: [mine.length, theirs.length], mine, theirs };
}

/** @rule SEG-21.8 @rule SEG-21.19 With full defence it takes three more wins to take over. */
export function resultOf([a, d]: Fought['wins'], fullDefence: boolean): ClashResult {
  if (a > d) return 'blow';
  if (a === d) return 'tie';
  return d - a >= (fullDefence ? 3 : 2) ? 'takeover' : 'struggle';
}

/** C5: Ferocity is mastered by a Steadfastness test; failed, the form does not serve in this clash. */
export function masters(play: SegPlay, unitId: string): boolean {
  const form = activeForm(now(play, unitId));
  if (form === undefined || form.steadfastness === null) return true;
  return takeTest(play, {
    unit: unitId,
    purpose: 'steadfastness',
    attribute: 'character',
    skill: 'steadfastness',
    tags: [],
    extra: modifier(`form.${form.id}`, form.steadfastness, 'SEG-22.8'),
    rules: ['SEG-22.8'],
  }).passed;
}

/** @rule SEG-21.8 @rule SEG-21.18 @rule SEG-21.19 Takeover; a furious Attacker is hit by it. */
function takeOver(play: SegPlay, bout: Bout, fought: Fought): void {
  const { attacker, defender, fury } = bout.melee;
  const [a, d] = fought.wins;
  if (fury)
    deliver(play, {
      unit: defender,
      target: attacker,
      difference: d - a,
      dice: fought.theirs,
      called: null,
      steps: [],
    });
  setRoles(play, defender, attacker, 'takeover', 'SEG-21.8');
}

/** @rule SEG-21.8 What the exchanges come to; who only defends against this one takes nothing over (SEG-21.11). */
export function conclude(play: SegPlay, bout: Bout, fought: Fought, result: ClashResult, steps: readonly Step[]): void {
  const { attacker, defender } = bout.melee;
  const [a, d] = fought.wins;
  if (result === 'blow')
    deliver(play, {
      unit: attacker,
      target: defender,
      difference: a - d,
      dice: fought.mine,
      called: bout.attacker.called,
      steps,
    });
  if (onlyDefends(play.state, defender, attacker)) return;
  if (result === 'takeover') takeOver(play, bout, fought);
  if (result === 'struggle') play.follow.struggle(play, bout.melee);
}

export function tellResult(play: SegPlay, { melee }: Bout, fought: Fought, result: ClashResult): void {
  const { attacker, defender } = melee;
  play.tell({ type: 'clashSettled', attacker, defender, wins: fought.wins, result, rules: ['SEG-21.8'] });
}
