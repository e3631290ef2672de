import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSqliteSite } from '../../test/site/site.ts';
import { parseConfig } from '../config.ts';
import { findSetting } from '../setting/queries.ts';
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
