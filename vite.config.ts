import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { injectSite } from './scripts/inject-site.ts';
import { offlineWorker } from './scripts/offline-worker.ts';

const server = 'http://127.0.0.1:3000';
// Every build by hand is one of its own.
const buildId = process.env.BUILD_ID ?? Date.now().toString(36);

export default defineConfig(({ command }) => ({
  root: 'web',
  plugins: [react(), injectSite(server), offlineWorker(buildId)],
  define: { 'import.meta.env.VITE_BUILD': JSON.stringify(command === 'build' ? buildId : '') },
  css: { modules: { localsConvention: 'camelCaseOnly' } },
  worker: { format: 'es' },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    // Everything the first page starts with is one file: in twenty small ones it weighs more and compresses worse.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
  },
  server: { proxy: { '/api': server } },
}));
