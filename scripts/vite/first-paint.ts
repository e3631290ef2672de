import { fileURLToPath } from 'node:url';
import { createServer, createServerModuleRunner, type Plugin, type Rolldown } from 'vite';
import { LANGUAGES } from '../../shared/language/languages.ts';
import { SOURCE_LANGUAGE } from '../../shared/language/source-language.ts';
import { SITE_PATH_MARK } from '../../shared/page/site-path.ts';
import { compileTexts } from '../language/compile-texts.ts';
import type { LanguageBuild } from '../language/language-build.ts';
import { bundleScript } from './bundle-script.ts';
import { framePreloads } from './frame-preloads.ts';
import { shortClassName } from './short-class-name.ts';

const WEB = fileURLToPath(new URL('../../web', import.meta.url));
const SHARED = fileURLToPath(new URL('../../shared', import.meta.url));
const SCRIPT = '<script type="module" crossorigin';
const INLINE_SCRIPTS = ['load-picture', 'complete-frame'];
// They import constants and small functions from files with schemas, which make no difference where nobody uses them.
const ONLY_USED = {
  moduleSideEffects: false,
  propertyReadSideEffects: false,
  manualPureFunctions: ['v'],
} as const;

/**
 * A Vite plugin that puts into the page what the first paint needs: what React renders first, for each kind of page, of which the server
 * sends one; two small scripts; and the styles of the first script, which saves a round trip. Pictures and fonts load before that script,
 * which nothing on the first view waits for (docs/rules/zoom.md#first-paint).
 */
export function firstPaint(languages: LanguageBuild): Plugin {
  let styles = '';
  return {
    name: 'first-paint',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      // Before Vite's own plugins, which make other scripts load the styles of the scripts that they import.
      order: 'pre',
      handler(_, bundle) {
        styles = takeStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle = {} }) {
        let page = replace(html, SCRIPT, `${SCRIPT} fetchpriority="low"`);
        await renderFrames(languages, bundle);
        page = replace(page, '<!--frames-->', languages.frames.get(SOURCE_LANGUAGE) ?? '');
        page = replace(page, ' data-site-path=""', ` data-site-path="${SITE_PATH_MARK}"`);
        page = replace(page, '</head>', `  <style>${styles}</style>\n  </head>`);
        for (const name of INLINE_SCRIPTS) {
          const script = await bundleScript(`${WEB}/first-paint/${name}.ts`, {
            plugins: [compileTexts(languages)],
            treeshake: ONLY_USED,
            globals: { CATALOGUE_WORKER: catalogueWorkerOf(bundle) },
          });
          page = replace(page, `<!--${name}-->`, `<script>${script.trim()}</script>`);
        }
        return page;
      },
    },
  };
}

/** The path of the worker that searches games, as the first script names it. */
function catalogueWorkerOf(bundle: Rolldown.OutputBundle): string {
  const scripts = Object.values(bundle).flatMap((file) =>
    file.type === 'chunk' && file.isEntry ? file.code : [],
  );
  const [name] = /catalogue-worker-[\w-]+\.js/.exec(scripts.join('')) ?? [];
  if (!name) throw new Error('The first script starts no worker for the catalogue');
  return `/assets/${name}`;
}

function replace(html: string, mark: string, content: string): string {
  if (!html.includes(mark)) throw new Error(`The page has no ${mark}`);
  return html.replace(mark, () => content);
}

/** Removes the styles of the entry from the bundle, and returns them. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const names = entry?.type === 'chunk' ? (entry.viteMetadata?.importedCss ?? new Set<string>()) : [];
  const styles = [...names].map((name) => {
    const file = bundle[name];
    delete bundle[name];
    return file?.type === 'asset'
      ? String(file.source).trim().replaceAll('url(./', `url(${SITE_PATH_MARK}/assets/`)
      : '';
  });
  if (entry?.type === 'chunk') entry.viteMetadata?.importedCss.clear();
  if (styles.join('') === '') throw new Error('The first script has no styles');
  return styles.join('');
}

/** The frames of all kinds of pages in each language, rendered in Node from the same sources. */
async function renderFrames(
  { frames, catalogueOf }: LanguageBuild,
  bundle: Rolldown.OutputBundle,
): Promise<void> {
  const vite = await createServer({
    configFile: false,
    root: WEB,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, hmr: false, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: shortClassName } },
  });
  const ssr = vite.environments.ssr;
  if (!ssr) throw new Error('Vite has no environment for the server');
  const runner = createServerModuleRunner(ssr, { hmr: false });
  for (const language of LANGUAGES) {
    // Constants with texts are made when their files load.
    runner.clearCache();
    const { setLanguages } = await runner.import(`${SHARED}/language/in-node.ts`);
    setLanguages(() => language, catalogueOf);
    const { firstFrames } = await runner.import('/first-paint/first-frames.tsx');
    const made: [kind: string, html: string][] = await firstFrames();
    const html = made
      .map(([kind, frame]) => `<!--frame ${kind}-->${underSite(frame)}${framePreloads(kind, bundle)}`)
      .join('');
    frames.set(language, `${html}<!--frame end-->`);
  }
  await runner.close();
  await vite.close();
}

/** With links under the path of the site. */
function underSite(html: string): string {
  return html.replaceAll(' href="/', ` href="${SITE_PATH_MARK}/`);
}
