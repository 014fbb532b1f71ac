import { type ReactElement, useEffect, useState } from 'react';
import { go } from '../places.ts';
import { layingOut, layOutAgain } from '../table/laying-out.ts';
import { leave, sitDown, useTable } from '../table/store.ts';
import { useWords } from '../words/index.tsx';
import { Lost } from './lost.tsx';
import { TableScreen } from './table-screen.tsx';
import '../design/fonts-table.css';

const home = (): void => go({ at: 'start' });

/** A table kept in this browser: one just laid out, or one come back to. */
export function KeptTable({ id }: { readonly id: string }): ReactElement {
  const words = useWords();
  const { lang } = words;
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
  if (lost) return <Lost title={words.word('web.table.lost')} why={words.word('web.table.lost.about')} />;
  return <TableScreen home={home} again={() => layOutAgain(id) || home()} />;
}
