import { type ReactElement, useState } from 'react';
import { Icon } from '../design/icon.tsx';
import { useWords } from '../words/index.tsx';
import styles from './start-file.module.css';
import section from './start-section.module.css';

/** A battle out of a file: gone on with or looked at again if it is one, else refused here in a sentence. */
export function OpenFile(): ReactElement {
  const words = useWords();
  const [bad, setBad] = useState<string | null>(null);
  const take = async (file: File): Promise<void> => {
    setBad(null);
    const save = parsed(await file.text());
    if (save === undefined) return setBad(words.word('web.load.no-save'));
    try {
      const { importSave } = await import('../table/import-save.ts');
      await importSave(save, words.lang);
    } catch (error) {
      setBad(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <section>
      <h2 className={section.title}>{words.word('web.load.title')}</h2>
      <div className={`panel ${styles.file}`}>
        <p className="muted">{words.word('web.load.about')}</p>
        <label className="button">
          <Icon name="case" />
          {words.word('web.load')}
          <input
            type="file"
            accept="application/json,.json"
            className="visually-hidden"
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
          <p role="alert" className="refusal" data-file-refused>
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
