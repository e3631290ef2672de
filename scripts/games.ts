import { parseArgs } from 'node:util';
import { openIgdb } from '../server/catalogue/igdb.ts';
import { importGamesFile, listFaults } from '../server/catalogue/import-file.ts';
import { igdbFilter, importIgdb } from '../server/catalogue/import-igdb.ts';
import type { MergeResult } from '../server/catalogue/merge-games.ts';
import { type Config, loadConfig } from '../server/config.ts';
import type { Database } from '../server/database/tables.ts';
import { describeError } from '../server/lifecycle/describe-error.ts';
import { openSite } from '../server/lifecycle/open-site.ts';
import { StartError } from '../server/process/start-error.ts';
import { deleteSetting, findSetting } from '../server/setting/queries.ts';
import { progressBar } from './progress-bar.ts';

const HELP = `npm run games -- COMMAND

  import FILE [--skip-bad-lines]    games of a .csv, .tsv or .json file; again to update them
  igdb [--min-ratings N] [--all]    games of IGDB, with your own IGDB_CLIENT_ID and IGDB_CLIENT_SECRET;
       [--restart]                  goes on where an interrupted run stopped, unless --restart

Columns of a file: name, and if you like year, series, aliases (parted by |), summary, fame (1 to 9),
total_rating_count, id (of a game of this site, to correct its name or year).
With --all, IGDB gives add-ons, bundles, mods and editions too.`;

// IGDB takes four questions a second.
const PACE_MS = 260;

const options = {
  'skip-bad-lines': { type: 'boolean' },
  'min-ratings': { type: 'string' },
  all: { type: 'boolean' },
  restart: { type: 'boolean' },
} as const;

interface Request {
  config: Config;
  db: Database;
  words: string[];
  values: ReturnType<typeof readArguments>['values'];
}

const now = () => Date.now();

const commands: Record<string, (request: Request) => Promise<string>> = {
  import: async ({ db, words: [file], values }) => {
    if (!file) throw new StartError(`Which file?\n\n${HELP}`);
    const isSkipping = values['skip-bad-lines'] === true;
    const result = await withBar((report) => importGamesFile({ db, file, isSkipping, now, report }));
    const lines = [told(result)];
    if (result.leftAside.length > 0) lines.push(`Columns left aside: ${result.leftAside.join(', ')}`);
    if (result.faults.length > 0) lines.push(`Lines left out:\n${listFaults(result.faults)}`);
    return lines.join('\n');
  },
  igdb: async ({ config, db, values }) => {
    const { clientId, clientSecret } = config.igdb;
    if (!clientId || !clientSecret) {
      throw new StartError(
        'Set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET: https://dev.twitch.tv/console gives them to you',
      );
    }
    const minRatings = Number(values['min-ratings'] ?? 0);
    if (!Number.isInteger(minRatings) || minRatings < 0)
      throw new StartError('--min-ratings takes a whole number');
    if (values.restart) await deleteSetting(db, 'igdb_checkpoint');
    const igdb = openIgdb({ ...config.igdb, clientId, clientSecret, pace: PACE_MS });
    const filter = igdbFilter(minRatings, values.all === true);
    const result = await withBar((report) => importIgdb({ db, igdb, filter, now, report }));
    const lines = [told(result)];
    if (result.resumed > 0) lines.push(`${result.resumed} games were there from a run that was interrupted`);
    if (result.skipped > 0) lines.push(`${result.skipped} games could not be read`);
    return lines.join('\n');
  },
};

async function withBar<Result>(
  work: (report: (done: number, all: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = progressBar();
  try {
    return await work((done, all) => bar.show(done, all, `${done} of ${all} games`));
  } finally {
    bar.end();
  }
}

function told({ added, changed, same, keptNames }: MergeResult): string {
  const kept = keptNames.map((name) => `\nKept the name '${name}', which levels feature`).join('');
  return `${added} games are new, ${changed} have changed, ${same} are as before${kept}`;
}

async function run(): Promise<string> {
  const { positionals, values } = readArguments();
  const [command = '', ...words] = positionals;
  const act = commands[command];
  if (!act) {
    if (command) throw new StartError(`There is no command '${command}'\n\n${HELP}`);
    return HELP;
  }
  const config = loadConfig();
  const { db } = await openSite(config);
  try {
    if ((await findSetting(db, 'seeded')) === null) {
      throw new StartError(
        'This site has never been started: start it once, so that it has its own games first',
      );
    }
    return await act({ config, db, words, values });
  } finally {
    await db.destroy();
  }
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${HELP}`);
  }
}

try {
  console.log(await run());
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
