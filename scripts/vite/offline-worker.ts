import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LANGUAGES, SOURCE_LANGUAGE } from '../../shared/language/languages.ts';
import { compileTexts, fillMarks } from '../language/compile-texts.ts';
import { buildOf, type LanguageBuild } from '../language/language-build.ts';
import { bundleScript } from './bundle-script.ts';

const SOURCE = fileURLToPath(new URL('../../web/offline/offline-worker.ts', import.meta.url));
const HASH_LENGTH = 8;

/**
 * A Vite plugin that bundles the service worker of each language, as `/sw.js` and `/sw.CODE.js`, and passes it the names of the built files
 * to cache. It comes after `languageFiles`.
 */
export function offlineWorker(buildId: string, languages: LanguageBuild): Plugin {
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
        const copied = new Set([...languages.copies.values()].flat().map(({ to }) => to));
        // Without the pictures of the guide, which are a third of all bytes and shown to its readers only, and without the titles in other
        // languages, which are stored when they are needed.
        const shell = new Map(
          files
            .filter(({ fileName }) => fileName.startsWith('assets/') && !fileName.endsWith('.webp'))
            .filter(({ fileName }) => !copied.has(fileName) && !fileName.startsWith('assets/titles/'))
            .map((file) => [file.fileName, hashOf(file.type === 'chunk' ? file.code : file.source)]),
        );
        for (const language of LANGUAGES) {
          const copies = languages.copies.get(language) ?? [];
          const translated = new Map(copies.map(({ from, to, code }) => [from, [to, hashOf(code)] as const]));
          const own = Array.from(shell, ([name, hash]) => translated.get(name) ?? [name, hash]);
          const source = await bundleScript(SOURCE, {
            plugins: [compileTexts(languages)],
            globals: {
              'import.meta.env.VITE_BUILD': buildOf(buildId, language),
              SHELL_ENTRY: `/${translated.get(entry.fileName)?.[0] ?? entry.fileName}`,
              SHELL_FILES: Object.fromEntries(own.map(([name, hash]) => [`/${name}`, hash])),
            },
          });
          this.emitFile({
            type: 'asset',
            fileName: language === SOURCE_LANGUAGE ? 'sw.js' : `sw.${language}.js`,
            source: fillMarks(source, languages.messages, language, languages.catalogueOf(language)),
          });
        }
      },
    },
  };
}

/** The start of the hash of a file: enough to tell it from any other response. */
function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}
