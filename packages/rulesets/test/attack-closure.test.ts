import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { RULESET_IDS } from '../src/load.ts';

/** From command to wound: what somebody has to read who wants to know how an attack of a game works. */
const MOST = { files: 30, lines: 3500 };

/** Where an attack begins, for games that do not call it one. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  segments: ['actions/shot.ts', 'actions/engage.ts'],
};

/** What an import or a re-export leaves at run time: types are erased. */
function isErased(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly;
  const clause = statement.importClause;
  if (clause === undefined) return false;
  const names = clause.namedBindings;
  const onlyTypes =
    clause.name === undefined &&
    names !== undefined &&
    ts.isNamedImports(names) &&
    names.elements.every((one) => one.isTypeOnly);
  return clause.phaseModifier === ts.SyntaxKind.TypeKeyword || onlyTypes;
}

/** The files of the same package that a file needs to run. */
function neededBy(file: string, text: string): readonly string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const from = statement.moduleSpecifier;
    if (from === undefined || !ts.isStringLiteral(from) || !/^\..*\.ts$/.test(from.text)) return [];
    return isErased(statement) ? [] : [resolve(dirname(file), from.text)];
  });
}

/** An entry and all it needs inside its own package. */
function closureOf(entry: string): typeof MOST {
  const waiting = [entry];
  const found = new Map<string, number>();
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    const text = readFileSync(file, 'utf8');
    found.set(file, text.split('\n').length - 1);
    waiting.push(...neededBy(file, text));
  }
  return { files: found.size, lines: [...found.values()].reduce((sum, lines) => sum + lines, 0) };
}

const entriesOf = (id: string): readonly string[] =>
  (ENTRIES[id] ?? ['actions/attack.ts']).map((path) => join(import.meta.dirname, `../../ruleset-${id}/src`, path));

describe.each(RULESET_IDS)('an attack of %s, read from command to wound', (id) => {
  const sizes = entriesOf(id).map((entry) => {
    expect(existsSync(entry), `${entry} is not there: name where an attack begins in ENTRIES`).toBe(true);
    return closureOf(entry);
  });
  const files = Math.max(...sizes.map((size) => size.files));
  const lines = Math.max(...sizes.map((size) => size.lines));

  it(`takes at most ${MOST.files} files and ${MOST.lines} lines`, () => {
    expect(files).toBeLessThanOrEqual(MOST.files);
    expect(lines).toBeLessThanOrEqual(MOST.lines);
  });
});
