import type { Agent } from 'node:https';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { auditRoutes } from './audit/routes.ts';
import { type RunBackup, runBackupProcess } from './backup/backup-process.ts';
import { openBackups } from './backup/open-backups.ts';
import { backupRoutes } from './backup/routes.ts';
import { createBudgets } from './budget/budgets.ts';
import { budgetRoutes, type EraseCommit } from './budget/routes.ts';
import { calendarRoutes } from './calendar/routes.ts';
import { keepJudging } from './candidate/judging.ts';
import { candidateRoutes } from './candidate/routes.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { difficultyRoutes } from './difficulty/routes.ts';
import { openFingerprints } from './duplicate/fingerprints.ts';
import { duplicateRoutes } from './duplicate/routes.ts';
import { feedRoutes } from './feed/routes.ts';
import { gameRoutes, retiredGameRoutes } from './game/routes.ts';
import type { RequestTimeouts } from './http/create-server.ts';
import type { Failure } from './http/failure.ts';
import type { FindOrigin, ProxyTrust } from './http/proxy/proxy.ts';
import type { ResponseEvents } from './http/response-events.ts';
import type { Mount } from './http/visitor.ts';
import type { FindLanguage } from './language/request-language.ts';
import { levelRoutes } from './level/routes.ts';
import type { LevelContext } from './level/site-snapshot.ts';
import { lookRoutes } from './look/routes.ts';
import { createFindLook } from './look/site-look.ts';
import { openMessages } from './message/open-messages.ts';
import { messageRoutes } from './message/routes.ts';
import { metricsRoutes } from './metrics/routes.ts';
import { overviewRoutes } from './overview/routes.ts';
import { packRoutes } from './pack/routes.ts';
import { keepCheckingSources } from './pack/take/pack-sources.ts';
import { takeRoutes } from './pack/take/routes.ts';
import { pictureCheckRoutes } from './picture/check/routes.ts';
import { createFirstColours } from './picture/first-colour.ts';
import { screenshotRoutes } from './picture/routes.ts';
import type { Screenshots } from './picture/screenshots.ts';
import { plannerRoutes } from './planner/routes.ts';
import { playRoutes } from './play/routes.ts';
import { playtestRoutes } from './playtest/routes.ts';
import { createTesters } from './playtest/testers.ts';
import { practiceRoutes } from './practice/routes.ts';
import { previewRoutes } from './preview/routes.ts';
import { progressCopyRoutes } from './progress-copy/routes.ts';
import { openReminders } from './reminder/open-reminders.ts';
import { reminderReportRoutes, reminderRoutes } from './reminder/routes.ts';
import { reportRoutes } from './report/routes.ts';
import { roomRoutes } from './room/routes.ts';
import { settingRoutes } from './setting/routes.ts';
import { siteCheckRoutes } from './site-check/routes.ts';
import { sourceRoutes } from './source/routes.ts';
import { deleteOldestDeclined } from './submission/delete.ts';
import { createOwnLevels } from './submission/own-levels.ts';
import { submissionRoutes } from './submission/routes.ts';
import { createSenderOf } from './submission/sender/senders.ts';
import { pageRoutes } from './system/page-routes.ts';
import { siteOf, systemRoutes } from './system/routes.ts';
import { transferRoutes } from './transfer/routes.ts';
import { upgradeRoutes } from './upgrade/routes.ts';
import { accountRoutes } from './user/routes.ts';
import { createSessions } from './user/session/sessions.ts';

/** The site that an app serves. */
export interface AppOptions extends Context {
  config: Config;
  screenshots: Screenshots;
  /** Signs sessions. */
  secret: string;
  /** The folder of the built web part. */
  webFolder: string;
  log: FastifyBaseLogger;
  timeouts?: RequestTimeouts;
  /** How push services are reached; tests bring their own. */
  reminders?: { agent?: Agent };
  messages?: { agent?: Agent };
  /** How sources of packs are reached; tests bring their own. */
  packSources?: { agent?: Agent };
  /** How a check of the site reaches push services; tests bring their own. */
  siteCheck?: { agent?: Agent };
  /** Makes some room on a full disk, once; false when it cannot. */
  makeRoom?: () => Promise<boolean>;
  /** Makes a backup of the site; tests bring their own. */
  runBackup?: RunBackup;
}

/** What an app knows of its requests and of the state of its site. */
interface AppState extends Pick<LevelContext, 'snapshot'> {
  events: ResponseEvents;
  trustProxy: ProxyTrust;
  findOrigin: FindOrigin;
  findLanguage: FindLanguage;
  isClosing: () => boolean;
  /** The outage that requests have met lately and that the owner has to end; null for none. */
  recentOutage: () => Failure | null;
}

/** Opens what nouns have in common, or run in the background until the app closes. */
export async function openServices(app: FastifyInstance, options: AppOptions, state: AppState) {
  const { db, now, config, secret, screenshots, timeouts } = options;
  const { makeRoom = async () => false, runBackup = runBackupProcess } = options;
  const { log } = app;
  const { publicUrl } = config;
  const findLook = createFindLook(state.snapshot, config);
  const context = {
    ...state,
    ...{ db, now, config, secret, publicUrl, screenshots, log, findLook },
    findSiteName: async () => (await findLook()).siteName,
  };
  const colours = createFirstColours(context);
  const budgets = createBudgets(context);
  keepJudging(app, context);
  keepCheckingSources(app, { ...context, ...options.packSources });
  return {
    ...context,
    ...{ makeRoom, budgets, colours, webFolder: options.webFolder },
    pushAgent: options.siteCheck?.agent,
    uploadWindowMs: timeouts?.uploadWindowMs,
    addColour: colours.addTo,
    findFingerprints: openFingerprints(context),
    sessions: createSessions(context),
    ownLevels: createOwnLevels(secret, publicUrl),
    senderOf: createSenderOf(secret),
    testers: createTesters(context, secret, publicUrl),
    messages: openMessages(app, { ...context, budgets, ...options.messages }),
    reminders: await openReminders(app, { ...context, ...options.reminders }),
    backups: openBackups(app, { ...context, runBackup }),
    findSite: () => siteOf(context),
    deleteOldestDeclined: (commit: EraseCommit) => deleteOldestDeclined(context, commit),
  };
}

type Services = Awaited<ReturnType<typeof openServices>>;

/** Mounts the calls and pages of a noun; each takes what it needs of the services. */
type MountNoun = (mount: Mount, services: Services) => void | Promise<void>;

/** All nouns that have calls or pages, in any order. */
export const nouns: readonly MountNoun[] = [
  accountRoutes,
  auditRoutes,
  backupRoutes,
  budgetRoutes,
  calendarRoutes,
  candidateRoutes,
  difficultyRoutes,
  duplicateRoutes,
  feedRoutes,
  gameRoutes,
  levelRoutes,
  lookRoutes,
  messageRoutes,
  metricsRoutes,
  overviewRoutes,
  packRoutes,
  takeRoutes,
  pageRoutes,
  pictureCheckRoutes,
  plannerRoutes,
  playRoutes,
  playtestRoutes,
  practiceRoutes,
  previewRoutes,
  progressCopyRoutes,
  reminderRoutes,
  reminderReportRoutes,
  reportRoutes,
  retiredGameRoutes,
  roomRoutes,
  screenshotRoutes,
  settingRoutes,
  siteCheckRoutes,
  sourceRoutes,
  submissionRoutes,
  systemRoutes,
  transferRoutes,
  upgradeRoutes,
];
