import * as z from 'zod/mini';
import { addScore } from '#shared/api/score.ts';
import { Score } from '#shared/score/players-by-score.ts';
import { ApiError, call } from './call.ts';
import { storedValue, storeValue } from './local-storage.ts';

const KEY = 'scores-to-send';
const Outbox = z.object({
  waiting: z.array(z.object({ levelId: z.string(), score: Score, playId: z.string() })),
  counted: z.array(z.string()),
});

function outbox(): z.infer<typeof Outbox> {
  return storedValue(KEY, Outbox, { waiting: [], counted: [] });
}

// randomUUID is missing over plain http.
function newPlayId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Notes the score of a level for sending, once per level on this browser, whatever is reset and played again. */
export function queueScore(levelId: string, score: Score): void {
  const { waiting, counted } = outbox();
  if (counted.includes(levelId)) return;
  const entry = { levelId, score, playId: newPlayId() };
  storeValue(KEY, { waiting: [...waiting, entry], counted: [...counted, levelId] });
}

/** Takes it that scores of these levels were counted from another browser of the same person. */
export function markCounted(levelIds: readonly string[]): void {
  const { waiting, counted } = outbox();
  storeValue(KEY, { waiting, counted: [...new Set([...counted, ...levelIds])] });
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status < 500 && error.code !== 'too-many';
}

async function sendAll(): Promise<string[]> {
  const sent: string[] = [];
  for (const { levelId, score, playId } of outbox().waiting) {
    try {
      await call(addScore, { params: { id: levelId }, body: { score, playId } });
      sent.push(levelId);
    } catch (error) {
      if (!isFinal(error)) return sent;
    }
    const now = outbox();
    storeValue(KEY, { ...now, waiting: now.waiting.filter((entry) => entry.playId !== playId) });
  }
  return sent;
}

let sending: Promise<string[]> | null = null;

/** Sends the scores that wait, oldest first; what the network refuses stays for the next time. Gives the levels whose score went out. */
export async function sendScores(): Promise<string[]> {
  const earlier = sending ?? Promise.resolve([]);
  sending = earlier.then(sendAll);
  return await sending;
}

/** Sends what waits whenever the network or the visitor comes back. Returns what ends it. */
export function onReconnect(send: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') send();
  };
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}
