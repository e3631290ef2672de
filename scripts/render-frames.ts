import { fileURLToPath } from 'node:url';
import { Window } from 'happy-dom';
import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type * as v from 'valibot';
import { createServer } from 'vite';
import type { Site } from '#shared/api/system.ts';
import { shortClassName } from './short-class-name.ts';

// Prints what React renders first, as JSON by the kind of page. In a process of its own, as it needs the globals of a browser.

/** One address for each kind of page (docs/rules/zoom.md#first-paint). */
const ADDRESSES = {
  today: '/',
  level: '/daily/2001-01-01',
  archive: '/archive',
  create: '/create',
  other: '/progress',
};

const GLOBALS = ['document', 'location', 'history', 'navigator', 'localStorage', 'Element', 'HTMLElement'];
const FUNCTIONS = ['addEventListener', 'removeEventListener', 'dispatchEvent'];

const site: v.InferInput<typeof Site> = {
  // The server replaces it by the name of the site.
  siteName: '{{siteName}}',
  envName: '',
  envColor: '',
  hashtag: '',
  publicUrl: '',
  sourceUrl: '',
  firstDay: '2001-01-01',
  pauses: [],
  version: '',
  catalogue: '',
};

function openWindow(): Window {
  const window = new Window({ url: 'https://zoomout.example/', width: 1440, height: 900 });
  window.document.body.innerHTML = `<script type="application/json" id="site">${JSON.stringify(site)}</script>`;
  const all = window as unknown as Record<string, unknown>;
  const values = GLOBALS.map((name) => [name, all[name]]);
  const functions = FUNCTIONS.map((name) => [name, (all[name] as () => void).bind(window)]);
  for (const [name, value] of [...values, ...functions, ['window', window], ['self', window]]) {
    Object.defineProperty(globalThis, name as string, { value, configurable: true, writable: true });
  }
  return window;
}

const window = openWindow();
const vite = await createServer({
  configFile: false,
  root: fileURLToPath(new URL('../web', import.meta.url)),
  mode: 'production',
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, hmr: false, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
  css: { modules: { localsConvention: 'camelCaseOnly', generateScopedName: shortClassName } },
});
const { App, preloadScreen } = await vite.ssrLoadModule('/app.tsx');

async function firstRender(kind: string, address: string): Promise<string> {
  window.happyDOM.setURL(new URL(address, window.location.href).href);
  // The level creator has a frame for where it says that it needs more room.
  const media = { matches: kind === 'create', addEventListener: () => {} };
  Object.assign(window, { matchMedia: () => media });
  if (kind === 'create') await preloadScreen();
  const element = window.document.createElement('div');
  let problem: unknown = null;
  const onUncaughtError = (error: unknown) => {
    problem = error;
  };
  const root = createRoot(element as unknown as HTMLElement, { onUncaughtError });
  flushSync(() => root.render(createElement(App)));
  if (problem !== null) throw problem;
  // The policy of the page forbids styles in attributes: the script beside the frame sets the height of the window instead.
  for (const styled of element.querySelectorAll('[style]')) {
    styled.removeAttribute('style');
    styled.setAttribute('data-limit', '');
  }
  return element.innerHTML;
}

const frames: Record<string, string> = {};
for (const [kind, address] of Object.entries(ADDRESSES)) frames[kind] = await firstRender(kind, address);
process.stdout.write(JSON.stringify(frames), () => process.exit());
