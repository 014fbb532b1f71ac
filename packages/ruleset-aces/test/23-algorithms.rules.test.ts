import { groundOf } from '@potyczka/ground';
import type { Setup } from '@potyczka/kernel';
import { resolveOptions } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import type { AcesCommand } from '../src/commands.ts';
import { aces } from '../src/index.ts';
import type { AcesOptions } from '../src/options.ts';
import { blank, foe, party } from './tables.ts';

/** NPC behaviours as data: a GM writes them in the set-up, in the words the catalogue's own are written in. */

const NPC = { id: 'opposition', role: 'npc', side: 'opposition' } as const;
const SEATS = [{ id: 'party', role: 'player', side: 'party' } as const, NPC];

type Lines = readonly { readonly when?: readonly string[]; readonly do: string }[];

/** What a thug that follows these lines does, with Bruno so many squares away. */
function thugBy(lines: Lines, away: number, more: Readonly<Record<string, Lines>> = {}): AcesCommand | undefined {
  const t = blank
    .seats(...SEATS)
    .unit('bruno', party('bruno', [5 + away, 5], { chips: 0 }))
    .unit('thug', foe('thug', [5, 5], { behaviour: 'own' }))
    .with({ round: 1, current: 'thug', gmPool: 0, algorithms: { own: lines, ...more } })
    .open();
  return aces.automaton.command(aces.imagine(t.state, NPC.id), NPC, groundOf);
}

/** The fields a set-up with these lists is refused for, and what was expected there. */
function refusals(algorithms: Readonly<Record<string, unknown>>, more: Readonly<Record<string, unknown>> = {}): string {
  const setup = {
    ruleset: 'aces',
    seats: SEATS,
    units: [
      { id: 'bruno', ...party('bruno', [5, 5]) },
      { id: 'thug', ...foe('thug', [6, 5]), ...more },
    ],
    algorithms,
  } as unknown as Setup;
  const made = aces.setUp(setup, resolveOptions(aces.options, {}).options as AcesOptions);
  return made.ok ? '' : made.violations.map(({ params }) => JSON.stringify(params)).join('\n');
}

describe('a behaviour written for the table', () => {
  test('is followed line by line: the first whose conditions hold and whose deed is allowed', () => {
    const lines: Lines = [
      { when: ['pressed'], do: 'fullDefence' },
      { when: ['touched'], do: 'charge' },
      { do: 'hold' },
    ];

    expect(thugBy(lines, 10)).toMatchObject({ type: 'hold' });
    expect(thugBy(lines, 1)).toMatchObject({ type: expect.stringMatching(/attack|declare/) });
  });

  test('may turn a condition round, or take either of two', () => {
    expect(thugBy([{ when: ['not touched'], do: 'hold' }, { do: 'fullDefence' }], 10)).toMatchObject({ type: 'hold' });
    expect(thugBy([{ when: ['hurt|touched'], do: 'fullDefence' }, { do: 'hold' }], 1)).toMatchObject({
      type: 'fullDefence',
    });
  });

  test('may go on as another list does', () => {
    const lines: Lines = [{ when: ['hurt'], do: 'hide' }, { do: 'as careful' }];

    expect(thugBy(lines, 1, { careful: [{ do: 'fullDefence' }] })).toMatchObject({ type: 'fullDefence' });
  });

  test('the catalogue’s own may be replaced under their own names', () => {
    const t = blank
      .seats(...SEATS)
      .unit('bruno', party('bruno', [15, 5]))
      .unit('thug', foe('thug', [5, 5]))
      .with({ round: 1, current: 'thug', gmPool: 0, algorithms: { brute: [{ do: 'hold' }] } })
      .open();

    expect(aces.automaton.command(aces.imagine(t.state, NPC.id), NPC, groundOf)).toMatchObject({ type: 'hold' });
  });
});

describe('a bad one is refused with the line and the word', () => {
  test.each([
    ['a deed nobody knows', [{ do: 'charge' }, { do: 'flank' }], 'algorithms.own[1].do', '"line":2', '"word":"flank"'],
    [
      'a condition nobody knows',
      [{ when: ['bored'], do: 'charge' }],
      'algorithms.own[0].when[0]',
      '"line":1',
      '"word":"bored"',
    ],
    ['a place no deed has', [{ do: 'charge uphill' }], 'algorithms.own[0].do', '"line":1', '"word":"uphill"'],
    ['a list that is not there', [{ do: 'as nobody' }], 'algorithms.own[0].do', '"line":1', '"word":"nobody"'],
  ] as const)('%s', (_title, lines, field, line, word) => {
    const said = refusals({ own: lines });

    expect(said).toContain(field);
    expect(said).toContain(line);
    expect(said).toContain(word);
  });

  test('a list that leads back to itself', () => {
    expect(refusals({ one: [{ do: 'as two' }], two: [{ do: 'as one' }] })).toContain('algorithms.one');
  });

  test('a unit that follows a list nobody wrote', () => {
    expect(refusals({}, { algorithm: 'sulk' })).toContain('units[1].algorithm');
  });
});
