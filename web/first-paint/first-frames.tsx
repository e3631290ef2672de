import { renderToStaticMarkup } from 'react-dom/server';
import type * as v from 'valibot';
import type { Site } from '#shared/api/site/system.ts';
import type { FrameKind } from '#shared/page/frame-kind.ts';
import { App, preloadScreen } from '../app.tsx';
import { presetSmallScreen } from '../browser/page/screen.ts';
import { presetSite } from '../site/site.ts';

/** One address for each kind of page (docs/rules/zoom.md#first-paint). */
const ADDRESSES: Record<FrameKind, string> = {
  today: '/',
  level: '/daily/2001-01-01',
  archive: '/archive',
  create: '/create',
  other: '/progress',
};

const site: v.InferInput<typeof Site> = {
  // The server replaces it by the name of the site.
  siteName: '{{siteName}}',
  accent: '',
  logo: '',
  news: null,
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

/** What React renders first for each kind of page; run by the build, without a browser. */
export async function firstFrames(): Promise<[kind: string, html: string][]> {
  presetSite(site);
  const frames: [string, string][] = [];
  for (const [kind, path] of Object.entries(ADDRESSES)) {
    // The level creator has a frame for where it says that it needs more room.
    presetSmallScreen(kind === 'create');
    if (kind === 'create') await preloadScreen(path);
    frames.push([kind, lighterIcons(renderToStaticMarkup(<App path={path} />))]);
  }
  // The frames have begun to load their screens, which a slow machine would give up a minute later with a warning for each.
  for (const path of Object.values(ADDRESSES)) await preloadScreen(path);
  return frames;
}

/** Icons without the names that only their library reads. */
function lighterIcons(html: string): string {
  return html.replaceAll(' xmlns="http://www.w3.org/2000/svg"', '').replaceAll(/\blucide(-[\w-]+)? ?/g, '');
}
