import { type ReactElement, useEffect, useState } from 'react';
import { navigate } from '../routes.ts';
import { openAgain, sourceOf } from '../table/new-table.ts';
import { leave, sitDown, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { LoadFailed } from './load-failed.tsx';
import { TableScreen } from './table-screen.tsx';
import '../design/fonts-table.css';

const home = (): void => navigate({ at: 'start' });

/** A table kept in this browser: one just laid out, or one come back to. */
export function StoredTableScreen({ id }: { readonly id: string }): ReactElement {
  const words = useWords();
  const { lang } = words;
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let wanted = true;
    void sourceOf(id).then(async (begun) => {
      if (!wanted || useTable.getState().id === id) return;
      setLost(begun === undefined);
      if (begun === undefined) return;
      await sitDown(begun.source, lang, id);
      await begun.afterwards?.();
    });
    return () => {
      wanted = false;
    };
  }, [id, lang]);
  useEffect(() => leave, []);
  if (lost) return <LoadFailed title={words.word('web.table.lost')} why={words.word('web.table.lost.about')} />;
  return <TableScreen home={home} again={() => openAgain(id) || home()} />;
}
