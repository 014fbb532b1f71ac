import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { sourceInstead } from '../../scripts/added-games.mjs';
import { leanFaces } from './offline/lean-faces.ts';
import { precache, pressed } from './offline/precache.ts';

/** The lab's words are for its reports, the command line's for terminals: whoever opens the page need not wait for them. */
const withoutOtherWords: Plugin = {
  name: 'potyczka-without-other-words',
  apply: 'build',
  load: (id) => (/narration\/src\/words\/\w+\/(?:admin|cli|lab|privacy)\.json$/.test(id) ? '{}' : null),
};

/** Games that the page is built with beside the others. */
const addedGames: Plugin = { name: 'potyczka-added-games', load: (id) => sourceInstead(id) };

/** A class keeps its word, and its file in three letters: what stands hundreds of times in the page is kept short. */
function scopedName(word: string, file: string): string {
  const place = relative(import.meta.dirname, file.split('?')[0] ?? file).replaceAll('\\', '/');
  return `${word}_${createHash('sha256').update(place).digest('base64url').slice(0, 3)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  // Served from anywhere: a folder of a host as well as its root.
  base: './',
  // A game that lies elsewhere has no packages of its own: it takes these from here.
  resolve: { dedupe: ['@potyczka/kernel', '@potyczka/ruleset-kit'] },
  plugins: [react(), leanFaces(), addedGames, withoutOtherWords, precache(), pressed()],
  css: { modules: { generateScopedName: scopedName } },
  worker: { format: 'es', plugins: () => [addedGames] },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // No inline data: the content security policy allows none.
    assetsInlineLimit: 0,
  },
});
