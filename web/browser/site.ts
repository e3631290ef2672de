import * as z from 'zod/mini';
import { Site } from '#shared/api/system.ts';

let parsed: Site | undefined;

/** The site settings that the server embedded in the page. Throws when they are missing. */
export function site(): Site {
  parsed ??= z.parse(Site, JSON.parse(document.getElementById('site')?.textContent ?? 'null'));
  return parsed;
}

/** Whether the site runs on the visitor's own machine (docs/rules.md#instance-tags). */
export function isDevInstance(): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);
}

/** The absolute URL of a path of this site. */
export function publicUrl(path: string): string {
  return new URL(path, site().publicUrl || window.location.origin).href;
}
