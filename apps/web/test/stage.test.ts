import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groundOf } from '@potyczka/ground';
import { loadTable, type Save, tablesOf } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { library } from '@potyczka/rulesets/load';
import { describe, expect, it } from 'vitest';
import { phasesOf } from '../src/stage/stage-timing.ts';
import { duringStage, withStage } from '../src/stage/staged-figures.ts';
import { isWatching } from '../src/stage/watching.ts';
import type { Picture, Snapshot } from '../src/worker/messages.ts';
import { cutLine } from '../src/worker/stage-banner.ts';
import type { Stage } from '../src/worker/stage-messages.ts';
import { TableService } from '../src/worker/table-service.ts';

const GAMES = join(import.meta.dirname, '../../../packages/protocol/test/replays');
const NAMES = readdirSync(GAMES)
  .filter((file) => file.endsWith('.json'))
  .map((file) => file.replace('.json', ''));
const game = (name: string): Save => JSON.parse(readFileSync(join(GAMES, `${name}.json`), 'utf8'));

async function watch(save: unknown, lang: 'en' | 'pl' | 'ru' = 'en') {
  const worker = new TableService(library, () => {});
  await worker.open({ kind: 'replay', save }, lang);
  return worker;
}

/** Every moment of a game in order, as the replay shows it. */
async function* momentsOf(worker: TableService): AsyncGenerator<{ before: Snapshot; after: Snapshot }> {
  const { steps } = await worker.timeline();
  let before = (await worker.frame(0)).snapshot;
  for (let n = 1; n < steps.length; n += 1) {
    const after = (await worker.frame(n)).snapshot;
    if (steps[n]?.mark === null) yield { before, after };
    before = after;
  }
}

const byId = (figures: Picture['figures']) => Object.fromEntries(figures.map((figure) => [figure.id, figure]));

const total = (stage: Stage, pace: 'off' | 'quick' | 'calm', unit: Snapshot['unit']): number =>
  phasesOf(stage, pace, unit).reduce((sum, { ms }) => sum + ms, 0);

/** Words that no person would read: keys, gaps, what was never filled in. */
const RAW = /@|\{|\}|undefined|\bnull\b|\b[a-z]+\.[a-z]+[A-Z]?|\b[a-z]+[A-Z]\w+/;

const wordsIn = ({ banner, draws, harm }: Stage): readonly string[] => [
  ...(banner === null ? [] : [banner.title, banner.detail]),
  ...draws.flatMap(({ called, faces }) => [called, ...faces.map(({ note }) => note)]),
  ...harm.flatMap(({ gained }) => gained),
];

describe.each(NAMES)('What happens in %s', (name) => {
  it('leads from each moment to the next, loses what was lost, and takes no longer than it may', async () => {
    const worker = await watch(game(name));
    for await (const { before, after } of momentsOf(worker)) {
      const { stages, unit } = after;
      if (stages.length === 0) continue;
      const shown = stages.reduce(withStage, before.picture.figures);
      expect(byId(shown)).toEqual(byId(after.picture.figures));
      for (const { id, life } of before.picture.figures) {
        const lost = stages.flatMap(({ harm }) => harm).filter((harm) => harm.unit === id);
        const now = after.picture.figures.find((figure) => figure.id === id)?.life.now ?? life.now;
        expect(lost.reduce((sum, { by }) => sum + by, 0)).toBe(now - life.now);
      }
      for (const stage of stages) {
        // A walk that dice decide on takes a walk's time besides.
        const walk = stage.act === null ? [900, 400] : [0, 0];
        expect(total(stage, 'calm', unit)).toBeLessThanOrEqual(3100 + (walk[0] ?? 0));
        expect(total(stage, 'quick', unit)).toBeLessThanOrEqual(1300 + (walk[1] ?? 0));
        expect(total(stage, 'off', unit)).toBe(0);
        if (stage.act !== null) expect(stage.banner?.title).toBeTruthy();
        for (const text of wordsIn(stage)) expect(text).not.toMatch(RAW);
      }
    }
  });

  it('shows every attack that was ordered: who, at whom, the dice', async () => {
    const save = game(name);
    const worker = await watch(save);
    const rules = rulesets.find(({ id }) => id === save.ruleset);
    if (rules === undefined) throw new Error('no such game');
    const loaded = loadTable(rules, save, groundOf);
    if (!loaded.ok) throw new Error('not loaded');
    const orders = new Map(tablesOf(loaded.table).map((table) => [table.seq, table.entry]));
    for await (const { after } of momentsOf(worker)) {
      const entry = orders.get(after.seq);
      const { type, unit, target } = (entry?.command ?? {}) as unknown as Readonly<Record<string, unknown>>;
      if (!/^(attack|shot|foeStrike)$/.test(String(type)) || !('events' in (entry ?? {}))) continue;
      const stage = after.stages.find(({ act }) => act?.units[0] === unit);
      expect(stage?.act).toBeTruthy();
      if (typeof target === 'string') expect(stage?.act?.targets).toContain(target);
      const drew = entry?.replies.some((reply) => 'draw' in reply) === true && entry.asked === undefined;
      if (drew) expect(after.stages.flatMap(({ draws }) => draws).length).toBeGreaterThan(0);
    }
  });
});

describe('What is shown', () => {
  it('is heard of by nobody who may not know it', async () => {
    const worker = await watch(game('segments-dockAmbush'));
    const { views } = await worker.timeline();
    for (const seat of views) {
      await worker.sit(seat ?? '');
      for await (const { before, after } of momentsOf(worker)) {
        const known = new Set([...before.picture.figures, ...after.picture.figures].map(({ id }) => id));
        const things = new Set([...after.picture.things, ...after.picture.pieces].map(({ id }) => id));
        for (const { act, harm, walks } of after.stages) {
          const named = [...(act?.units ?? []), ...(act?.targets ?? []), ...harm.map((one) => one.unit)];
          for (const id of [...named, ...walks.map((one) => one.unit)])
            expect(known.has(id) || things.has(id)).toBe(true);
        }
      }
    }
  });

  it('an interruption stands for itself, with its rule', async () => {
    const worker = await watch(game('segments-dockAmbush'));
    const broken: Stage[] = [];
    for await (const { after } of momentsOf(worker))
      broken.push(...after.stages.filter(({ banner }) => banner?.breaksIn));
    expect(broken.length).toBeGreaterThan(3);
    for (const { banner, act } of broken) {
      expect(banner?.title).toMatch(/^[\w ]+ interrupts [\w ]+$/);
      expect(banner?.rule).toBe('SEG-12.3');
      if (act !== null) expect(act.units[0]).toBe(banner?.who);
    }
  });

  it('dice count by the rules: a 5 or a 6, tails, never a 20', async () => {
    const faces = async (name: string) => {
      const all: Stage['draws'][number]['faces'][number][] = [];
      for await (const { after } of momentsOf(await watch(game(name))))
        for (const { act, draws } of after.stages) if (act !== null) all.push(...draws.flatMap((draw) => draw.faces));
      return all.filter(({ counts }) => counts !== null);
    };
    for (const { face, counts } of await faces('teohiphip-caveKing'))
      if (counts) expect(face).toBeGreaterThanOrEqual(5);
    for (const { face, counts } of await faces('coin-crossing')) expect(counts).toBe(face === 'T');
    const twenties = (await faces('segments-foundrySweep')).filter(({ face }) => face === 20);
    for (const { counts } of twenties) expect(counts).toBe(false);
  });

  it('whoever falls stands until it is seen', async () => {
    for await (const { before, after } of momentsOf(await watch(game('stepdice-alleyAmbush'))))
      for (const [n, stage] of after.stages.entries()) {
        const figures = after.stages.slice(0, n).reduce(withStage, before.picture.figures);
        for (const { unit, out } of stage.harm) {
          const at = (phase: 'land' | 'harm' | 'fall') => byId(duringStage(figures, stage, phase))[unit];
          expect(at('land')).toEqual(byId(figures)[unit]);
          expect(at('harm')?.out).toBe(byId(figures)[unit]?.out);
          expect(at('fall')?.out).toBe(out || byId(figures)[unit]?.out);
        }
      }
  });

  // SEG-16.13: four times the two metres of a fragmentation grenade. ACE-13.3: a medium template. TEO-10.13: two inches.
  it.each([
    ['segments', { type: 'wentOff', kind: 'frag', at: [10, 5] }, [{ circle: [10, 5, 8] }]],
    ['aces', { type: 'areaHit', template: 'medium', at: [4, 4], units: [] }, [{ circle: [4.5, 4.5, 2] }]],
    ['aces', { type: 'areaHit', template: 'cone', at: [4, 4], units: [] }, undefined],
    ['teohiphip', { type: 'attackDeclared', unit: 'a', weapon: 'grenade', point: [3, 7] }, [{ circle: [3, 7, 2] }]],
    ['stepdice', { type: 'spellCast', targets: [], squares: [[6, 3]] }, [{ rect: [6, 3, 1, 1] }]],
    ['stepdice', { type: 'spellCast', targets: ['m'], squares: [] }, undefined],
  ])('a blast takes up what the rules say: %s, %o', (id, event, area) => {
    const rules = rulesets.find((one) => one.id === id);
    expect(rules?.staging?.({ seq: 1, v: 1, ...event } as never)?.area).toEqual(area);
  });

  it('a grenade that goes off is seen where it lies', async () => {
    const areas: Stage['areas'][number][] = [];
    for await (const { after } of momentsOf(await watch(game('segments-holdTheDoor'))))
      areas.push(...after.stages.flatMap((stage) => stage.areas));
    const { entries } = game('segments-holdTheDoor');
    const wentOff = entries.flatMap(({ events }) => events).filter(({ type }) => type === 'wentOff');
    expect(wentOff.length).toBeGreaterThan(0);
    expect(areas).toHaveLength(wentOff.length);
  });

  it('speaks the reader’s language', async () => {
    for (const lang of ['pl', 'ru'] as const)
      for await (const { after } of momentsOf(await watch(game('segments-foundrySweep'), lang)))
        for (const stage of after.stages)
          for (const text of wordsIn(stage)) expect(text).not.toMatch(/\b(the|hit|miss|success|failure|shoots)\b/);
  });
});

describe('A banner', () => {
  it.each([
    ['Scout shoots at Bruiser with a rifle.', 'Scout shoots at Bruiser with a rifle', ''],
    ['Archer attacks Minion: Dexterity d10 against TN 6.', 'Archer attacks Minion', 'Dexterity d10 against TN 6'],
    [
      'Droid shoots at Scout from 19.5 metres. T 11: Dexterity 11.',
      'Droid shoots at Scout from 19.5 metres',
      'T 11: Dexterity 11',
    ],
    ['Iris calls up a power (bolt), target: guard 1. It works!', 'Iris calls up a power (bolt)', 'target: guard 1'],
  ])('%s', (text, title, detail) => expect(cutLine(text)).toEqual({ title, detail }));
});

describe('Whoever watches', () => {
  const stage = { playing: true, held: false, own: true };
  const table = { busy: false, pending: [] };
  const question = [{ id: 'q' }] as unknown as Snapshot['pending'];

  it('goes on at once after a deed of their own, unless it has led to a question that is yet to be asked', () => {
    expect(isWatching(stage, table)).toBe(false);
    expect(isWatching(stage, { ...table, pending: question })).toBe(true);
    expect(isWatching({ ...stage, playing: false }, { ...table, pending: question })).toBe(false);
  });

  it('sees what others do', () => {
    expect(isWatching({ ...stage, own: false }, table)).toBe(true);
    expect(isWatching({ ...stage, playing: false }, { ...table, busy: true })).toBe(true);
  });
});
