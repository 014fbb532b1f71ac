import type { AnyRuleset, Language } from '@potyczka/kernel';
import type { Plan } from '../plan.ts';
import type { Summary } from '../summary.ts';
import { changed } from './changed.ts';
import { actions, damage, idle, survivors } from './figures.ts';
import { type Voice, voiceOf } from './format.ts';
import { type Html, html, panel } from './html.ts';
import { changes, differences, failures, lengths, luck, type ReportParts, wins } from './sections.ts';
import { STYLE } from './style.ts';
import { verdictsOf } from './verdict.ts';

export interface Report {
  readonly plan: Plan;
  readonly summary: Summary;
  readonly rulesets: readonly AnyRuleset[];
  readonly lang: Language;
  /** How long it took, where that says something. */
  readonly effort?: { readonly seconds: number; readonly cores: number };
}

const LOGO: Html = {
  html: '<svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true"><rect x="1" y="1" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5"/><path d="M1 1h6v4H1ZM13 1h6v4h-6ZM7 21h6v4H7ZM19 21h6v4h-6Z" fill="currentColor"/><circle cx="9" cy="14.5" r="4" fill="var(--side-a)"/><path d="M18 6.5 22.5 11 18 15.5 13.5 11Z" fill="var(--side-b)"/></svg>',
};

/** The games and scenarios a plan is about, by their names. */
function gamesOf({ variants }: Plan, voice: Voice): string {
  const games = [...new Set(variants.map(({ ruleset }) => ruleset))];
  return games
    .map((game) => {
      const played = variants.flatMap(({ ruleset, scenario }) =>
        ruleset === game && typeof scenario === 'string' ? [voice.term(game, `scenario.${scenario}`)] : [],
      );
      return [voice.term(game, 'ruleset.name'), ...new Set(played)].join(', ');
    })
    .join('; ');
}

function lead({ plan, summary, effort }: Report, voice: Voice): Html {
  const { words } = voice;
  const count = summary.variants[0]?.battles ?? 0;
  const played = { battles: voice.whole(count), count, mirror: plan.mirror ?? 'none' };
  const text = words.word('lab.lead', { games: gamesOf(plan, voice), ...played });
  const took =
    effort === undefined
      ? ''
      : ` ${words.word('lab.seconds', { seconds: voice.number(effort.seconds), cores: effort.cores })}.`;
  return html`<p>${text}${took}</p>`;
}

function verdictPanel(summary: Summary, voice: Voice): Html {
  const failed = summary.variants.reduce((sum, variant) => sum + variant.failed.length, 0);
  const note = (key: string, more: string): Html => html`<p class="hint bad">${voice.words.word(key)}${more}</p>`;
  return html`<section class="panel">${verdictsOf(summary, voice).map((text) => html`<p class="verdict">${text}</p>`)}${
    summary.complete ? null : note('lab.incomplete', '')
  }${failed === 0 ? null : note('lab.failures', `: ${voice.whole(failed)}`)}</section>`;
}

function how({ plan, summary, rulesets }: Report, voice: Voice): Html {
  const used = rulesets.filter(({ id }) => plan.variants.some(({ ruleset }) => ruleset === id));
  const versions = used.map(({ id, version }) => `${voice.term(id, 'ruleset.name')} ${version}`).join(', ');
  const text = voice.words.word('lab.how.text', { hash: summary.hash, seed: plan.seed, versions });
  const body = panel(
    voice.words.word('lab.how'),
    null,
    html`<p>${text}</p><p>${voice.words.word('lab.how.formulas')}</p><p class="hint">${voice.words.word('lab.how.caution')}</p>`,
  );
  return { html: body.html.replace('class="panel"', 'class="panel how"') };
}

/** One self-contained page: no script, nothing loaded from anywhere. The first screen answers the question. */
export function reportOf(report: Report): string {
  const { summary, rulesets, lang } = report;
  const voice = voiceOf(rulesets, lang, report.plan);
  const told: ReportParts = { summary, voice };
  const style: Html = { html: STYLE };
  const page = html`<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${summary.title} · Potyczka</title>
<style>${style}</style>
</head>
<body>
<header class="bar"><span class="logo">${LOGO}<span>Potyczka</span></span><span class="ttl">${voice.words.word('lab.title')}</span></header>
<main>
<div class="hd"><h1>${summary.title}</h1>${lead(report, voice)}</div>
<div class="stack">
${verdictPanel(summary, voice)}
${wins(told)}
${differences(told)}
${changed(told, report.plan, rulesets)}
${changes(told)}
${failures(told)}
${damage(told)}
${actions(told)}
</div>
<div class="stack">
${lengths(told)}
${survivors(told)}
${idle(told)}
${luck(told)}
${how(report, voice)}
</div>
</main>
</body>
</html>
`;
  return page.html;
}
