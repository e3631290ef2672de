import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MS_PER_DAY } from '#shared/calendar/day.ts';
import { uncoverLevel } from '#shared/level/covered-level.ts';
import type { Level } from '#shared/level/level.ts';
import { levelRevision } from '#shared/level/level-version.ts';
import { aDraft, aGame, aLevel } from '../../../test/builders.ts';
import { aPlaytestKey } from '../../../test/level/playtest-calls.ts';
import { filesOf } from '../../../test/level/upload.ts';
import { cookiesOf, openTestSite, type TestSite } from '../../../test/site/site.ts';
import { unzip } from '../../../test/transfer/archive.ts';
import { listFingerprints, saveFingerprint } from '../../duplicate/queries.ts';
import { saveGames } from '../../game/queries.ts';
import { findLevel } from '../../level/queries.ts';
import { cleanUp } from '../../lifecycle/cleanup.ts';
import { exportSite } from '../../transfer/export-site.ts';
import { insertEntry, listEntries } from '../queries.ts';

let site: TestSite;
let people: Record<'anonymous' | 'manager' | 'admin', Record<string, string>>;
let level: Level;
let earlierPath: string;

const REASON = 'The rights holder asks for it';
/** In every text of the level, and in nothing else. */
const WORD = 'Xylophonia';

beforeEach(async () => {
  site = await openTestSite();
  const path = await site.addPicture(320, 240);
  earlierPath = await site.addPicture(330, 240);
  level = aLevel({
    id: 'PL-Ada:1',
    name: WORD,
    path,
    comment: WORD,
    creator: WORD,
    presentation: WORD,
    didYouKnow: WORD,
    celebration: WORD,
    credit: { attribution: WORD, licence: WORD, homepage: `https://${WORD}.example` },
    alsoAccepted: [{ id: 7, name: WORD }],
    stepDescriptions: [WORD, WORD, WORD, WORD, WORD],
    translations: { de: { presentation: WORD } },
    imageHeight: 240,
  });
  const others = Array.from({ length: 20 }, () => aLevel());
  await site.add(...others.slice(0, 5), level, ...others.slice(5));
  const entry = { kind: 'submitted', user: null, reasons: [], text: '' } as const;
  const snapshot = { ...level, state: 'submitted', path: earlierPath } as const;
  await insertEntry(site.db, level.id, { ...entry, at: level.createdAt, snapshot });
  people = {
    anonymous: {},
    manager: await site.logIn('manage-level'),
    admin: await site.logIn('admin'),
  };
});

afterEach(() => site.close());

const url = () => `/api/level/${encodeURIComponent(level.id)}/withdrawal`;

function withdraw(cookies = people.admin) {
  return site.call({ method: 'POST', url: url(), payload: { reason: REASON }, cookies });
}

function undo(cookies = people.admin) {
  return site.call({ method: 'DELETE', url: url(), cookies });
}

async function stored(): Promise<Level | undefined> {
  return (await findLevel(site.db, level.id))?.level;
}

function clean(): Promise<void> {
  const { db, screenshots, folder, clock } = site;
  const ignore = () => {};
  const log = { warn: ignore, error: ignore };
  return cleanUp({ db, screenshots, dataDir: folder, now: () => clock.now, log });
}

/** All addresses that show something of the level or its pictures. */
function addresses(): string[] {
  const { path, id } = level;
  const pictures = [path, earlierPath].flatMap((each) => [
    `/api/screenshot/${each}`,
    ...[1, 5].map((step) => `/api/screenshot/${each}/${step}`),
    `/api/thumbnail/${each}`,
    `/api/preview/${each.replace('.webp', '.jpg')}`,
  ]);
  const calls = [
    '/api/levels',
    `/api/level/${id}`,
    `/api/level/${id}/guesses`,
    `/api/level/${id}/review`,
    '/api/daily/2026-11-15',
    '/api/daily/2026-11-16',
    '/api/feed.xml',
  ];
  return [...pictures, ...calls, '/2026-11-15', `/level/${id}`, '/'];
}

async function bytesOf(address: string, cookies: Record<string, string>): Promise<string> {
  return (await site.call({ url: address, cookies })).payload;
}

describe('withdrawing a level whose day has come', () => {
  it('takes its pictures and texts from everything that visitors, managers and admins can open', async () => {
    for (const cookies of Object.values(people)) {
      for (const address of addresses()) await bytesOf(address, cookies);
    }
    expect((await withdraw()).statusCode).toBe(200);
    for (const cookies of Object.values(people)) {
      for (const address of addresses()) {
        const response = await site.call({ url: address, cookies });
        expect(response.payload, address).not.toContain(WORD);
        expect(response.payload, address).not.toContain(level.path.slice(0, 20));
        if (/screenshot|thumbnail|preview/.test(address)) expect(response.statusCode, address).toBe(404);
      }
    }
  });

  it('keeps its day, its number, its scores, and the days and numbers of all others', async () => {
    const url = `/api/level/${level.id}/score`;
    await site.call({ method: 'POST', url, payload: { score: 3, playId: randomUUID() } });
    const scores = (await site.call(`/api/level/${level.id}/scores`)).json();
    const before = (await site.call('/api/daily/2026-11-16')).json();
    await withdraw();
    const { level: shown, ...place } = (await site.call('/api/daily/2026-11-15')).json();
    expect(place).toEqual({ number: 6, day: '2026-11-15', previous: '2026-11-14', next: '2026-11-16' });
    expect(uncoverLevel(shown)).toMatchObject({ id: level.id, state: 'approved', name: '', path: '' });
    expect(shown.withdrawnAt).toBe('2026-11-20T12:00:00.000Z');
    expect((await site.call('/api/daily/2026-11-16')).json()).toEqual(before);
    expect((await site.call(`/api/level/${level.id}/scores`)).json()).toEqual(scores);
  });

  it('keeps the pictures aside, without their crops, and removes them after a day', async () => {
    await site.call(`/api/thumbnail/${level.path}`);
    expect(await filesOf(site.folder)).toHaveLength(3);
    await withdraw();
    expect(await filesOf(site.folder)).toHaveLength(2);
    site.clock.now += MS_PER_DAY - 1000;
    await clean();
    expect(await filesOf(site.folder)).toHaveLength(2);
    site.clock.now += 2000;
    await clean();
    expect(await filesOf(site.folder)).toEqual([]);
    for (const table of ['withdrawn_level', 'withdrawn_picture'] as const) {
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
    const { statusCode, payload } = await undo();
    expect([statusCode, payload]).toEqual([409, expect.stringContaining('more than a day ago: it is gone')]);
  });

  it('says after a restore that the backup does not have what was withdrawn', async () => {
    await withdraw();
    for (const table of ['withdrawn_level', 'withdrawn_picture'] as const) {
      await site.db.deleteFrom(table).execute();
    }
    const response = await undo();
    expect([response.statusCode, response.json().detail]).toEqual([
      409,
      'What was withdrawn is not here: the site was restored from a backup, which does not have it',
    ]);
    expect(await stored()).toMatchObject({ name: '', path: '' });
  });

  it('forgets the fingerprints of its pictures when they are removed, and of no other', async () => {
    await site.add(aLevel({ path: earlierPath }));
    for (const path of [level.path, earlierPath]) await saveFingerprint(site.db, path, null);
    await withdraw();
    await clean();
    expect([...(await listFingerprints(site.db)).keys()].sort()).toEqual([level.path, earlierPath].sort());
    site.clock.now += MS_PER_DAY + 1000;
    await clean();
    expect([...(await listFingerprints(site.db)).keys()]).toEqual([earlierPath]);
  });

  it('leaves a picture to another level that shows it', async () => {
    // In the daily order: its own day, to come.
    await site.add(aLevel({ path: level.path }));
    await withdraw();
    site.clock.now += MS_PER_DAY + 1000;
    await clean();
    expect(await site.screenshots.pictures.has(level.path)).toBe(true);
    expect(await site.screenshots.pictures.has(earlierPath)).toBe(false);
  });

  it('takes what strangers and managers have of its pictures with it, and brings that back', async () => {
    const game = aGame();
    await saveGames(site.db, [game]);
    const draft = aDraft({ path: level.path, name: game.name, gameId: game.id });
    const sent = await site.call({ method: 'POST', url: '/api/level/submit', payload: draft });
    const own = cookiesOf(sent);
    const waiting = (await findLevel(site.db, sent.json().id))?.level as Level;
    const declined = aLevel({ path: earlierPath, state: 'archived', comment: WORD, creator: 'Mallory' });
    const placed = aLevel({ path: level.path });
    const before = aLevel({ state: 'submitted' });
    await site.add(declined, placed, before);
    const entry = { kind: 'submitted', user: null, reasons: [], text: '', at: level.createdAt } as const;
    await insertEntry(site.db, before.id, { ...entry, snapshot: { ...before, path: level.path } });
    const key = aPlaytestKey();
    const playtest = () =>
      site.call({
        method: 'POST',
        url: `/api/level/${waiting.id}/playtest`,
        payload: { key, testers: 20 },
        cookies: own,
      });
    const open = () =>
      site.call({
        method: 'POST',
        url: '/api/playtest',
        payload: { key, playId: randomUUID(), begins: true },
      });
    expect((await playtest()).statusCode).toBe(200);
    expect((await open()).json().level).not.toBeNull();
    const shared = await site.call({ url: url(), cookies: people.admin });
    expect(
      shared
        .json()
        .map(({ id }: { id: string }) => id)
        .sort(),
    ).toEqual([waiting.id, declined.id, placed.id].sort());
    expect((await site.call({ url: url(), cookies: people.manager })).statusCode).toBe(403);
    await withdraw();
    expect((await playtest()).statusCode).toBe(403);
    expect((await open()).statusCode).toBe(404);
    for (const id of [waiting.id, declined.id]) {
      expect((await findLevel(site.db, id))?.level).toMatchObject({ state: 'archived', path: '', name: '' });
    }
    const seen = [`/api/level/${waiting.id}`, '/api/submissions', '/api/levels'];
    for (const address of seen)
      expect(await bytesOf(address, own), address).not.toContain(level.path.slice(0, 20));
    expect((await site.call({ url: `/api/screenshot/${level.path}`, cookies: own })).statusCode).toBe(404);
    expect((await listEntries(site.db, before.id))[0]?.snapshot).toBeNull();
    // What has a day of its own stays.
    expect((await findLevel(site.db, placed.id))?.level).toEqual(placed);
    expect((await undo()).statusCode).toBe(200);
    for (const one of [waiting, declined]) expect((await findLevel(site.db, one.id))?.level).toEqual(one);
    expect((await listEntries(site.db, before.id))[0]?.snapshot?.path).toBe(level.path);
    expect((await open()).json().level).not.toBeNull();
  });

  it('lets what went with it be deleted, and not what has a day', async () => {
    const declined = aLevel({ path: level.path, state: 'archived' });
    await site.add(declined);
    await withdraw();
    const remove = (id: string) =>
      site.call({ method: 'DELETE', url: `/api/level/${encodeURIComponent(id)}`, cookies: people.admin });
    expect((await remove(declined.id)).statusCode).toBe(200);
    expect((await remove(level.id)).statusCode).toBe(403);
    expect((await undo()).statusCode).toBe(200);
    expect(await stored()).toEqual(level);
  });

  it('is undone within a day, with its texts, pictures and thread', async () => {
    const thread = await listEntries(site.db, level.id);
    await withdraw();
    const before = await listEntries(site.db, level.id);
    expect(before.map(({ snapshot }) => snapshot)).toEqual([null]);
    site.clock.now += MS_PER_DAY - 1000;
    await clean();
    expect((await undo()).statusCode).toBe(200);
    expect(await stored()).toEqual(level);
    expect(await listEntries(site.db, level.id)).toEqual(thread);
    expect((await site.call(`/api/thumbnail/${level.path}`)).statusCode).toBe(200);
    await clean();
    expect(await filesOf(site.folder)).toHaveLength(3);
  });

  it('happens once when two admins do it, and is undone once', async () => {
    const [one, two] = await Promise.all([withdraw(), withdraw()]);
    expect([one.statusCode, two.statusCode]).toEqual([200, 200]);
    expect(one.json()).toEqual(two.json());
    const [first, second] = await Promise.all([undo(), undo()]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    expect(await stored()).toEqual(level);
    const entries = await site.db
      .selectFrom('audit_entry')
      .select(['action', 'subject', 'detail'])
      .where('action', 'like', '%withdraw%')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { action: 'level-withdrawn', subject: level.id, detail: REASON },
      { action: 'level-withdrawal-undone', subject: level.id, detail: level.name },
    ]);
  });

  it('is for admins, needs a reason, and is not for levels to come', async () => {
    const found: number[] = [];
    for (const who of [{}, people.manager]) found.push((await withdraw(who)).statusCode);
    for (const who of [{}, people.manager]) found.push((await undo(who)).statusCode);
    expect(found).toEqual([401, 403, 401, 403]);
    const payload = { reason: ' ' };
    const blank = await site.call({ method: 'POST', url: url(), payload, cookies: people.admin });
    expect(blank.statusCode).toBe(400);
    const future = aLevel();
    await site.add(future);
    level = future;
    expect((await withdraw()).statusCode).toBe(403);
    level = aLevel();
    expect((await withdraw()).statusCode).toBe(404);
  });

  it('cannot be saved over, decided on or deleted; an approval of a day that has passed cannot be cancelled', async () => {
    const cookies = people.admin;
    const save = (changes: Partial<Level>) =>
      site.call({
        method: 'POST',
        url: '/api/level',
        payload: { ...level, ...changes, alsoAccepted: [] },
        cookies,
      });
    const late = await save({ state: 'submitted', baseRevision: levelRevision(level) } as Partial<Level>);
    expect([late.statusCode, late.json().detail]).toEqual([
      403,
      'Its day has passed: the approval can no longer be cancelled. An admin can withdraw the level',
    ]);
    await withdraw();
    expect((await save({})).statusCode).toBe(409);
    const remove = await site.call({ method: 'DELETE', url: `/api/level/${level.id}`, cookies });
    expect(remove.statusCode).toBe(403);
    expect(await stored()).toMatchObject({ name: '', path: '' });
  });

  it('is not done by a field of a saved level', async () => {
    const payload = { ...level, withdrawnAt: '2026-11-20T00:00:00.000Z' };
    const options = { method: 'POST', url: '/api/level', payload, cookies: people.admin } as const;
    expect((await site.call(options)).statusCode).toBe(400);
    expect(await stored()).toEqual(level);
  });

  it('leaves nothing in an export', async () => {
    await withdraw();
    const { db, screenshots, folder: dataDir, clock } = site;
    const made = await exportSite({ db, screenshots, dataDir, now: () => clock.now });
    const files = await unzip(Buffer.concat(await (made.stream as Readable).toArray()));
    for (const [name, bytes] of files) {
      const text = name.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString('latin1');
      expect(text, name).not.toContain(WORD);
      expect(name).not.toMatch(/screenshots/);
    }
  });

  it('shows the level before on later days, when no other has followed', async () => {
    await site.close();
    site = await openTestSite();
    const admin = await site.logIn('admin');
    const [first, last] = [aLevel(), aLevel()];
    await site.add(first, last);
    level = last;
    await withdraw(admin);
    expect((await site.call('/api/daily/2026-11-11')).json().level.id).toBe(last.id);
    expect((await site.call('/api/daily/2026-11-20')).json().level.id).toBe(first.id);
  });
});
