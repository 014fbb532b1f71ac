import { groundOf } from '@potyczka/ground';
import { loadTable } from '@potyczka/kernel';
import { rulesets } from '@potyczka/rulesets';
import { describe, expect, it } from 'vitest';
import type { ChunkResult } from '../src/index.ts';
import { inlineCrew, runPlan } from '../src/index.ts';
import { planOf, ranInline, SKIRMISH } from './plans.ts';

const coin = rulesets.find(({ id }) => id === 'coin');
if (coin === undefined) throw new Error('no coin');

const shareOf = ({ win, loss, draw }: { win: { count: number }; loss: { count: number }; draw: { count: number } }) =>
  win.count + loss.count + draw.count;

describe('a run', () => {
  it('plays every battle once: wins, losses and draws add up, and one side’s win is the other’s loss', async () => {
    const { summary } = await ranInline(planOf({ battles: 30, chunk: 7, base: SKIRMISH }));
    const [variant] = summary.variants;
    expect(variant?.battles).toBe(30);
    const [a, b] = variant?.sides ?? [];
    if (a === undefined || b === undefined) throw new Error('two sides wanted');
    expect([a.side, b.side]).toEqual(['A', 'B']);
    expect([shareOf(a), shareOf(b)]).toEqual([30, 30]);
    expect(a.win.count).toBe(b.loss.count);
    expect(variant?.lengths.reduce((sum, { battles }) => sum + battles, 0)).toBe(30);
  });

  it('gives the same figures in whatever order the chunks come in', async () => {
    const plan = planOf({
      battles: 30,
      chunk: 5,
      base: SKIRMISH,
      variants: [{ name: 'one' }, { name: 'two', options: { damageSequence: 'batch' } }],
    });
    const { summary, chunks } = await ranInline(plan);
    const turned = await ranInline(plan, rulesets, [...chunks].reverse());
    expect(turned.chunks).toEqual([]);
    expect(turned.summary).toEqual(summary);
  });

  it('counts nothing twice when a chunk comes in twice', async () => {
    const plan = planOf({ battles: 10, chunk: 5, base: SKIRMISH });
    const { summary, chunks } = await ranInline(plan);
    expect((await ranInline(plan, rulesets, [...chunks, ...chunks])).summary).toEqual(summary);
  });

  it('pairs variants by seed: what is the same in both does not differ at all', async () => {
    const plan = planOf({ battles: 12, base: SKIRMISH, variants: [{ name: 'one' }, { name: 'two' }] });
    const { summary } = await ranInline(plan);
    const two = summary.variants[1];
    expect(two?.difference?.mean).toBe(0);
    expect(two?.changes.every(({ difference }) => difference.mean === 0)).toBe(true);
  });

  it('shows that two soldiers against one are better off', async () => {
    const units = SKIRMISH.setup.units.filter(({ id }) => id !== 'b2');
    const plan = planOf({
      battles: 30,
      base: SKIRMISH,
      variants: [{ name: 'even' }, { name: 'two to one', setup: { units } }],
    });
    const { summary } = await ranInline(plan);
    expect(summary.variants[1]?.difference?.low).toBeGreaterThan(0);
  });

  it('stops when it is precise enough, after the same chunk however far others have run ahead', async () => {
    const raw = { precision: { halfWidth: 0.2, atMost: 200 }, chunk: 4, base: SKIRMISH };
    const { summary, chunks } = await ranInline(planOf(raw));
    const [win] = summary.variants[0]?.sides.map((side) => side.win) ?? [];
    if (win === undefined) throw new Error('no rate');
    expect((win.high - win.low) / 2).toBeLessThanOrEqual(0.2);
    expect(summary.variants[0]?.battles).toBeLessThan(200);
    const more = { ...planOf({ ...raw, precision: { halfWidth: 0.1, atMost: 200 } }) };
    const ahead = await ranInline(more);
    expect(ahead.chunks.length).toBeGreaterThan(chunks.length);
    expect((await ranInline(planOf(raw), rulesets, ahead.chunks)).summary.variants).toEqual(summary.variants);
  });

  it('mirrors a battle: whoever has the heavy guns wins from either side of the field', async () => {
    const units = SKIRMISH.setup.units.map((unit) => ({
      ...unit,
      profile: unit.side === 'A' ? 'heavyGunner' : 'recruit',
    }));
    const base = { ...SKIRMISH, setup: { ...SKIRMISH.setup, units } };
    const { summary, chunks } = await ranInline(planOf({ battles: 10, mirror: 'bands', base }));
    expect(summary.variants[0]?.battles).toBe(20);
    const won = (mirrored: 0 | 1): number =>
      chunks.reduce((sum, { columns, rows }) => {
        const at = columns.indexOf('win/A');
        return sum + rows.reduce((all, row, index) => all + (index % 2 === mirrored ? (row?.[at] ?? 0) : 0), 0);
      }, 0);
    expect(won(0)).toBeGreaterThanOrEqual(8);
    expect(won(1)).toBeGreaterThanOrEqual(8);
  });

  it('gives up early when it is told to, and keeps what is finished', async () => {
    const plan = planOf({ battles: 20, chunk: 2, base: SKIRMISH });
    const stop = new AbortController();
    const kept: ChunkResult[] = [];
    const keep = (chunk: ChunkResult): void => {
      kept.push(chunk);
      if (kept.length === 3) stop.abort();
    };
    const crew = inlineCrew(plan, rulesets);
    const { complete } = await runPlan({ plan, crew, known: [], keep, onProgress: () => {}, signal: stop.signal });
    expect(complete).toBe(false);
    expect(kept).toHaveLength(3);
    expect((await ranInline(plan, rulesets, kept)).summary).toEqual((await ranInline(plan)).summary);
  });
});

describe('a battle that crashes', () => {
  /** Coin with a soldier who trips over every third seed. */
  const clumsy = {
    ...coin,
    automaton: {
      ...coin.automaton,
      command: ((state, seat, ground) => {
        const { round } = coin.view(state, null) as { round: number };
        const command = coin.automaton.command(state, seat, ground);
        if (round >= 2 && seat.id === 'A') throw new Error('tripped over a root');
        return command;
      }) satisfies typeof coin.automaton.command,
    },
  };

  it('is kept and counted, and the run goes on', async () => {
    const plan = planOf({ battles: 20, chunk: 10, base: SKIRMISH }, [clumsy]);
    const { summary, chunks } = await ranInline(plan, [clumsy]);
    const [variant] = summary.variants;
    const failed = variant?.failed ?? [];
    expect(failed.length).toBeGreaterThan(0);
    expect(failed[0]).toMatchObject({ kind: 'crashed' });
    expect(failed[0]?.message).toContain('tripped over a root');
    expect((variant?.battles ?? 0) + failed.length).toBe(20);
    expect(summary.complete).toBe(true);
    const save = chunks.flatMap((chunk) => chunk.failed).find((one) => one.save !== undefined)?.save;
    if (save === undefined) throw new Error('no game was kept');
    const loaded = loadTable(coin, save, groundOf);
    expect(loaded.ok && (coin.view(loaded.table.checkpoint.state, null) as { round: number }).round).toBe(2);
  });

  it('is left out of the pairs on both sides', async () => {
    const variants = [{ name: 'sound' }, { name: 'clumsy', ruleset: 'clumsy' }];
    const both = [coin, { ...clumsy, id: 'clumsy' }];
    const { summary } = await ranInline(planOf({ battles: 20, base: SKIRMISH, variants }, both), both);
    const two = summary.variants[1];
    expect(two?.difference?.of).toBe(two?.battles);
    expect(two?.battles).toBeLessThan(20);
  });
});
