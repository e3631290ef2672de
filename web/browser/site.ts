import * as z from 'zod/mini';
import { Site } from '#shared/api/system.ts';

let cached: Site | undefined;

/** What the server wrote into the page about its site. Throws when the page was served without it. */
export function site(): Site {
  cached ??= z.parse(Site, JSON.parse(document.getElementById('site')?.textContent ?? 'null'));
  return cached;
}

/** Whether the site runs on the visitor's own machine. */
export function isDevInstance(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
}

/** The public address of a path of this site. */
export function publicUrl(path: string): string {
  return new URL(path, site().publicUrl || window.location.origin).href;
}
