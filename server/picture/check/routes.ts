import { checkPictures as checkEndpoint, pictureReport } from '#shared/api/site/picture-check.ts';
import type { Refusal } from '#shared/refusal/refuse.ts';
import { englishOf, Failure } from '../../http/failure.ts';
import { serve } from '../../http/serve.ts';
import type { Mount } from '../../http/visitor.ts';
import type { LevelContext } from '../../level/site-snapshot.ts';
import { checkPictures, type PictureCheckContext, readPictureReport } from './check-pictures.ts';

/** What is wrong with the pictures, and checking them on demand (docs/rules/pictures.md#damaged-pictures). */
export function pictureCheckRoutes(mount: Mount, context: PictureCheckContext & LevelContext): void {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  let why: Refusal | null = null;

  async function run(): Promise<void> {
    why = null;
    try {
      await checkPictures(context, { minAgeMs: 0, signal: stopping.signal });
    } catch (error) {
      why = (error instanceof Failure && error.refusal) || { reason: 'picture-check-failed' };
      context.log.error({ err: error }, 'Could not check the pictures');
    } finally {
      running = null;
    }
  }

  serve(mount, pictureReport, async () => {
    const levels = (await context.snapshot()).levels;
    const isChecking = running !== null;
    return {
      isChecking,
      failure: why && englishOf(why),
      why,
      ...(await readPictureReport(context.db, levels)),
    };
  });

  serve(mount, checkEndpoint, () => {
    if (running !== null) return 'already-in-progress';
    running = run();
    return 'started';
  });

  mount.app.addHook('onClose', async () => {
    stopping.abort();
    await running;
  });
}
