import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emptyLook, type Look } from '#shared/look/look.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

const PAGE = `<html lang="en"><head><title>Zoomout</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml" /><!--site--></head><body></body></html>`;

let folder: string;
let site: TestSite;
let cookies: Record<string, string>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zoomout-web-'));
  await writeFile(join(folder, 'index.html'), PAGE);
  site = await openSqliteSite({ webFolder: folder });
  cookies = await site.logIn('admin');
});

afterEach(async () => {
  await site.close();
  await rm(folder, { recursive: true });
});

const read = async () => (await site.call({ url: '/api/system/look', cookies })).json();

async function save(
  change: Partial<Look>,
  { logo, ...more }: { logo?: string | null; baseRevision?: string } = {},
) {
  const { look, revision } = await read();
  const payload = {
    look: { ...look, ...change },
    baseRevision: revision,
    ...more,
    ...(logo !== undefined && { logo }),
  };
  return site.call({ method: 'POST', url: '/api/system/look', payload, cookies });
}

async function aLogo(width = 64, height = 64): Promise<string> {
  const background = { r: 200, g: 40, b: 40, alpha: 0.5 };
  const image = sharp({ create: { width, height, channels: 4, background } });
  return (await image.png().toBuffer()).toString('base64');
}

const env = async () => (await site.call('/api/env')).json();
const page = (url = '/about') => site.call({ url, headers: { accept: 'text/html' } });

describe('the look of a site', () => {
  it('is that of the house until an admin sets it', async () => {
    expect(await read()).toMatchObject({ look: emptyLook, logo: '', environment: {}, asksForContact: true });
    expect(await env()).toMatchObject({ siteName: 'Zoomout', accent: '', logo: '', news: null, hashtag: '' });
    expect((await page()).body).not.toMatch(/<style>|data-logo/);
    const texts = { about: '', imprint: '', terms: '', privacy: '', contact: '' };
    expect((await site.call('/api/texts')).json()).toEqual(texts);
  });

  it('is everywhere at once when it is saved', async () => {
    // All of it has been in caches before.
    await Promise.all(['/about', '/api/env', '/api/feed.atom', '/api/texts'].map((url) => page(url)));
    const response = await save({
      siteName: 'ألعاب <b>&"',
      accent: '#0A7F3F',
      hashtag: '#ours',
      contact: 'me@a.example',
      about: 'About **us**',
      privacy: '# More',
    });
    expect(response.json()).toMatchObject({
      look: { siteName: 'ألعاب <b>&"', accent: '#0a7f3f', contact: 'mailto:me@a.example' },
      asksForContact: false,
    });
    expect(await env()).toMatchObject({ siteName: 'ألعاب <b>&"', accent: '#0a7f3f', hashtag: '#ours' });
    const { body, headers } = await page();
    expect(body).toContain('<title>ألعاب &lt;b&gt;&amp;&quot; – About</title>');
    expect(body).toContain('<style>:root:root{--day:#0a7f3f;}</style>');
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-[\w+/]+='/);
    expect((await site.call('/manifest.webmanifest')).json()).toMatchObject({ name: 'ألعاب <b>&"' });
    expect((await site.call('/api/texts')).json()).toMatchObject({
      about: '<p>About <strong>us</strong></p>',
      privacy: '<h3>More</h3>',
      contact: 'mailto:me@a.example',
    });
    expect((await site.call('/.well-known/security.txt')).body).toContain('Contact: mailto:me@a.example\n');
    for (const url of ['/api/feed', '/api/reminder.ics', '/api/docs']) {
      const { statusCode, body: text } = await site.call(url);
      if (statusCode === 200) expect(text).toContain('ألعاب');
    }
  });

  it('has the settings of the environment where they are set', async () => {
    const set = await openSqliteSite({
      config: { siteName: 'Named', hashtag: '#set', securityContact: 'mailto:s@a.example' },
    });
    const own = await set.logIn('admin');
    const url = '/api/system/look';
    const { look, revision } = (await set.call({ url, cookies: own })).json();
    const payload = {
      look: { ...look, siteName: 'Mine', hashtag: 'mine', contact: 'me@a.example' },
      baseRevision: revision,
    };
    const saved = (await set.call({ method: 'POST', url, payload, cookies: own })).json();
    expect(saved.environment).toEqual({
      SITE_NAME: 'Named',
      HASHTAG: '#set',
      SECURITY_CONTACT: 'mailto:s@a.example',
    });
    expect((await set.call('/api/env')).json()).toMatchObject({ siteName: 'Named', hashtag: '#set' });
    expect((await set.call('/.well-known/security.txt')).body).toContain('mailto:s@a.example');
    expect((await set.call('/api/texts')).json().contact).toBe('mailto:me@a.example');
    await set.close();
  });

  it('is not replaced by an admin who began before another one has saved', async () => {
    const { revision } = await read();
    expect((await save({ siteName: 'First' })).statusCode).toBe(200);
    const late = await save({ siteName: 'Second' }, { baseRevision: revision });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    expect((await read()).look.siteName).toBe('First');
    // A repeated call, whose response was lost, has done what it was asked for.
    expect((await save({ siteName: 'First' }, { baseRevision: revision })).statusCode).toBe(200);
    const { entries } = (await site.call({ url: '/api/audit', cookies })).json();
    const changes = entries.filter(({ action }: { action: string }) => action === 'look-changed');
    expect(changes.map(({ detail }: { detail: string }) => detail)).toEqual(['name']);
  });

  it('asks for a contact until an admin wants none', async () => {
    const url = '/api/system/look/contact-question';
    expect((await site.call({ method: 'POST', url, cookies })).json().asksForContact).toBe(false);
    expect((await read()).asksForContact).toBe(false);
  });
});

describe('a setting of the look', () => {
  it.each<[string, unknown, unknown]>([
    ['accent', '#FF8800', '#ff8800'],
    ['siteName', '  A\u200b\u202ename\n ', 'Aname'],
    ['siteName', '日本語の名前 🎮', '日本語の名前 🎮'],
    ['hashtag', 'ズーム', 'ズーム'],
    ['contact', 'https://a.example/contact?x=1#y', 'https://a.example/contact?x=1#y'],
    ['contact', 'MAILTO:me@a.example', 'MAILTO:me@a.example'],
    ['about', 'One\r\n\u2028two\0', 'One\n\ntwo'],
  ])('%s %j is stored as %j', async (field, value, stored) => {
    const response = await save({ [field]: value });
    expect([response.statusCode, response.json().look?.[field]]).toEqual([200, stored]);
  });

  it.each<[string, unknown]>([
    ['accent', 'red'],
    ['accent', '#fff'],
    ['accent', '#808080'],
    ['accent', '#000000'],
    ['accent', '#12345g'],
    ['accent', '#ff8800}</style><script>'],
    ['accent', 'url(https://evil.example)'],
    ['siteName', 'x'.repeat(61)],
    ['hashtag', 'two words'],
    ['hashtag', '#</script>'],
    ['hashtag', 'x'.repeat(10_000)],
    ['contact', 'javascript:alert(1)'],
    ['contact', 'http://a.example'],
    ['contact', 'https://a.example"onclick='],
    ['contact', 'me@a.example\nBcc: you@a.example'],
    ['contact', `${'x'.repeat(10_000)}@a.example`],
    ['about', 'x'.repeat(20_001)],
    ['imprint', 'é'.repeat(10_001)],
    ['news', { text: 'x'.repeat(601), firstDay: '2026-11-20', lastDay: '2026-11-20' }],
    ['news', { text: 'No days', firstDay: '', lastDay: '' }],
    ['news', { text: 'Turned', firstDay: '2026-11-21', lastDay: '2026-11-20' }],
    ['news', { text: 'No date', firstDay: '2026-02-30', lastDay: '2026-11-20' }],
  ])('%s is refused as %j, and nothing is changed', async (field, value) => {
    const response = await save({ [field]: value });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors[0].path).toMatch(new RegExp(`^body\\.look\\.${field}`));
    expect((await read()).look).toEqual(emptyLook);
  });

  it('ends neither a script, a style nor an attribute of the page', async () => {
    const hostile = `</style></script><script>alert(1)</script>"'><img src=x>`;
    await save({
      siteName: hostile.slice(0, 60),
      about: hostile,
      news: { text: hostile, firstDay: '2026-11-20', lastDay: '2026-11-21' } as Look['news'],
    });
    const { body } = await page();
    expect(body).not.toMatch(/<script>alert|<img/);
    expect(body.match(/<\/script>/g)).toHaveLength(1);
    const data = JSON.parse(/id="site">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(data.news.html).not.toMatch(/<(?!\/?(em|strong|code|s|a)\b)/);
  });
});

describe('the news', () => {
  const firstDay = '2026-11-21';
  const lastDay = '2026-11-22';

  it('are on the pages until their last day is over everywhere, with another id for another text', async () => {
    await save({ news: { text: 'A *new* level', firstDay, lastDay } as Look['news'] });
    const { news } = await env();
    expect(news).toMatchObject({ html: 'A <em>new</em> level', firstDay, lastDay });
    await save({ news: { text: 'Other', firstDay, lastDay } as Look['news'] });
    const { news: other } = await env();
    expect(other.id).not.toBe(news.id);
    site.clock.now = Date.parse('2026-11-23T11:59:00Z');
    expect((await env()).news).toEqual(other);
    site.clock.now = Date.parse('2026-11-23T12:00:00Z');
    expect((await env()).news).toBeNull();
  });
});

describe('a logo', () => {
  it('becomes a square picture in three sizes, for headers and icons, whose address changes with it', async () => {
    const saved = (await save({}, { logo: await aLogo(300, 100) })).json();
    expect(saved.logo).toMatch(/^[0-9a-f]{16}$/);
    for (const size of [96, 192, 512]) {
      const response = await site.call(`/api/logo/${size}?${saved.logo}`);
      expect(response.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      const image = sharp(response.rawPayload);
      expect(await image.metadata()).toMatchObject({ width: size, height: size, format: 'png' });
      // Above and below it is transparent, and stays half transparent itself.
      const { data } = await image.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(data[3]).toBe(0);
      expect(data[(size / 2) * size * 4 + (size / 2) * 4 + 3]).toBeCloseTo(128, -1);
    }
    const { body, headers } = await page();
    expect(body).toContain(`<html data-logo lang="en">`);
    expect(body).toContain(`<link rel="icon" href="/api/logo/96?${saved.logo}" />`);
    expect(body).toContain(`<style>:root:root{--logo:url(/api/logo/96?${saved.logo});}</style>`);
    expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
    const { icons } = (await site.call('/manifest.webmanifest')).json();
    expect(icons[1].src).toBe(`/api/logo/512?${saved.logo}`);

    const other = (await save({}, { logo: await aLogo(50, 50) })).json().logo;
    expect(other).not.toBe(saved.logo);
    expect((await site.call(`/api/logo/96?${saved.logo}`)).headers['cache-control']).toBe('no-cache');
    expect((await save({ siteName: 'Kept' })).json().logo).toBe(other);
    expect((await save({}, { logo: null })).json().logo).toBe('');
    expect((await site.call(`/api/logo/96?${other}`)).statusCode).toBe(404);
  });

  it.each<[string, () => string | Promise<string>, number]>([
    ['an SVG', () => Buffer.from('<svg onload="alert(1)"/>').toString('base64'), 415],
    ['no picture', () => Buffer.from('Hello').toString('base64'), 422],
    ['a GIF', () => Buffer.from('GIF89a-').toString('base64'), 415],
    ['half a PNG', async () => (await aLogo()).slice(0, 120), 422],
    ['more than 1 MB', () => Buffer.alloc(1_000_001).toString('base64'), 400],
    ['far more', () => Buffer.alloc(5_000_000).toString('base64'), 413],
    ['not base64', () => '%%%', 400],
  ])('that is %s is refused, and nothing is changed', async (_, make, status) => {
    const response = await save({ siteName: 'Other' }, { logo: await make() });
    expect(response.statusCode).toBe(status);
    expect(await read()).toMatchObject({ look: emptyLook, logo: '' });
  });
});

it('texts can be seen before they are saved', async () => {
  const look = {
    ...emptyLook,
    terms: '- one',
    news: { text: '**New**', firstDay: '2026-11-20', lastDay: '2026-11-20' },
  };
  const call = { method: 'POST', url: '/api/system/look/preview', payload: { look }, cookies } as const;
  expect((await site.call(call)).json()).toEqual({
    texts: { about: '', imprint: '', terms: '<ul>\n<li>one</li>\n</ul>', privacy: '' },
    news: '<strong>New</strong>',
  });
  expect((await read()).look).toEqual(emptyLook);
});
