import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Day } from '#shared/calendar/day.ts';
import { firstDayOf, Pause, pausesOf, type Schedule } from '#shared/level/order/schedule.ts';
import type { Pins } from '#shared/planner/pins.ts';
import { Theme } from '#shared/planner/theme.ts';
import type { PlayOptions } from '#shared/play/play-options.ts';
import {
  readSetting,
  type SettingKey,
  type SettingName,
  type SettingValue,
  settings,
  writeSetting,
} from '#shared/setting/settings.ts';
import { StandardAnswer } from '#shared/submission/standard-answer.ts';
import type { Database } from '../database/tables.ts';

const Pauses = v.array(Pause);
const StoredPins = v.record(v.string(), Day);
const StoredThemes = v.array(Theme);
const StoredAnswers = v.array(StandardAnswer);

type StoredKey =
  | SettingKey
  | 'first_day'
  | 'first_day_asked'
  | 'pauses'
  | 'catalogue_version'
  | 'catalogue_revision'
  | 'igdb_checkpoint'
  | 'site_id'
  | 'pins'
  | 'themes'
  | 'standard_answers'
  | 'seeded'
  | 'pack_translated'
  | 'picture_groups'
  | 'push_keys'
  | 'pack_key'
  | 'packs'
  | 'pack_sources'
  | 'look'
  | 'logo'
  | 'contact_question'
  | 'erasing_clock'
  | 'version';

/** The value of a setting in the database; null when it was never set. */
export async function findSetting(db: Database, key: StoredKey): Promise<string | null> {
  const row = await db.selectFrom('site_setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

export async function saveSetting(db: Database, key: StoredKey, value: string): Promise<void> {
  await db
    .insertInto('site_setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The value of a setting that admins change on the pages. */
export async function findSiteSetting<Name extends SettingName>(
  db: Database,
  name: Name,
): Promise<SettingValue<Name>> {
  return readSetting(name, await findSetting(db, settings[name].key));
}

/** Stores such a value. */
export async function saveSiteSetting<Name extends SettingName>(
  db: Database,
  name: Name,
  value: SettingValue<Name>,
): Promise<void> {
  await saveSetting(db, settings[name].key, writeSetting(name, value));
}

/** The id of the site, which outlasts its name and address; made when it is first asked for. */
export async function findSiteId(db: Database): Promise<string> {
  const known = await findSetting(db, 'site_id');
  if (known !== null) return known;
  await db
    .insertInto('site_setting')
    .values({ key: 'site_id', value: crypto.randomUUID() })
    // Another call or server may have been first.
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return v.parse(v.string(), await findSetting(db, 'site_id'));
}

/** All settings in the database but the logo, which is large, by key. */
export async function listSettings(db: Database): Promise<ReadonlyMap<string, string>> {
  const query = db.selectFrom('site_setting').select(['key', 'value']).where('key', '!=', 'logo');
  const rows = await query.execute();
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** The day of the first level. Throws on a site that was never seeded. */
export async function findFirstDay(db: Database): Promise<Day> {
  return v.parse(Day, await findSetting(db, 'first_day'));
}

/** When the daily order is played. Throws on a site that was never seeded. */
export function readSchedule(settings: ReadonlyMap<string, string>): Schedule {
  const firstDay = v.parse(Day, settings.get('first_day'));
  const pauses = settings.get('pauses');
  return pauses === undefined ? firstDay : { firstDay, pauses: v.parse(Pauses, JSON.parse(pauses)) };
}

export async function saveSchedule(trx: Database, schedule: Schedule): Promise<void> {
  await saveSetting(trx, 'first_day', firstDayOf(schedule));
  await saveSetting(trx, 'pauses', JSON.stringify(pausesOf(schedule)));
}

/** A short hash that changes with every change of the catalogue, for the cache keys of URLs. */
export function catalogueTag(settings: ReadonlyMap<string, string>): string {
  const keys: StoredKey[] = ['catalogue_revision', 'catalogue_version'];
  const values = keys.map((key) => settings.get(key) ?? null);
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 8);
}

export async function deleteSetting(db: Database, key: StoredKey): Promise<void> {
  await db.deleteFrom('site_setting').where('key', '=', key).execute();
}

/** What players who are stuck are offered, in the settings; null where nobody has changed it. */
export function readPlayOptions(stored: ReadonlyMap<string, string>): PlayOptions | null {
  const text = stored.get('play_options');
  return text === undefined ? null : readSetting('playOptions', text);
}

/** The days that levels are pinned to. Levels may have been deleted since. */
export function readPins(settings: ReadonlyMap<string, string>): Pins {
  return new Map(Object.entries(v.parse(StoredPins, JSON.parse(settings.get('pins') ?? '{}'))));
}

export async function savePins(trx: Database, pins: Pins): Promise<void> {
  await saveSetting(trx, 'pins', JSON.stringify(Object.fromEntries(pins)));
}

/** The themes by their first days. */
export function readThemes(settings: ReadonlyMap<string, string>): Theme[] {
  return v.parse(StoredThemes, JSON.parse(settings.get('themes') ?? '[]'));
}

export async function saveThemes(trx: Database, themes: readonly Theme[]): Promise<void> {
  const sorted = themes.toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1));
  await saveSetting(trx, 'themes', JSON.stringify(sorted));
}

/** The texts that managers keep for creators, in the order in which they were kept. */
export async function findStandardAnswers(db: Database): Promise<StandardAnswer[]> {
  const stored = await findSetting(db, 'standard_answers');
  return stored === null ? [] : v.parse(StoredAnswers, JSON.parse(stored));
}

export async function saveStandardAnswers(trx: Database, answers: readonly StandardAnswer[]): Promise<void> {
  await saveSetting(trx, 'standard_answers', JSON.stringify(answers));
}
