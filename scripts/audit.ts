import { type NotedEntry, verifyAuditLog } from '../server/audit/verify-log.ts';
import { openStartedSite } from '../server/lifecycle/open-site.ts';
import { loadConfig } from '../server/load-config.ts';
import { StartError } from '../server/process/run.ts';
import { readArguments, runCommand } from './command.ts';

const HELP = `npm run audit -- verify [--noted NUMBER:HASH]

Checks that no entry of the audit log was changed, removed or added by hand, and shows the last one as NUMBER:HASH. The site
may be running. Who can write to the database can also write the whole log anew: note the last entry elsewhere and give it
next time, to find that out too.

Exit codes: 0 the log is unbroken, 1 it is not, or the command failed.`;

const NOTED = /^([1-9]\d{0,9}):([\w-]{43})$/;

async function run(): Promise<string> {
  const { positionals, values } = readArguments(
    { help: { type: 'boolean', short: 'h' }, noted: { type: 'string' } },
    HELP,
  );
  if (values.help || positionals.length !== 1 || positionals[0] !== 'verify') return HELP;
  const noted = values.noted === undefined ? null : parseNoted(values.noted);
  const { db } = await openStartedSite(loadConfig());
  try {
    const { last, problems } = await verifyAuditLog(db, noted);
    if (problems.length > 0) throw new StartError(['The audit log is broken:', ...problems].join('\n'));
    if (last === null) return 'The audit log has no entries.';
    const count =
      last.number === 1 ? 'its only entry is' : `all ${last.number} entries are there. The last one is`;
    return `The audit log is unbroken: ${count} ${last.number}:${last.hash}`;
  } finally {
    await db.destroy();
  }
}

function parseNoted(text: string): NotedEntry {
  const [, number, hash] = NOTED.exec(text) ?? [];
  if (!number || !hash) throw new StartError(`--noted is not like 1234:HASH\n\n${HELP}`);
  return { number: Number(number), hash };
}

await runCommand(run);
