import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#shared/api/all.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;

beforeAll(async () => {
  const sourceUrl = 'https://code.example/zoomout';
  const config = { siteName: 'Zoom <Out>', envName: 'staging', envColor: 'orange', sourceUrl };
  site = await openTestSite({ config });
});

afterAll(() => site.close());

describe('GET /api/env', () => {
  it('returns the public settings of the site and no secret', async () => {
    const response = await site.call('/api/env');
    expect(response.json()).toEqual({
      envName: 'staging',
      envColor: 'orange',
      siteName: 'Zoom <Out>',
      accent: '',
      logo: '',
      news: null,
      hashtag: '',
      publicUrl: '',
      sourceUrl: 'https://code.example/zoomout',
      pauses: [],
      firstDay: '2026-11-10',
      version: packageJson.version,
      catalogue: expect.stringMatching(/^[\w-]{8}$/),
    });
  });
});

describe('GET /api/health', () => {
  it('reports that the server is ready', async () => {
    expect((await site.call('/api/health')).json()).toEqual({ live: true, ready: true });
  });

  it('reports a database that is gone, while the server is still alive', async () => {
    const broken = await openTestSite();
    await broken.db.destroy();
    const response = await broken.call('/api/health');
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ code: 'unavailable', detail: 'The database does not respond' });
    expect((await broken.call('/api/health/live')).json()).toEqual({ live: true });
    await broken.close();
  });
});

describe('GET /api/docs', () => {
  it('lists every call on a page without scripts and styles', async () => {
    const response = await site.call('/api/docs');
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    expect(response.body).toContain('<h1>Zoom &lt;Out&gt; API</h1>');
    for (const { summary } of allEndpoints) expect(response.body).toContain(summary);
    expect(response.body).not.toMatch(/<script|<style|<link/);
  });

  it('describes every call as OpenAPI', async () => {
    const document = (await site.call('/api/docs/openapi.json')).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { method, path } of allEndpoints) {
      const described = document.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(described.responses['200'].content).toBeDefined();
    }
    const score = document.paths['/api/level/{id}/score'].post;
    expect(score.requestBody.content['application/json'].schema).toMatchObject({
      type: 'object',
      required: ['score', 'playId'],
    });
    expect(score.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })]);
  });
});
