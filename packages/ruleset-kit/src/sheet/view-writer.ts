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
function readingOf(sheet: string, name: string, { stored, measure, show, told }: AnyField): string {
  const value = stored ? `of.${name}` : `${sheet}.${name}.from(of)`;
  if (show === undefined && told !== undefined) return `${sheet}.${name}.told(${value})`;
  const per = typeof measure === 'number' ? `, ${measure}` : '';
  const measured = measure === undefined ? value : `toTable(${value}${per})`;
  return show === undefined ? measured : callOf(`${sheet}.${name}.show`, show, measured, 'of');
}

/** A call of what a sheet declares, with as much as it asks for. */
export const callOf = (name: string, declared: { readonly length: number }, ...all: readonly string[]): string =>
  `${name}(${all.slice(0, declared.length).join(', ')})`;

interface Line {
  readonly called: string;
  readonly value: string;
  /** The secret without which there is nothing there. */
  readonly only?: string;
  /** The field without which there is nothing there. */
  readonly there?: string;
  /** What those see who do not know that secret, and the one they know instead. */
  readonly glimpse?: { readonly seen: string; readonly value: string };
}

function linesOf(sheet: string, [name, field]: readonly [string, AnyField]): readonly Line[] {
  if (!field.stored && field.from === undefined) return [];
  const value = readingOf(sheet, name, field);
  const { seen, blank, glimpse, optional, shown = [name] } = field;
  const look = glimpse?.show;
  const half = look === undefined ? undefined : callOf(`${sheet}.${name}.glimpse.show`, look, `of.${name}`, 'of');
  return shown.map((called): Line => {
    if (seen === EVERYBODY) return { called, value, ...(optional === true ? { there: name } : {}) };
    if (glimpse !== undefined && half !== undefined)
      return glimpse.seen === EVERYBODY
        ? { called, value: `sees('${seen}') ? ${value} : ${half}` }
        : { called, value, only: seen, glimpse: { seen: glimpse.seen, value: half } };
    if (blank === undefined) return { called, value, only: seen };
    return { called, value: `sees('${seen}') ? ${value} : ${sheet}.${name}.blank` };
  });
}

interface Put {
  readonly called: string;
  readonly value: string;
}

/** Several things put into a view in one go, and whether that takes a block. */
function puts(all: readonly Put[]): { readonly text: string; readonly block: boolean } {
  const lines = all.map(({ called, value }) => `view.${called} = ${value};`);
  if (lines.length === 1) return { text: `${lines[0]}`, block: false };
  return { text: `{\n${lines.map((line) => `    ${line}\n`).join('')}  }`, block: true };
}

/** What only those get to see who know a secret, else the glimpse that another secret gives of it. */
function onlyFor(secret: string, all: readonly Line[]): string {
  const lines = all.filter(({ only }) => only === secret);
  const whole = puts(lines);
  const instead = [...new Set(lines.flatMap(({ glimpse }) => glimpse?.seen ?? []))];
  let source = `  if (sees('${secret}')) ${whole.text}`;
  let { block } = whole;
  for (const other of instead) {
    const half = puts(
      lines.flatMap(({ called, glimpse }) => (glimpse?.seen === other ? [{ called, value: glimpse.value }] : [])),
    );
    source += `${block ? ' ' : '\n  '}else if (sees('${other}')) ${half.text}`;
    block = half.block;
  }
  return `${source}\n`;
}

/** A line of the literal; what is too long for one is broken as the formatter does. */
function literalLine({ called, value }: Line): string {
  const line = `    ${called}: ${value},\n`;
  return line.length <= 121 ? line : line.replaceAll(/ ([?:]) /g, '\n      $1 ');
}

function viewOf({ type, sheet, fields }: Viewed): string {
  const lines = entriesOf(fields).flatMap((entry) => linesOf(sheet, entry));
  const hides = lines.some(({ only, value }) => only !== undefined || value.startsWith('sees('));
  const always = lines.filter(({ only, there }) => only === undefined && there === undefined).map(literalLine);
  const ifThere = lines.flatMap(({ called, value, there }) =>
    there === undefined ? [] : [`  if (of.${there} !== undefined) view.${called} = ${value};\n`],
  );
  const secrets = [...new Set(lines.flatMap(({ only }) => only ?? []))];
  return [
    `export function viewOf${type}(of: ${type}${hides ? ', sees: Sees' : ''}): ViewOf<typeof ${sheet}> {\n`,
    `  const view: Record<string, unknown> = {\n${always.join('')}  };\n`,
    ...ifThere,
    ...secrets.map((secret) => onlyFor(secret, lines)),
    `  return view as ViewOf<typeof ${sheet}>;\n}\n`,
  ].join('');
}

/** Types and sheets by where they are declared, and of the kit what the views use. */
export function importsOf(all: readonly Viewed[], views: string): string {
  const [sees, shown] = ['Sees', 'ViewOf'].map((type) => (views.includes(type) ? [`type ${type}`] : []));
  const names = [...(sees ?? []), ...(views.includes('toTable(') ? ['toTable'] : []), ...(shown ?? [])].join(', ');
  const kit = names.includes('toTable') ? `{ ${names} }` : `type { ${names.replaceAll('type ', '')} }`;
  const declared = [...new Set(all.map(({ from }) => from))].map((from) => {
    const things = all.filter((one) => one.from === from);
    const isRead = ({ sheet }: Viewed): boolean => views.includes(`${sheet}.`);
    const isNamed = ({ sheet }: Viewed): boolean => views.includes(`typeof ${sheet}>`);
    const some = things.some(isRead);
    const names = things.flatMap((one) => [
      `${some ? 'type ' : ''}${one.type}`,
      ...(isRead(one) ? [one.sheet] : isNamed(one) ? [`${some ? 'type ' : ''}${one.sheet}`] : []),
    ]);
    return `import ${some ? '' : 'type '}{ ${names.join(', ')} } from '${from}';\n`;
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
