// Games that live outside of packages/: POTYCZKA_GAMES names their folders, divided by commas, and whatever is built then
// has them beside the others. A folder is called ruleset-ID and exports ID from src/index.ts and src/load.ts.
import { basename, join, resolve } from 'node:path';

const folders = (process.env.POTYCZKA_GAMES ?? '')
  .split(',')
  .map((folder) => folder.trim())
  .filter((folder) => folder !== '')
  .map((folder) => resolve(folder));

const idOf = (folder) => basename(folder).replace(/^ruleset-/, '');

export const addedFolders = folders;
/** What is built with other games lies apart, so that neither takes the other for its own. */
export const distFolder = folders.length === 0 ? 'dist' : join('dist', `with-${folders.map(idOf).join('-')}`);

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
