import { afterEach, beforeEach, expect, it } from 'vitest';
import { MS_PER_DAY, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { aLevel } from '../../test/builders.ts';
import { openTestSite, type TestSite } from '../../test/site.ts';
import { insertReport } from '../report/queries.ts';
import { queueNotices } from './notices.ts';

let site: TestSite;

beforeEach(async () => {
  site = await openTestSite();
});

afterEach(() => site.close());

function notice(): Promise<void> {
  const config = { siteName: 'Zoomout', publicUrl: 'https://zoomout.example', port: 3000 };
  return queueNotices({ db: site.db, now: () => site.clock.now, config });
}

async function texts(): Promise<string[]> {
  const rows = await site.db.selectFrom('webhook_message').select('content').orderBy('created_at').execute();
  return rows.map(({ content }) => JSON.parse(content).text);
}

async function report(id: string): Promise<void> {
  const created_at = new Date(site.clock.now).toISOString();
  await insertReport(site.db, { id, level_id: 'one', reason: 'other', text: 'It is Doom', created_at });
  site.clock.now += 1000;
}

it('the chat is told of reports at once, then in one message an hour', async () => {
  await site.add(aLevel({ id: 'one', state: 'archived' }));
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
    'A player has reported a problem. https://zoomout.example/admin/feedback',
    'Players have reported 2 problems. https://zoomout.example/admin/feedback',
  ]);
});

it('the chat is told once a day that the queue ends', async () => {
  // Eleven levels until today, and eight days ahead.
  await site.add(...Array.from({ length: 19 }, () => aLevel()));
  for (let hour = 0; hour < 72; hour += 6) {
    await notice();
    site.clock.now += MS_PER_DAY / 4;
  }
  expect(await texts()).toEqual([
    'The queue ends in 6 days. Approve more levels. https://zoomout.example/admin',
    'The queue ends in 5 days. Approve more levels. https://zoomout.example/admin',
  ]);
});

it('the chat is told nothing of an empty site', async () => {
  await notice();
  expect(await texts()).toEqual([]);
});
