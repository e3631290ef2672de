import { loadConfig } from '../server/config.ts';
import { describeError } from '../server/lifecycle/describe-error.ts';
import { checkScreenshots, openBareSite } from '../server/lifecycle/open-site.ts';
import { StartError } from '../server/process/start-error.ts';
import { importSite } from '../server/transfer/import-site.ts';
import { unreadableFactors } from '../server/user/second-factor/unreadable-factors.ts';
import { progressBar } from './progress-bar.ts';

const HELP = `npm run import -- FILE

Restores a site from the ZIP that 'Export database' on /admin/system gives, into an empty one: before its first start,
with the settings (DATA_DIR, DATABASE_URL) that it is to run with. All of it is restored, or nothing.`;

async function run([file, ...others]: string[]): Promise<string> {
  if (file === undefined || others.length > 0 || file.startsWith('-')) {
    if (file === undefined || file === '--help') return HELP;
    throw new StartError(HELP);
  }
  const { db, screenshots, secret } = await openBareSite(loadConfig());
  const bar = progressBar();
  try {
    await checkScreenshots(screenshots);
    const report = (done: number, all: number) => bar.show(done, all, 'imported');
    const manifest = await importSite({ db, screenshots, now: Date.now(), report }, file);
    const rowsOf = (table: string) => manifest.tables.find((other) => other.table === table)?.rows ?? 0;
    const lost = manifest.missing.length;
    const warning = await unreadableFactors(db, secret);
    if (warning) console.warn(warning);
    return [
      `Imported a site as of ${manifest.createdAt}: ${rowsOf('level')} levels, ${rowsOf('game')} games,`,
      `${rowsOf('user')} users, ${manifest.screenshots.length} screenshots${lost ? ` (${lost} were lost before)` : ''}`,
    ].join(' ');
  } finally {
    bar.end();
    await db.destroy();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
