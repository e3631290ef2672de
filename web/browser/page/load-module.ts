import { logWarning } from '../log-warning.ts';
import { addressOf, nameInHost } from '../site-path.ts';
import { delay } from '../time/wait.ts';
import { reloadPage } from './page.ts';

const RETRY_DELAYS_MS = [500, 2000];
const RELOAD_MS = 5000;
const RELOADED_KEY = nameInHost('zoomout.reloaded');

/** A part of the code that could not be downloaded. */
export class ModuleError extends Error {}

function entryScript(): string | null {
  return document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;
}

/** Whether the site answers with a page of other scripts: those of this page are gone then. */
async function isReplaced(script: string): Promise<boolean> {
  const response = await fetch(addressOf('/'), { cache: 'no-store' });
  const page = await response.text();
  return response.ok && page.includes('id="site"') && !page.includes(script);
}

/** Reloads the page if a newer build has replaced it, once for each build. Returns whether it does. */
async function reloadIfReplaced(): Promise<boolean> {
  try {
    const script = entryScript();
    if (!script || sessionStorage.getItem(RELOADED_KEY) === script || !(await isReplaced(script)))
      return false;
    sessionStorage.setItem(RELOADED_KEY, script);
  } catch {
    // Without a network, or without storage to note that the page was reloaded.
    return false;
  }
  reloadPage();
  return true;
}

/** Imports a part of the code: tries again after a failure, and reloads the page when a newer build has replaced it. Throws `ModuleError`. */
export async function loadModule<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const retryMs of RETRY_DELAYS_MS) {
    try {
      return await load();
    } catch {
      // The visitor may refuse to leave the page: then it goes on as after any failure.
      const isReloading = await reloadIfReplaced();
      await delay(isReloading ? RELOAD_MS : retryMs);
    }
  }
  return load().catch((cause: unknown) => {
    logWarning('A part of the page could not be loaded', cause);
    throw new ModuleError();
  });
}
