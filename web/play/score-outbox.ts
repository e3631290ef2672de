import * as v from 'valibot';
import { addScore } from '#shared/api/play/play.ts';
import { Skill } from '#shared/difficulty/skill.ts';
import { Score } from '#shared/play/everyone/players-by-score.ts';
import { FiniteNumber, recordOf } from '#shared/schema/values.ts';
import { call, isPermanent } from '../browser/call.ts';
import { notifyAll } from '../browser/notify-all.ts';
import { storedValue, storeText, storeValue } from '../browser/storage/local-storage.ts';
import { oneAtATime } from '../browser/storage/one-at-a-time.ts';
import { sendWaiting } from '../browser/storage/outbox.ts';

const KEY = 'scores-to-send';
const WaitingScore = v.object({
  levelId: v.string(),
  score: Score,
  playId: v.string(),
  guesses: v.optional(v.array(FiniteNumber)),
  skill: v.optional(Skill),
});
type WaitingScore = v.InferOutput<typeof WaitingScore>;
const Outbox = v.object({
  waiting: v.array(WaitingScore),
  counted: v.array(v.string()),
  /** The counted scores by level id; those of earlier versions and other devices are not known. */
  scores: v.optional(recordOf(Score), {}),
});

function readOutbox(): v.InferOutput<typeof Outbox> {
  return storedValue(KEY, Outbox, { waiting: [], counted: [], scores: {} });
}

/** A random UUID: `crypto.randomUUID` is missing over plain http. */
export function newPlayId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The key of the id under which a level was counted. */
export function playIdKey(levelId: string): string {
  return `play-id.${levelId}`;
}

/**
 * Queues the score of a level, what was tried at each step, and the skill of the player, for sending: once per level and browser, even after a reset
 * (docs/rules/play.md#score-counting).
 */
export function queueScore(levelId: string, score: Score, guesses?: number[], skill?: Skill): void {
  const { waiting, counted, scores } = readOutbox();
  if (counted.includes(levelId)) return;
  const entry = { levelId, score, playId: newPlayId(), guesses, skill };
  storeText(playIdKey(levelId), entry.playId);
  storeValue(KEY, {
    waiting: [...waiting, entry],
    counted: [...counted, levelId],
    scores: { ...scores, [levelId]: score },
  });
}

/** The scores under which this browser was counted, by level id: after a reset another one may be stored. */
export function countedScores(): Record<string, Score> {
  return readOutbox().scores;
}

/** Marks levels whose scores were counted from another browser of the same person. */
export function markCounted(levelIds: readonly string[]): void {
  const { counted, ...rest } = readOutbox();
  storeValue(KEY, { ...rest, counted: [...new Set([...counted, ...levelIds])] });
}

async function send({ levelId, ...body }: WaitingScore): Promise<void> {
  const sendScore = (guesses?: number[]) =>
    call(addScore, { params: { id: levelId }, body: { ...body, guesses } });
  await sendScore(body.guesses).catch((error) => {
    if (!body.guesses || !isPermanent(error)) throw error;
    // Refused guesses must not cost the score.
    return sendScore();
  });
}

const listeners = new Set<(levelIds: readonly string[]) => void>();

/** Calls back with the ids of levels whose scores have been sent. Returns what stops it. */
export function onScoresSent(listener: (levelIds: readonly string[]) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sends the waiting scores, oldest first, one run at a time; on a temporary error the rest waits for the next run. Returns the sent levels' ids. */
export const sendScores = oneAtATime(async () => {
  const sent = await sendWaiting({
    read: () => readOutbox().waiting,
    write: (waiting) => storeValue(KEY, { ...readOutbox(), waiting }),
    send,
    laneOf: () => 'scores',
  });
  const levelIds = sent.map(({ levelId }) => levelId);
  if (levelIds.length > 0) notifyAll(listeners, levelIds);
  return levelIds;
});
