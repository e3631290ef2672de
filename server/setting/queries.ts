import { createHash } from 'node:crypto';
import { Day } from '#shared/calendar/day.ts';
import type { Database } from '../database/tables.ts';

type SettingKey = 'first_day' | 'catalogue_version' | 'catalogue_revision' | 'igdb_checkpoint' | 'seeded';

/** What the site keeps about itself; null when it was never set. */
export async function findSetting(db: Database, key: SettingKey): Promise<string | null> {
  const row = await db.selectFrom('site_setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting(db: Database, key: SettingKey, value: string): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** All that the site keeps about itself. */
export async function listSettings(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('site_setting').select(['key', 'value']).execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** The day of the first level; every site has one once it is filled. */
export async function firstDay(db: Database): Promise<Day> {
  return Day.parse(await findSetting(db, 'first_day'));
}

/** Names the games as they are now: another name for every change of the catalogue, short enough for addresses. */
export function catalogueTag(settings: ReadonlyMap<string, string>): string {
  const keys: SettingKey[] = ['catalogue_revision', 'catalogue_version'];
  const values = keys.map((key) => settings.get(key) ?? null);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 8);
}

export async function deleteSetting(db: Database, key: SettingKey): Promise<void> {
  await db.deleteFrom('site_setting').where('key', '=', key).execute();
}
