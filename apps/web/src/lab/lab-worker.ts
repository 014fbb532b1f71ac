import type { AnyRuleset, Language } from '@potyczka/kernel';
import type { ChunkResult, Plan } from '@potyczka/lab/battles';
import {
  chosenChanges,
  chunkPlayer,
  framesOf,
  isClear,
  planHash,
  readPlan,
  summarise,
  thingsToTry,
  verdictsOf,
  voiceOf,
} from '@potyczka/lab/battles';
import { capital, narrator } from '@potyczka/narration';
import { loadRuleset } from '@potyczka/rulesets/load';
import type {
  LabAnswer,
  LabMessage,
  LabOffer,
  LabQuestion,
  LabReply,
  ReadBattle,
  WrittenBattle,
} from './lab-messages.ts';

/** One thread of the lab: plays chunks of a plan, or reads plans and sums up for the page. */

function offered(rules: AnyRuleset, wanted: string | null, lang: Language): LabOffer {
  const words = narrator(rules, lang);
  const scenarios = rules.scenarios.map(({ id }) => ({ id, name: capital(words.name(`@scenario.${id}`)) }));
  const known = scenarios.find(({ id }) => id === wanted) ?? scenarios[0];
  const scenario = known?.id ?? '';
  return { scenario, scenarios, things: thingsToTry(rules, scenario, lang) };
}

/** Fewer battles in a piece than in a terminal: somebody watches. */
const CHUNK = 5;

function read(
  rules: AnyRuleset,
  { scenario, battles, beyond, changes, names }: WrittenBattle,
  lang: Language,
): ReadBattle {
  const change = chosenChanges(changes);
  const changed = changes.length === 0 ? [] : [{ name: names.changed, change, beyond }];
  const raw = {
    battles,
    chunk: CHUNK,
    measure: [],
    base: { ruleset: rules.id, scenario },
    variants: [{ name: names.plain }, ...changed],
  };
  const result = readPlan(raw, [rules], lang);
  if (!result.ok) return result;
  const { plan } = result;
  const jobs = Array.from({ length: Math.ceil(battles / CHUNK) }, (_, chunk) =>
    plan.variants.map((_variant, variant) => ({ variant, chunk })),
  ).flat();
  return { ok: true, plan, jobs, total: battles * plan.variants.length };
}

function summed(rules: AnyRuleset, plan: Plan, chunks: readonly ChunkResult[], lang: Language): LabAnswer {
  const summary = summarise(plan, planHash(plan, [rules]), framesOf(plan, chunks), false);
  const voice = voiceOf([rules], lang, plan);
  const bars = summary.variants.flatMap(({ title, sides, difference, battles }, index) => {
    const won = sides.find(({ side }) => side === plan.side)?.win;
    if (won === undefined || battles === 0) return [];
    const { rate, low, high } = won;
    const spread = `${voice.number(low * 100)}–${voice.number(high * 100)}`;
    return [{ title, rate, low, high, shown: voice.percent(rate), spread, hollow: index > 0 && !isClear(difference) }];
  });
  const some = summary.variants.every(({ battles }) => battles > 0);
  return { side: voice.side(rules.id, plan.side), bars, verdicts: some ? verdictsOf(summary, voice) : [] };
}

type Play = ReturnType<typeof chunkPlayer>;

/** Plays one plan after the other; the tables of a plan are opened once. */
function planPlayer(): (plan: Plan, rules: AnyRuleset) => Play {
  let playing: { readonly key: string; readonly play: Play } | undefined;
  return (plan, rules) => {
    const key = JSON.stringify(plan);
    if (playing?.key !== key) playing = { key, play: chunkPlayer(plan, [rules]) };
    return playing.play;
  };
}
const playerOf = planPlayer();

async function answer(question: LabQuestion): Promise<unknown> {
  const { ruleset, lang } = question;
  const rules = await loadRuleset(ruleset, lang);
  if (question.ask === 'offer') return offered(rules, question.scenario, lang);
  if (question.ask === 'plan') return read(rules, question.written, lang);
  if (question.ask === 'sum') return summed(rules, question.plan, question.chunks, lang);
  return playerOf(question.plan, rules)(question.job);
}

self.addEventListener('message', async ({ data: { n, question } }: MessageEvent<LabMessage>) => {
  let reply: LabReply;
  try {
    reply = { n, ok: true, value: await answer(question) };
  } catch (error) {
    reply = { n, ok: false, message: error instanceof Error ? error.message : String(error) };
  }
  self.postMessage(reply);
});
