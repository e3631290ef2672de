import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { MAX_COPY_BYTES } from '#shared/progress-copy/progress-copy.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { eraseUnusedCopies } from './queries.ts';

let site: TestSite;

beforeEach(async () => {
  site = await openTestSite();
});

afterEach(() => site.close());

const aToken = () => randomBytes(32).toString('base64url');
const aContent = (bytes = 60) => randomBytes(bytes).toString('base64url');

function post(path: string, payload: object, remoteAddress = '10.3.0.1') {
  return site.call({ method: 'POST', url: `/api/progress-copy${path}`, payload, remoteAddress });
}

async function read(token: string, knownRevision: string | null = null) {
  return (await post('/read', { token, knownRevision })).json();
}

function save(token: string, baseRevision: string | null, content: string) {
  return post('', { token, baseRevision, content });
}

async function saved(token: string, baseRevision: string | null, content: string): Promise<string> {
  const response = await save(token, baseRevision, content);
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('no-store');
  return response.json().revision;
}

describe('a copy of progress', () => {
  it('is read as it was stored, by its token only', async () => {
    const [token, content] = [aToken(), aContent()];
    expect(await read(token)).toEqual({ state: 'none' });
    const revision = await saved(token, null, content);
    expect(await read(token)).toEqual({ state: 'copy', revision, content });
    expect(await read(token, revision)).toEqual({ state: 'same' });
    expect(await read(token, randomUUID())).toEqual({ state: 'copy', revision, content });
    expect(await read(aToken())).toEqual({ state: 'none' });
  });

  it('is replaced only by a device that knows its revision', async () => {
    const token = aToken();
    const first = await saved(token, null, aContent());
    expect((await save(token, null, aContent())).statusCode).toBe(409);
    const content = aContent();
    const second = await saved(token, first, content);
    expect((await save(token, first, aContent())).json().code).toBe('conflict');
    expect(await read(token)).toEqual({ state: 'copy', revision: second, content });
    expect((await save(aToken(), second, aContent())).statusCode).toBe(409);
  });

  it('loses no write when many devices write at once', async () => {
    const token = aToken();
    const first = await Promise.all(Array.from({ length: 8 }, () => save(token, null, aContent())));
    const statuses = first.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array(7).fill(409)]);
    const { revision } = await read(token);
    const next = await Promise.all(Array.from({ length: 8 }, () => save(token, revision, aContent())));
    expect(next.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  it('is gone after it was erased, and no device stores it again', async () => {
    const [token, content] = [aToken(), aContent()];
    const revision = await saved(token, null, content);
    expect((await post('/erase', { token })).json()).toBe(true);
    expect((await post('/erase', { token })).json()).toBe(true);
    expect(await read(token, revision)).toEqual({ state: 'erased' });
    expect((await save(token, revision, aContent())).statusCode).toBe(409);
    expect((await save(token, null, aContent())).statusCode).toBe(409);
    const rows = await site.db.selectFrom('progress_copy').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(content);
  });

  it('is erased 400 days after it was last read or written', async () => {
    const [read1, idle, erased] = [aToken(), aToken(), aToken()];
    for (const token of [read1, idle]) await saved(token, null, aContent());
    await post('/erase', { token: erased });
    site.clock.now += 300 * MS_PER_DAY;
    expect((await read(read1)).state).toBe('copy');
    site.clock.now += 100 * MS_PER_DAY;
    await eraseUnusedCopies({ db: site.db, now: () => site.clock.now });
    expect((await read(idle)).state).toBe('copy');
    expect((await read(erased)).state).toBe('erased');
    site.clock.now += MS_PER_DAY;
    await eraseUnusedCopies({ db: site.db, now: () => site.clock.now });
    expect(await read(erased)).toEqual({ state: 'none' });
    expect((await read(idle)).state).toBe('copy');
    site.clock.now += 401 * MS_PER_DAY;
    const many = Array.from({ length: 450 }, (_, index) => ({
      id: `old ${index}`,
      revision: randomUUID(),
      content: null,
      used_on: '2020-01-01',
    }));
    await site.db.insertInto('progress_copy').values(many).execute();
    await eraseUnusedCopies({ db: site.db, now: () => site.clock.now });
    expect(await site.db.selectFrom('progress_copy').selectAll().execute()).toEqual([]);
  });

  it('has at most 512 KB, and what is none is refused', async () => {
    const token = aToken();
    const largest = aContent(MAX_COPY_BYTES);
    await saved(token, null, largest);
    expect((await read(token)).content).toBe(largest);
    expect((await save(aToken(), null, aContent(MAX_COPY_BYTES + 1))).statusCode).toBe(400);
    expect((await save(aToken(), null, aContent(MAX_COPY_BYTES + 2000))).statusCode).toBe(413);
    for (const content of ['', aContent(28), `${aContent()}=`, `${aContent()}\n`, `${aContent()}é`]) {
      expect((await save(aToken(), null, content)).statusCode).toBe(400);
    }
    for (const bad of ['', `${token}A`, token.slice(1), `${token.slice(1)}B`, `${token}\n`]) {
      expect((await post('/read', { token: bad, knownRevision: null })).statusCode).toBe(400);
    }
    expect(await site.db.selectFrom('progress_copy').select('id').execute()).toHaveLength(1);
  });

  it('cannot be made by one address without end', async () => {
    const statuses = [];
    for (let count = 0; count < 22; count += 1) {
      statuses.push((await save(aToken(), null, aContent())).statusCode);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  });
});
