import * as v from 'valibot';
import { type Day, dayInUtc, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { daysInQueue } from '#shared/level/order/level-queue.ts';
import { pages } from '#shared/page/pages.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { listDailyIds } from '../level/queries.ts';
import { findSetting, listSettings, readSchedule, saveSetting } from '../setting/queries.ts';
import { insertMessage } from './queries.ts';
import { chatMessage, senderOf } from './submission-message.ts';

/** With fewer days in the queue, the chat is told. */
const URGENT_DAYS = 7;

/** What the chat was told last. */
const Told = v.object({
  /** When the newest report was made that it knows of, in ISO text. */
  report: v.optional(v.string(), ''),
  /** When it was told of reports, in milliseconds since 1970. */
  reportsAt: v.optional(v.number(), 0),
  /** The day, in UTC, on which it was told that the queue ends. */
  queueOn: v.optional(v.string(), ''),
});
type Told = v.InferOutput<typeof Told>;

export interface NoticeOptions extends Context {
  config: Pick<Config, 'siteName' | 'publicUrl' | 'port'>;
}

/**
 * Queues a message about new reports, once an hour at most, and one about a queue that ends soon, once a day
 * (docs/rules/administration.md#webhook). Several servers may call it.
 */
export async function queueNotices({ db, now, config }: NoticeOptions): Promise<void> {
  await withExclusiveLock(db, async (trx) => {
    const told = v.parse(Told, parseJson((await findSetting(trx, 'told')) ?? '{}'));
    const reports = await newReports(trx, told, now());
    const queue = await shortQueue(trx, told, dayInUtc(now()));
    const sender = senderOf(config);
    for (const { content, path } of [reports, queue].filter((notice) => notice !== null)) {
      await insertMessage(trx, null, chatMessage(content, { title: 'Open the site', path }, sender), now());
    }
    const next = { ...told, ...reports?.told, ...queue?.told };
    if (reports || queue) await saveSetting(trx, 'told', JSON.stringify(next));
  });
}

interface Notice {
  content: string;
  path: string;
  told: Partial<Told>;
}

async function newReports(trx: Database, { report, reportsAt }: Told, now: number): Promise<Notice | null> {
  if (now - reportsAt < MS_PER_HOUR) return null;
  const { count, latest } = await trx
    .selectFrom('report')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max<string | null>('created_at').as('latest')])
    .where('created_at', '>', report)
    .executeTakeFirstOrThrow();
  if (latest === null) return null;
  const content =
    Number(count) === 1 ? 'A player has reported a problem.' : `Players have reported ${count} problems.`;
  return { content, path: pages.feedback, told: { report: latest, reportsAt: now } };
}

async function shortQueue(trx: Database, { queueOn }: Told, today: Day): Promise<Notice | null> {
  if (queueOn === today) return null;
  const { length: count } = await listDailyIds(trx);
  const days = daysInQueue(count, readSchedule(await listSettings(trx)), today);
  if (count === 0 || days >= URGENT_DAYS) return null;
  const when = days === 0 ? 'today' : days === 1 ? 'in one day' : `in ${days} days`;
  return {
    content: `The queue ends ${when}. Approve more levels.`,
    path: pages.admin,
    told: { queueOn: today },
  };
}
