import type { Context } from '../context.ts';
import type { Log } from '../process/log.ts';
import { PictureError } from './picture-error.ts';
import { savePictureChecks } from './queries.ts';
import type { Screenshots } from './screenshots.ts';

export interface PictureContext extends Context {
  screenshots: Screenshots;
  log: Pick<Log, 'warn' | 'error'>;
}

/**
 * The picture at a path, or an image derived from it, once `reading` has it. Throws a `PictureError` for one that cannot be shown, which
 * is logged and stored for the admins once an hour, however many visitors want to see it.
 */
export async function requirePicture(
  context: PictureContext,
  path: string,
  reading: Promise<Buffer | null>,
): Promise<Buffer> {
  try {
    const bytes = await reading;
    if (bytes) return bytes;
    throw new PictureError('missing', 'the storage does not have it');
  } catch (error) {
    if (error instanceof PictureError) await noteProblem(context, path, error);
    throw error;
  }
}

async function noteProblem(
  { db, screenshots, now, log }: PictureContext,
  path: string,
  { problem, reason }: PictureError,
): Promise<void> {
  if (screenshots.notedProblems.has(path)) return;
  screenshots.notedProblems.set(path, problem);
  log.error({ path, problem, reason }, 'A picture cannot be shown');
  await savePictureChecks(db, [{ path, problem, checkedAt: now() }]).catch((err: unknown) => {
    log.warn({ err }, 'Could not store the problem of a picture');
  });
}
