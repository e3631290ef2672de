import { savePlayOptions } from '#shared/api/play-options.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { saveSetting } from '../setting/queries.ts';
import { recheckAccess } from '../user/session/lock-account.ts';

/** Changing what players who are stuck are offered (docs/rules/play.md#help). */
export function playOptionsRoutes(mount: Mount, { db, now }: Context): void {
  serve(mount, savePlayOptions, ({ body, visitor }) =>
    withExclusiveLock(db, async (trx) => {
      const { user } = await recheckAccess(trx, savePlayOptions, visitor);
      await saveSetting(trx, 'play_options', JSON.stringify(body));
      const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');
      const detail = `giving up ${onOrOff(body.mayGiveUp)}, help ${onOrOff(body.mayGetHelp)}`;
      const event = { action: 'play-options-changed', subject: '', detail } as const;
      await recordAuditEvent(trx, { at: now(), user: user?.name ?? null, ...event });
      return body;
    }),
  );
}
