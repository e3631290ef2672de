import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { testMessage } from '../message/message.ts';
import { insertMessage } from '../message/queries.ts';

const TOKEN = 'sixteen characters';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ firstDay: '2026-11-19', config: { metricsToken: TOKEN } });
  const levels = Array.from({ length: 5 }, () => aLevel());
  await site.add(...levels, aLevel({ state: 'submitted' }));
  const url = `/api/level/${levels[0]?.id}/score`;
  for (const score of [0, 3]) {
    const payload = { score, playId: randomUUID() };
    expect((await site.call({ method: 'POST', url, payload, remoteAddress: '192.0.2.77' })).statusCode).toBe(
      200,
    );
  }
  // What waits for a WEBHOOK_URL that is not set is deleted at some time after the start.
  await insertMessage(site.db, randomUUID(), testMessage(), {
    levelId: 'ZO-1',
    at: Date.parse('2026-11-20'),
  });
  await site.call(`/api/thumbnail/${levels[0]?.path}`);
  await site.call('/somewhere/made-up');
  await site.call('/api/nowhere/made-up');
});

afterAll(() => site.close());

function read(authorization?: string) {
  return site.call({ url: '/api/metrics', headers: authorization ? { authorization } : {} });
}

describe('GET /api/metrics', () => {
  it('tells of the site and of its requests', async () => {
    const response = await read(`Bearer ${TOKEN}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch('text/plain; version=0.0.4');
    const lines = response.payload.split('\n');
    expect(lines).toContain('zoomout_scores 2');
    expect(lines).toContain('zoomout_levels{state="approved"} 5');
    expect(lines).toContain('zoomout_levels{state="submitted"} 1');
    expect(lines).toContain('zoomout_levels{state="archived"} 0');
    expect(lines).toContain('zoomout_days_ahead 3');
    expect(lines).toContain('zoomout_webhook_messages 1');
    expect(lines).toContain('zoomout_picture_problems 1');
    expect(lines.join()).toMatch(/zoomout_free_bytes [1-9]\d/);
    const route = 'method="POST",route="/api/level/:id/score",status="200"';
    expect(lines).toContain(`zoomout_request_duration_seconds_count{${route}} 2`);
    expect(response.payload).toContain('process_resident_memory_bytes');
  });

  it('names no caller, and nothing that a caller made up', async () => {
    const { payload } = await read(`Bearer ${TOKEN}`);
    expect(payload).not.toMatch(/192\.0\.2|made-up/);
    expect(payload).toContain('route="page",status="404"');
  });

  it.each([undefined, 'Bearer wrong', `Basic ${TOKEN}`, TOKEN])('refuses %o', async (authorization) => {
    const response = await read(authorization);
    expect(response.statusCode).toBe(401);
    expect(response.payload).not.toContain('zoomout_');
  });

  it('is not there without a token, not even for an empty one', async () => {
    const other = await openTestSite();
    for (const authorization of [undefined, 'Bearer ', 'Bearer null']) {
      const headers = authorization ? { authorization } : {};
      expect((await other.call({ url: '/api/metrics', headers })).statusCode).toBe(404);
    }
    await other.close();
  });
});
