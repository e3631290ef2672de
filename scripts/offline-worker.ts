import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../web/offline/offline-worker.ts', import.meta.url));

/** Builds the service worker beside the pages, as `/sw.js` in one piece, and gives it the names of their files to keep. */
export function offlineWorker(buildId: string): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle);
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
      if (!entry) throw new Error('The pages have no file to start with');
      const source = await bundleWorker(buildId, {
        SHELL_ENTRY: `/${entry.fileName}`,
        // The pictures of the guide are for its readers alone, and would be a third of it all.
        SHELL_FILES: files
          .map(({ fileName }) => `/${fileName}`)
          .filter((name) => name.startsWith('/assets/') && !name.endsWith('.webp')),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

async function bundleWorker(buildId: string, words: Record<string, unknown>): Promise<string> {
  const entries = Object.entries({ ...words, 'import.meta.env.VITE_BUILD': buildId });
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(entries.map(([name, value]) => [name, JSON.stringify(value)])),
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: SOURCE, output: { format: 'iife' } },
    },
  });
  const [chunk] = (result as Rolldown.RolldownOutput).output;
  return chunk.code;
}
