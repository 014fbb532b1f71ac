import { capital, type Narrator } from '@potyczka/narration';
import type { LogLine } from '@potyczka/protocol';

/**
 * Of everything that lines call by name, only figures stand out. Whether a name is a figure's is told by the forms the
 * names of figures take; where it stands in the sentence, narration has said.
 */
export function figuresOnly(
  figures: readonly { readonly name: string }[],
  words: Narrator,
): (line: LogLine) => LogLine {
  const forms = new Set<string>();
  for (const name of new Set(figures.map((figure) => figure.name)))
    for (const form of words.forms(name)) forms.add(form).add(capital(form));
  return (line) => {
    if (line.names === undefined) return line;
    const { names, ...same } = line;
    const own = names.filter(([from, to]) => forms.has(line.text.slice(from, to)));
    return own.length === 0 ? same : { ...same, names: own };
  };
}
