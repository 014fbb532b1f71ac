import type { Language } from '@potyczka/kernel';
import type { Backend } from './backend.ts';
import type { Library } from './game-catalogue.ts';
import { savedGame } from './load-save.ts';
import { LocalBackend } from './local-backend.ts';
import { LocalTable } from './local-table.ts';
import type { Signal, TableSource } from './messages.ts';
import { OnlineBackend } from './online-backend.ts';
import { ReplayBackend } from './replay-backend.ts';

interface Calls {
  /** Something happened that nobody here asked for. */
  readonly onNews: () => void;
  readonly onSignal: (signal: Signal) => void;
}

/** Sits down at a table: one of this page, a game to be watched, or one that a server keeps. */
export async function openBackend(
  source: TableSource,
  lang: Language,
  { loadRuleset }: Library,
  calls: Calls,
): Promise<Backend> {
  switch (source.kind) {
    case 'new':
      return new LocalBackend(LocalTable.open(await loadRuleset(source.setup.ruleset, lang), source.setup, lang));
    case 'load':
      return new LocalBackend(LocalTable.at(await savedGame(source.save, loadRuleset, lang), lang));
    case 'replay':
      return new ReplayBackend(await savedGame(source.save, loadRuleset, lang));
    case 'online': {
      const { kind: _kind, ...link } = source;
      const backend = await OnlineBackend.sitDown({ ...link, lang }, loadRuleset, calls.onSignal);
      backend.listen(calls.onNews);
      return backend;
    }
  }
}
