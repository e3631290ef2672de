import { loadConfig } from '../load-config.ts';
import { print } from '../process/run.ts';
import { STARTER_FOLDER, seedSite } from '../starter/seed-site.ts';
import { describeError } from './describe-error.ts';
import { openBareSite } from './open-site.ts';

// A process of its own, with the settings of the server that started it: it responds with what is wrong, or with nothing.

const REPORT_EVERY_PICTURES = 24;

async function seed(): Promise<void> {
  const config = loadConfig();
  const { db, screenshots } = await openBareSite(config);
  const { starter, firstDay } = config;
  await seedSite({
    ...{ db, screenshots, starter, firstDay },
    now: Date.now,
    folder: STARTER_FOLDER,
    report: (done, all) => {
      if (done % REPORT_EVERY_PICTURES === 0 || done === all) print(`Adding pictures: ${done} of ${all}`);
    },
    reportCatalogue: (isUpdate) =>
      print(isUpdate ? 'Updating the catalogue of games…' : 'Adding the catalogue of games…'),
    reportTranslated: (count) => {
      if (count > 0) print(`Translations were added to ${count} levels of the starter pack`);
    },
  });
  await db.destroy();
}

// The server is gone. An exit would wait for libvips.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

const problem = await seed().then(() => null, describeError);
process.send?.(problem, () => process.exit());
