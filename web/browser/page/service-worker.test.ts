import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const SECOND = 1000;

let register: ReturnType<typeof vi.fn>;

/** The module as a page of a built site loads it. */
async function startOn(
  connection: object | undefined,
  controller: object | null = null,
): Promise<() => void> {
  const serviceWorker = Object.assign(new EventTarget(), { controller, register });
  vi.stubGlobal('navigator', { serviceWorker, connection });
  const { startServiceWorker, startWorkerAfterPlay } = await import('./service-worker.ts');
  startServiceWorker(() => []);
  window.dispatchEvent(new Event('load'));
  return startWorkerAfterPlay;
}

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  vi.useFakeTimers();
  register = vi.fn(async () => Object.assign(new EventTarget(), { waiting: null }));
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('waits until the visitor has done nothing for ten seconds', async () => {
  await startOn(undefined);
  vi.advanceTimersByTime(9 * SECOND);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(9 * SECOND);
  window.dispatchEvent(new Event('pointerdown'));
  vi.advanceTimersByTime(9.9 * SECOND);
  await vi.dynamicImportSettled();
  expect(register).not.toHaveBeenCalled();
  vi.advanceTimersByTime(SECOND);
  await vi.dynamicImportSettled();
  expect(register).toHaveBeenCalledExactlyOnceWith('/sw.js');
});

it('starts soon after a play, once', async () => {
  const startAfterPlay = await startOn({ effectiveType: '4g', saveData: false });
  startAfterPlay();
  vi.advanceTimersByTime(2 * SECOND);
  await vi.dynamicImportSettled();
  expect(register).toHaveBeenCalledOnce();
  startAfterPlay();
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(60 * SECOND);
  await vi.dynamicImportSettled();
  expect(register).toHaveBeenCalledOnce();
});

it('looks soon for a newer one where one is there, whatever the visitor does', async () => {
  await startOn(undefined, { postMessage: () => {} });
  vi.advanceTimersByTime(SECOND);
  window.dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(SECOND);
  await vi.dynamicImportSettled();
  expect(register).toHaveBeenCalledOnce();
});

it.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'is left out for a new visitor with %o, and updated where it is there',
  async (connection) => {
    (await startOn(connection))();
    vi.advanceTimersByTime(60 * SECOND);
    await vi.dynamicImportSettled();
    expect(register).not.toHaveBeenCalled();
    vi.resetModules();
    (await startOn(connection, { postMessage: () => {} }))();
    vi.advanceTimersByTime(60 * SECOND);
    await vi.dynamicImportSettled();
    expect(register).toHaveBeenCalledOnce();
  },
);
