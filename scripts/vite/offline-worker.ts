import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import { LANGUAGES } from '../../shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '../../shared/language/source-language.ts';
import { compileTexts, fillMarks } from '../language/compile-texts.ts';
import { buildOf, type LanguageBuild } from '../language/language-build.ts';
import { bundleScript } from './bundle-script.ts';
import { playParts } from './script-groups.ts';

const SOURCE = fileURLToPath(new URL('../../web/offline/offline-worker.ts', import.meta.url));
const HASH_LENGTH = 8;

/** The search, and the font of every heading: the page starts and styles them by address. */
const PLAY_ASSETS = /^assets\/(catalogue-worker|bricolage-grotesque)-[^-]+\.\w+$/;
/** What a play without a network may need besides its own parts. */
const PLAYED_OFFLINE =
  /\/web\/(screen\/play\/(guess\/earlier-answers|picture\/enlarged-picture|bonus\/pick-one)|shell\/menu\/further-links|ui\/dialog\/confirm-dialog)\.tsx?$/;
/** Who makes levels or runs the site has a network. */
const MAKERS = /\/web\/screen\/(admin|editor|my-levels|submission|profile|account-link|login)\//;
/** Workers of makers, and letters that few languages need. */
const OTHER_ASSETS = /^assets\/((picture|zip|table|sort)-worker|bricolage-grotesque-.+)-[^-]+$/;

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
        const chunks = files.filter((file) => file.type === 'chunk');
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (!entry) throw new Error('The build has no entry chunk');
        const copied = new Set([...languages.copies.values()].flat().map(({ to }) => to));
        const shell = files.filter(({ fileName }) => isCode(fileName) && !copied.has(fileName));
        const tierOf = findTiers(chunks, entry);
        for (const language of LANGUAGES) {
          const copies = languages.copies.get(language) ?? [];
          const translated = new Map(copies.map(({ from, to, code }) => [from, [to, hashOf(code)] as const]));
          const own = shell.map((file) => {
            const [name, hash] = translated.get(file.fileName) ?? [file.fileName, hashOf(contentOf(file))];
            return { tier: tierOf(file.fileName), name, hash };
          });
          const filesOf = (wanted: Tier) =>
            Object.fromEntries(
              own.filter(({ tier }) => tier === wanted).map(({ name, hash }) => [`/${name}`, hash]),
            );
          const source = await bundleScript(SOURCE, {
            plugins: [compileTexts(languages)],
            globals: {
              'import.meta.env.VITE_BUILD': buildOf(buildId, language),
              SHELL_ENTRY: `/${translated.get(entry.fileName)?.[0] ?? entry.fileName}`,
              SHELL_FILES: { play: filesOf('play'), players: filesOf('players'), others: filesOf('others') },
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

/**
 * Without the pictures of the guide, which are a third of all bytes and shown to its readers only, and without the titles in other languages,
 * which are stored when they are needed.
 */
function isCode(name: string): boolean {
  return name.startsWith('assets/') && !name.endsWith('.webp') && !name.startsWith('assets/titles/');
}

/** What a file is for: to play a puzzle to its end, for what else players open, or for others. */
type Tier = 'play' | 'players' | 'others';

function findTiers(
  chunks: readonly Rolldown.OutputChunk[],
  entry: Rolldown.OutputChunk,
): (name: string) => Tier {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  /** The files of chunks, and of all chunks that `next` names, again and again. */
  function reach(start: readonly Rolldown.OutputChunk[], next: (chunk: Rolldown.OutputChunk) => string[]) {
    const reached = new Set(start);
    for (const chunk of reached) {
      for (const name of next(chunk)) {
        const imported = byName.get(name);
        if (imported && !MAKERS.test(imported.facadeModuleId ?? '')) reached.add(imported);
      }
    }
    return new Set(
      [...reached].flatMap(({ fileName, viteMetadata }) => [fileName, ...(viteMetadata?.importedCss ?? [])]),
    );
  }
  const parts = chunks.filter(
    ({ name, facadeModuleId, moduleIds }) =>
      (facadeModuleId === null && playParts.includes(name)) ||
      moduleIds.some((id) => PLAYED_OFFLINE.test(id)),
  );
  const play = reach([entry, ...parts], ({ imports }) => imports);
  /** A screen whose modules are in a file with those of others has no file that begins with it. */
  const isOfMakers = (name: string) => {
    const chunk = byName.get(name);
    return chunk?.facadeModuleId === null && chunk.moduleIds.some((id) => MAKERS.test(id));
  };
  const players = reach([entry], ({ imports, dynamicImports }) => [
    ...imports,
    ...dynamicImports.filter((name) => !isOfMakers(name)),
  ]);
  const isAsset = (name: string) => !byName.has(name) && !name.endsWith('.css');
  return (name) => {
    if (play.has(name) || PLAY_ASSETS.test(name)) return 'play';
    return players.has(name) || (isAsset(name) && !OTHER_ASSETS.test(name)) ? 'players' : 'others';
  };
}

function contentOf(file: Rolldown.OutputBundle[string]): string | Uint8Array {
  return file.type === 'chunk' ? file.code : file.source;
}

/** The start of the hash of a file: enough to tell it from any other response. */
function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, HASH_LENGTH);
}
