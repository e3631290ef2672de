import { setTimeout as wait } from 'node:timers/promises';
import { findDuplicates } from '#shared/api/level/duplicate.ts';
import { hasPermission } from '#shared/user/user.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { currentCalendar } from '../level/calendar.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import type { Log } from '../process/log.ts';
import { duplicatesOf } from './find-duplicates.ts';
import { createFingerprints } from './fingerprints.ts';
import { listFingerprints } from './queries.ts';

/** A site with many pictures makes their fingerprints meanwhile. */
const MAX_WAIT_MS = 2000;

interface DuplicateContext extends LevelContext {
  screenshots: Screenshots;
  log: Pick<Log, 'error'>;
}

/** Whether a game or a picture was used already (docs/rules/editor.md#duplicates). */
export function duplicateRoutes(mount: Mount, context: DuplicateContext): void {
  const { db, log, snapshot } = context;
  const update = createFingerprints(context);

  async function fingerprintsInTime() {
    const updated = update().catch((err: unknown) => {
      log.error({ err }, 'Could not make the fingerprints of pictures');
      return null;
    });
    const found = await Promise.race([updated, wait(MAX_WAIT_MS, null, { ref: false })]);
    return found ?? listFingerprints(db);
  }

  serve(mount, findDuplicates, async ({ body, visitor }) =>
    duplicatesOf(body, {
      levels: (await snapshot()).levels.all,
      calendar: await currentCalendar(context),
      fingerprints: body.fingerprint === undefined ? new Map() : await fingerprintsInTime(),
      isManager: hasPermission(visitor.user, 'manage-level'),
    }),
  );
}
