import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { STEP_COUNT } from '#shared/level/zoom/zoom.ts';
import { aLevel } from '../../test/builders.ts';
import { openSqliteSite, type TestSite } from '../../test/site/site.ts';

let site: TestSite;
let path: string;

beforeEach(async () => {
  site = await openSqliteSite();
  path = await site.addPicture(800, 600);
});

afterEach(() => site.close());

/** The stored crops of the picture. */
async function stored(): Promise<number> {
  const names = await readdir(join(site.folder, 'crops'), { recursive: true }).catch(() => []);
  return names.filter((name) => name.includes(`${path.replace('.webp', '')}-`)).length;
}

async function see(cookies: Record<string, string>): Promise<void> {
  for (let step = 1; step <= STEP_COUNT; step += 1) {
    const { statusCode } = await site.call({ url: `/api/screenshot/${path}/${step}`, cookies });
    expect(statusCode).toBe(200);
  }
}

it('crops of a level that is not approved are not stored', async () => {
  const manager = await site.logIn('manage-level');
  await site.add(aLevel({ state: 'submitted', path, imageRatio: 4 / 3, imageHeight: 600 }));
  await see(manager);
  await see(manager);
  expect(await stored()).toBe(0);
});

it('crops of an approved level are stored, and go with it though another level shows its picture', async () => {
  const admin = await site.logIn('admin', 'manage-level');
  const level = aLevel({ path, imageRatio: 4 / 3, imageHeight: 600 });
  await site.add(...Array.from({ length: 14 }, () => aLevel()), level);
  await site.add(aLevel({ state: 'submitted', path, imageRatio: 4 / 3, imageHeight: 600 }));
  await see(admin);
  expect(await stored()).toBeGreaterThan(0);
  const url = `/api/level/${level.id}`;
  expect((await site.call({ method: 'DELETE', url, cookies: admin })).statusCode).toBe(200);
  expect(await stored()).toBe(0);
});
