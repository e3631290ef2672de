// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  aSite,
  behind,
  damaged,
  FILES,
  NEWER_FILES,
  offline,
  spoiled,
} from '../../test/offline/fake-site.ts';
import { type FakeServer, type FakeWorker, startWorker } from '../../test/offline/fake-worker.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function opensOffline(worker: FakeWorker, files: Record<string, string> = FILES): Promise<void> {
  worker.server = offline;
  for (const path of ['/', '/custom/1abc', '/create', '/daily/2026-11-20']) {
    expect(await (await worker.visit(path)).text()).toContain(Object.keys(files)[0]);
  }
  for (const [path, text] of Object.entries(files)) {
    const file = await worker.get(path);
    expect(await file?.text()).toBe(text);
    expect(file?.headers.get('content-type')).toMatch(/^text\/(javascript|css)/);
  }
}

describe('an installation', () => {
  it('stores all that a page needs offline', async () => {
    const worker = await startWorker('b1', FILES);
    worker.server = aSite('page');
    await worker.install();
    await worker.activate();
    await opensOffline(worker);
  });

  it('ends the navigation preload of an earlier build, which would fail every visit offline', async () => {
    const worker = await startWorker('b1', FILES);
    worker.server = aSite('page');
    worker.hasPreload = true;
    await worker.install();
    await worker.activate();
    await opensOffline(worker);
  });

  const faults = Object.entries({ ...spoiled, ...damaged });
  const places = ['/assets/first', '/assets/level', '/'];
  it.each(faults.flatMap(([name, change]) => places.map((place) => ({ name, place, change }))))(
    'with $name under $place fails without a trace, and works the next time',
    async ({ change, place }) => {
      const worker = await startWorker('b1', FILES);
      worker.server = behind(change, aSite('page'), place);
      await expect(worker.install()).rejects.toThrow();
      expect(await worker.caches.keys()).toEqual([]);
      worker.server = aSite('page');
      await worker.install();
      await opensOffline(worker);
    },
  );

  it.each<[string, (site: FakeServer) => FakeServer]>([
    [
      'a file of the right type with another text',
      (site) => (path, cache) =>
        path.endsWith('.js') ? site('/assets/level-b1.css', cache) : site(path, cache),
    ],
    [
      'a deploy in the middle',
      (site) => {
        let requests = 0;
        return (path, cache) =>
          requests++ < 2 ? site(path, cache) : aSite('newer', NEWER_FILES)(path, cache);
      },
    ],
    ['a newer build', () => aSite('newer', NEWER_FILES)],
  ])('with %s fails, and works the next time', async (_, change) => {
    const worker = await startWorker('b1', FILES);
    worker.server = change(aSite('page'));
    await expect(worker.install()).rejects.toThrow();
    worker.server = aSite('page');
    await worker.install();
    await opensOffline(worker);
  });

  it('goes past the browser cache for a file that it has wrong', async () => {
    const worker = await startWorker('b1', FILES);
    const portal = aSite('page', { '/assets/first-b1.js': 'portal()', '/assets/level-b1.css': '.portal{}' });
    worker.server = (path, cache) => (cache === 'default' ? portal : aSite('page'))(path, cache);
    await worker.install();
    await opensOffline(worker);
  });

  it('fails when the quota is full, and works when there is room', async () => {
    const worker = await startWorker('b1', FILES);
    worker.server = aSite('page');
    worker.caches.quota = 40;
    await expect(worker.install()).rejects.toThrow('Full');
    expect(worker.caches.bytes()).toBe(0);
    worker.caches.quota = 10_000;
    await worker.install();
    await opensOffline(worker);
  });

  it('replaces what anyone else has put under its name', async () => {
    const worker = await startWorker('b1', FILES);
    const cache = await worker.caches.open('offline-shell-b1');
    for (const path of ['/', '/create', '/custom/-', ...Object.keys(FILES)]) {
      await cache.put(path, new Response('junk', { headers: { 'content-type': 'text/html' } }));
    }
    worker.server = aSite('page');
    await worker.install();
    await opensOffline(worker);
  });
});

describe('what a play does without', () => {
  const players = { '/assets/archive-b1.js': 'archive()', '/assets/archive-b1.css': '.archive{}' };
  const others = { '/assets/editor-b1.js': 'edit()' };
  const all = { ...FILES, ...players, ...others };
  const [archive = ''] = Object.keys(players);
  const [editor = ''] = Object.keys(others);
  const stored = (worker: FakeWorker) => worker.caches.paths('offline-shell');

  async function startInstalled(): Promise<FakeWorker> {
    const worker = await startWorker('b1', FILES, undefined, { players, others });
    worker.server = aSite('page', all);
    await worker.install();
    await worker.activate();
    return worker;
  }

  it('is not installed, and its pages open as that of a play', async () => {
    const worker = await startInstalled();
    expect(stored(worker).sort()).toEqual(['/', ...Object.keys(FILES)].sort());
    await opensOffline(worker);
    await expect(worker.get(archive)).rejects.toThrow('Failed to fetch');
  });

  it('is stored by the next visit, as far as it is for players', async () => {
    const worker = await startInstalled();
    await worker.visit('/daily/2026-11-20');
    await worker.idle();
    const paths = ['/', '/create', '/custom/-', ...Object.keys({ ...FILES, ...players })];
    expect(stored(worker).sort()).toEqual(paths.sort());
    await opensOffline(worker, { ...FILES, ...players });
  });

  it('is stored once it is used, for players or for others', async () => {
    const worker = await startInstalled();
    for (const path of [archive, editor]) await worker.get(path);
    await worker.idle();
    await opensOffline(worker, { ...FILES, [archive]: 'archive()', [editor]: 'edit()' });
  });

  it('is stored when the page has loaded it before', async () => {
    const worker = await startInstalled();
    worker.tellLoaded([editor, '/assets/unknown-b1.js']);
    await worker.idle();
    expect(stored(worker)).toContain(editor);
    expect(stored(worker)).not.toContain('/assets/unknown-b1.js');
  });

  it.each(Object.entries({ ...spoiled, ...damaged }))('is not stored as %s', async (_, change) => {
    const worker = await startInstalled();
    worker.server = behind(change, aSite('page', all), editor);
    await worker.get(editor)?.catch(() => undefined);
    await worker.idle();
    expect(stored(worker)).not.toContain(editor);
    worker.server = behind(
      () => new Response('other()', { headers: { 'content-type': 'text/javascript' } }),
      aSite('page', all),
      editor,
    );
    await worker.get(editor);
    await worker.idle();
    expect(stored(worker)).not.toContain(editor);
  });
});

describe('a newer build', () => {
  it('has a shell of its own, and removes the older one when it takes over', async () => {
    const older = await startWorker('b1', FILES);
    older.server = aSite('page');
    await older.install();
    const newer = await startWorker('b2', NEWER_FILES, older.caches);
    newer.server = aSite('page', NEWER_FILES, 'c2');
    await newer.install();
    expect(await newer.caches.keys()).toEqual(['offline-shell-b1', 'offline-shell-b2']);
    await newer.activate();
    expect(await newer.caches.keys()).toEqual(['offline-shell-b2']);
    await opensOffline(newer, NEWER_FILES);
  });

  it('keeps the older one removed, which serves the rest of its pages from the network', async () => {
    const older = await startWorker('b1', FILES);
    older.server = aSite('page');
    await older.install();
    await older.caches.delete('offline-shell-b1');
    const file = '/assets/first-b1.js';
    expect(await (await older.get(file))?.text()).toBe(FILES[file]);
    await older.idle();
    expect(await older.caches.keys()).toEqual([]);
  });

  it('leaves the caches of others alone', async () => {
    const worker = await startWorker('b1', FILES);
    await worker.caches.open('another-app');
    await worker.caches.open('offline-shell-b0');
    worker.server = aSite('page');
    await worker.install();
    await worker.activate();
    expect(await worker.caches.keys()).toEqual(['another-app', 'offline-shell-b1']);
  });
});
