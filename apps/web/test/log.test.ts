import { readFile } from 'node:fs/promises';
import type { Language } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { LogLine } from '@potyczka/protocol';
import { loadRuleset } from '@potyczka/rulesets/load';
import { describe, expect, it } from 'vitest';
import { Desk } from '../src/desk/desk.ts';
import { lastWords } from '../src/desk/ending.ts';
import type { Stand } from '../src/desk/messages.ts';
import { figuresOnly } from '../src/desk/outstanding.ts';
import { PLAIN, setupOf, withBands } from '../src/new-table/plan.ts';
import { roundsOf } from '../src/panels/rounds.ts';

const line = (seq: number, text: string, more: Partial<LogLine> = {}): LogLine => ({ seq, text, rules: [], ...more });

/** A desk at a fresh table of two people who have not named themselves. */
async function sitDown(ruleset: string, scenario: string, lang: Language) {
  const desk = new Desk(loadRuleset, () => {});
  const setup = setupOf({ ...withBands(PLAIN, 2), scenario, seed: 'log' }, ruleset, { options: [], gm: null });
  return { desk, stand: await desk.open({ kind: 'new', setup }, lang) };
}

/** A game that was played to its end. */
const savedAs = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(`packages/protocol/test/replays/${name}.json`, 'utf8'));

const upTo = (last: number): readonly number[] => Array.from({ length: last }, (_, n) => n + 1);

const outstanding = (lines: readonly LogLine[]): readonly string[] =>
  lines.flatMap(({ text, names = [] }) => names.map(([from, to]) => text.slice(from, to)));

describe('The log at the table', () => {
  it('makes figures stand out, in whatever form, and nothing else that has a name', () => {
    const terms = { 'profile.thug': 'zbir|gen:zbira|acc:zbira|ins:zbirem|m', 'weapon.baton': 'pałka|ins:pałką|f' };
    const shot = { ...terms, 'log.shot': '{who} trafia {whom_acc} {weapon_ins}.' };
    const words = narrator({ words: { en: shot, pl: shot, ru: shot } }, 'pl');
    const params = { who: '@profile.thug#1', whom: '@profile.thug#2', weapon: '@weapon.baton' };
    const told = line(1, '', words.told({ key: 'log.shot', params }));
    const standOut = figuresOnly([{ name: '@profile.thug#1' }, { name: '@profile.thug#2' }], words);
    expect(told.text).toBe('Zbir 1 trafia zbira 2 pałką.');
    expect(outstanding([standOut(told)])).toEqual(['Zbir 1', 'zbira 2']);
  });

  it.each([
    'aces-duel',
    'coin-crossing',
    'segments-gantryDuel',
    'stepdice-alleyAmbush',
    'teohiphip-hot-seat',
  ])('of %s names its figures, begins its rounds one after another, and ends with a rule', async (game) => {
    const desk = new Desk(loadRuleset, () => {});
    await desk.open({ kind: 'replay', save: await savedAs(game) }, 'en');
    const { steps } = await desk.reel();
    const { stand } = await desk.moment(steps.length - 1);
    const lines = steps.flatMap((step) => step.lines);
    const figures = stand.picture.figures.map(({ called }) => called.toLowerCase());
    const found = outstanding(lines).map((name) => name.toLowerCase());
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((name) => !figures.includes(name))).toEqual([]);
    const rounds = lines.flatMap(({ round }) => round ?? []);
    expect([...new Set(rounds)]).toEqual(upTo(stand.picture.turn.round));
    expect(lastWords(lines).flatMap(({ rules }) => rules)).not.toEqual([]);
  });

  it('of a duel that time has ended says who was ahead, and by which rule', async () => {
    const desk = new Desk(loadRuleset, () => {});
    await desk.open({ kind: 'replay', save: await savedAs('teohiphip-quickDuel') }, 'en');
    const { steps } = await desk.reel();
    const last = lastWords(steps.flatMap((step) => step.lines));
    expect(last.map(({ text }) => text)).toContain('Time is up, and one side is ahead.');
    // Player against player, at the limit of rounds.
    expect(last[0]?.rules).toEqual(['TEO-17.1', 'TEO-17.4']);
  });

  it('knows in which round each line was told', () => {
    const lines = [
      line(1, 'The table is open.'),
      line(2, 'Round 1.', { round: 1 }),
      line(3, 'Ala shoots.'),
      line(4, 'Round 2.', { round: 2 }),
      line(5, 'Ola shoots.'),
    ];
    expect(roundsOf(lines)).toEqual([null, 1, 1, 2, 2]);
    const back = line(6, 'Ala takes back everything after no. 3.', { back: { by: 'p1', to: 3 } });
    expect(roundsOf([...lines, back, line(7, 'Ala waits.')]).slice(5)).toEqual([1, 1]);
  });

  it('says last why a battle has ended, whatever is talked about afterwards', () => {
    const lines = [
      line(7, 'Ola falls.'),
      line(8, 'Everybody is down.', { rules: ['COIN-2.1'], ends: true }),
      line(8, 'Ala has won.', { rules: ['COIN-2.1'] }),
      line(9, 'Ala: 100 XP.'),
      line(10, 'Ola: Well played', { said: { by: 'p2', text: 'Well played' } }),
    ];
    expect(lastWords(lines).map(({ text }) => text)).toEqual(['Everybody is down.', 'Ala has won.']);
    expect(lastWords(lines.map((one) => ({ ...one, undone: true })))).toEqual([]);
  });
});

describe('Whoever has not named themselves', () => {
  it('is called in the language of the reader, not of whoever opened the table', async () => {
    const { desk, stand } = await sitDown('coin', 'crossing', 'pl');
    const names = ({ seats }: Stand) => seats.map(({ name }) => name);
    expect(names(stand)).toEqual(['Gracz 1', 'Gracz 2']);
    expect(names(await desk.speak('en'))).toEqual(['Player 1', 'Player 2']);
    expect(names(await desk.speak('ru'))).toEqual(['Игрок 1', 'Игрок 2']);
  });

  it('talks under that name', async () => {
    const { desk } = await sitDown('coin', 'crossing', 'pl');
    await desk.send({ do: { type: 'say', by: 'p1', text: 'Hi' } });
    const { lines } = await desk.speak('en');
    expect(lines.at(-1)?.text).toBe('Player 1: Hi');
  });
});
