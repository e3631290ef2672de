import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadModule, ModuleError } from './load-module.ts';
import { reloadPage } from './page.ts';

vi.mock('./page.ts', () => ({ reloadPage: vi.fn() }));

const page = (script: string) => `<script id="site"></script><script src="${script}"></script>`;
const failing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  sessionStorage.clear();
  const script = document.createElement('script');
  script.type = 'module';
  // Not downloaded by the test page.
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  vi.spyOn(script, 'getAttribute').mockReturnValue('/assets/index-1.js');
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(reloadPage).mockClear();
});

const siteWith = (text: string) => vi.stubGlobal('fetch', async () => new Response(text));

test('a download that fails is tried again', async () => {
  siteWith(page('/assets/index-1.js'));
  const load = vi.fn(failing as () => Promise<string>);
  load.mockImplementationOnce(failing).mockImplementationOnce(failing).mockResolvedValueOnce('loaded');
  const loaded = loadModule(load);
  await vi.runAllTimersAsync();
  expect(await loaded).toBe('loaded');
  expect(reloadPage).not.toHaveBeenCalled();
});

test.each([
  ['without a network', failing],
  ['on the page of the same build', async () => new Response(page('/assets/index-1.js'))],
  ['behind a login page', async () => new Response('<h1>Free Wi-Fi</h1>')],
])('it fails after three times %s, without a reload', async (_, fetch) => {
  vi.stubGlobal('fetch', fetch);
  const load = vi.fn(failing);
  const loaded = expect(loadModule(load)).rejects.toBeInstanceOf(ModuleError);
  await vi.runAllTimersAsync();
  await loaded;
  expect(load).toHaveBeenCalledTimes(3);
  expect(reloadPage).not.toHaveBeenCalled();
});

test('the page is reloaded once when a newer build has replaced it', async () => {
  siteWith(page('/assets/index-2.js'));
  for (const _ of [1, 2]) {
    const loaded = expect(loadModule(failing)).rejects.toBeInstanceOf(ModuleError);
    await vi.runAllTimersAsync();
    await loaded;
  }
  expect(reloadPage).toHaveBeenCalledOnce();
});
