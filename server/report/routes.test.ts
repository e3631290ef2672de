import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { OpenReports } from '#shared/api/level/open-reports.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let manager: Record<string, string>;
const doom = aLevel({ name: 'Doom' });
const quake = aLevel({ name: 'Quake' });
const [third, unreleased] = [aLevel(), aLevel()];

beforeEach(async () => {
  site = await openTestSite({ firstDay: '2026-11-19' });
  await site.add(doom, quake, third, unreleased);
  manager = await site.logIn('manage-level');
});

afterEach(() => site.close());

let callers = 0;

async function report(id: string, changes: object = {}, remoteAddress?: string): Promise<number> {
  callers += 1;
  site.clock.now += 1000;
  const response = await site.call({
    method: 'POST',
    url: `/api/level/${id}/report`,
    payload: { reportId: randomUUID(), reason: 'title-visible', text: '', ...changes },
    remoteAddress: remoteAddress ?? `10.3.${callers & 255}.1`,
  });
  return response.statusCode;
}

async function openReports(): Promise<OpenReports> {
  return (await site.call({ url: '/api/reports', cookies: manager })).json();
}

async function idsOf(id: string): Promise<string[]> {
  const { levels } = await openReports();
  return levels.find(({ levelId }) => levelId === id)?.reports.map((one) => one.id) ?? [];
}

async function resolve(id: string, reportIds: string[], cookies = manager): Promise<unknown> {
  const url = `/api/level/${id}/resolve-reports`;
  return (await site.call({ method: 'POST', url, payload: { reportIds }, cookies })).json();
}

describe('POST /api/level/{id}/report', () => {
  it('groups the reports by level, the level with the most of them first', async () => {
    await report(quake.id, { reason: 'wrong-game', text: 'It is from 1996' });
    await report(doom.id);
    await report(doom.id, { reason: 'other', text: 'Upside down' });
    const { count, levels } = await openReports();
    expect(count).toBe(3);
    expect(levels).toMatchObject([
      {
        levelId: doom.id,
        name: 'Doom',
        reports: [
          { reason: 'title-visible', text: '' },
          { reason: 'other', text: 'Upside down' },
        ],
      },
      { levelId: quake.id, name: 'Quake', reports: [{ reason: 'wrong-game', text: 'It is from 1996' }] },
    ]);
  });

  it('counts a repeated report once', async () => {
    const reportId = randomUUID();
    for (const text of ['once', 'twice']) expect(await report(doom.id, { reportId, text })).toBe(200);
    const { levels } = await openReports();
    expect(levels[0]?.reports.map(({ text }) => text)).toEqual(['once']);
  });

  it('cleans texts before their length is checked', async () => {
    const text = `  \u202eA\u200b${'b'.repeat(499)}\u2066  `;
    expect(await report(doom.id, { text })).toBe(200);
    const { levels } = await openReports();
    expect(levels[0]?.reports[0]?.text).toBe(`A${'b'.repeat(499)}`);
  });

  it.each([
    [{ reason: 'other' }, 'other without a text'],
    [{ reason: 'other', text: ' \u200b\n ' }, 'other with an empty text'],
    [{ reason: 'boring' }, 'an unknown reason'],
    [{ text: 'x'.repeat(501) }, 'a text of 501 characters'],
    [{ reportId: 'one' }, 'an id that is none'],
  ] as [object, string][])('refuses %o: %s', async (changes) => {
    expect(await report(doom.id, changes)).toBe(400);
    expect((await openReports()).count).toBe(0);
  });

  it('is for released levels only', async () => {
    expect(await report(unreleased.id)).toBe(404);
    expect(await report('nothing')).toBe(404);
  });

  it('is limited by address', async () => {
    const five = () => Promise.all(Array.from({ length: 5 }, () => report(doom.id, {}, '192.0.2.9')));
    expect(await five()).toEqual([200, 200, 200, 200, 200]);
    expect(await report(doom.id, {}, '192.0.2.9')).toBe(429);
    // Reports of other levels are counted separately, up to 20 in all.
    expect(await report(quake.id, {}, '192.0.2.9')).toBe(200);
    for (let count = 7; count < 20; count += 1) await report('nothing', {}, '192.0.2.9');
    expect(await report(third.id, {}, '192.0.2.9')).toBe(429);
    expect(await report(doom.id)).toBe(200);
    site.clock.now += 86_400_000;
    expect(await report(doom.id, {}, '192.0.2.9')).toBe(200);
  });

  it('keeps a hundred open reports of a level, and those of other levels beside them', async () => {
    const reportId = randomUUID();
    expect(await report(doom.id, { reportId })).toBe(200);
    for (let count = 1; count < 100; count += 1) expect(await report(doom.id)).toBe(200);
    // The browser is told that it is not kept, and sends it again later.
    expect(await report(doom.id)).toBe(507);
    expect(await report(doom.id, { reportId })).toBe(200);
    expect(await report(quake.id)).toBe(200);
    expect((await openReports()).count).toBe(101);
  });
});

describe('POST /api/level/{id}/resolve-reports', () => {
  it('resolves what the manager has seen, with one entry in the audit list', async () => {
    const admin = await site.logIn('admin');
    await report(doom.id);
    await report(doom.id);
    await report(doom.id, { reason: 'other', text: 'Upside\ndown' });
    const seen = await idsOf(doom.id);
    await report(doom.id, { reason: 'wrong-game' });
    expect(await resolve(doom.id, seen)).toEqual({ resolved: 3 });
    const { count, levels } = await openReports();
    expect(count).toBe(1);
    expect(levels[0]?.reports.map(({ reason }) => reason)).toEqual(['wrong-game']);
    const { entries } = (await site.call({ url: '/api/audit', cookies: admin })).json();
    expect(entries.filter(({ action }: { action: string }) => action === 'reports-resolved')).toMatchObject([
      { subject: doom.id, detail: 'Doom: Title visible (2), Other: “Upside down”' },
    ]);
  });

  it('tells a second manager that nothing was left, and records nothing', async () => {
    await report(doom.id);
    const [seen, second] = [await idsOf(doom.id), await site.logIn('manage-level')];
    const responses = await Promise.all([resolve(doom.id, seen), resolve(doom.id, seen, second)]);
    expect(responses).toEqual(expect.arrayContaining([{ resolved: 1 }, { resolved: 0 }]));
    const entries = await site.db
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'reports-resolved')
      .execute();
    expect(entries).toHaveLength(1);
  });

  it('leaves the reports of other levels', async () => {
    await report(doom.id);
    await report(quake.id);
    expect(await resolve(quake.id, await idsOf(doom.id))).toEqual({ resolved: 0 });
    expect((await openReports()).count).toBe(2);
  });
});

it('deleting a level deletes its reports, ratings and guesses', async () => {
  await report(doom.id);
  const score = { score: 0, playId: randomUUID(), guesses: [-1, -1, -1, -1, -1] };
  await site.call({ method: 'POST', url: `/api/level/${doom.id}/score`, payload: score });
  const rating = { playId: score.playId, rating: 'good' };
  await site.call({ method: 'POST', url: `/api/level/${doom.id}/rating`, payload: rating });
  const countRows = async () =>
    Promise.all(
      (['report', 'rating', 'guess_count'] as const).map(
        async (table) => (await site.db.selectFrom(table).selectAll().execute()).length,
      ),
    );
  expect(await countRows()).toEqual([1, 1, 5]);
  await site.db.deleteFrom('level').where('id', '=', doom.id).execute();
  expect(await countRows()).toEqual([0, 0, 0]);
});
