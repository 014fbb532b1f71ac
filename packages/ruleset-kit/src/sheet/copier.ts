import type { Fields } from './field.ts';
import { entriesOf } from './field.ts';

/** A kind of thing that is copied with every change of it: its type, where that is declared, and its fields. */
export interface Copied {
  readonly type: string;
  readonly from: string;
  readonly fields: Fields;
}

function copierOf({ type, fields }: Copied): string {
  const stored = entriesOf(fields).filter(([, field]) => field.stored);
  const lines = stored.map(([name]) => `  ${name}: of.${name},\n`);
  return `export const copyOf${type} = (of: ${type}): Changing<${type}> => ({\n${lines.join('')}});\n`;
}

const importsOf = (all: readonly Copied[]): string =>
  [...new Set(all.map(({ from }) => from))]
    .map((from) => {
      const types = all.flatMap((one) => (one.from === from ? [one.type] : []));
      return `import type { ${types.join(', ')} } from '${from}';\n`;
    })
    .join('');

/**
 * The source of copiers. A state is copied with every event; naming all fields in one literal is ten to twenty times as
 * fast as spreading an object this wide, and a page may not compile text. So `npm run sheets` writes them into a file.
 */
export const copiesSource = (all: readonly Copied[]): string =>
  [
    importsOf(all),
    '/** Written by `npm run sheets` from the sheets beside it; a test compares them. */\n',
    'type Changing<T> = { -readonly [K in keyof T]: T[K] };\n',
    ...all.map(copierOf),
  ].join('\n');
