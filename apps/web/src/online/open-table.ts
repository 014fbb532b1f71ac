import type { Language } from '@potyczka/kernel';
import type { TableSettings } from '@potyczka/protocol';
import { keepOpened } from './online-storage.ts';
import { type Answer, request } from './server.ts';

export type TableSetup = Readonly<Record<string, unknown>> & { readonly ruleset: string };

interface Opened {
  readonly table: string;
  readonly owner: string;
  readonly links: Readonly<Record<string, string>>;
}

/**
 * Opens a table on the server and keeps its secrets in this browser; after that its page is
 * `{ at: 'opened', table }`. A refusal says in the reader's language what is wrong with the set-up; `unreached`: there
 * is no server, or no net.
 */
export async function openOnline(
  { seed: _seed, ...setup }: TableSetup,
  kind: 'open' | 'sealed',
  settings: Partial<TableSettings>,
  lang: Language,
): Promise<Answer<{ readonly table: string }>> {
  // Nobody chooses the dice of an online table: they are everybody's.
  const answer = await request<Opened>('POST', '/api/tables', { lang, body: { setup, kind, settings } });
  if (!answer.ok) return answer;
  const { table, owner, links } = answer;
  const { ruleset, scenario } = setup as TableSetup;
  keepOpened({ ...{ table, owner, links, kind, ruleset }, scenario: typeof scenario === 'string' ? scenario : null });
  return { ok: true, table };
}
