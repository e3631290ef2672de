import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deleteExpiredCounts } from '../server/http/rate-limit/queries.ts';
import { listTables } from '../server/transfer/queries.ts';
import { aDraft, aLevel } from './builders.ts';
import { openTestSite, type TestSite } from './site/site.ts';

const ADDRESS = '203.0.113.77';
const IPV6 = '2001:db8:77::77';
const AGENT = 'a browser of its own';
const A_DAY = 86_400_000;

/** What would tell an address to whoever finds it: itself, its network, or a hash that anybody can make. */
const traces = [
  ADDRESS,
  '2001:db8:77',
  AGENT,
  ...['md5', 'sha1', 'sha256'].flatMap((kind) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash(kind).update(ADDRESS).digest(form)),
  ),
];

/** All that a visitor does that leaves something behind. */
async function visit(site: TestSite, remoteAddress: string): Promise<void> {
  const headers = { 'user-agent': AGENT, 'x-forwarded-for': remoteAddress };
  const from = { remoteAddress, headers, method: 'POST' } as const;
  const draft = aDraft();
  const playId = crypto.randomUUID();
  const score = { score: 3, playId, guesses: [-1, -1, 1] };
  const rating = { playId, rating: 'good' };
  const report = { reportId: crypto.randomUUID(), reason: 'other', text: 'Upside down' };
  const responses = [
    await site.call({ ...from, url: '/api/level/submit', payload: draft }),
    await site.call({ ...from, url: '/api/level/ZO-1/score', payload: score }),
    await site.call({ ...from, url: '/api/level/ZO-1/rating', payload: rating }),
    await site.call({ ...from, url: '/api/level/ZO-1/report', payload: report }),
    await site.call({ ...from, url: '/api/login', payload: { name: 'nobody', password: 'wrong wrong' } }),
    await site.call({ ...from, url: '/api/login', payload: { name: 1 } }),
    await site.call({ ...from, method: 'GET', url: '/api/levels' }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 401, 400, 200]);
}

async function allRows(site: TestSite): Promise<string> {
  const tables = [...(await listTables(site.db)).keys()];
  expect(tables.length).toBeGreaterThan(8);
  const rows = tables.map((name) =>
    site.db
      .selectFrom(name as 'level')
      .selectAll()
      .execute(),
  );
  return JSON.stringify(await Promise.all(rows));
}

async function allFiles(folder: string): Promise<string> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((entry) => entry.isFile());
  return (
    await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'latin1')))
  ).join();
}

describe('the address of a visitor', () => {
  it.each([
    ['in memory', null],
    ['in the database', 'postgres://elsewhere/zoomout'],
  ])('stands in no table, file or log of a site that counts calls %s', async (_, databaseUrl) => {
    const lines: string[] = [];
    const site = await openTestSite({ config: { databaseUrl }, onLog: (line) => lines.push(line) });
    await site.add(aLevel({ id: 'ZO-1' }));
    for (const address of [ADDRESS, IPV6]) await visit(site, address);
    const kept = `${await allRows(site)}${await allFiles(site.folder)}${lines.join('')}`;
    expect(lines).toHaveLength(14);
    for (const trace of traces) expect(kept).not.toContain(trace);

    const counted = () => site.db.selectFrom('call_count').selectAll().execute();
    expect(await counted()).toHaveLength(databaseUrl ? 31 : 0);
    await deleteExpiredCounts(site.db, site.clock.now + A_DAY);
    expect(await counted()).toEqual([]);
    await site.close();
  });
});
