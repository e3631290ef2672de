import type { FrameKind } from '#shared/page/frame-kind.ts';
import { escapeHtml } from './escape-html.ts';

const FRAMES = /<!--frame (\w+)-->(.*?)(?=<!--frame )/gs;
const ALL_FRAMES = /<!--frame .*<!--frame end-->/s;

/** The page with one of the frames that the build rendered, and with the levels of days (docs/rules/zoom.md#first-paint). */
export function pageWithFrame(html: string, kind: FrameKind, siteName: string, days: object): string {
  const frames = new Map(Array.from(html.matchAll(FRAMES), ([, name, frame]) => [name, frame]));
  const frame = (frames.get(kind) ?? '').replaceAll('{{siteName}}', () => escapeHtml(siteName));
  const data = JSON.stringify(days).replaceAll('<', '\\u003c');
  return html
    .replace('<!--days-->', () => `<script type="application/json" id="days">${data}</script>`)
    .replace('<div id="root">', `<div id="root" data-frame="${kind}">`)
    .replace(ALL_FRAMES, () => frame);
}
