import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const { dataset } = document.documentElement;

beforeEach(() => vi.resetModules());

afterEach(() => {
  delete dataset.sitePath;
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
});

describe('a site under a path', () => {
  beforeEach(() => {
    dataset.sitePath = '/zoomout';
  });

  it('has its addresses below the path', async () => {
    const { addressOf, pagePath, pathInSite } = await import('./site-path.ts');
    expect(addressOf('/archive')).toBe('/zoomout/archive');
    expect(pathInSite('/zoomout/archive')).toBe('/archive');
    window.history.replaceState(null, '', '/zoomout/stats');
    expect(pagePath()).toBe('/stats');
  });

  it.each(['/', '/archive', '/zoomout', '/zoomouts/archive', '/other/zoomout/'])(
    'knows that %s is outside of it',
    async (address) => {
      const { pathInSite } = await import('./site-path.ts');
      expect(pathInSite(address)).toBeNull();
    },
  );

  it('keeps its texts apart from those of the other sites of the host', async () => {
    const { storeText, storedText, storedKeys } = await import('./storage/local-storage.ts');
    window.localStorage.setItem('zoomout.theme', 'of the root');
    window.localStorage.setItem('/other:zoomout.theme', 'of another');
    expect(storedText('theme')).toBeNull();
    storeText('theme', 'own');
    expect(window.localStorage.getItem('/zoomout:zoomout.theme')).toBe('own');
    expect(window.localStorage.getItem('zoomout.theme')).toBe('of the root');
    expect(storedKeys('')).toEqual(['theme']);
  });

  it('calls the server below the path, and reads its own cookie', async () => {
    const { apiUrl } = await import('./call.ts');
    const { USER_COOKIE } = await import('./storage/cookies.ts');
    expect(apiUrl('/api/daily/:day', { day: '2026-11-20' })).toBe('/zoomout/api/daily/2026-11-20');
    expect(USER_COOKIE).toBe('user-token+zoomout');
  });

  it('takes no address of another site of the host for its own', async () => {
    const element = Object.assign(document.createElement('script'), { id: 'site', type: 'application/json' });
    element.textContent = JSON.stringify({
      envName: '',
      envColor: '',
      siteName: 'Zoomout',
      hashtag: '',
      accent: '',
      logo: '',
      news: null,
      sourceUrl: '',
      publicUrl: 'https://example.org/zoomout',
      firstDay: '2026-11-10',
      pauses: [],
      version: '1.0.0',
      catalogue: '',
    });
    document.head.append(element);
    const { addressOnThisSite, publicUrl } = await import('../site/site.ts');
    expect(publicUrl('/archive')).toBe('https://example.org/zoomout/archive');
    expect(addressOnThisSite('https://example.org/zoomout/api/x?a')).toBe('/zoomout/api/x?a');
    expect(addressOnThisSite('https://example.org/api/x')).toBeNull();
    element.remove();
  });
});

it('keeps the names of everything stored at the root of a host', async () => {
  const { addressOf, nameInHost, pathInSite, SITE_PATH } = await import('./site-path.ts');
  expect([SITE_PATH, addressOf('/'), nameInHost('zoomout.'), pathInSite('/stats')]).toEqual([
    '',
    '/',
    'zoomout.',
    '/stats',
  ]);
});

describe('a worker, which has no page', () => {
  beforeEach(() => {
    vi.stubEnv('PROD', true);
    vi.stubGlobal('document', undefined);
  });

  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it.each([
    ['/sw.js', ''],
    ['/assets/search-1a2b.js', ''],
    ['/assets/de-147c968d/search-1a2b.js', ''],
    ['/zoomout/assets/pt-BR-147c968d/search-1a2b.js', '/zoomout'],
    ['/zoomout/sw.js', '/zoomout'],
    ['/zoomout/assets/search-1a2b.js', '/zoomout'],
    ['/assets/sw.js', '/assets'],
    ['/assets/assets/search-1a2b.js', '/assets'],
    ['/play/assets/sw.js', '/play/assets'],
    ['/play/assets/assets/search-1a2b.js', '/play/assets'],
  ])('at %s is of the site under "%s"', async (pathname, path) => {
    vi.stubGlobal('location', { pathname });
    expect((await import('./site-path.ts')).SITE_PATH).toBe(path);
  });
});
