import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqliteSite } from '../../test/site.ts';
import { parseConfig } from '../config.ts';
import { findSetting } from '../setting/queries.ts';
import { prepareSite } from './prepare-site.ts';

it('refuses a weak password of the settings before it fills the site', async () => {
  const { db, screenshots, folder, close } = await openSqliteSite();
  const config = { ...parseConfig({ ADMIN_PASSWORD: 'administrator' }), dataDir: folder };
  const lines: string[] = [];
  const prepared = prepareSite({
    ...{ db, screenshots, config, secret: 'secret' },
    now: () => 0,
    print: (line) => lines.push(line),
  });
  await expect(prepared).rejects.toThrow(/^Setting ADMIN_PASSWORD: This is one of the most common/);
  expect([lines, await findSetting(db, 'seeded')]).toEqual([[], null]);
  expect(existsSync(join(folder, 'screenshots'))).toBe(false);
  await close();
});
