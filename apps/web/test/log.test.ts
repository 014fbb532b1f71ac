import { readFile } from 'node:fs/promises';
import type { Language } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { LogLine } from '@potyczka/protocol';
import { library } from '@potyczka/rulesets/load';
import { describe, expect, it } from 'vitest';
import { entriesOf, isWanted, newestFirst } from '../src/log/entries.ts';
import { roundsOf } from '../src/log/rounds.ts';
import { PLAIN, setupOf, withBands } from '../src/new-table/plan.ts';
import { lastWords } from '../src/worker/ending.ts';
import { figuresOnly, type ShownLine } from '../src/worker/figure-names.ts';
import type { Snapshot } from '../src/worker/messages.ts';
import { TableService } from '../src/worker/table-service.ts';

const line = (seq: number, text: string, more: Partial<LogLine> = {}): LogLine => ({ seq, text, rules: [], ...more });

/** A desk at a fresh table of two people who have not named themselves. */
async function sitDown(ruleset: string, scenario: string, lang: Language) {
  const worker = new TableService(library, () => {});
  const setup = setupOf({ ...withBands(PLAIN, 2), scenario, seed: 'log' }, ruleset, { options: [], gm: null });
  return { worker, snapshot: await worker.open({ kind: 'new', setup: { ...setup, seed: 'log' } }, lang) };
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

  it('shows a line that stands for the one before it alone, within its action', () => {
    const walk = [
      line(4, 'Thug moves 1 inch.', { action: 4 }),
      line(5, 'Thug moves 2 inches.', { action: 4, instead: true }),
      line(9, 'Thug moves 1 inch.', { action: 9 }),
    ];
    expect(entriesOf(walk, []).map(({ lines }) => lines.map(({ text }) => text))).toEqual([
      ['Thug moves 2 inches.'],
      ['Thug moves 1 inch.'],
    ]);
  });

  it('leads with the deed, not with what it took, unless the deed is somebody else’s', () => {
    const spent = line(4, 'Pistol: 5 rounds left.', { action: 4 });
    const shot: ShownLine = { ...line(5, 'Thug shoots at Guard.', { action: 4, deed: true }), figures: ['thug'] };
    const leads = (...lines: readonly ShownLine[]): readonly string[] =>
      entriesOf(lines, []).map(({ lead }) => lead.text);
    expect(leads(spent, { ...shot, figures: ['thug', 'guard'] })).toEqual(['Thug shoots at Guard.']);
    const walk = { ...line(4, 'Guard moves 2 inches.', { action: 4 }), figures: ['guard'] };
    expect(leads(walk, { ...shot, figures: ['thug', 'guard'] })).toEqual(['Guard moves 2 inches.']);
  });

  it.each([
    'aces-duel',
    'coin-crossing',
    'segments-gantryDuel',
    'stepdice-alleyAmbush',
    'teohiphip-hot-seat',
  ])('of %s names its figures, begins its rounds one after another, and ends with a rule', async (game) => {
    const worker = new TableService(library, () => {});
    await worker.open({ kind: 'replay', save: await savedAs(game) }, 'en');
    const { steps } = await worker.timeline();
    const { snapshot } = await worker.frame(steps.length - 1);
    const lines = steps.flatMap((step) => step.lines);
    const figures = snapshot.picture.figures.map(({ called }) => called.toLowerCase());
    const found = outstanding(lines).map((name) => name.toLowerCase());
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((name) => !figures.includes(name))).toEqual([]);
    const rounds = lines.flatMap(({ round }) => round ?? []);
    expect([...new Set(rounds)]).toEqual(upTo(snapshot.picture.turn.round));
    expect(lastWords(lines).flatMap(({ rules }) => rules)).not.toEqual([]);
    // Ammunition is spent before a shot: whoever shoots stands in front all the same.
  });

  it('leads with whoever attacks, though ammunition is spent before a shot', async () => {
    const worker = new TableService(library, () => {});
    // Before its end: the log is the seat's own, as it is at a table.
    const save = (await savedAs('aces-rulings')) as { readonly entries: readonly unknown[] };
    await worker.open({ kind: 'replay', save: { ...save, entries: save.entries.slice(0, -1) } }, 'en');
    const { steps } = await worker.timeline();
    const entries = entriesOf(
      steps.flatMap((step) => step.lines),
      [],
    );
    const spent = entries.filter(({ lines }) => lines.some(({ text }) => text.startsWith('Heavy pistol: ')));
    expect(spent.map(({ lead }) => lead.text)).toEqual([
      'Captain shoots at Bruno with a heavy pistol; needs 4.',
      'Captain shoots at Bruno with a heavy pistol; needs 4.',
    ]);
  });

  it('of a duel that time has ended says who was ahead, and by which rule', async () => {
    const worker = new TableService(library, () => {});
    await worker.open({ kind: 'replay', save: await savedAs('teohiphip-quickDuel') }, 'en');
    const { steps } = await worker.timeline();
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

describe('Entries of the log', () => {
  const shot = [
    line(3, 'Ala acts.', { action: 2, mark: 'turn' }),
    line(4, 'Ala shoots at Ola.', { action: 4 }),
    line(5, 'Ala rolls 5, 2.', { action: 4 }),
    line(6, 'Ola loses 1 hit point.', { action: 4, mark: 'harm' }),
    line(7, 'Ala: Sorry', { action: 7, said: { by: 'p1', text: 'Sorry' } }),
    line(8, 'Ola acts.', { action: 8, mark: 'turn' }),
    line(9, 'Ola waits.', { action: 8 }),
  ];

  it('are one for each action, with what was done, what came of it, and its dice', () => {
    const rolls = [{ label: 'attack', called: 'Attack', draws: [5, 2], span: [5, 5] as const }];
    const entries = entriesOf(shot, rolls);
    expect(entries.map(({ sort, lead }) => [sort, lead.seq])).toEqual([
      ['turn', 3],
      ['action', 4],
      ['talk', 7],
      ['turn', 8],
      ['action', 9],
    ]);
    expect(entries[1]?.outcome?.text).toBe('Ola loses 1 hit point.');
    expect(entries.map((entry) => entry.rolls.length)).toEqual([0, 1, 0, 0, 0]);
  });

  it('are shown with the newest on top, each under whose turn it was', () => {
    const order = newestFirst(entriesOf([...shot, line(10, 'Ola runs.', { action: 10 })], []));
    expect(order.map(({ lead }) => lead.seq)).toEqual([8, 10, 9, 3, 7, 4]);
  });

  it('can be sought by whose they are, hits, dice and talk', () => {
    const rolls = [{ label: 'attack', called: 'Attack', draws: [5, 2], span: [5, 5] as const }];
    const named = shot.map((one) => ({ ...one, figures: [one.text.startsWith('Ala') ? 'ala' : 'ola'] }));
    const found = (filter: Parameters<typeof isWanted>[1]) =>
      entriesOf(named, rolls)
        .filter((entry) => isWanted(entry, filter, new Set(['ola'])))
        .map(({ lead }) => lead.seq);
    expect(found('mine')).toEqual([9]);
    expect(found('hits')).toEqual([4]);
    expect(found('dice')).toEqual([4]);
    expect(found('talk')).toEqual([7]);
  });

  it.each([
    'aces-yard',
    'coin-tradersCase',
    'segments-foundrySweep',
    'stepdice-holdTheGate',
    'teohiphip-pamphlet',
  ])('of %s: whoever is hurt is named in the entry of the action that did it, and every line has its place', async (game) => {
    const worker = new TableService(library, () => {});
    const { lines, rolls } = await worker.open({ kind: 'load', save: await savedAs(game) }, 'en');
    const entries = entriesOf(lines, rolls);
    expect(entries.flatMap((entry) => entry.lines)).toEqual(lines);
    expect(entries.some(({ sort }) => sort === 'turn')).toBe(true);
    const harmful = entries.filter((entry) => entry.lines.some(({ mark }) => mark === 'harm' || mark === 'out'));
    expect(harmful.length).toBeGreaterThan(0);
    expect(harmful.filter(({ outcome, lead }) => outcome === null && lead.mark === undefined)).toEqual([]);
    // One action, one entry: only a turn that begins in the middle of it divides them.
    for (const [index, entry] of entries.entries()) {
      const next = entries[index + 1];
      if (entry.sort === 'action' && next?.sort === 'action' && next.lead.round === undefined)
        expect(next.lead.action).not.toBe(entry.lead.action);
    }
  });
});

describe('Whoever has not named themselves', () => {
  it('is called in the language of the reader, not of whoever opened the table', async () => {
    const { worker, snapshot } = await sitDown('coin', 'crossing', 'pl');
    const names = ({ seats }: Snapshot) => seats.map(({ name }) => name);
    expect(names(snapshot)).toEqual(['Gracz 1', 'Gracz 2']);
    expect(names(await worker.speak('en'))).toEqual(['Player 1', 'Player 2']);
    expect(names(await worker.speak('ru'))).toEqual(['Игрок 1', 'Игрок 2']);
  });

  it('talks under that name', async () => {
    const { worker } = await sitDown('coin', 'crossing', 'pl');
    await worker.send({ do: { type: 'say', by: 'p1', text: 'Hi' } });
    const { lines } = await worker.speak('en');
    expect(lines.at(-1)?.text).toBe('Player 1: Hi');
  });
});
