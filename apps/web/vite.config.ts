import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precache } from './offline/precache.ts';

export default defineConfig({
  root: import.meta.dirname,
  // Served from anywhere: a folder of a host as well as its root.
  base: './',
  plugins: [react(), precache()],
  worker: { format: 'es' },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // No inline data: the content security policy allows none.
    assetsInlineLimit: 0,
  },
});
