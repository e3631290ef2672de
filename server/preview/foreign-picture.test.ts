import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openSqliteSite({ config: { siteName: 'Zoom & "Out"', publicUrl: 'https://zoomout.example' } });
  await mkdir(join(site.folder, 'dist'));
  await writeFile(join(site.folder, 'dist', 'index.html'), '<title>x</title><!--site-->');
  await site.add(aLevel({ id: 'ZO-FOREIGN', path: 'https://pictures.example/1.webp' }));
});

afterAll(() => site.close());

it('a level with a picture of another site has the preview of this site', async () => {
  const { body } = await site.call('/level/ZO-FOREIGN');
  expect(body).toContain('content="Level 1 – Zoom &amp; &quot;Out&quot;"');
  expect(body).toMatch(/property="og:image" content="https:\/\/zoomout\.example\/api\/preview\/site\.jpg\?/);
  expect(body).not.toContain('pictures.example/');
});

it.each(['/', '/stats', '/level/ZO-FOREIGN', '/daily/2026-11-20', '/nothing'])(
  '%s leads readers to the feed',
  async (url) => {
    expect((await site.call(url)).body).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Zoom &amp; &quot;Out&quot;" href="/api/feed.xml" />',
    );
  },
);
