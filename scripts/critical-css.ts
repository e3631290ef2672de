import type { Plugin, Rolldown } from 'vite';

const SCRIPT = '<script type="module" crossorigin';

/**
 * A Vite plugin that puts the styles of the first script into the page, which then shows a round trip earlier, and lets its pictures and
 * fonts load before the script, which nothing on the first view waits for.
 */
export function criticalCss(): Plugin {
  let styles = '';
  return {
    name: 'critical-css',
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
      handler(html) {
        if (!html.includes(SCRIPT)) throw new Error('The page has no script');
        const page = html.replace(SCRIPT, `${SCRIPT} fetchpriority="low"`);
        return page.replace('</head>', () => `  <style>${styles}</style>\n  </head>`);
      },
    },
  };
}

/** Removes the styles of the entry from the bundle, and returns them. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry);
  const names = entry?.type === 'chunk' ? (entry.viteMetadata?.importedCss ?? new Set<string>()) : [];
  const styles = [...names].map((name) => {
    const file = bundle[name];
    delete bundle[name];
    return file?.type === 'asset' ? String(file.source).trim() : '';
  });
  if (entry?.type === 'chunk') entry.viteMetadata?.importedCss.clear();
  if (styles.join('') === '') throw new Error('The first script has no styles');
  return styles.join('');
}
