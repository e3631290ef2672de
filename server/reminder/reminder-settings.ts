import type { Database } from '../database/tables.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';

const OFF = 'off';

/** Whether the admins of the site let it send reminders, as it does by default. */
export async function areRemindersOn(db: Database): Promise<boolean> {
  return (await findSetting(db, 'reminders')) !== OFF;
}

export function storeRemindersOn(trx: Database, isOn: boolean): Promise<void> {
  return saveSetting(trx, 'reminders', isOn ? 'on' : OFF);
}
