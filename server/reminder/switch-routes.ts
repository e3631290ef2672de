import { reminderReport, switchReminders } from '#shared/api/reminder.ts';
import type { ReminderReport } from '#shared/reminder/reminder.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import type { Context } from '../context.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import type { OpenReminders } from './open-reminders.ts';
import { countSubscriptions } from './queries.ts';
import { areRemindersOn, storeRemindersOn } from './reminder-settings.ts';

interface SwitchContext extends Context {
  /** Null on a site that cannot offer any. */
  reminders: OpenReminders | null;
}

/** The admins' side of reminders: how many there are, what went wrong, and the switch (docs/rules/reminders.md#reminders). */
export function reminderSwitchRoutes(mount: Mount, { db, now, reminders }: SwitchContext): void {
  const reportOf = async (at: Database): Promise<ReminderReport> => ({
    isPossible: reminders !== null,
    isOn: await areRemindersOn(at),
    count: await countSubscriptions(at),
    problem: reminders?.problems.last ?? null,
  });

  serve(mount, reminderReport, () => reportOf(db));

  serve(mount, switchReminders, ({ body, visitor }) =>
    withExclusiveLock(db, async (trx) => {
      const { user } = await recheckAccess(trx, switchReminders, visitor);
      await storeRemindersOn(trx, body.isOn);
      const event = { action: 'reminders-changed', subject: '', detail: body.isOn ? 'on' : 'off' } as const;
      await recordAuditEvent(trx, { at: now(), user: user?.name ?? null, ...event });
      return reportOf(trx);
    }),
  );
}
