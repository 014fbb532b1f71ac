import type { AnyField, Fields } from './field.ts';
import { EVERYBODY, entriesOf } from './field.ts';

/** A kind of thing that seats see: its type, what its sheet is called, where both are declared, and its fields. */
export interface Viewed {
  readonly type: string;
  readonly sheet: string;
  readonly from: string;
  readonly fields: Fields;
}

/** How a view gets a field of a thing. What views show as it is, is the state's own: neither is ever changed. */
function readingOf(sheet: string, name: string, { stored, measure, show }: AnyField): string {
  const value = stored ? `of.${name}` : `${sheet}.${name}.from(of)`;
  const measured = measure === undefined ? value : `toTable(${value})`;
  return show === undefined ? measured : `${sheet}.${name}.show(${measured})`;
}

interface Line {
  readonly called: string;
  readonly value: string;
  /** The secret without which there is nothing there. */
  readonly only?: string;
}

function linesOf(sheet: string, [name, field]: readonly [string, AnyField]): readonly Line[] {
  if (!field.stored && field.from === undefined) return [];
  const value = readingOf(sheet, name, field);
  const { seen, blank, shown = [name] } = field;
  return shown.map((called) => {
    if (seen === EVERYBODY) return { called, value };
    if (blank === undefined) return { called, value, only: seen };
    return { called, value: `sees('${seen}') ? ${value} : ${sheet}.${name}.blank` };
  });
}

function viewOf({ type, sheet, fields }: Viewed): string {
  const lines = entriesOf(fields).flatMap((entry) => linesOf(sheet, entry));
  const hides = entriesOf(fields).some(([, { seen }]) => seen !== EVERYBODY);
  const always = lines.filter(({ only }) => only === undefined).map((line) => `    ${line.called}: ${line.value},\n`);
  const sometimes = lines.flatMap(({ called, value, only }) =>
    only === undefined ? [] : [`  if (sees('${only}')) view.${called} = ${value};\n`],
  );
  return [
    `export function viewOf${type}(of: ${type}${hides ? ', sees: Sees' : ''}): Showing {\n`,
    `  const view: Record<string, unknown> = {\n${always.join('')}  };\n`,
    ...sometimes,
    '  return view as Showing;\n}\n',
  ].join('');
}

/** Types and sheets by where they are declared, and of the kit what the views use. */
function importsOf(all: readonly Viewed[], views: string): string {
  const kit = views.includes('toTable(') ? '{ type Sees, type Showing, toTable }' : 'type { Sees, Showing }';
  const declared = [...new Set(all.map(({ from }) => from))].map((from) => {
    const things = all.filter((one) => one.from === from);
    const isUsed = ({ sheet }: Viewed): boolean => views.includes(`${sheet}.`);
    const names = things.flatMap((one) => [`type ${one.type}`, ...(isUsed(one) ? [one.sheet] : [])]);
    const types = things.map(({ type }) => type);
    return `import ${things.some(isUsed) ? `{ ${names.join(', ')} }` : `type { ${types.join(', ')} }`} from '${from}';\n`;
  });
  return [`import ${kit} from '@potyczka/ruleset-kit';\n`, ...declared].join('');
}

/** The source of views, in literals for the same reason as copiers; what only some may see comes after the rest. */
export function viewsSource(all: readonly Viewed[]): string {
  const views = all.map(viewOf).join('\n');
  return [
    importsOf(all, views),
    '/** Written by `npm run sheets` from the sheets beside it; a test compares them. */\n',
    views,
  ].join('\n');
}
