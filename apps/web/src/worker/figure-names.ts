import { capital, type Narrator } from '@potyczka/narration';
import type { LogLine } from '@potyczka/protocol';

/** A line of the log as the page shows it. */
export interface ShownLine extends LogLine {
  /** The figures it names, in the order of the names. */
  readonly figures?: readonly string[];
}

/**
 * Of everything that lines call by name, only figures stand out. Whether a name is a figure's is told by the forms the
 * names of figures take; where it stands in the sentence, narration has said.
 */
export function figuresOnly(
  figures: readonly { readonly id?: string; readonly name: string }[],
  words: Narrator,
): (line: LogLine) => ShownLine {
  const forms = new Map<string, string>();
  for (const { id, name } of figures)
    for (const form of words.forms(name)) {
      forms.set(form, id ?? name);
      forms.set(capital(form), id ?? name);
    }
  return (line) => {
    if (line.names === undefined) return line;
    const { names, ...same } = line;
    const own = names.filter(([from, to]) => forms.has(line.text.slice(from, to)));
    const ids = own.map(([from, to]) => forms.get(line.text.slice(from, to)) ?? '');
    return own.length === 0 ? same : { ...same, names: own, figures: ids };
  };
}
