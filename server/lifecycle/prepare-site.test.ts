import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqliteSite } from '../../test/site/site.ts';
import { parseConfig } from '../config.ts';
import { readCatalogue } from '../game/import-catalogue.ts';
import { versionName } from '../process/version.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { STARTER_FOLDER } from '../starter/seed-site.ts';
import { prepareSite } from './prepare-site.ts';

const NOW = Date.parse('2026-11-20T12:00:00Z');

it('refuses a weak password of the settings before it fills the site', async () => {
  const { db, screenshots, folder, close } = await openSqliteSite();
  const config = { ...parseConfig({ ADMIN_PASSWORD: 'administrator' }), dataDir: folder };
  const lines: string[] = [];
  const prepared = prepareSite({
    ...{ db, screenshots, config, secret: 'secret' },
    now: () => NOW,
    print: (line) => lines.push(line),
  });
  await expect(prepared).rejects.toThrow(/^Setting ADMIN_PASSWORD: This is one of the most common/);
  expect([lines, await findSetting(db, 'seeded')]).toEqual([[], null]);
  expect(existsSync(join(folder, 'screenshots'))).toBe(false);
  await close();
});

it('refuses to fill a site by a clock that was never set', async () => {
  const { db, screenshots, folder, close } = await openSqliteSite();
  const config = { ...parseConfig({}), dataDir: folder };
  const options = { db, screenshots, config, secret: 'secret', print: () => {} };
  await expect(prepareSite({ ...options, now: () => 86_400_000 })).rejects.toThrow(
    'The clock of this machine is wrong, it says 1970-01-02T00:00:00.000Z: set it, then start again',
  );
  expect(await findSetting(db, 'seeded')).toBeNull();
  await close();
});

it('says once from which version a site was upgraded, and nothing to a new one', async () => {
  const { db, screenshots, folder, close } = await openSqliteSite();
  const config = { ...parseConfig({ ADMIN_PASSWORD: 'a long and quiet river' }), dataDir: folder };
  const start = async () => {
    const lines: string[] = [];
    const print = (line: string) => lines.push(line);
    await prepareSite({ db, screenshots, config, secret: 'secret', now: () => NOW, print });
    return lines.filter((line) => line.startsWith('Upgraded'));
  };
  const { version } = await readCatalogue(STARTER_FOLDER);
  await saveSetting(db, 'seeded', 'pack');
  await saveSetting(db, 'pack_translated', 'yes');
  await saveSetting(db, 'catalogue_version', version);
  expect(await start()).toEqual([]);
  await saveSetting(db, 'version', '1.0.0');
  expect(await start()).toEqual([
    `Upgraded from version 1.0.0 to version ${versionName}. CHANGELOG.md says what has changed`,
  ]);
  expect(await start()).toEqual([]);
  await db.deleteFrom('site_setting').where('key', '=', 'version').execute();
  expect(await start()).toEqual([`Upgraded to version ${versionName}. CHANGELOG.md says what has changed`]);
  await close();
});
