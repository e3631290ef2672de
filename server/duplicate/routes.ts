import { findDuplicates } from '#shared/api/level/duplicate.ts';
import { hasPermission } from '#shared/user/user.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { currentCalendar } from '../level/calendar.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { comparison } from './find-duplicates.ts';
import type { FindFingerprints } from './fingerprints.ts';

interface DuplicateContext extends LevelContext {
  findFingerprints: FindFingerprints;
}

/** Whether a game or a picture was used already (docs/rules/editor.md#duplicates). */
export function duplicateRoutes(mount: Mount, context: DuplicateContext): void {
  const { findFingerprints, snapshot } = context;

  serve(mount, findDuplicates, async ({ body, visitor }) => {
    const compare = comparison({
      levels: (await snapshot()).levels.all,
      calendar: await currentCalendar(context),
      fingerprints: body.fingerprint === undefined ? new Map() : await findFingerprints(),
      isManager: hasPermission(visitor.user, 'manage-level'),
    });
    return compare(body);
  });
}
