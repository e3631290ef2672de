import { createBackups } from '../server/backup/backups.ts';
import { createBudgets } from '../server/budget/budgets.ts';
import type { Config } from '../server/config.ts';
import { createEncryption } from '../server/encryption.ts';
import { openSiteAsItIs } from '../server/lifecycle/open-site.ts';
import { loadConfig } from '../server/load-config.ts';
import { createPublicAgent } from '../server/outbox/public-agent.ts';
import { createLog } from '../server/process/log.ts';
import { StartError } from '../server/process/run.ts';
import { outsideChecks } from '../server/site-check/outside-checks.ts';
import { checkLimit, serverChecks } from '../server/site-check/server-checks.ts';
import { createReleaseFinder } from '../server/upgrade/new-releases.ts';
import { checkTitles, type Finding, worstFirst } from '../shared/site-check/checks.ts';
import type { CheckState } from '../shared/site-check/finding.ts';
import { runChecks } from '../shared/site-check/run-check.ts';
import { readArguments, runCommand } from './command.ts';

const HELP = `npm run check-site [-- URL]

Checks the site and what is around it, as the page /admin/check does: the address from outside (URL, else PUBLIC_URL, else
this machine), the database, the pictures, disk and memory, backups, and the services that the site uses. The site may be
running. Use the same settings as the site. Nothing is changed: a small file is written to the pictures and deleted again.

Exit codes: 0 nothing is wrong, 1 something is, or the command failed.`;

const WORDS: Record<CheckState, string> = {
  fine: 'fine',
  look: 'LOOK',
  wrong: 'WRONG',
  unknown: '?',
};

function describe({ check, state, found, effect, changes }: Finding): string {
  const lines = changes.flatMap(({ where, lines: each }) => [
    `${where}:`,
    ...each.split('\n').map((line) => `    ${line}`),
  ]);
  const further = [effect, ...lines].filter(Boolean).map((line) => `         ${line}`);
  return [`${WORDS[state].padEnd(8)} ${checkTitles[check]()}: ${found}`, ...further].join('\n');
}

async function check(config: Config, address: string): Promise<Finding[]> {
  const { db, screenshots, secret } = await openSiteAsItIs(config);
  const agent = createPublicAgent();
  const now = Date.now;
  const log = createLog('silent', process.stderr);
  try {
    const context = {
      ...{ db, config, screenshots, agent },
      budgets: createBudgets({ db, now, config, log }),
      // Asked for its state alone: it makes none.
      backups: createBackups({
        db,
        now,
        config,
        log,
        runBackup: () => Promise.reject(new Error('Not here')),
      }),
      receivers: { config, encryption: createEncryption(secret) },
      findNewReleases: createReleaseFinder({ config, now, log }),
    };
    const checks = { ...outsideChecks(config, address, now), ...serverChecks(context) };
    return worstFirst(await runChecks(checks, checkLimit));
  } finally {
    agent.destroy();
    screenshots.reencoder.close();
    await db.destroy();
  }
}

function addressOf(given: string | undefined, { publicUrl, port }: Config): string {
  const address = given ?? (publicUrl || `http://127.0.0.1:${port}`);
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new StartError(`'${address}' is no http(s) address`);
  return address.replace(/\/$/, '');
}

async function run(): Promise<string> {
  const { positionals, values } = readArguments({ help: { type: 'boolean', short: 'h' } }, HELP);
  if (values.help || positionals.length > 1) return HELP;
  const config = loadConfig();
  const findings = await check(config, addressOf(positionals[0], config));
  const wrong = findings.filter(({ state }) => state === 'wrong').length;
  if (wrong > 0) process.exitCode = 1;
  const summary = wrong === 0 ? 'Nothing is wrong.' : `${wrong} of ${findings.length} checks: wrong`;
  return [...findings.map(describe), '', summary].join('\n');
}

await runCommand(run);
