import type { Draw, Play, Question, Violation } from '@potyczka/kernel';
import { violation } from '@potyczka/kernel';
import type { CommandOf } from './commands.ts';
import type { DuelEvent } from './events.ts';
import type { DuelState } from './state.ts';
import { duellist } from './state.ts';

export type DuelPlay = Play<DuelState, DuelEvent>;

const successes = (faces: readonly Draw[]): number => faces.filter((face) => Number(face) >= 5).length;

/** 2d6, one more when aimed; 5 and 6 hit, the first hit on the guarded side is lost; then reroll, parry, wound. */
export function strike(play: DuelPlay, command: CommandOf<'strike'>): readonly Violation[] {
  const { unit, target } = command;
  if (play.state.options.reach === 'asked') {
    const word = play.choose(() => reachQuestion(play.state, unit, target));
    if (word === 'out') return [violation('DUE-3.4', 'out-of-reach', { target })];
  }
  const dice = duellist(play.state, unit).aimed ? [6, 6, 6] : [6, 6];
  const faces = play.roll({ label: 'strike', unit, dice, read: successes });
  let hits = successes(faces);
  play.tell({ type: 'strikeRolled', unit, target, faces, successes: hits, rules: ['DUE-3.1'] });
  if (duellist(play.state, unit).focus > 0 && hits < dice.length) {
    const word = play.choose(() => rerollQuestion(play.state, unit, hits));
    // A ruling may have taken the focus away while the question was open.
    if (word === 'reroll' && duellist(play.state, unit).focus > 0) {
      const again = play.roll({ label: 'reroll', unit, dice, read: successes });
      hits = successes(again);
      play.tell({ type: 'strikeRerolled', unit, faces: again, successes: hits, rules: ['DUE-3.2'] });
    }
  }
  if (command.at !== undefined && duellist(play.state, target).guard === command.at) hits = Math.max(0, hits - 1);
  if (hits > 0 && !parried(play, target, hits)) {
    play.tell({ type: 'woundTaken', unit: target, amount: hits, rules: ['DUE-3.1'] });
  }
  return [];
}

function parried(play: DuelPlay, unit: string, hits: number): boolean {
  if (play.state.options.parry !== 'on' || duellist(play.state, unit).focus === 0) return false;
  if (play.choose(() => parryQuestion(play.state, unit, hits)) !== 'parry') return false;
  if (duellist(play.state, unit).focus === 0) return false;
  const [coin] = play.draw({ label: 'parry', unit, coins: 1 });
  play.tell({ type: 'parryTried', unit, coin: String(coin), rules: ['DUE-3.3'] });
  return coin === 'T';
}

const reachQuestion = (state: DuelState, unit: string, target: string): Question => ({
  kind: 'reach',
  seat: state.seats.find((seat) => seat.role === 'gm')?.id ?? duellist(state, unit).seat,
  unit,
  rule: 'DUE-3.4',
  params: { target },
  choices: [{ choice: 'in' }, { choice: 'out' }],
  default: 'in',
});

const rerollQuestion = (state: DuelState, unit: string, hits: number): Question => ({
  kind: 'reroll',
  seat: duellist(state, unit).seat,
  unit,
  rule: 'DUE-3.2',
  params: { hits },
  choices: [{ choice: 'keep' }, { choice: 'reroll' }],
  default: 'keep',
});

const parryQuestion = (state: DuelState, unit: string, hits: number): Question => ({
  kind: 'parry',
  seat: duellist(state, unit).seat,
  unit,
  rule: 'DUE-3.3',
  params: { hits },
  choices: [{ choice: 'take' }, { choice: 'parry' }],
  default: 'take',
});

/** Exploding: each 6 rolls again. Hits with a total of 8 or more, staked focus added. */
export function lunge(play: DuelPlay, command: CommandOf<'lunge'>): readonly Violation[] {
  const { unit, target } = command;
  const most = duellist(play.state, unit).focus;
  const word = most === 0 ? 0 : play.choose(() => stakeQuestion(play.state, unit, duellist(play.state, unit).focus));
  const staked = Number(word);
  const faces: number[] = [];
  do faces.push(...play.roll({ label: 'lunge', unit, dice: [6] }));
  while (faces.at(-1) === 6);
  const total = faces.reduce((sum, face) => sum + face, staked);
  play.tell({ type: 'lunged', unit, target, faces, staked, rules: ['DUE-4.1'] });
  if (total >= 8) play.tell({ type: 'woundTaken', unit: target, amount: Math.floor(total / 8), rules: ['DUE-4.1'] });
  return [];
}

const stakeQuestion = (state: DuelState, unit: string, most: number): Question => ({
  kind: 'stake',
  seat: duellist(state, unit).seat,
  unit,
  rule: 'DUE-4.2',
  params: { most },
  choices: Array.from({ length: most + 1 }, (_, staked) => ({ choice: staked })),
  default: 0,
  check: (choice) =>
    Number.isInteger(choice) && Number(choice) >= 0 && Number(choice) <= most
      ? []
      : [violation('DUE-4.2', 'bad-stake', { most })],
});
