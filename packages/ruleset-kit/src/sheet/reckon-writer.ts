import type { AnyField } from './field.ts';
import { EVERYBODY, entriesOf } from './field.ts';
import type { Viewed } from './view-writer.ts';
import { importsOf } from './view-writer.ts';

/** Secrets are asked for once: there are many fields and few secrets. */
const known = (secret: string): string => `sees${secret.charAt(0).toUpperCase()}${secret.slice(1)}`;

/** What a seat takes a field for: what it is, what is made of a glimpse of it, or what is usual. */
function takenFor(sheet: string, name: string, { seen, glimpse, others }: AnyField): string {
  if (seen === EVERYBODY) return `of.${name}`;
  const guess = others === undefined ? `usual.${name}` : `${sheet}.${name}.others(of.${name}, of, masked, usual)`;
  if (others === undefined || glimpse === undefined || glimpse.seen === EVERYBODY)
    return `${known(seen)} ? of.${name} : ${guess}`;
  return `${known(seen)} ? of.${name} : ${known(glimpse.seen)} ? ${guess} : usual.${name}`;
}

function reckonedOf({ type, sheet, fields }: Viewed): string {
  const stored = entriesOf(fields).filter(([, field]) => field.stored);
  const secrets = [...new Set(stored.flatMap(([, { seen, glimpse }]) => [seen, ...(glimpse ? [glimpse.seen] : [])]))];
  return [
    `export function reckoned${type}(of: ${type}, usual: ${type}, sees: Sees, masked: boolean): ${type} {\n`,
    ...secrets.flatMap((secret) => (secret === EVERYBODY ? [] : [`  const ${known(secret)} = sees('${secret}');\n`])),
    '  return {\n',
    ...stored.map(([name, field]) => `    ${name}: ${takenFor(sheet, name, field)},\n`),
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
