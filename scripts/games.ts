import { createIgdbClient, igdbSettings } from '../server/catalogue/igdb.ts';
import { importGamesFile, listErrors } from '../server/catalogue/import-file.ts';
import { igdbFilter, importIgdb } from '../server/catalogue/import-igdb.ts';
import type { CatalogueMerge } from '../server/catalogue/merge-games.ts';
import type { Config } from '../server/config.ts';
import type { Database } from '../server/database/tables.ts';
import { openStartedSite } from '../server/lifecycle/open-site.ts';
import { loadConfig } from '../server/load-config.ts';
import { StartError } from '../server/process/run.ts';
import { deleteSetting } from '../server/setting/queries.ts';
import { readArguments, runCommand } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

const HELP = `npm run games -- COMMAND

  import FILE [--skip-bad-lines]    adds or updates the games of a .csv, .tsv or .json file, also of Wikidata
  igdb [--min-ratings N] [--all]    adds or updates the games of IGDB (needs IGDB_CLIENT_ID and IGDB_CLIENT_SECRET);
       [--restart]                  continues an interrupted run, unless --restart

Columns of a file: name, and optionally year, series, aliases (separated by |), summary, fame (1 to 9),
total_rating_count, id (of a game of this site, to correct its name or year),
editionOf (the id of the game that it is an edition of), genre, platforms (separated by |), developer,
sitelinks (of Wikidata: the fame of a new game).
--all includes add-ons, bundles, mods and editions of IGDB.`;

const MAX_LISTED_NAMES = 20;

const options = {
  help: { type: 'boolean', short: 'h' },
  'skip-bad-lines': { type: 'boolean' },
  'min-ratings': { type: 'string' },
  all: { type: 'boolean' },
  restart: { type: 'boolean' },
} as const;

interface CommandOptions {
  config: Config;
  db: Database;
  /** The arguments after the command. */
  args: string[];
  values: ReturnType<typeof readArguments>['values'];
}

const now = () => Date.now();

const commands: Record<string, (options: CommandOptions) => Promise<string>> = {
  import: async ({ db, args: [file], values }) => {
    if (!file) throw new StartError(`FILE is missing\n\n${HELP}`);
    const skipsInvalidLines = values['skip-bad-lines'] === true;
    const result = await withProgress((report) =>
      importGamesFile({ db, file, skipsInvalidLines, now, report }),
    );
    const lines = [summaryOf(result)];
    if (result.ignoredColumns.length > 0) lines.push(`Ignored columns: ${result.ignoredColumns.join(', ')}`);
    if (result.errorCount > 0) {
      lines.push(`Skipped lines:\n${listErrors(result.errors, result.errorCount)}`);
    }
    return lines.join('\n');
  },
  igdb: async ({ config, db, values }) => {
    const settings = igdbSettings(config);
    if (!settings) {
      throw new StartError(
        'Set IGDB_CLIENT_ID and IGDB_CLIENT_SECRET: get them at https://dev.twitch.tv/console',
      );
    }
    const minRatings = Number(values['min-ratings'] ?? 0);
    if (!Number.isInteger(minRatings) || minRatings < 0)
      throw new StartError('--min-ratings must be a whole number');
    if (values.restart) await deleteSetting(db, 'igdb_checkpoint');
    const igdb = createIgdbClient(settings);
    const filter = igdbFilter(minRatings, values.all === true);
    const result = await withProgress((report) => importIgdb({ db, igdb, filter, now, report }));
    const lines = [summaryOf(result)];
    if (result.resumed > 0) lines.push(`${result.resumed} games were already imported by an interrupted run`);
    if (result.skipped > 0) lines.push(`Skipped ${result.skipped} games that could not be read`);
    return lines.join('\n');
  },
};

async function withProgress<Result>(
  work: (report: (done: number, all: number) => void) => Promise<Result>,
): Promise<Result> {
  const bar = createProgressBar();
  try {
    return await work((done, all) => bar.show(done, all, `${done} of ${all} games`));
  } finally {
    bar.end();
  }
}

function summaryOf(result: CatalogueMerge): string {
  const { added, changed, unchanged, keptNames, leftOut, baseless } = result;
  const kept = keptNames.map((name) => `\nKept the name '${name}': levels use it`).join('');
  return `${added} ${added === 1 ? 'game' : 'games'} added, ${changed} changed, ${unchanged} unchanged${kept}${describeLeftOut(leftOut)}${describeBaseless(baseless)}`;
}

/** How many games are editions of one that the import has left out, or that no line of the file has. */
function describeBaseless(count: number): string {
  if (count === 0) return '';
  return `\n${count === 1 ? '1 game is an edition' : `${count} games are editions`} of a game that is not in the catalogue`;
}

/** The first of the games that a manager has taken out of the catalogue. */
function describeLeftOut(names: readonly string[]): string {
  if (names.length === 0) return '';
  const shown = names.slice(0, MAX_LISTED_NAMES).map((name) => `'${name}'`);
  const more = names.length > shown.length ? ` and ${names.length - shown.length} more` : '';
  return `\nLeft out ${shown.join(', ')}${more}: removed or merged on this site, and restored at /admin/system`;
}

async function run(): Promise<string> {
  const { positionals, values } = readArguments(options, HELP);
  const [command = '', ...args] = positionals;
  const runCommand = commands[command];
  if (!runCommand || values.help) {
    if (command && !values.help) throw new StartError(`Unknown command '${command}'\n\n${HELP}`);
    return HELP;
  }
  const config = loadConfig();
  const { db } = await openStartedSite(config);
  try {
    return await runCommand({ config, db, args, values });
  } finally {
    await db.destroy();
  }
}

await runCommand(run);
