import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const SOURCE = fileURLToPath(new URL('../web/offline/offline-worker.ts', import.meta.url));
const HASH_LENGTH = 8;

/** A Vite plugin that bundles the service worker as `/sw.js` and passes it the names of the built files to cache. */
export function offlineWorker(buildId: string): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // After Vite's own plugins, which still change the files.
      order: 'post',
      async handler(_, bundle) {
        const files = Object.values(bundle);
        const entry = files.find((file) => file.type === 'chunk' && file.isEntry);
        if (!entry) throw new Error('The build has no entry chunk');
        // Without the pictures of the guide, which are a third of all bytes and shown to its readers only.
        const shell = files.filter(
          ({ fileName }) => fileName.startsWith('assets/') && !fileName.endsWith('.webp'),
        );
        const source = await bundleWorker(buildId, {
          SHELL_ENTRY: `/${entry.fileName}`,
          SHELL_FILES: Object.fromEntries(shell.map((file) => [`/${file.fileName}`, hashOf(file)])),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** The start of the hash of a file: enough to tell it from any other answer. */
function hashOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string {
  const content = file.type === 'chunk' ? file.code : file.source;
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}

async function bundleWorker(buildId: string, globals: Record<string, unknown>): Promise<string> {
  const definitions = Object.entries({ ...globals, 'import.meta.env.VITE_BUILD': buildId });
  const result = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: Object.fromEntries(definitions.map(([name, value]) => [name, JSON.stringify(value)])),
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
