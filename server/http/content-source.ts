import { createHash } from 'node:crypto';

const STYLE = /<style>(.*?)<\/style>/s;

/** What allows a script or style in a page, for `script-src` or `style-src`: its hash. */
export function contentSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** The source of the style that the build put into a page; empty without one. */
export function styleSource(html: string): string {
  const style = STYLE.exec(html)?.[1];
  return style === undefined ? '' : contentSource(style);
}
