import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groundOf } from '@potyczka/ground';
import { type AnyRuleset, type Command, loadTable, type Save, tablesOf } from '@potyczka/kernel';
import { narrator } from '@potyczka/narration';
import { type AnyTable, wholeNews } from '@potyczka/protocol';
import { rulesets } from '@potyczka/rulesets';
import { positionsOf } from '@potyczka/testkit/positions';
import { describe, expect, it } from 'vitest';
import { type Group, groupsOf } from '../src/worker/stage-groups.ts';

const GAMES = join(import.meta.dirname, '../../../packages/protocol/test/replays');
const SAVES = readdirSync(GAMES)
  .filter((file) => file.endsWith('.json'))
  .map((file): Save => JSON.parse(readFileSync(join(GAMES, file), 'utf8')));

/** What is done to somebody else and rolled for, by game. */
const ATTACKS: Readonly<Record<string, readonly string[]>> = {
  teohiphip: ['attack'],
  aces: ['attack', 'suppress', 'trick', 'activatePower', 'manoeuvre'],
  segments: [
    ...['shot', 'shortBurst', 'longBurst', 'continuousFire', 'sniperShot', 'engage', 'usePower'],
    ...['throwObject', 'throwLarge', 'throwBlade', 'detonate'],
  ],
  coin: ['attack'],
  stepdice: ['attack', 'shove', 'cast', 'castFreeform', 'foeStrike', 'foeSpecial'],
};

/** A command that was carried out, and everything that followed until the table was free again; what still waits is left out. */
interface Action {
  readonly command: Command & Readonly<Record<string, unknown>>;
  readonly drew: boolean;
  readonly groups: readonly Group[];
}

function* actionsOf(last: AnyTable): Generator<Action> {
  const words = narrator(last.rules, 'en');
  let steps: AnyTable[] = [];
  const action = (): Action | undefined => {
    const [first] = steps;
    if (first === undefined) return undefined;
    const told = steps.map((step) => wholeNews(step, words));
    const news = {
      events: told.flatMap(({ events }) => events),
      lines: told.flatMap(({ lines }) => lines),
      draws: told.flatMap(({ draws }) => draws),
    };
    const drew = steps.some(({ entry }) => entry.replies.some((reply) => 'draw' in reply));
    return { command: first.entry.command as Action['command'], drew, groups: groupsOf(news, [], last.rules) };
  };
  for (const step of tablesOf(last)) {
    if (step.entry.command.type !== 'answer') {
      const before = action();
      if (before !== undefined) yield before;
      steps = [];
    }
    steps.push(step);
  }
  const end = last.checkpoint.open === null ? action() : undefined;
  if (end !== undefined) yield end;
}

const AIMED = ['target', 'targets', 'at', 'squares', 'point', 'weapon', 'weapons', 'move'];

/** What is done to nobody but oneself, or told in words alone, has nowhere to lead a line to. */
const isAttack = (rules: AnyRuleset, { command, drew }: Action): boolean =>
  drew &&
  (ATTACKS[rules.id] ?? []).includes(command.type) &&
  AIMED.some((field) => field in command) &&
  command.target !== command.unit;

/** From whom to whom, or to which place. @rule SEG-21.2 Of two who close in, either may turn out to be the attacker. */
function isDrawn({ act, areas }: Group, { type, unit }: Action['command']): boolean {
  if (act === null) return false;
  const own = act.units.includes(String(unit)) || (type === 'engage' && act.targets.includes(String(unit)));
  return own && (act.targets.length > 0 || act.place !== undefined || areas.length > 0);
}

function undrawn(last: AnyTable): { readonly attacks: number; readonly without: readonly string[] } {
  const attacks = [...actionsOf(last)].filter((action) => isAttack(last.rules, action));
  const without = attacks.filter(({ command, groups }) => !groups.some((group) => isDrawn(group, command)));
  return { attacks: attacks.length, without: without.map(({ command }) => JSON.stringify(command)) };
}

describe.each(rulesets.map((rules) => ({ id: rules.id, rules })))('$id', ({ rules }) => {
  const own = SAVES.filter(({ ruleset }) => ruleset === rules.id);

  it('has a game kept of every battle', () => {
    const kept = new Set(own.map(({ setup }) => setup.scenario));
    expect(rules.scenarios.map(({ id }) => id).filter((id) => !kept.has(id))).toEqual([]);
  });

  it('draws a line from whoever attacks to whom, hit or miss, in every game kept', () => {
    for (const save of own) {
      const loaded = loadTable(rules, save, groundOf);
      if (!loaded.ok) throw new Error('not loaded');
      expect(undrawn(loaded.table).without).toEqual([]);
    }
  });

  it.each(rules.scenarios.map(({ id }) => id))('draws it whatever is tried in %s', (scenario) => {
    let last: AnyTable | undefined;
    for (const table of positionsOf(rules, groundOf, scenario, { seed: 'lines', steps: 60 })) last = table;
    expect(last === undefined ? ['nothing'] : undrawn(last).without).toEqual([]);
  });
});
