import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import bidi from 'selenium-webdriver/bidi/index.js';
import { startChild } from './child.ts';
import type { Engine } from './engine.ts';

// Nothing is fetched from Mozilla, and dates are written as the journeys expect them.
const PREFERENCES = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.getAddons.cache.enabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9',
  'toolkit.telemetry.enabled': false,
};

// The module is the class, which its types call Index.
const Connection = bidi as unknown as typeof bidi.Index;

/** What Firefox reports of a request that a navigation cancels. A worker that rejects one is reported in other words. */
const CANCELLED = 'A ServiceWorker intercepted the request and encountered an unexpected error.';

const SETTLE_MS = 30_000;
const QUIET_MS = 1000;
const TICK_MS = 50;

/** What Firefox reports of a request, by its id. */
interface Exchange {
  request: { request: string };
}

interface Reply {
  type: string;
  message?: string;
  result: { [field: string]: unknown };
}

/** Starts a Firefox without a window, on a profile of its own, and speaks WebDriver BiDi with it: no driver needed. */
export async function startFirefox(program: string): Promise<Engine> {
  const home = await mkdtemp(join(tmpdir(), 'zoomout-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(home, 'user.js'), lines.join('\n'));
  const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', home];
  const env = { ...process.env, HOME: home, TZ: 'UTC', MOZ_DISABLE_AUTO_SAFE_MODE: '1' };
  const pattern = /WebDriver BiDi listening on (ws:\S+)/;
  const firefox = await startChild(program, args, { env, pattern, output: 2 });
  const connection = new Connection(`${firefox.found}/session`);
  const errors: string[] = [];

  async function send(method: string, params: object): Promise<Reply['result']> {
    const response = (await connection.send({ method, params: { ...params } })) as Reply;
    if (response.type === 'error') throw new Error(`${method}: ${response.message}`);
    return response.result;
  }

  await send('session.new', { capabilities: {} });
  const { contexts } = await send('browsingContext.getTree', {});
  const [{ context }] = contexts as [{ context: string }];
  connection.on('log.entryAdded', ({ level, text }: { level: string; text: string }) => {
    if (level === 'error' && !text.endsWith(CANCELLED)) errors.push(text);
  });
  const loading = new Set<string>();
  connection.on('network.beforeRequestSent', ({ request }: Exchange) => void loading.add(request.request));
  connection.on('network.responseCompleted', ({ request }: Exchange) => void loading.delete(request.request));
  connection.on('network.fetchError', ({ request }: Exchange) => void loading.delete(request.request));
  const network = ['beforeRequestSent', 'responseCompleted', 'fetchError'].map((name) => `network.${name}`);
  await send('session.subscribe', { events: ['log.entryAdded', ...network] });

  /** A picture whose request a navigation cancels is reported as damaged: leaves the page once all has arrived. */
  async function settle(): Promise<void> {
    const end = Date.now() + SETTLE_MS;
    // A page may ask for a picture only once the script before it has run.
    for (let quiet = 0; quiet < QUIET_MS && Date.now() < end; quiet += TICK_MS) {
      await setTimeout(TICK_MS);
      if (loading.size > 0) quiet = 0;
    }
    loading.clear();
  }

  return {
    goto: async (url) => {
      await settle();
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    reload: async () => {
      await settle();
      await send('browsingContext.reload', { context, wait: 'complete' });
    },
    call: async (source, json) => {
      const functionDeclaration = `async (json) => JSON.stringify(await (${source})(...JSON.parse(json)))`;
      const call = { functionDeclaration, arguments: [{ type: 'string', value: json }], awaitPromise: true };
      const response = await send('script.callFunction', { ...call, target: { context } });
      if (response.type === 'exception')
        throw new Error((response.exceptionDetails as { text: string }).text);
      return (response.result as { value?: string }).value ?? 'null';
    },
    perform: async (actions) => void (await send('input.performActions', { context, actions })),
    upload: async (selector, file) => {
      const locator = { type: 'css', value: selector };
      const { nodes } = await send('browsingContext.locateNodes', { context, locator });
      const [{ sharedId }] = nodes as [{ sharedId: string }];
      await send('input.setFiles', { context, element: { sharedId }, files: [file] });
    },
    resize: async (width, height) =>
      void (await send('browsingContext.setViewport', { context, viewport: { width, height } })),
    screenshot: async () => {
      const { data } = await send('browsingContext.captureScreenshot', { context });
      return Buffer.from(data as string, 'base64');
    },
    errors: () => errors,
    close: async () => {
      await connection.close();
      await firefox.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
