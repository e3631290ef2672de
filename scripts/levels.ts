import * as v from 'valibot';
import type { LevelState } from '#shared/level/level.ts';
import { LevelPlace, USUAL_PLACE } from '#shared/planner/level-place.ts';
import { exportLevels } from '../server/level/table/export-levels.ts';
import { importLevels, type LevelImport } from '../server/level/table/import-levels.ts';
import { checkScreenshots, type OpenSite, openStartedSite } from '../server/lifecycle/open-site.ts';
import { loadConfig } from '../server/load-config.ts';
import { StartError } from '../server/process/run.ts';
import { readArguments, runCommand } from './command.ts';
import { createProgressBar } from './progress-bar.ts';

const HELP = `npm run levels -- COMMAND

  import FOLDER [--dry-run]     adds the levels of FOLDER/levels.csv, whose pictures lie in FOLDER, all or none of them;
         [--creator NAME]       of lines that name no creator
         [--unlisted]           also takes games that the catalogue lacks
         [--place PLACE]        where they join the daily order: 'before-starter' (as it is usual), before the levels of the
                                starter pack whose days are not fixed, or 'end'
         [--candidates]         as candidates, which wait on the desk until somebody approves them
  export FOLDER [--state STATE] writes such a table and the pictures of all approved levels, or of those that are
                                submitted or archived

Columns, in any order: file and name (of the game), and optionally year, day (YYYY-MM-DD, to pin it), creator, theme,
description, did you know, did you know spoils, also accepted (separated by |), credit, licence, source, celebration,
popularity (1 to 9), pixel art, language, step 1 to step 5 (x y zoom, each 0 to 100), step 1 text to step 5 text, and
masks (x y width height in percent, separated by |); texts in another language as 'description (de)'. Steps are proposed
where a line names none. Lines whose pictures the site has already are left out.`;

const STATES = ['approved', 'submitted', 'archived'];

const options = {
  help: { type: 'boolean', short: 'h' },
  'dry-run': { type: 'boolean' },
  creator: { type: 'string' },
  unlisted: { type: 'boolean' },
  candidates: { type: 'boolean' },
  place: { type: 'string', default: USUAL_PLACE },
  state: { type: 'string', default: 'approved' },
} as const;

type Values = ReturnType<typeof readArguments<typeof options>>['values'];
type Report = (done: number, all: number) => void;

async function runImport(site: OpenSite, folder: string, values: Values, report: Report): Promise<string> {
  const { db, screenshots } = site;
  const isDryRun = values['dry-run'] === true;
  if (!v.is(LevelPlace, values.place))
    throw new StartError(`--place must be one of ${LevelPlace.options.join(', ')}`);
  await checkScreenshots(screenshots);
  try {
    const result = await importLevels({
      db,
      screenshots,
      folder,
      isDryRun,
      creator: values.creator?.trim() || null,
      takesUnlisted: values.unlisted === true,
      place: values.place,
      asCandidates: values.candidates === true,
      now: () => Date.now(),
      log: { warn: (_: unknown, text?: string) => console.warn(text) },
      report,
    });
    return describeImport(result, {
      isDryRun,
      withoutDay: values.candidates ? 'waits on the desk' : 'waits for the day that it is pinned to',
    });
  } finally {
    screenshots.reencoder.close();
  }
}

function describeImport(
  { added, known, ignored }: LevelImport,
  { isDryRun, withoutDay }: { isDryRun: boolean; withoutDay: string },
): string {
  const listed = added.map(
    ({ line, id, name, year, day }) =>
      `line ${line}: ${name} (${year ?? 'no year'}), ${isDryRun ? '' : `${id}, `}${day ?? withoutDay}`,
  );
  const count = `${added.length} ${added.length === 1 ? 'level' : 'levels'}`;
  return [
    ...listed,
    isDryRun ? `Nothing was changed: ${count} would be added` : `${count} added`,
    ...(known.length > 0
      ? [
          `Left out, as the site has the picture: ${known.map(({ line, id }) => `line ${line} (${id})`).join(', ')}`,
        ]
      : []),
    ...(ignored.length > 0 ? [`Ignored columns: ${ignored.join(', ')}`] : []),
  ].join('\n');
}

async function runExport(site: OpenSite, folder: string, { state }: Values, report: Report): Promise<string> {
  if (!STATES.includes(state)) throw new StartError(`--state must be one of ${STATES.join(', ')}`);
  const { levels, lacking } = await exportLevels({ ...site, folder, state: state as LevelState, report });
  const summary = `${levels} ${levels === 1 ? 'level' : 'levels'} written to ${folder}`;
  if (lacking.length === 0) return summary;
  return `${summary}\nLeft out, as their pictures cannot be read: ${lacking.join(', ')}`;
}

const commands = { import: runImport, export: runExport };

async function run(): Promise<string> {
  const { positionals, values } = readArguments(options, HELP);
  const [command = '', folder, ...others] = positionals;
  if (values.help || command === '') return HELP;
  if (!Object.hasOwn(commands, command)) throw new StartError(`Unknown command '${command}'\n\n${HELP}`);
  if (folder === undefined || others.length > 0) throw new StartError(`Name one FOLDER\n\n${HELP}`);
  const site = await openStartedSite(loadConfig());
  const bar = createProgressBar();
  try {
    return await commands[command as keyof typeof commands](site, folder, values, (done, all) =>
      bar.show(done, all, `${done} of ${all} levels`),
    );
  } finally {
    bar.end();
    await site.db.destroy();
  }
}

await runCommand(run);
