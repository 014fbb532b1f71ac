import type { Answered, Answers, Json } from '@potyczka/kernel';
import { about, namedIn } from '@potyczka/ruleset-kit';
import { termsOf, wasteRemark } from './arithmetic.ts';
import type { StepCommand } from './commands.ts';
import type { StepEvent } from './events/index.ts';
import { heartsLost, targetsOf, test, wounds } from './outcome.ts';
import type { StepState } from './state.ts';

type Result = Record<string, Json>;

const heroes = (state: StepState): readonly string[] =>
  Object.values(state.units).flatMap((unit) => (unit.kind === 'hero' ? [unit.id] : []));

/** What it costs a hero, and whether anybody else pays too. */
function losses(before: StepState, after: StepState, ids: readonly string[]): Result {
  const others = heroes(before).filter((id) => !ids.includes(id) && heartsLost(before, after, [id]) > 0);
  const downed = ids.filter((id) => {
    const [was, is] = [before.units[id], after.units[id]];
    return was?.kind === 'hero' && is?.kind === 'hero' && !was.downed && is.downed;
  }).length;
  return {
    heartsLost: heartsLost(before, after, ids),
    ...(downed > 0 ? { downed } : {}),
    ...(others.length > 0 ? { others: others.sort().join(', ') } : {}),
  };
}

/** The hero a question is about: named by the choice, asked, or behind the command under way. */
function heroOf(state: StepState, ids: readonly (string | undefined)[]): string | undefined {
  return ids.find((id) => id !== undefined && state.units[id]?.kind === 'hero');
}

/** Questions about what befalls a hero, and not about what it does to a foe. */
const BEFALLS: readonly string[] = [
  ...['defend', 'armourChoice', 'chooseHarm', 'gmRetaliationChoice', 'magicConsequence', 'complication', 'sustain'],
  ...['chooseSquare', 'pressPush', 'chooseBenefit', 'chooseAlly', 'swarm'],
];

/** Questions of helping: whoever helps does not roll. */
const HELP: readonly string[] = ['help', 'acceptHelp'];

const actorOf = (command: StepCommand | null): string | undefined =>
  command !== null && 'unit' in command && typeof command.unit === 'string' ? command.unit : undefined;

/** The hero it may cost something. */
function payer(before: StepState, { asked, choice, command }: Answered<StepCommand>): string | undefined {
  const actor = actorOf(command);
  return HELP.includes(asked.kind)
    ? heroOf(before, [actor, asked.unit])
    : heroOf(before, [...namedIn(choice, before.units), asked.unit, actor]);
}

/** The foes it is aimed at: those the command names, or the one that moves away. */
function aimedAt(before: StepState, { asked, choice, command }: Answered<StepCommand>): readonly string[] {
  if (BEFALLS.includes(asked.kind)) return [];
  const ids = [
    ...(command === null ? [] : targetsOf(command)),
    actorOf(command) ?? '',
    ...namedIn(choice, before.units),
  ];
  return [...new Set(ids)].filter((id) => before.units[id]?.kind === 'foe');
}

function rolled(events: readonly StepEvent[]): Result {
  const first = events.find(({ type }) => type === 'testRolled');
  return first?.type === 'testRolled' ? test(events, first.unit) : {};
}

/** What is told beside the choices of a question. */
export const answers: Answers<StepState, StepCommand, StepEvent> = {
  outcome(before, after, events, answered) {
    const hero = payer(before, answered);
    const foes = aimedAt(before, answered);
    const paid = losses(before, after, hero === undefined ? heroes(before) : [hero]);
    const told = { ...rolled(events), ...wounds(before, after, foes) };
    const quiet = [...Object.values(told), ...Object.values(paid)].every((value) => value === 0);
    // Where nothing is rolled and nobody hurt, what happens says more than that nothing was lost.
    if (quiet && answered.asked.kind !== 'armourChoice') return {};
    return about([...foes, ...(hero === undefined ? [] : [hero])], { ...told, ...paid });
  },
  terms: (events, state, { kind }) =>
    events.flatMap((event) => {
      if (event.type !== 'testDeclared') return [];
      const terms = termsOf(state, event.test);
      // Help is asked for beside the sum of the test: only what it comes to is new.
      return HELP.includes(kind)
        ? terms.filter(({ part }) => part === 'total').concat(wasteRemark(event.test.wasted))
        : terms;
    }),
  until: {
    defend: ['defend', 'help'],
    useBoon: ['defend', 'help'],
    freeAttack: ['freeAttack'],
    armourChoice: 'now',
    chooseHarm: 'now',
    sustain: 'now',
    chooseSquare: 'now',
    complication: 'others',
    pressPush: 'now',
    choosePush: 'now',
  },
};
