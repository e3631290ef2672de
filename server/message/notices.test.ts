import { afterEach, beforeEach, expect, it } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { type MessageEvent, managerEvents } from '#shared/message/receiver.ts';
import { aLevel } from '../../test/builders.ts';
import { deliveryTo } from '../../test/message/delivery.ts';
import { openTestSite, type TestSite } from '../../test/site/site.ts';
import { openSiteSnapshots, type SnapshotSource } from '../level/site-snapshot.ts';
import { createFindLook } from '../look/site-look.ts';
import { insertReport } from '../report/queries.ts';
import { saveSchedule } from '../setting/queries.ts';
import { queueNotices, toldFromNow } from './notices.ts';
import { saveReceiverState } from './queries.ts';
import type { KnownReceiver } from './receivers.ts';

const MB = 1_000_000;

let site: TestSite;
let source: SnapshotSource;
let receivers: KnownReceiver[];
let freeBytes: number | null;

beforeEach(async () => {
  site = await openTestSite();
  source = await openSiteSnapshots(site.db);
  receivers = [aReceiver('managers', managerEvents)];
  freeBytes = 5000 * MB;
});

afterEach(async () => {
  source.close();
  await site.close();
});

function aReceiver(id: string, events: readonly MessageEvent[], change: Partial<KnownReceiver> = {}) {
  return deliveryTo(site, 'https://chat.example', { id, events, ...change }).receiver;
}

function notice(): Promise<void> {
  const { db, clock } = site;
  return queueNotices({
    ...{ db, now: () => clock.now, snapshot: source.snapshot },
    findLook: createFindLook(source.snapshot, { siteName: null, hashtag: null }),
    listReceivers: async () => receivers,
    findSpace: async () => ({ freeBytes, minFreeBytes: 500 * MB }),
  });
}

async function queued(receiverId = 'managers') {
  const rows = await site.db
    .selectFrom('queued_message')
    .select('content')
    .where('receiver_id', '=', receiverId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ content }) => JSON.parse(content));
}

const texts = async (receiverId?: string) =>
  (await queued(receiverId)).map(({ text, link }) => `${text} ${link.path}`);

async function report(id: string): Promise<void> {
  const created_at = new Date(site.clock.now).toISOString();
  await insertReport(site.db, { id, level_id: 'one', reason: 'other', text: 'It is Doom', created_at });
  site.clock.now += 1000;
}

it('a receiver is told of reports at once, then in one message an hour', async () => {
  await site.add(aLevel({ id: 'one', state: 'archived' }));
  await notice();
  site.clock.now += 1000;
  await report('a');
  await Promise.all([notice(), notice()]);
  await report('b');
  await report('c');
  await notice();
  expect(await texts()).toHaveLength(1);
  site.clock.now += MS_PER_HOUR;
  await notice();
  await notice();
  expect(await texts()).toEqual([
    'A player has reported a problem. /admin/feedback',
    'Players have reported 2 problems. /admin/feedback',
  ]);
});

it('each receiver is told what it wants, below the days that it names', async () => {
  // Eleven levels until today, and eight days ahead.
  await site.add(...Array.from({ length: 19 }, () => aLevel()));
  receivers.push(aReceiver('early', ['queue'], { queueDays: 30 }), aReceiver('players', ['puzzle']));
  for (let hour = 0; hour < 72; hour += 6) {
    await notice();
    site.clock.now += MS_PER_DAY / 4;
  }
  expect(await texts()).toEqual([
    'The queue ends in 6 days. Approve more levels. /admin',
    'The queue ends in 5 days. Approve more levels. /admin',
  ]);
  expect(await texts('early')).toHaveLength(4);
  expect((await texts('players')).filter((text) => text.includes('queue'))).toEqual([]);
});

it('no receiver is told anything of an empty site', async () => {
  receivers.push(aReceiver('players', ['puzzle']));
  await notice();
  expect([await texts(), await texts('players')]).toEqual([[], []]);
});

it('a receiver is told once of each backup that failed or is incomplete', async () => {
  const runs = [
    ['failed', '2026-11-20T03:00:00.000Z', 'The disk is full'],
    ['done', '2026-11-20T04:00:00.000Z', ''],
    ['running', '2026-11-20T05:00:00.000Z', 'The disk is full'],
    ['done', '2026-11-20T06:00:00.000Z', 'One picture is missing from it'],
  ] as const;
  site.clock.now = Date.parse('2026-11-20T02:00:00Z');
  await notice();
  for (const [state, at, message] of runs) {
    await site.db.deleteFrom('backup_run').execute();
    await site.db
      .insertInto('backup_run')
      .values({ id: 'last', state, started_at: at, seen_at: at, started_by: null, message, progress: null })
      .execute();
    await notice();
    await notice();
  }
  expect(await texts()).toEqual([
    'A backup has failed: The disk is full /admin/system',
    'A backup is incomplete: One picture is missing from it /admin/system',
  ]);
});

it('a receiver is told daily while the disk is almost full', async () => {
  freeBytes = 999 * MB;
  await notice();
  await notice();
  site.clock.now += MS_PER_DAY;
  freeBytes = null;
  await notice();
  freeBytes = 1000 * MB;
  await notice();
  freeBytes = 12_345_678;
  await notice();
  expect(await texts()).toEqual([
    'The disk has 999 MB left. Below 500 MB the site takes nothing new from visitors. /admin/system',
    'The disk has 12.3 MB left. Below 500 MB the site takes nothing new from visitors. /admin/system',
  ]);
});

it('the puzzle of the day is told at midnight of the zone, once, with its picture', async () => {
  const path = await site.addPicture();
  await site.add(...Array.from({ length: 13 }, () => aLevel({ path })));
  receivers = [
    aReceiver('utc', ['puzzle']),
    aReceiver('tokyo', ['puzzle'], { zone: 'Asia/Tokyo' }),
    aReceiver('auckland', ['puzzle'], { zone: 'Pacific/Auckland' }),
  ];
  for (const { id, zone } of receivers) {
    const told = toldFromNow(null, ['puzzle'], { zone, at: site.clock.now });
    await saveReceiverState(site.db, id, { told });
  }
  for (let hour = 0; hour < 48; hour += 1) {
    await notice();
    const counts = await Promise.all(receivers.map(async ({ id }) => (await texts(id)).length));
    // At noon in UTC it is 21:00 in Tokyo and past midnight in Auckland.
    expect(counts).toEqual([+(hour >= 12) + +(hour >= 36), +(hour >= 3) + +(hour >= 27), +(hour >= 23)]);
    site.clock.now += MS_PER_HOUR;
  }
  expect((await queued('tokyo'))[0]).toEqual({
    event: 'puzzle',
    text: 'Today’s puzzle is here. Can you name the game from this detail?',
    link: { title: 'Level 12 · 21 November 2026', path: '/daily/2026-11-21' },
    fields: [],
    picture: expect.stringMatching(/^\/api\/preview\/[\w-]+\.jpg\?/),
  });
});

it('no puzzle is told on a day of a pause, nor one that is withdrawn, and that of a queue filled late is', async () => {
  await site.add(...Array.from({ length: 11 }, () => aLevel()));
  await saveSchedule(site.db, { firstDay: '2026-11-10', pauses: [{ before: 11, days: 1 }] } as never);
  receivers = [aReceiver('players', ['puzzle'])];
  const told = toldFromNow(null, ['puzzle'], { zone: 'UTC', at: site.clock.now });
  await saveReceiverState(site.db, 'players', { told });
  site.clock.now += MS_PER_DAY;
  await notice();
  site.clock.now += MS_PER_DAY;
  await notice();
  await site.add(aLevel({ withdrawnAt: '2026-11-20T12:00:00.000Z' }));
  await notice();
  expect(await texts('players')).toEqual([]);
  site.clock.now += MS_PER_DAY;
  await notice();
  await site.add(aLevel());
  await notice();
  expect(await texts('players')).toHaveLength(1);
});

it('who wants an event from now on is not told of what was before', () => {
  const at = Date.parse('2026-11-20T12:00:00.000Z');
  const before = JSON.stringify({ report: 'old', queueOn: '2026-11-20' });
  expect(JSON.parse(toldFromNow(before, ['puzzle', 'backup'], { zone: 'Asia/Tokyo', at }))).toMatchObject({
    report: 'old',
    queueOn: '2026-11-20',
    backup: '2026-11-20T12:00:00.000Z',
    puzzleOn: '2026-11-20',
  });
});

it('a receiver of which nobody noted when it was added learns nothing of what was before', async () => {
  await site.add(aLevel({ id: 'one', state: 'archived' }));
  await report('a');
  await report('b');
  // A first message leaves a state without what it was told.
  await saveReceiverState(site.db, 'restored', { sent_at: new Date(site.clock.now).toISOString() });
  receivers.push(aReceiver('restored', ['report', 'puzzle']));
  await notice();
  await notice();
  expect([await texts(), await texts('restored')]).toEqual([[], []]);
  site.clock.now += 1000;
  await report('c');
  await notice();
  const told = ['A player has reported a problem. /admin/feedback'];
  expect([await texts(), await texts('restored')]).toEqual([told, told]);
});
