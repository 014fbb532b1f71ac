import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { hireDesk } from '../desk/hire.ts';
import { useWords } from '../words/index.tsx';

/** A battle out of a file: opened if it is one, else refused here in a sentence. */
export function OpenFile({ open }: { open: (save: unknown) => void }): ReactElement {
  const words = useWords();
  const [bad, setBad] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setBad(null);
    const save = parsed(await file.text());
    if (save === undefined) return setBad(words.word('web.load.no-save'));
    const desk = hireDesk();
    try {
      // A desk of its own looks at it first: nobody is led to a table that can't be laid out.
      await desk.open({ kind: 'load', save }, words.lang);
      open(save);
    } catch (error) {
      setBad(error instanceof Error ? error.message : String(error));
    } finally {
      desk.dismiss();
    }
  };
  return (
    <section>
      <h2 className="h2">{words.word('web.load.title')}</h2>
      <div className="panel openfile">
        <p className="muted">{words.word('web.load.about')}</p>
        <label className="btn">
          <Icon name="case" />
          {words.word('web.load')}
          <input
            type="file"
            accept="application/json,.json"
            className="vh"
            data-open-file
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file !== undefined) void take(file);
              // The same file may be chosen once more after it was mended.
              target.value = '';
            }}
          />
        </label>
        {bad !== null && (
          <p role="alert" className="refusal">
            {words.word('web.load.bad', { why: bad })}
          </p>
        )}
      </div>
    </section>
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
