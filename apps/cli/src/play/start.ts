import type { AnyRuleset, Level } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import type { Context } from '../context.ts';
import { Failure, rulesetNamed } from '../context.ts';
import { fileExists, readJson } from '../files.ts';
import { numbered } from './ask.ts';
import type { Terminal } from './terminal.ts';

export interface PlayFlags {
  readonly ruleset?: string;
  readonly band?: string;
  readonly hotseat?: true;
  readonly seed?: string;
  readonly load?: string;
  readonly realDice?: true;
  readonly level?: Level;
}

type Scenario = AnyRuleset['scenarios'][number];

const scenarioNamed = (rules: AnyRuleset, name: string): Scenario | undefined =>
  rules.scenarios.find((scenario) => scenario.id.toLowerCase() === name.toLowerCase());

/** The game that was named, or the only one with a mission of that name, or the one picked from the list. */
async function chooseRuleset(
  context: Context,
  terminal: Terminal,
  id: string | undefined,
  mission: string | undefined,
): Promise<AnyRuleset | undefined> {
  if (id !== undefined || context.rulesets.length < 2) return rulesetNamed(context, id);
  const meant = mission === undefined ? [] : context.rulesets.filter((rules) => scenarioNamed(rules, mission));
  if (meant.length === 1) return meant[0];
  if (mission !== undefined && meant.length === 0 && !/^m?\d+$/i.test(mission)) {
    const expected = context.rulesets.flatMap(({ scenarios }) => scenarios.map((scenario) => scenario.id)).join(', ');
    throw new Failure(context.words.word('error.unknown-scenario', { field: mission, expected }), 2);
  }
  context.rulesets.forEach((rules, index) => {
    const words = narrator(rules, context.lang);
    terminal.say(`${index + 1}. ${words.word('ruleset.name')}: ${words.word('ruleset.about')}`);
  });
  const { words, rulesets } = context;
  return numbered({ terminal, words }, words.word('play.which-game'), rulesets, rulesets[0]);
}

async function chooseMission(
  context: Context,
  terminal: Terminal,
  rules: AnyRuleset,
  id: string | undefined,
): Promise<Scenario | undefined> {
  if (id !== undefined) {
    // By its name or by its place in the list: m0, m1 …
    const place = /^m?(\d+)$/i.exec(id)?.[1];
    const found = scenarioNamed(rules, id) ?? (place === undefined ? undefined : rules.scenarios[Number(place)]);
    if (found !== undefined) return found;
    const expected = rules.scenarios.map((scenario) => scenario.id).join(', ');
    throw new Failure(context.words.word('error.unknown-scenario', { field: id, expected }), 2);
  }
  if (rules.scenarios.length === 0) throw new Failure(context.words.word('play.no-missions'), 1);
  const words = narrator(rules, context.lang);
  // Missions one can play alone come first: Enter then starts a game at once.
  const listed = [...rules.scenarios].sort((a, b) => a.players[0] - b.players[0]);
  terminal.say(terminal.strong(words.word('ruleset.name')));
  listed.forEach((scenario, index) => {
    const [least, most] = scenario.players;
    const players = words.word('play.players', { least, most, more: most > least });
    terminal.say(`${index + 1}. ${words.word(`scenario.${scenario.id}`)} (${players})`);
  });
  return numbered({ terminal, words }, words.word('play.which-mission'), listed, listed[0]);
}

/** A file with a band, or the name of one the ruleset has ready. */
const bandFrom = (context: Context, given: string): unknown =>
  fileExists(given) || given.endsWith('.json') ? readJson(given, context.words) : given;

/** Asks what the flags left open: which game, which mission. */
export async function chooseSetup(
  context: Context,
  terminal: Terminal,
  mission: string | undefined,
  flags: PlayFlags,
): Promise<object | undefined> {
  const rules = await chooseRuleset(context, terminal, flags.ruleset, mission);
  if (rules === undefined) return undefined;
  const scenario = await chooseMission(context, terminal, rules, mission);
  if (scenario === undefined) return undefined;
  const words = narrator(rules, context.lang);
  terminal.say(terminal.strong(words.word(`scenario.${scenario.id}`)));
  if (words.has(`scenario.${scenario.id}.about`)) terminal.say(words.word(`scenario.${scenario.id}.about`));
  const [least, most] = scenario.players;
  const people = Math.min(most, flags.hotseat ? 2 : 1);
  // Somebody has to be there to play against: the engine leads the bands nobody leads.
  const bands = Math.max(least, people);
  return {
    ruleset: rules.id,
    scenario: scenario.id,
    // People sit where the ruleset puts them; only a band of the engine's has to be told that it is one.
    seats: Array.from({ length: bands }, (_, index) => ({
      id: `p${index + 1}`,
      ...(index < people ? { role: 'player' } : { role: 'npc', side: `p${index + 1}` }),
      name: context.words.word('play.player', { number: index + 1 }),
    })),
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(flags.realDice ? { dice: 'entered' } : {}),
    ...(flags.level === undefined ? {} : { level: flags.level }),
    ...(flags.band === undefined ? {} : { bands: [bandFrom(context, flags.band)] }),
  };
}
