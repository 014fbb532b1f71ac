import { type ReactElement, useEffect, useState } from 'react';
import { navigate } from '../routes.ts';
import { leave, sitDown, takeOver } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { LoadFailed } from './load-failed.tsx';
import { TableScreen } from './table-screen.tsx';
import '../design/fonts-table.css';

/** Nothing but a name: the file lies beside this page, and nowhere else. */
const NAME = /^[\w-]+$/;

async function savedAs(file: string): Promise<unknown> {
  if (!NAME.test(file)) throw new Error(file);
  const answer = await fetch(`./moments/${file}.json`);
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.json();
}

/** A table at a moment of its game, seen by whoever has to decide; nothing that happens to it is kept. */
export function MomentScreen({ file }: { readonly file: string }): ReactElement {
  const words = useWords();
  const { lang } = words;
  const [failed, setFailed] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever changes the language tells the worker; here it is only the first one.
  useEffect(() => {
    let wanted = true;
    setFailed(null);
    void savedAs(file)
      .then(async (save) => {
        if (!wanted) return;
        await sitDown({ kind: 'load', save }, lang, null);
        await takeOver();
      })
      .catch((error: unknown) => wanted && setFailed(error instanceof Error ? error.message : String(error)));
    return () => {
      wanted = false;
      leave();
    };
  }, [file]);
  if (failed !== null) return <LoadFailed title={words.word('web.table.lost')} why={failed} />;
  return <TableScreen home={() => navigate({ at: 'start' })} />;
}
