import { timestampOf } from '#shared/schema/values.ts';
import type { Config } from '../config.ts';
import type { Database } from '../database/tables.ts';
import { measurePictures } from '../picture/stored-picture.ts';
import { StartError } from '../process/run.ts';
import { version, versionName } from '../process/version.ts';
import { applyFirstDay } from '../setting/first-day.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { isSeeded, STARTER_FOLDER } from '../starter/seed-site.ts';
import { createFirstAdmin, requireFirstPassword } from '../user/create-user.ts';
import { describeUnreadableFactors } from '../user/second-factor/queries.ts';
import type { OpenSite } from './open-site.ts';
import { seedInProcess } from './seed-in-process.ts';

/** Measuring is quick: fewer are not worth a line. */
const REPORT_EVERY_MEASURED = 50;

/** Before the first version of Zoomout. */
const EARLIEST_NOW = Date.UTC(2025, 0);

interface PrepareOptions extends OpenSite {
  config: Config;
  now: () => number;
  print: (line: string) => void;
}

/**
 * Fills an empty site, and brings the pictures of an older one up to date. Prints what the owner needs to know. Returns whether the site had no
 * users before.
 */
export async function prepareSite(options: PrepareOptions): Promise<{ isNew: boolean }> {
  const { db, screenshots, secret, config, now, print } = options;
  requireSetClock(now());
  await requireFirstPassword(db, config);
  if (!(await isSeeded(db, STARTER_FOLDER))) await seedInProcess();
  await measurePictures(db, screenshots, (done, all) => {
    if (done % REPORT_EVERY_MEASURED === 0) print(`Measuring pictures: ${done} of ${all}`);
  });
  // Printed one by one: a generated password must reach the owner even if the next check fails.
  const printNotice = (notice: string | null) => notice !== null && print(notice);
  printNotice(await firstDayNotice(db, config));
  const admin = await createFirstAdmin(db, config, now());
  if (admin?.generated) print(`Log in as 'admin' with the password ${admin.generated} (shown only once)`);
  printNotice(await describeUnreadableFactors(db, secret));
  printNotice(await upgradeNotice(db, { isNew: admin !== null }));
  return { isNew: admin !== null };
}

/** A small computer without a battery starts in 1970, and a new site would begin there. */
function requireSetClock(now: number): void {
  if (now >= EARLIEST_NOW) return;
  const time = timestampOf(now);
  throw new StartError(`The clock of this machine is wrong, it says ${time}: set it, then start again`);
}

/** Says once which version a site has come to, and what to read; versions before 1.1.2 stored none. */
async function upgradeNotice(db: Database, { isNew }: { isNew: boolean }): Promise<string | null> {
  const previous = await findSetting(db, 'version');
  if (previous === version) return null;
  await saveSetting(db, 'version', version);
  if (isNew) return null;
  const from = previous === null ? '' : ` from version ${previous}`;
  return `Upgraded${from} to version ${versionName}. CHANGELOG.md says what has changed`;
}

async function firstDayNotice(db: Database, config: Config): Promise<string | null> {
  if (!config.firstDay) return null;
  const { result, firstDay } = await applyFirstDay(db, config.firstDay);
  if (result === 'same') return null;
  if (result === 'set') return `The first day of this site is ${firstDay} now`;
  return `FIRST_DAY is ignored: the first day of this site is ${firstDay}, and cannot change, as it was played`;
}
