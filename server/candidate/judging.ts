import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import type { Verdict } from '#shared/candidate/candidate.ts';
import type { Level } from '#shared/level/level.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { findGame } from '../game/queries.ts';
import { listUnjudged, saveVerdict } from '../level/candidate-facts.ts';
import { findLevel, updateLevel } from '../level/queries.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import type { Log } from '../process/log.ts';
import type { Judgement } from './judge-picture.ts';
import type { JudgeQuestion } from './judge-worker.ts';

const INTERVAL_MS = 3000;
const AT_ONCE = 50;
/** Of a picture that cannot be read: managers see why in the editor. */
const UNREADABLE: Verdict = { checks: [{ id: 'missing-steps', weight: 'must' }], masks: null };

interface JudgingContext {
  db: Database;
  screenshots: Screenshots;
  log: Pick<Log, 'error'>;
}

/** Answers one question at a time; null when it could not. */
type Judge = (question: JudgeQuestion) => Promise<Judgement | null>;

/**
 * Looks at candidates one after another, now and whenever there are more, until the app closes. A thread of its own does the work: a picture takes
 * a second or two, in which the site goes on.
 */
export function keepJudging(app: FastifyInstance, context: JudgingContext): void {
  let round: Promise<void> | null = null;
  const closing = new AbortController();
  const begin = () => {
    round ??= judgeAll(context, closing.signal)
      .catch((err: unknown) => context.log.error({ err }, 'Could not look at candidates'))
      .finally(() => {
        round = null;
      });
  };
  const timer = setInterval(begin, INTERVAL_MS);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    closing.abort();
    await round;
  });
}

async function judgeAll(context: JudgingContext, signal: AbortSignal): Promise<void> {
  const ids = await listUnjudged(context.db, AT_ONCE);
  if (ids.length === 0) return;
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url));
  const stop = () => void worker.terminate();
  signal.addEventListener('abort', stop);
  try {
    for (const id of ids) {
      if (signal.aborted) return;
      await judgeCandidate(context, id, (question) => ask(worker, question, context.log));
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await worker.terminate();
  }
}

async function ask(
  worker: Worker,
  question: JudgeQuestion,
  log: Pick<Log, 'error'>,
): Promise<Judgement | null> {
  const exit = new AbortController();
  const ended = once(worker, 'exit', { signal: exit.signal }).then(() => [{ error: 'the thread has ended' }]);
  const answered = once(worker, 'message', { signal: exit.signal });
  worker.postMessage(question);
  try {
    const [{ judgement, error }] = await Promise.race([answered, ended]);
    if (error)
      log.error({ id: question.level.id, err: error }, 'Could not look at the picture of a candidate');
    return judgement ?? null;
  } finally {
    exit.abort();
    await Promise.allSettled([answered, ended]);
  }
}

/** Looks at one candidate, and stores what was found unless it was changed or decided meanwhile. */
async function judgeCandidate(
  { db, screenshots, log }: JudgingContext,
  id: string,
  judge: Judge,
): Promise<void> {
  const placed = await findLevel(db, id);
  if (!placed) return;
  const { level } = placed;
  const bytes = await screenshots.pictures.read(level.path).catch((err: unknown) => {
    log.error({ id, err }, 'Could not read the picture of a candidate');
    return null;
  });
  const gameYear = (await findGame(db, level.gameId))?.year ?? null;
  const judgement = bytes && (await judge({ level, bytes, gameYear }));
  await withExclusiveLock(db, async (trx) => {
    const now = (await findLevel(trx, id))?.level;
    if (!now || !isUnchanged(now, level)) return;
    const seen = { ...now, zoomPresets: judgement?.zoomPresets ?? now.zoomPresets };
    if (judgement && now.zoomPresets.includes(null)) await updateLevel(trx, seen, now);
    await saveVerdict(trx, id, { ...(judgement?.verdict ?? UNREADABLE), of: contentHash(seen) });
  });
}

function isUnchanged(now: Level, before: Level): boolean {
  return now.state === before.state && now.version === before.version && now.path === before.path;
}
