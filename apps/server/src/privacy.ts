import type { Language } from '@potyczka/kernel';
import { isLanguage, LANGUAGES, narrator } from '@potyczka/narration';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { languageOf } from './requests.ts';

/** What is said under each title; numbers and names are those of this very server. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  kept: ['table', 'links', 'replay'],
  not: ['address', 'solo'],
  who: ['seats', 'lobby', 'operator'],
  long: ['tables', 'replays', 'copies'],
  ask: ['about', 'contact'],
};

type Told = Pick<Config, 'tablesKeepDays' | 'replaysKeepDays' | 'lobby' | 'contact'>;

/** What the server knows of people and for how long, in the language of whoever asks. */
export function privacyPage(app: FastifyInstance, config: Told): void {
  app.get('/privacy', (request, reply) => {
    const { lang } = request.query as { readonly lang?: unknown };
    const chosen = isLanguage(lang) ? lang : languageOf(request);
    return reply
      .header('vary', 'accept-language')
      .header('content-language', chosen)
      .type('text/html; charset=utf-8')
      .send(privacyIn(chosen, config));
  });
}

function privacyIn(lang: Language, config: Told): string {
  const words = narrator(undefined, lang);
  const text = (key: string): string => escaped(words.word(`privacy.${key}`, paramsOf(key, config)));
  const keyOf = (part: string, one: string): string =>
    one === 'contact' && config.contact === '' ? `${part}.nobody` : `${part}.${one}`;
  const parts = Object.entries(PARTS).map(([part, said]) => {
    const lines = said
      .filter((one) => one !== 'lobby' || config.lobby)
      .map((one) => `<li>${text(keyOf(part, one))}</li>`);
    return `<h2>${text(part)}</h2>\n<ul>\n${lines.join('\n')}\n</ul>`;
  });
  const languages = LANGUAGES.map((one) => `<a href="?lang=${one}" hreflang="${one}">${one}</a>`).join(' · ');
  return `<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${text('title')} · Potyczka</title>
<p><a href="./">${text('back')}</a> · ${languages}</p>
<h1>${text('title')}</h1>
<p>${text('short')}</p>
${parts.join('\n')}
</html>
`;
}

function paramsOf(key: string, { tablesKeepDays, replaysKeepDays, contact }: Told) {
  if (key === 'long.tables') return { days: tablesKeepDays };
  if (key === 'long.replays') return { days: replaysKeepDays };
  return key === 'ask.contact' ? { contact } : {};
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
