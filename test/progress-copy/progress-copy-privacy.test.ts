import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { eraseUnusedCopies } from '../../server/progress-copy/queries.ts';
import { listTables } from '../../server/transfer/queries.ts';
import { deriveCopyKeys, encryptSaves, newProgressKey } from '../../web/progress-copy/encrypt-saves.ts';
import { wordsFromKey } from '../../web/progress-copy/key-text.ts';
import { openTestSite, type TestSite } from '../site/site.ts';

const ORIGIN = 'https://zoomout.example';
const saves = new Map<string, unknown>([
  [
    'ZO-1',
    { version: 3, levelId: 'ZO-1', levelVersion: 1, finished: true, score: 2, guesses: ['Chrono Trigger'] },
  ],
]);
/** What somebody could read from a save, or from one that is only deflated or encoded. */
const READABLE = /ZO-1|levelId|finished|Chrono Trigger/;

async function everythingIn(site: TestSite): Promise<string> {
  const tables = [...(await listTables(site.db)).keys()];
  const rows = tables.map((name) =>
    site.db
      .selectFrom(name as 'level')
      .selectAll()
      .execute(),
  );
  const found = await readdir(site.folder, { recursive: true, withFileTypes: true });
  const files = found
    .filter((entry) => entry.isFile())
    .map((file) => readFile(join(file.parentPath, file.name), 'latin1'));
  return JSON.stringify(await Promise.all(rows)) + (await Promise.all(files)).join();
}

/** A key in every form in which it might be left behind, and a hash of it that anybody could compare. */
function formsOf(key: string): string[] {
  const bytes = Buffer.from(key, 'base64url');
  const hashes = [key, bytes].flatMap((secret) =>
    (['hex', 'base64', 'base64url'] as const).map((form) => createHash('sha256').update(secret).digest(form)),
  );
  const encoded = [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('latin1')];
  return [key, ...encoded, ...hashes, wordsFromKey(key).slice(0, 4).join(' ')];
}

test('tables, files and the log hold no key, no token and no readable save, and a copy goes', async () => {
  const lines: string[] = [];
  const site = await openTestSite({ config: { publicUrl: ORIGIN }, onLog: (line) => lines.push(line) });
  const key = newProgressKey();
  const { token, encryption } = await deriveCopyKeys(key);
  const content = await encryptSaves(saves, encryption);
  const cookies = { '__Secure-progress-key': key };
  const post = (path: string, payload: object) =>
    site.call({ method: 'POST', url: `/api/progress-copy${path}`, payload, cookies });

  const responses = [
    await post('/read', { token, knownRevision: null }),
    await post('', { token, baseRevision: null, content }),
    await post('', { token, baseRevision: null, content }),
    await post('', { token, baseRevision: key, content }),
    await post('/read', { token: key, knownRevision: null }),
    await post('/key', { key }),
    await post('/key', { key: `${key}!` }),
    await post('/key/recall', {}),
    await site.call({ url: '/api/progress-copy/key/recall', cookies }),
  ];
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 409, 400, 400, 200, 400, 200, 404,
  ]);
  expect(responses.filter(({ body }) => body.includes(key))).toEqual([responses[7]]);
  const kept = await everythingIn(site);
  expect(kept).toContain(content);
  expect(lines).toHaveLength(responses.length);
  for (const text of [kept, lines.join('\n')]) {
    for (const form of [...formsOf(key), token]) expect(text).not.toContain(form);
    expect(text.replaceAll(/"ZO-\d+"/g, '')).not.toMatch(READABLE);
  }
  const stored = Buffer.from(content, 'base64url').toString('latin1');
  expect(stored).not.toMatch(READABLE);

  await post('/erase', { token });
  const rows = () => site.db.selectFrom('progress_copy').selectAll().execute();
  expect(await rows()).toEqual([
    { id: expect.any(String), revision: expect.any(String), content: null, used_on: expect.any(String) },
  ]);
  const other = await deriveCopyKeys(newProgressKey());
  await post('', { token: other.token, baseRevision: null, content });
  site.clock.now += 401 * MS_PER_DAY;
  await eraseUnusedCopies({ db: site.db, now: () => site.clock.now });
  expect(await rows()).toEqual([]);
  expect(await everythingIn(site)).not.toContain(content);
  await site.close();
});
