import { noteNewFiles } from '../server/lifecycle/new-files.ts';
import { checkScreenshots, openBareSite } from '../server/lifecycle/open-site.ts';
import { loadConfig } from '../server/load-config.ts';
import { StartError } from '../server/process/run.ts';
import { importSite } from '../server/transfer/import-site.ts';
import { listTables } from '../server/transfer/queries.ts';
import { describeUnreadableFactors } from '../server/user/second-factor/queries.ts';
import { runCommand } from './command.ts';
import { describeLacking } from './describe-lacking.ts';
import { createProgressBar } from './progress-bar.ts';

const HELP = `npm run import -- FILE

Restores a site from the ZIP of 'npm run backup', or of 'Export database' on /admin/system. The site must be empty: import
before its first start, with its settings (DATA_DIR, DATABASE_URL). If anything fails, nothing is imported.`;

async function run([file, ...others]: string[]): Promise<string> {
  if (file === undefined || others.length > 0 || file.startsWith('-')) {
    if (file === undefined || file === '--help') return HELP;
    throw new StartError(HELP);
  }
  const config = loadConfig();
  const removeNewFiles = await noteNewFiles(config.dataDir);
  const { db, screenshots, secret } = await openBareSite(config);
  const bar = createProgressBar();
  let isUnused = false;
  try {
    await checkScreenshots(screenshots);
    const report = (done: number, all: number) => bar.show(done, all, 'imported');
    const { manifest, lacking } = await importSite({ db, screenshots, now: Date.now(), report }, file);
    const rowsOf = (table: string) => manifest.tables.find((other) => other.table === table)?.rows ?? 0;
    const warning = await describeUnreadableFactors(db, secret);
    if (warning) console.warn(warning);
    const summary = [
      `Imported the site at ${manifest.createdAt}: ${rowsOf('level')} levels, ${rowsOf('game')} games,`,
      `${rowsOf('user')} users, ${manifest.screenshots.length} screenshots`,
    ].join(' ');
    return lacking.length > 0 ? `${summary}\n${describeLacking(lacking)}` : summary;
  } catch (error) {
    // Unless another process has begun a site there meanwhile.
    isUnused = (await listTables(db)).size === 0;
    throw error;
  } finally {
    bar.end();
    await db.destroy();
    if (isUnused) await removeNewFiles();
  }
}

await runCommand(() => run(process.argv.slice(2)));
