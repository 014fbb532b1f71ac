import type { AnyRuleset, Options, Setup } from '@potyczka/kernel';
import { duel } from '@potyczka/testkit';
import { runCli } from '../src/program.ts';

/** The command line with a game small enough to play through in a test. */
const scenarios = [
  { id: 'bout', players: [1, 1] },
  { id: 'match', players: [2, 2] },
] as const;
const words = Object.fromEntries(
  (['en', 'pl', 'ru'] as const).map((lang) => [
    lang,
    {
      ...duel.words[lang],
      'ruleset.name': 'Duel',
      'ruleset.about': 'Two blades.',
      'scenario.bout': 'Bout',
      'scenario.match': 'Match',
      'stat.hp': 'HP',
      'stat.actions': 'actions',
      'stat.guarded': 'on guard',
      'do.strike': 'strike {target}',
      'outcome.damage': '{value, plural, one {# wound} few {# wounds} many {# wounds} other {# wounds}}',
      'ask.reroll': '{hits, plural, one {# hit} few {# hits} many {# hits} other {# hits}}. Roll again?',
    },
  ]),
);
const units = [
  { id: 'a', side: 'p1', seat: 'p1' },
  { id: 'b', side: 'p2', seat: 'p2' },
];
const playable: AnyRuleset = {
  ...duel,
  words: words as unknown as AnyRuleset['words'],
  scenarios,
  setUp: (setup: Setup, options: Options) => {
    const other = setup.scenario === 'bout' ? [{ id: 'p2', role: 'npc', side: 'p2' }] : [];
    return duel.setUp({ ...setup, units, seats: [...(setup.seats ?? []), ...other] } as Setup, options);
  },
};

const games = {
  ids: [playable.id],
  load: async () => [playable],
  rulebooks: async () => [playable],
};
process.exitCode = await runCli(process.argv.slice(2), games, new URL(import.meta.url));
