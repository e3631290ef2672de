import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileTexts, LANGUAGE_MARK } from './scripts/language/compile-texts.ts';
import { buildOf, createLanguageBuild } from './scripts/language/language-build.ts';
import { languageFiles } from './scripts/language/language-files.ts';
import { firstPaint } from './scripts/vite/first-paint.ts';
import { injectSite } from './scripts/vite/inject-site.ts';
import { leanEndpoints } from './scripts/vite/lean-endpoints.ts';
import { offlineWorker } from './scripts/vite/offline-worker.ts';
import { scriptGroups, shortName } from './scripts/vite/script-groups.ts';
import { shortClassName } from './scripts/vite/short-class-name.ts';
import { smallIcons } from './scripts/vite/small-icons.ts';
import { SITE_PATH_MARK } from './shared/page/site-path.ts';

const server = 'http://127.0.0.1:3000';
// Manual builds get an id of their own.
const buildId = process.env.BUILD_ID ?? Date.now().toString(36);
const languages = createLanguageBuild({ hasPseudoTexts: process.env.PSEUDO_TEXTS === '1' });

export default defineConfig(({ command }) => ({
  root: 'web',
  // One build serves every path: scripts find their files from where they are, and the server fills in those of the page.
  base: './',
  experimental: {
    renderBuiltUrl: (file, { hostType }) => (hostType === 'html' ? `${SITE_PATH_MARK}/${file}` : undefined),
  },
  plugins: [
    react(),
    compileTexts(languages),
    smallIcons(),
    leanEndpoints(),
    injectSite(server),
    firstPaint(languages),
    languageFiles(languages),
    offlineWorker(buildId, languages),
  ],
  define: {
    'import.meta.env.VITE_BUILD': JSON.stringify(command === 'build' ? buildOf(buildId, LANGUAGE_MARK) : ''),
  },
  css: {
    modules: {
      localsConvention: 'camelCaseOnly',
      ...(command === 'build' && { generateScopedName: shortClassName }),
    },
  },
  // One file each: for WebKit, a worker whose part imports from it again is a second worker with nothing loaded.
  worker: {
    format: 'es',
    plugins: () => [compileTexts(languages)],
    rolldownOptions: { output: { codeSplitting: false } },
  },
  // React has this hook itself; wouter imports what replaces it for older versions.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The first script would have to list the scripts of all screens; their imports name them, and a worker has stored them.
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith('.css')),
    },
    manifest: true,
    rolldownOptions: {
      // How long plugins take on a busy machine says nothing to a site owner.
      checks: { bundlerTimings: false },
      // Schemas and property reads have no side effects: what nobody uses is left out.
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: ['v'] },
      output: {
        // Hashes do not compress, and the first script names all others: these are long enough to tell builds apart.
        // Local titles stand in a folder of their own: few visitors need them.
        chunkFileNames: ({ facadeModuleId, name }) =>
          `assets/${facadeModuleId?.endsWith('.tsv?raw') ? 'titles/' : ''}${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name] }) =>
          `assets/${shortName(name?.replace(/\.\w+$/, ''))}-[hash:6][extname]`,
        codeSplitting: { groups: scriptGroups },
      },
    },
  },
  server: { proxy: { '/api': server } },
}));
