import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { bundleScript } from './bundle-script.ts';

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
        const source = await bundleScript(SOURCE, {
          globals: {
            'import.meta.env.VITE_BUILD': buildId,
            SHELL_ENTRY: `/${entry.fileName}`,
            SHELL_FILES: Object.fromEntries(shell.map((file) => [`/${file.fileName}`, hashOf(file)])),
          },
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** The start of the hash of a file: enough to tell it from any other response. */
function hashOf(file: Rolldown.OutputChunk | Rolldown.OutputAsset): string {
  const content = file.type === 'chunk' ? file.code : file.source;
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}
