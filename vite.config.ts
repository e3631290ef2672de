import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { injectSite } from './scripts/inject-site.ts';
import { offlineWorker } from './scripts/offline-worker.ts';

const server = 'http://127.0.0.1:3000';
// Manual builds get an id of their own.
const buildId = process.env.BUILD_ID ?? Date.now().toString(36);

const classOwners = new Map<string, string>();

/** The class name of a CSS module in a build: shorter than Vite's own, which has a longer hash and a line number. */
function shortClassName(name: string, file: string): string {
  const owner = relative(import.meta.dirname, file);
  const hash = createHash('sha256').update(owner).digest('base64url').slice(0, 3);
  const className = name + hash;
  const other = classOwners.get(className) ?? owner;
  if (other !== owner)
    throw new Error(`.${name} gets the same class name in ${other} and ${owner}: rename one`);
  classOwners.set(className, owner);
  return className;
}

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [react(), injectSite(server), offlineWorker(buildId)],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(command === 'build' ? buildId : '') },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: shortClassName }),
    },
  },
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // One file for all that the first page imports: twenty small ones compress worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': server } },
}));
