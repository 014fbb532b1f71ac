import type { Ruleset } from '@potyczka/kernel';
import { describe, expect, test } from 'vitest';
import { duelSubject } from '../src/duel/subject.ts';
import type { Care, DuelCommand, DuelEvent, DuelState } from '../src/index.ts';
import { BrokenLaw, CAREFUL, duel, playByLaws } from '../src/index.ts';

type Duel = Ruleset<DuelState, DuelCommand, DuelEvent>;

/** The law that a spoilt duel is caught by, within some games. */
function caught(spoilt: Partial<Duel>, care: Partial<Care> = {}): string {
  const subject = { ...duelSubject, rules: { ...duel, ...spoilt } };
  for (let game = 0; game < 40; game++) {
    try {
      playByLaws(subject, `broken ${game}`, { ...CAREFUL, odds: 3, ...care });
    } catch (thrown) {
      if (!(thrown instanceof BrokenLaw)) throw thrown;
      return `${thrown.law}: ${thrown.message}`;
    }
  }
  return 'not caught';
}

const changed = (state: DuelState, more: object): DuelState => ({ ...state, ...more });
let calls = 0;

describe('the laws catch a ruleset that', () => {
  test.each<[string, RegExp, Partial<Duel>]>([
    [
      'writes into its state',
      /object is not extensible|read only/,
      {
        evolve: (state, event) => Object.assign(state, duel.evolve(state, event)),
      },
    ],
    [
      'keeps what JSON cannot carry',
      /JSON changes the moment/,
      {
        evolve: (state, event) => changed(duel.evolve(state, event), { weight: Number.NaN }),
      },
    ],
    [
      'plays otherwise the second time',
      /ends otherwise|do not lead to the state/,
      {
        evolve: (state, event) => {
          calls += 1;
          return changed(duel.evolve(state, event), { calls });
        },
      },
    ],
    [
      'offers what it refuses',
      /refused though it was offered|offered and refused/,
      {
        offers: (state, seat, ground) => ({
          ...duel.offers(state, seat, ground),
          commands: duel
            .offers(state, seat, ground)
            .commands.map(({ command }) => ({ command: { ...command, unit: 'u9' } as DuelCommand })),
        }),
      },
    ],
    [
      'runs into a dead end',
      /nobody can do anything/,
      {
        offers: (state, seat, ground) =>
          state.round > 1 ? { commands: [], refused: [] } : duel.offers(state, seat, ground),
        automaton: { ...duel.automaton, command: () => undefined },
      },
    ],
    [
      'goes on for ever',
      /no end after 400 steps/,
      {
        evolve: (state, event) =>
          ['woundTaken', 'ruled'].includes(event.type) ? state : changed(duel.evolve(state, event), { round: 1 }),
      },
    ],
    [
      'has an NPC that cheats',
      /refused though an NPC wants it/,
      {
        automaton: { ...duel.automaton, command: (_state, seat) => ({ type: 'aim', by: seat.id, unit: 'u0' }) },
      },
    ],
    ['shows a secret', /can tell from its view/, { view: (state, _seat) => duel.view(state, null) }],
    [
      'offers by a secret',
      /can tell from its offers/,
      {
        offers: (state, seat, ground) => {
          const high = Object.values(state.duellists).some((one) => one.guard === 'high');
          const { commands, refused } = duel.offers(state, seat, ground);
          return { refused, commands: high ? commands : commands.slice(1) };
        },
      },
    ],
    ['reckons with a secret', /can tell from its reckoning/, { imagine: (state) => state }],
    [
      'tells a secret',
      /can tell from its lines|can tell from its log/,
      {
        tell: (event, state) => [
          { key: 'log.end', params: { winner: String(Object.values(state.duellists).map((one) => one.guard)) } },
          ...duel.tell(event, state),
        ],
      },
    ],
    ['shows an event it should veil', /can tell from what it hears/, { redact: (event) => event }],
    [
      'says what it has no words for',
      /no message for log\.none in en/,
      { tell: () => [{ key: 'log.none', params: {} }] },
    ],
    [
      'leaves a parameter out',
      /log\.wound in en wants the parameter who/,
      { tell: () => [{ key: 'log.wound', params: { amount: 1 } }] },
    ],
    [
      'refuses without words',
      /no message for error\.no-actions/,
      {
        words: {
          ...duel.words,
          pl: { ...duel.words.pl, 'error.no-actions': undefined as unknown as string },
          en: { ...duel.words.en, 'error.no-actions': undefined as unknown as string },
        },
      },
    ],
    [
      'forgets a version',
      /the event aimTaken has no version/,
      {
        versions: Object.fromEntries(
          Object.entries(duel.versions).filter(([type]) => type !== 'aimTaken'),
        ) as Duel['versions'],
      },
    ],
    [
      'cites a rule that is not there',
      /cites DUE-3\.1, unknown to the ru rulebook/,
      {
        rulebook: {
          ...duel.rulebook,
          ru: Object.fromEntries(Object.entries(duel.rulebook.ru).filter(([id]) => id !== 'DUE-3.1')),
        },
      },
    ],
    [
      'keeps silent about harm',
      /^harm: .*damage of u\d is \d, and \{"eliminated":\w+\} does not say so/,
      {
        outcome: (before, after, events, command) => {
          const { damage: _damage, ...rest } = duel.outcome(before, after, events, command);
          return rest;
        },
      },
    ],
    [
      'chokes on nonsense',
      /u9x/,
      {
        read: (raw) => {
          if (typeof raw.unit !== 'string') throw new Error('u9x');
          return duel.read(raw);
        },
      },
    ],
    [
      'reads too little from a roll',
      /a reading leaves out what matters|no odds foresaw/,
      {
        decide: (play, command) =>
          duel.decide(
            {
              ...play,
              get state() {
                return play.state;
              },
              tell: (event) => play.tell(event),
              choose: (ask) => play.choose(ask),
              draw: (request) => play.draw(request),
              roll: (request) => play.roll({ ...request, read: () => 'all the same' }),
            },
            command,
          ),
      },
    ],
  ])('%s', (_what, message, spoilt) => {
    expect(caught(spoilt, { steps: 400 })).toMatch(message);
  });

  test('does nothing of the kind: the duel itself passes', () => {
    expect(caught({})).toBe('not caught');
  });
});
