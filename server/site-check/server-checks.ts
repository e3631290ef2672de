import type { Agent } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { Checks, TimeLimit } from '#shared/site-check/run-check.ts';
import type { Release } from '#shared/upgrade/release.ts';
import type { Backups } from '../backup/backups.ts';
import type { Budgets } from '../budget/budgets.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import type { ReceiverContext } from '../message/receivers.ts';
import type { Screenshots } from '../picture/screenshots.ts';
import { checkDatabaseAnswers } from './database-check.ts';
import { checkBackups, judgeDisk, judgeMemory, judgeVersion } from './host-checks.ts';
import { checkPictureStore, checkProvider, checkPushServices, checkReceivers } from './service-checks.ts';

const CHECK_SECONDS = 10;

/** How long a check of the server may take. */
export const checkLimit: TimeLimit = {
  seconds: CHECK_SECONDS,
  wait: () => wait(CHECK_SECONDS * 1000, undefined, { ref: false }),
};

export interface ServerCheckContext extends Pick<Context, 'db'> {
  config: Config;
  screenshots: Pick<Screenshots, 'pictures'>;
  budgets: Pick<Budgets, 'findSpace'>;
  backups: Pick<Backups, 'status' | 'age'>;
  receivers: ReceiverContext;
  /** Reaches push services. */
  agent: Agent;
  findNewReleases: () => Promise<readonly Release[]>;
}

/** What a server can find out without a call, as the command does. */
export function serverChecks(context: ServerCheckContext): Checks {
  const { db, config, screenshots, budgets, backups, receivers, agent, findNewReleases } = context;
  return {
    database: () => checkDatabaseAnswers(db),
    pictures: () => checkPictureStore(screenshots, config),
    disk: async () => judgeDisk(await budgets.findSpace(), config.dataDir),
    memory: () => judgeMemory(process.availableMemory()),
    backups: () => checkBackups(backups),
    messages: () => checkReceivers(db, receivers),
    push: () => checkPushServices(config, agent),
    provider: () => checkProvider(config),
    version: async () => judgeVersion(await findNewReleases(), config),
  };
}
