import { type SettingValues, saveSetting, siteSettings } from '#shared/api/site/setting.ts';
import {
  readSetting,
  type SettingName,
  settingNames,
  settings,
  settingWords,
} from '#shared/setting/settings.ts';
import { hasPermission, type User } from '#shared/user/user.ts';
import { type Change, change } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { serve } from '../http/serve.ts';
import type { Mount } from '../http/visitor.ts';
import { findSession } from '../user/session/queries.ts';
import { listSettings, saveSiteSetting } from './queries.ts';

/** Refuses to require a second factor of everyone when the admin has none (docs/rules/accounts.md#required-second-factor). */
async function requireOwnFactor({ trx, visitor }: Change): Promise<void> {
  if ((await findSession(trx, visitor.sessionId ?? ''))?.user.lacksSecondFactor) {
    throw new Failure('conflict', 'own-second-factor-first');
  }
}

/** What is checked once a setting is stored: throws where that may not be. */
const checks: Partial<Record<SettingName, (made: Change) => Promise<void>>> = {
  secondFactor: requireOwnFactor,
};

/** The settings that admins change on the pages of the site (docs/rules/administration.md#settings). */
export function settingRoutes(mount: Mount): void {
  serve(mount, siteSettings, ({ visitor }) => valuesFor(visitor.user, mount.db));

  change(mount, saveSetting, ({ body: { name, value } }, commit) =>
    commit(async (made) => {
      await saveSiteSetting(made.trx, name, value);
      await checks[name]?.(made);
      const entry = { action: settings[name].audit.action, detail: settingWords(name, value) };
      return { result: await valuesFor(made.user, made.trx), entry };
    }),
  );
}

async function valuesFor(user: User | null, db: Database): Promise<SettingValues> {
  const stored = await listSettings(db);
  const shown = settingNames.filter((name) => hasPermission(user, settings[name].readableBy));
  return Object.fromEntries(
    shown.map((name) => [name, readSetting(name, stored.get(settings[name].key) ?? null)]),
  );
}
