import * as v from 'valibot';
import { rateLevel } from '#shared/api/play/play.ts';
import { reportLevel } from '#shared/api/play/report.ts';
import { Rating } from '#shared/play/everyone/rating.ts';
import { ReportReason } from '#shared/report/report.ts';
import { recordOf } from '#shared/schema/values.ts';
import { call } from '../browser/call.ts';
import { storedText, storedValue, storeText, storeValue } from '../browser/storage/local-storage.ts';
import { oneAtATime } from '../browser/storage/one-at-a-time.ts';
import { sendWaiting } from '../browser/storage/outbox.ts';
import { FEEDBACK_KEY } from '../site/storage-keys.ts';
import { newPlayId, playIdKey, sendScores } from './score-outbox.ts';

/** The key of the own ratings by level id. */
export const RATINGS_KEY = 'ratings';
export const SentRatings = recordOf(Rating);

const WaitingRating = v.object({ levelId: v.string(), playId: v.string(), rating: v.nullable(Rating) });
const WaitingReport = v.object({
  levelId: v.string(),
  reportId: v.string(),
  reason: ReportReason,
  text: v.string(),
});
type Waiting = v.InferOutput<typeof WaitingRating> | v.InferOutput<typeof WaitingReport>;
const Outbox = v.array(v.union([WaitingRating, WaitingReport]));

function readOutbox(): Waiting[] {
  return storedValue(FEEDBACK_KEY, Outbox, []);
}

function writeOutbox(waiting: readonly Waiting[]): void {
  if (waiting.length === 0) storeText(FEEDBACK_KEY, null);
  else storeValue(FEEDBACK_KEY, waiting);
}

/** The id under which this browser counted a level; a new one for a level that was counted elsewhere, or before ids were kept. */
function playIdOf(levelId: string): string {
  const playId = storedText(playIdKey(levelId)) ?? newPlayId();
  storeText(playIdKey(levelId), playId);
  return playId;
}

/** Stores the own rating of a level, null for none, and queues it for sending in place of one that still waits (docs/rules/play.md#ratings). */
export function queueRating(levelId: string, rating: Rating | null): void {
  const { [levelId]: _, ...others } = storedValue(RATINGS_KEY, SentRatings, {});
  storeValue(RATINGS_KEY, rating ? { ...others, [levelId]: rating } : others);
  const waiting = readOutbox().filter((entry) => !('rating' in entry) || entry.levelId !== levelId);
  writeOutbox([...waiting, { levelId, playId: playIdOf(levelId), rating }]);
}

/** The errors of refused reports by their ids, until `sendReport` throws them. */
const refusals = new Map<string, unknown>();

/**
 * Sends a report (docs/rules/play.md#reports). Returns whether the site has it; 'waiting' for one that is sent later, as the site could not be
 * reached or takes no more for now. Throws `ApiError` when the site refuses it.
 */
export async function sendReport(
  levelId: string,
  reason: ReportReason,
  text: string,
): Promise<'sent' | 'waiting'> {
  const reportId = newPlayId();
  writeOutbox([...readOutbox(), { levelId, reportId, reason, text }]);
  await sendFeedback();
  const refusal = refusals.get(reportId);
  refusals.delete(reportId);
  if (refusal !== undefined) throw refusal;
  const isWaiting = readOutbox().some((entry) => 'reportId' in entry && entry.reportId === reportId);
  return isWaiting ? 'waiting' : 'sent';
}

async function send({ levelId, ...body }: Waiting): Promise<void> {
  const params = { id: levelId };
  await ('rating' in body ? call(rateLevel, { params, body }) : call(reportLevel, { params, body }));
}

/** Sends what waits, after the scores, one run at a time; on a temporary error it waits for the next run. */
export const sendFeedback = oneAtATime(async () => {
  await sendScores();
  await sendWaiting({
    read: readOutbox,
    write: writeOutbox,
    send,
    laneOf: (entry) => ('rating' in entry ? 'ratings' : 'reports'),
    onRefused: (entry, error) => 'reportId' in entry && refusals.set(entry.reportId, error),
  });
});
