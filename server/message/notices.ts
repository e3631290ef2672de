import * as v from 'valibot';
import { dayInUtc, MS_PER_HOUR } from '#shared/calendar/day.ts';
import { formatDate } from '#shared/calendar/format-day.ts';
import { textLocale } from '#shared/language/runtime.ts';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { levelTitle } from '#shared/level/level-title.ts';
import { daysInQueue } from '#shared/level/order/level-queue.ts';
import { dayOfLevel, indexOnDay } from '#shared/level/order/schedule.ts';
import type { MessageEvent } from '#shared/message/receiver.ts';
import { pages } from '#shared/page/pages.ts';
import { paths } from '#shared/page/paths.ts';
import { timestampOf } from '#shared/schema/values.ts';
import { formatMegabytes } from '#shared/text/format-megabytes.ts';
import { parseJson } from '#shared/text/parse-json.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import type { SiteSnapshot } from '../level/site-snapshot.ts';
import type { LookContext, SiteLook } from '../look/site-look.ts';
import { previewQuestion } from '../preview/find-preview.ts';
import { levelPreviewPath } from '../preview/level-preview.ts';
import { dateIn } from '../reminder/reminder-time.ts';
import type { SiteMessage } from './message.ts';
import { insertMessage, listReceiverStates, saveReceiverState } from './queries.ts';
import type { KnownReceiver } from './receivers.ts';

/** What a receiver was told last. */
const Told = v.object({
  /** When the newest report was made that it knows of, in ISO text. */
  report: v.optional(v.string(), ''),
  /** When it was told of reports, in milliseconds since 1970. */
  reportsAt: v.optional(v.number(), 0),
  /** The day, in UTC, on which it was told that the queue ends. */
  queueOn: v.optional(v.string(), ''),
  /** The start of the newest failed backup that it knows of, in ISO text. */
  backup: v.optional(v.string(), ''),
  /** The day, in UTC, on which it was told that the disk is almost full. */
  diskOn: v.optional(v.string(), ''),
  /** The day of the last puzzle that it was told of. */
  puzzleOn: v.optional(v.string(), ''),
});
type Told = v.InferOutput<typeof Told>;

export interface NoticeOptions extends LookContext {
  listReceivers: (db: Database) => Promise<KnownReceiver[]>;
  /** The free bytes of the disk, null where the system does not tell, and with how many nothing new is taken. */
  findSpace: () => Promise<{ freeBytes: number | null; minFreeBytes: number }>;
}

interface Notice {
  message: SiteMessage;
  told: Partial<Told>;
}

type Space = Awaited<ReturnType<NoticeOptions['findSpace']>>;

interface Occasion {
  trx: Database;
  at: number;
  site: SiteSnapshot;
  look: SiteLook;
  space: Space;
  receiver: KnownReceiver;
  told: Told;
}

/** The events that nothing in the site reports: they are looked for. */
const notices: Partial<Record<MessageEvent, (occasion: Occasion) => Promise<Notice | null>>> = {
  report: newReports,
  queue: shortQueue,
  backup: failedBackup,
  disk: fullDisk,
  puzzle: newPuzzle,
};

/** What a receiver counts as told that wants events from a moment on: of what was before, it learns nothing. */
export function toldFromNow(
  stored: string | null,
  events: readonly MessageEvent[],
  { zone, at }: { zone: string; at: number },
): string {
  const iso = timestampOf(at);
  return JSON.stringify({
    ...v.parse(Told, parseJson(stored ?? '{}')),
    ...(events.includes('report') && { report: iso }),
    ...(events.includes('backup') && { backup: iso }),
    ...(events.includes('puzzle') && { puzzleOn: dateIn(zone, at) }),
  });
}

/** Queues what the receivers do not know yet (docs/rules/administration.md#messages). Several servers may call it. */
export async function queueNotices(options: NoticeOptions): Promise<void> {
  if ((await options.listReceivers(options.db)).length === 0) return;
  const { now } = options;
  // Before the lock, under which nothing else reads.
  const [site, look] = [await options.snapshot(), await options.findLook()];
  const space = await options.findSpace();
  await withExclusiveLock(options.db, async (trx) => {
    const receivers = await options.listReceivers(trx);
    const states = await listReceiverStates(trx);
    for (const receiver of receivers) {
      const { id, events, zone } = receiver;
      const stored = states.get(id)?.told ?? null;
      // The one of the settings, and those of an archive: nobody has noted when they were added.
      if (stored === null) {
        await saveReceiverState(trx, id, { told: toldFromNow(null, events, { zone, at: now() }) });
        continue;
      }
      const told = v.parse(Told, parseJson(stored));
      const found = await findNotices({ trx, at: now(), site, look, space, receiver, told });
      for (const { message } of found) {
        await insertMessage(trx, receiver.id, message, { levelId: null, at: now() });
      }
      const next = Object.assign({}, told, ...found.map((notice) => notice.told));
      if (found.length > 0) await saveReceiverState(trx, receiver.id, { told: JSON.stringify(next) });
    }
  });
}

async function findNotices(occasion: Occasion): Promise<Notice[]> {
  const found = [];
  for (const event of occasion.receiver.events) found.push(await notices[event]?.(occasion));
  return found.filter((notice) => notice !== undefined && notice !== null);
}

function notice(event: MessageEvent, text: string, path: string, told: Partial<Told>): Notice {
  const link = { title: t('Open the site'), path };
  return { message: { event, text, link, fields: [], picture: null }, told };
}

async function newReports({ trx, told, at }: Occasion): Promise<Notice | null> {
  if (at - told.reportsAt < MS_PER_HOUR) return null;
  const { count, latest } = await trx
    .selectFrom('report')
    .select(({ fn }) => [fn.countAll().as('count'), fn.max<string | null>('created_at').as('latest')])
    .where('created_at', '>', told.report)
    .executeTakeFirstOrThrow();
  if (latest === null) return null;
  const text = t(
    '{count, plural, one {A player has reported a problem.} other {Players have reported # problems.}}',
    {
      count: Number(count),
    },
  );
  return notice('report', text, pages.feedback, { report: latest, reportsAt: at });
}

async function shortQueue({ receiver, told, at, site }: Occasion): Promise<Notice | null> {
  const today = dayInUtc(at);
  if (told.queueOn === today) return null;
  const { order } = site.levels;
  const { schedule } = site;
  const days = daysInQueue(order.length, schedule, today);
  if (order.length === 0 || days >= receiver.queueDays) return null;
  return notice(
    'queue',
    t(
      '{days, plural, =0 {The queue ends today.} one {The queue ends in one day.} other {The queue ends in # days.}} Approve more levels.',
      { days },
    ),
    pages.admin,
    { queueOn: today },
  );
}

async function failedBackup({ trx, told }: Occasion): Promise<Notice | null> {
  const run = await trx.selectFrom('backup_run').selectAll().executeTakeFirst();
  if (!run || run.state === 'running' || run.message === '' || run.started_at <= told.backup) return null;
  const values = { problem: run.message };
  const text =
    run.state === 'failed'
      ? t('A backup has failed: {problem}', values)
      : t('A backup is incomplete: {problem}', values);
  return notice('backup', text, pages.system, { backup: run.started_at });
}

async function fullDisk({ told, at, space }: Occasion): Promise<Notice | null> {
  const today = dayInUtc(at);
  const { freeBytes, minFreeBytes } = space;
  if (told.diskOn === today || freeBytes === null || freeBytes >= 2 * minFreeBytes) return null;
  const text = t('The disk has {free} left. Below {least} the site takes nothing new from visitors.', {
    free: formatMegabytes(freeBytes),
    least: formatMegabytes(minFreeBytes),
  });
  return notice('disk', text, pages.system, { diskOn: today });
}

/** The puzzle of the day, once there is one: a queue that has run dry may be filled later on the day. */
async function newPuzzle({ receiver, told, at, site, look }: Occasion): Promise<Notice | null> {
  const day = dateIn(receiver.zone, at);
  if (day <= told.puzzleOn) return null;
  const { order } = site.levels;
  const { schedule } = site;
  const index = indexOnDay(day, schedule);
  const ordered = order[index];
  // In a pause, the level of before stays on the page.
  if (ordered?.kind !== 'shown' || dayOfLevel(index, schedule) !== day) return null;
  const { level } = ordered;
  const title = `${levelTitle(level.id, index + 1)} · ${formatDate(day, 'date', textLocale())}`;
  return {
    message: {
      event: 'puzzle',
      text: joinSentences(t('Today’s puzzle is here.'), previewQuestion()),
      link: { title, path: paths.daily(day) },
      fields: [],
      picture: levelPreviewPath({ level, index, schedule, look }),
    },
    told: { puzzleOn: day },
  };
}
