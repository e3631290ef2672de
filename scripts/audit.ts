import { parseArgs } from 'node:util';
import { type NotedEntry, verifyAuditLog } from '../server/audit/verify-log.ts';
import { describeError } from '../server/lifecycle/describe-error.ts';
import { openStartedSite } from '../server/lifecycle/open-site.ts';
import { loadConfig } from '../server/load-config.ts';
import { StartError } from '../server/process/run.ts';

const HELP = `npm run audit -- verify [--noted NUMBER:HASH]

Checks that no entry of the audit log was changed, removed or added by hand, and shows the last one as NUMBER:HASH. The site
may be running. Who can write to the database can also write the whole log anew: note the last entry elsewhere and give it
next time, to find that out too.

Exit codes: 0 the log is unbroken, 1 it is not, or the command failed.`;

const NOTED = /^([1-9]\d{0,9}):([\w-]{43})$/;

async function run(): Promise<string> {
  const { positionals, values } = readArguments();
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

function readArguments() {
  try {
    const options = { help: { type: 'boolean', short: 'h' }, noted: { type: 'string' } } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    throw new StartError(`${(error as Error).message}\n\n${HELP}`);
  }
}

function parseNoted(text: string): NotedEntry {
  const [, number, hash] = NOTED.exec(text) ?? [];
  if (!number || !hash) throw new StartError(`--noted is not like 1234:HASH\n\n${HELP}`);
  return { number: Number(number), hash };
}

try {
  console.log(await run());
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
