import type { AnyRuleset } from '@potyczka/kernel';
import { describe, expect, it } from 'vitest';
import { createReferee, SeatDoor, type WireOffers } from '../src/index.ts';
import { rulesets } from '../src/rulesets.ts';

/** What a seat could do once commands of its own had gone well, before any of them is given. */

const coin = rulesets.find(({ id }) => id === 'coin') as AnyRuleset;

function preparing() {
  const referee = createReferee({ rulesets: [coin] });
  const say = (message: object): void => {
    const reply = referee.handle(message);
    if (!reply.ok) throw new Error(JSON.stringify(reply));
  };
  say({ open: { ruleset: 'coin', scenario: 'crossing', seed: 'plan' } });
  const table = referee.table();
  if (table === undefined) throw new Error('no table');
  return { table, say, now: () => referee.table() ?? table };
}

describe('afterwards', () => {
  it('COIN-8.6: an attack is on offer after the preparation has been ended, and not before', () => {
    const { now, say } = preparing();
    const seat = coin.awaited(now().checkpoint.state)[0] ?? '';
    const door = new SeatDoor(seat, { rulesets: [coin], kind: 'open', runs: { asked: 2000, beside: 200 }, lang: 'en' });
    const ask = (message: object): WireOffers => {
      const understood = door.understand(now(), message);
      if (understood.kind !== 'reply' || !understood.reply.ok) throw new Error(JSON.stringify(understood));
      return understood.reply as unknown as WireOffers;
    };
    const typesOf = ({ commands }: WireOffers): readonly unknown[] => commands.map(({ type }) => type);
    const choose = ask({ legal: {} }).commands.find(({ type }) => type === 'chooseUnit');
    if (choose === undefined) throw new Error('nobody to choose');
    say({ do: choose });
    const { unit } = choose;
    expect(typesOf(ask({ legal: {} }))).not.toContain('attack');
    const seq = now().seq;
    const run = ask({ legal: {} }).commands.find(({ type }) => type === 'run');
    const { values: _values, ...step } = run ?? {};
    const after = ask({ afterwards: step, next: [{ type: 'endPrep', unit }] });
    expect(typesOf(after)).toContain('attack');
    // After one step that went well there may be another; nothing of it has happened.
    expect(typesOf(ask({ afterwards: step }))).toContain('run');
    expect(now().seq).toBe(seq);
  });

  it('is refused for the reason the first command would be, and for nobody else’s commands', () => {
    const { now } = preparing();
    const seat = coin.awaited(now().checkpoint.state)[0] ?? '';
    const door = new SeatDoor(seat, { rulesets: [coin], kind: 'open', runs: { asked: 2000, beside: 200 }, lang: 'en' });
    const code = (message: object): string => {
      const understood = door.understand(now(), message);
      return understood.kind === 'reply' && !understood.reply.ok ? understood.reply.error.code : 'ok';
    };
    expect(code({ afterwards: { type: 'endPrep', unit: 'nobody' } })).not.toBe('ok');
    expect(code({ afterwards: { type: 'pass' }, next: [{ type: 'pass', by: 'somebody' }] })).toBe('bad-message');
  });
});
