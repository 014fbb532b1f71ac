import { type ReactElement, useEffect, useState } from 'react';
import { go } from '../places.ts';
import { layingOut, layOutAgain } from '../table/laying-out.ts';
import { leave, sitDown, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { TableScreen } from './table-screen.tsx';
import '../design/fonts-table.css';

const home = (): void => go({ at: 'start' });

/** A table kept in this browser: one just laid out, or one come back to. */
export function KeptTable({ id }: { readonly id: string }): ReactElement {
  const { lang } = useWords();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let wanted = true;
    void layingOut(id).then(async (begun) => {
      if (!wanted || useTable.getState().id === id) return;
      setLost(begun === undefined);
      if (begun === undefined) return;
      await sitDown(begun.sitting, lang, id);
      await begun.afterwards?.();
    });
    return () => {
      wanted = false;
    };
  }, [id, lang]);
  useEffect(() => leave, []);
  return lost ? <Lost /> : <TableScreen home={home} again={() => layOutAgain(id) || home()} />;
}

function Lost(): ReactElement {
  const words = useWords();
  return (
    <main className="page lost">
      <h1>{words.word('web.table.lost')}</h1>
      <p>{words.word('web.table.lost.about')}</p>
      <button type="button" className="btn pri" onClick={home}>
        {words.word('web.home')}
      </button>
    </main>
  );
}
