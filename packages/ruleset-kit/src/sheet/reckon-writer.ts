import type { AnyField } from './field.ts';
import { EVERYBODY, entriesOf } from './field.ts';
import type { Viewed } from './view-writer.ts';
import { callOf, importsOf } from './view-writer.ts';

/** Secrets are asked for once: there are many fields and few secrets. */
const known = (secret: string): string => `sees${secret.charAt(0).toUpperCase()}${secret.slice(1)}`;

const LINE = 120;

/** The first value whose condition holds, else the last, as the formatter writes it. */
function chosen(name: string, ways: readonly (readonly [condition: string, value: string])[], last: string): string {
  const flat = `    ${name}: ${ways.map(([condition, value]) => `${condition} ? ${value} : `).join('')}${last},\n`;
  if (flat.length <= LINE + 1) return flat;
  const steps = ways.map(([condition, value], depth) => {
    const indent = ' '.repeat(6 + 2 * depth);
    return `${condition}\n${indent}? ${value}\n${indent}: `;
  });
  return `    ${name}: ${steps.join('')}${last},\n`;
}

/**
 * What a seat takes a field for: what it is, what is made of a glimpse of it, or what is usual. Somebody masked is as it
 * is in whatever the sheet knows no other value of.
 */
function takenFor(sheet: string, name: string, { seen, glimpse, others }: AnyField): string {
  const whole = `of.${name}`;
  const usual = `usual.${name}`;
  if (seen === EVERYBODY) return chosen(name, [], whole);
  if (others === undefined) return chosen(name, [[`${known(seen)} || masked`, whole]], usual);
  const guess = callOf(`${sheet}.${name}.others`, others, whole, 'of', 'masked', 'usual');
  if (glimpse === undefined || glimpse.seen === EVERYBODY) return chosen(name, [[known(seen), whole]], guess);
  const ways = [[known(seen), whole] as const, [known(glimpse.seen), guess] as const];
  return chosen(name, ways, usual);
}

function reckonedOf({ type, sheet, fields }: Viewed): string {
  const stored = entriesOf(fields).filter(([, field]) => field.stored);
  const secrets = [...new Set(stored.flatMap(([, { seen, glimpse }]) => [seen, ...(glimpse ? [glimpse.seen] : [])]))];
  return [
    `export function reckoned${type}(of: ${type}, usual: ${type}, sees: Sees, masked: boolean): ${type} {\n`,
    ...secrets.flatMap((secret) => (secret === EVERYBODY ? [] : [`  const ${known(secret)} = sees('${secret}');\n`])),
    '  return {\n',
    ...stored.map(([name, field]) => takenFor(sheet, name, field)),
    '  };\n}\n',
  ].join('');
}

/**
 * The source of strangers as a seat may reckon with them, in games that take them for what their kind usually is: in
 * literals for the same reason as copiers.
 */
export function reckonedSource(all: readonly Viewed[]): string {
  const reckoned = all.map(reckonedOf).join('\n');
  return [
    importsOf(all, reckoned),
    '/** Written by `npm run sheets` from the sheets beside it; a test compares them. */\n',
    reckoned,
  ].join('\n');
}
