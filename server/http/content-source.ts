import { createHash } from 'node:crypto';

const STYLES = /<style>(.*?)<\/style>/gs;
const SCRIPTS = /<script>(.*?)<\/script>/gs;

/** What allows a script or style in a page, for `script-src` or `style-src`: its hash. */
export function contentSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** What a page contains itself, as sources for its policy. */
export interface InlineSources {
  scripts: string;
  styles: string;
}

/** The sources of the scripts and styles that the build put into a page. */
export function inlineSources(html: string): InlineSources {
  const sourcesOf = (pattern: RegExp) =>
    Array.from(html.matchAll(pattern), ([, content = '']) => ` ${contentSource(content)}`).join('');
  return { scripts: sourcesOf(SCRIPTS), styles: sourcesOf(STYLES) };
}
