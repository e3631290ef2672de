import { readdir } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PackSource } from '#shared/api/site/pack.ts';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { aKey, anotherKey, packBytes, packParts } from '../../../test/pack/pack.ts';
import { LocalAgent } from '../../../test/reminder/push-service.ts';
import { openTestSite, type TestSite } from '../../../test/site/site.ts';
import { createPublicAgent } from '../../outbox/public-agent.ts';
import { fingerprintOf } from '../pack-key.ts';
import type { PackParts } from '../write-pack.ts';
import { checkDueSources, describeSources } from './pack-sources.ts';

const LIST = 'https://other.example/api/packs.json';
const FILE = 'https://other.example/pack.zip';
const TIMES_A_DAY = 3;

type Answer = (response: ServerResponse) => unknown;

let site: TestSite;
let agent: LocalAgent;
let closeServer: () => void;
/** What the other site answers, by path, and what it was asked for. */
let answers: Record<string, Answer>;
let asked: string[];
let parts: PackParts;

beforeEach(async () => {
  [answers, asked] = [{}, []];
  const server = createServer((request, response) => {
    asked.push(`${request.headers.host}${request.url}`);
    const answer = answers[request.url ?? ''] ?? status(404);
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  agent = new LocalAgent((server.address() as AddressInfo).port);
  closeServer = () => {
    agent.destroy();
    server.closeAllConnections();
    server.close();
  };
  site = await openTestSite();
  parts = await packParts(2);
});

afterEach(async () => {
  closeServer();
  await site.close();
});

const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(code, headers).end('{}');

const body =
  (content: string | Buffer): Answer =>
  (response) =>
    response.end(content);

const endless: Answer = (response) => {
  const more = () => {
    while (!response.destroyed && response.write('x'.repeat(1_000_000)));
  };
  response.on('drain', more);
  more();
};

/** Lists packs at `/api/packs/0` and on. */
async function offer(packs: PackParts[], key = aKey): Promise<void> {
  const listed = packs.map(({ pack, levels }, at) => {
    return { ...pack, key: key.publicKey, levels: levels.length, url: `packs/${at}` };
  });
  answers['/api/packs.json'] = body(JSON.stringify({ packs: listed }));
  for (const [at, pack] of packs.entries()) answers[`/api/packs/${at}`] = body(await packBytes(pack, key));
}

function check(packSources: string[], options: { agent?: LocalAgent; silenceMs?: number } = {}) {
  const { db, screenshots, folder, clock, app } = site;
  const config = { dataDir: folder, packSources };
  const closing = new AbortController().signal;
  const context = { db, screenshots, config, agent, closing, log: app.log, now: () => clock.now };
  return checkDueSources({ ...context, ...options });
}

async function nextDay(): Promise<void> {
  site.clock.now += MS_PER_DAY;
  asked = [];
}

async function checkOf(address: string) {
  const [source] = await describeSources(site.db, [address]);
  return source?.check;
}

async function candidates(): Promise<{ origin: object }[]> {
  const cookies = await site.logIn('manage-level');
  return (await site.call({ url: '/api/candidates', cookies })).json();
}

const warnings = () =>
  site.logLines.filter((line) => line.includes('Could not take in what a source of packs has'));

describe('a source of packs', () => {
  it('brings the packs of its list as candidates, and later versions alone', async () => {
    await offer([parts]);
    await check([LIST]);
    const origin = { kind: 'pack', name: 'Classics', page: 'https://other.example/api/packs/0' };
    expect(await candidates()).toMatchObject([{ origin }, { origin }]);
    expect(await checkOf(LIST)).toEqual({
      checkedAt: '2026-11-20T12:00:00.000Z',
      taken: [{ name: 'Classics', version: 1, added: 2, known: [], changed: [], withdrawn: [] }],
      problems: [],
    });

    await nextDay();
    await check([LIST]);
    expect(asked).toEqual(['other.example/api/packs.json']);

    await nextDay();
    await offer([await packParts(3, { version: 2 })]);
    await check([LIST]);
    // One is new, and two propose what is changed of the others.
    expect(await candidates()).toHaveLength(5);
    const changed = [expect.any(String), expect.any(String)];
    expect((await checkOf(LIST))?.taken).toMatchObject([{ version: 2, added: 1, changed }]);
    expect(warnings()).toEqual([]);
  });

  it('may be a pack itself, of which nothing is noted while it stays the same', async () => {
    answers['/pack.zip'] = body(await packBytes(parts));
    await check([FILE]);
    await nextDay();
    await check([FILE]);
    expect(asked).toEqual(['other.example/pack.zip']);
    expect(await candidates()).toHaveLength(2);
    const cookies = await site.logIn('admin');
    const audit = await site.call({ url: '/api/audit', cookies });
    const entries = (audit.json().entries as { action: string }[]).filter(
      ({ action }) => action === 'pack-taken',
    );
    expect(entries).toMatchObject([{ user: null, subject: 'Classics', detail: 'version 1' }]);
  });

  it.each([
    ['if-none-match', { etag: '"1"' }, '"1"'],
    [
      'if-modified-since',
      { 'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT' },
      'Fri, 20 Nov 2026 12:00:00 GMT',
    ],
  ])('is not downloaded again while it has not changed, with %s', async (header, headers, value) => {
    const sent: unknown[] = [];
    const bytes = await packBytes(parts);
    answers['/pack.zip'] = (response) => {
      sent.push(response.req.headers[header]);
      if (response.req.headers[header] === value) response.writeHead(304).end();
      else response.writeHead(200, headers).end(bytes);
    };
    for (let day = 0; day < TIMES_A_DAY; day++) {
      await check([FILE]);
      await nextDay();
    }
    expect(sent).toEqual([undefined, value, value]);
    expect(await checkOf(FILE)).toMatchObject({ taken: [{ added: 2 }], problems: [] });

    answers['/pack.zip'] = status(500);
    await check([FILE]);
    await nextDay();
    sent.length = 0;
    answers['/pack.zip'] = (response) => {
      sent.push(response.req.headers[header]);
      response.end(bytes);
    };
    // After a failure all of it is asked for.
    await check([FILE]);
    expect(sent).toEqual([undefined]);
  });

  it('is checked once a day, by one of several servers', async () => {
    await offer([parts]);
    await Promise.all([check([LIST]), check([LIST])]);
    for (let time = 1; time < TIMES_A_DAY; time++) {
      site.clock.now += MS_PER_DAY / TIMES_A_DAY;
      await check([LIST]);
    }
    expect(asked).toEqual(['other.example/api/packs.json', 'other.example/api/packs/0']);
  });

  it('waits for an admin with another key, and is fetched again once it is accepted', async () => {
    const stranger = anotherKey();
    await offer([parts]);
    await check([LIST]);
    await nextDay();
    await offer([await packParts(3)], stranger);
    await check([LIST]);
    expect(await candidates()).toHaveLength(2);
    expect(await checkOf(LIST)).toMatchObject({ problems: [{ pack: 'Classics', reason: 'pack-other-key' }] });

    await nextDay();
    await check([LIST]);
    expect(asked).toEqual(['other.example/api/packs.json']);

    const payload = { name: 'Classics', fingerprint: fingerprintOf(stranger.publicKey) };
    const cookies = await site.logIn('admin');
    await site.call({ method: 'POST', url: '/api/system/packs/key', cookies, payload });
    await nextDay();
    await check([LIST]);
    expect(await checkOf(LIST)).toMatchObject({ problems: [] });
    expect(await candidates()).toHaveLength(5);
  });

  it('is fetched again after a failure, which is logged once', async () => {
    await offer([parts]);
    answers['/api/packs/0'] = status(500);
    for (let day = 0; day < 2; day++) {
      await check([LIST]);
      await nextDay();
    }
    const problem = { pack: 'Classics', reason: 'pack-source-status', values: { status: 500 } };
    expect(await checkOf(LIST)).toMatchObject({ taken: [], problems: [problem] });
    expect(warnings()).toHaveLength(1);
    await offer([parts]);
    await check([LIST]);
    expect(await checkOf(LIST)).toMatchObject({ taken: [{ added: 2 }], problems: [] });
  });

  it('holds up no other one', async () => {
    answers['/pack.zip'] = status(503);
    await offer([parts]);
    await check([FILE, LIST]);
    expect(await checkOf(FILE)).toMatchObject({ problems: [{ reason: 'pack-source-status' }] });
    expect(await candidates()).toHaveLength(2);
  });

  it('is checked again by the next start when the site was stopped', async () => {
    const closing = new AbortController();
    answers['/api/packs.json'] = () => closing.abort();
    const { db, screenshots, folder, clock, app } = site;
    const config = { dataDir: folder, packSources: [LIST] };
    const context = { db, screenshots, config, agent, log: app.log, now: () => clock.now };
    await expect(checkDueSources({ ...context, closing: closing.signal })).rejects.toThrow();
    await offer([parts]);
    await check([LIST]);
    expect(await candidates()).toHaveLength(2);
  });
});

describe('a hostile source', () => {
  const elsewhere = { location: 'https://elsewhere.example/pack.zip' };
  it.each<[string, Answer, string]>([
    ['a redirect', status(302, elsewhere), 'pack-source-status'],
    ['a page', body('<!doctype html><title>Hello</title>'), 'pack-unreadable'],
    ['nothing', body(''), 'pack-unreadable'],
    ['a connection that breaks', (response) => response.destroy(), 'pack-source-failed'],
    ['silence', () => {}, 'pack-source-slow'],
    ['half of a pack, then silence', (response) => response.write('PK'), 'pack-source-slow'],
  ])('that answers %s brings nothing', async (_, answer, reason) => {
    answers['/pack.zip'] = answer;
    await check([FILE], { silenceMs: 100 });
    expect(await checkOf(FILE)).toMatchObject({ taken: [], problems: [{ pack: '', reason }] });
    expect(asked).toEqual(['other.example/pack.zip']);
    expect(await candidates()).toEqual([]);
  });

  it('cannot change a pack that another one has signed', async () => {
    const bytes = await packBytes(parts);
    const at = bytes.indexOf('A game about games.');
    bytes[at] = 'a'.charCodeAt(0);
    answers['/pack.zip'] = body(bytes);
    await check([FILE]);
    expect(await checkOf(FILE)).toMatchObject({ problems: [{ reason: 'pack-file-changed' }] });
    expect(await candidates()).toEqual([]);
  });

  it.each<[string, Answer]>([
    ['without end', endless],
    ['that is a page', body('<!doctype html><title>Hello</title>')],
    ['of something else', body('{"packs":[{"name":"Classics"}]}')],
  ])('has a list %s', async (_, answer) => {
    answers['/api/packs.json'] = answer;
    await check([LIST]);
    expect(await checkOf(LIST)).toMatchObject({ problems: [{ pack: '', reason: 'pack-source-list' }] });
  });

  it.each([
    'https://elsewhere.example/pack.zip',
    'http://other.example/pack.zip',
    '//192.168.1.1/x',
    'file:///x',
  ])('lists %s, which is not fetched', async (url) => {
    const pack = { ...parts.pack, key: aKey.publicKey, levels: 2, url };
    answers['/api/packs.json'] = body(JSON.stringify({ packs: [pack] }));
    await check([LIST]);
    expect(await checkOf(LIST)).toMatchObject({ problems: [{ reason: 'pack-source-elsewhere' }] });
    expect(asked).toEqual(['other.example/api/packs.json']);
  });

  it('leads to no private network', async () => {
    const publicAgent = createPublicAgent(async () => ['192.168.1.1']);
    await check([FILE], { agent: publicAgent as LocalAgent });
    expect(await checkOf(FILE)).toMatchObject({ problems: [{ reason: 'pack-source-private' }] });
  });

  it('leaves no file behind', async () => {
    answers['/pack.zip'] = body('x'.repeat(1_000_000));
    await check([FILE]);
    expect((await readdir(site.folder)).filter((name) => name.startsWith('export-'))).toEqual([]);
  });
});

it('a site checks its sources when it starts, and managers see what came of it', async () => {
  await offer([parts]);
  const started = await openTestSite({ config: { packSources: [LIST, FILE] }, packSources: { agent } });
  try {
    const cookies = await started.logIn('manage-level');
    const read = async () =>
      (await started.call({ url: '/api/system/packs/sources', cookies })).json() as PackSource[];
    await vi.waitFor(async () => expect((await read())[1]?.check?.problems).toHaveLength(1), 10_000);
    expect(await read()).toMatchObject([
      { address: LIST, check: { taken: [{ name: 'Classics', added: 2 }], problems: [] } },
      { address: FILE, check: { taken: [], problems: [{ reason: 'pack-source-status' }] } },
    ]);
    expect((await started.call('/api/system/packs/sources')).statusCode).toBe(401);
  } finally {
    await started.close();
  }
});
