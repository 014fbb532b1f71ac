// Games that live outside of packages/: POTYCZKA_GAMES names their folders, divided by commas, and whatever is built then
// has them beside the others. A folder is called ruleset-ID and exports ID from src/index.ts and src/load.ts.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

const folders = (process.env.POTYCZKA_GAMES ?? '')
  .split(',')
  .map((folder) => folder.trim())
  .filter((folder) => folder !== '')
  .map((folder) => resolve(folder));

const idOf = (folder) => basename(folder).replace(/^ruleset-/, '');

export const addedFolders = folders;
/** Copies of a game have the same name; where they lie tells them apart. */
const whichOnes = createHash('sha256').update(folders.join('\n')).digest('hex').slice(0, 8);
/** What is built with other games lies apart, so that neither takes the other for its own. */
export const distFolder =
  folders.length === 0 ? 'dist' : join('dist', `with-${folders.map(idOf).join('-')}-${whichOnes}`);

/** What is wrong with a folder, in a sentence; undefined where a game can be made of it. */
function faultOf(folder) {
  if (!existsSync(folder)) return `There is no folder ${folder}.`;
  const missing = ['src/index.ts', 'src/load.ts'].find((file) => !existsSync(join(folder, file)));
  if (missing !== undefined) return `${folder} is no game: it has no ${missing}.`;
  if (/^[a-z_$][\w$]*$/i.test(idOf(folder))) return undefined;
  return `${folder} has to be called ruleset-ID, and ID be a name in JavaScript (letters and digits): ${idOf(folder)} is none.`;
}

/** The first thing wrong with the folders; undefined where nothing is. */
export const addedFault = folders.map(faultOf).find((fault) => fault !== undefined);

/** The modules of packages/rulesets that list added games, and what they hold instead when there are any. */
const MODULES = /[\\/]rulesets[\\/]src[\\/]added-(games|parts)\.ts$/;

/** The source that stands in for a module, or null. */
export function sourceInstead(file) {
  const kind = MODULES.exec(file)?.[1];
  if (kind === undefined || folders.length === 0) return null;
  const entry = kind === 'games' ? 'index' : 'load';
  const imports = folders.map(
    (folder, n) => `import { ${idOf(folder)} as game${n} } from ${JSON.stringify(join(folder, 'src', `${entry}.ts`))};`,
  );
  const listed = folders.map((folder, n) => (kind === 'games' ? `game${n}` : `${idOf(folder)}: game${n}`)).join(', ');
  const value = kind === 'games' ? `addedGames = [${listed}]` : `addedParts = { ${listed} }`;
  return `${imports.join('\n')}\nexport const ${value};\n`;
}

/** For esbuild. */
export const withAddedGames = {
  name: 'added-games',
  setup: (build) =>
    build.onLoad({ filter: MODULES }, ({ path }) => {
      const contents = sourceInstead(path);
      return contents === null ? undefined : { contents, loader: 'ts' };
    }),
};
