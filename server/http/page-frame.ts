import { findPage } from '#shared/page/find-page.ts';
import { earlyScripts } from './early-scripts.ts';
import { escapeHtml } from './escape-html.ts';

/** The kinds of pages by what they show before their script runs (docs/rules/zoom.md#first-paint). */
export type FrameKind = 'today' | 'level' | 'archive' | 'create' | 'other';

const FRAMES = /<!--frame (\w+)-->(.*?)(?=<!--frame )/gs;
const ALL_FRAMES = /<!--frame .*<!--frame end-->/s;

/** The kind of frame of the page at a path. */
export function frameKind(path: string): FrameKind {
  const name = findPage(path)?.name;
  if (name === 'today' || name === 'dailyToday') return 'today';
  if (name === 'daily' || name === 'level') return 'level';
  return name === 'archive' || name === 'create' ? name : 'other';
}

/** The page with one of the frames that the build rendered, and with the levels of days (docs/rules/zoom.md#first-paint). */
export function pageWithFrame(html: string, kind: FrameKind, siteName: string, days: object): string {
  const frames = new Map(Array.from(html.matchAll(FRAMES), ([, name, frame]) => [name, frame]));
  const frame = (frames.get(kind) ?? '').replaceAll('{{siteName}}', () => escapeHtml(siteName));
  const data = JSON.stringify(days).replaceAll('<', '\\u003c');
  const early = `<script type="application/json" id="days">${data}</script>\n    ${inline(earlyScripts.loadPicture)}`;
  return html
    .replace('<!--days-->', () => early)
    .replace('<div id="root">', `<div id="root" data-frame="${kind}">`)
    .replace(ALL_FRAMES, () => frame)
    .replace('<!--first-frame-->', () => inline(earlyScripts.completeFrame));
}

function inline(script: string): string {
  return `<script>${script}</script>`;
}
