import { statfs } from 'node:fs/promises';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { LevelState } from '#shared/level/level.ts';
import { daysAhead as daysAheadOf } from '#shared/level/order/daily-order.ts';
import type { Backups } from '../backup/backups.ts';
import type { Budgets } from '../budget/budgets.ts';
import type { ResponseEvents } from '../http/response-events.ts';
import { currentCalendar } from '../level/calendar.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { countSite } from './queries.ts';

const DURATION_BUCKETS_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface MetricsOptions extends LevelContext {
  dataDir: string;
  budgets: Budgets;
  backups: Pick<Backups, 'age'>;
  events: ResponseEvents;
}

interface Metrics {
  contentType: string;
  /** Returns all metrics in the text format of Prometheus. */
  text: () => Promise<string>;
}

/** Measures requests from now on, and counts the site at each scrape. No metric identifies a caller. */
export function createMetrics(options: MetricsOptions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(options.events, registry);
  const updateSite = measureSite(options, registry);
  return {
    contentType: registry.contentType,
    text: async () => {
      await updateSite();
      return registry.metrics();
    },
  };
}

function measureRequests({ subscribe }: ResponseEvents, registry: Registry): void {
  const durations = new Histogram({
    name: 'zoomout_request_duration_seconds',
    help: 'How long requests took, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: DURATION_BUCKETS_SECONDS,
    registers: [registry],
  });
  subscribe(({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000));
}

/** Returns what updates the gauges of the site. */
function measureSite(
  { dataDir, budgets, backups, ...context }: MetricsOptions,
  registry: Registry,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `zoomout_${name}`, help, labelNames, registers: [registry] });
  const scores = gauge('scores', 'Scores counted since the site began');
  const levels = gauge('levels', 'Levels of the site, by state', ['state']);
  const daysAhead = gauge(
    'days_ahead',
    'Days after today (UTC) that have a level of their own; below 0, the last one is shown again',
  );
  const messages = gauge('webhook_messages', 'Messages that their receivers have not taken yet');
  const reports = gauge('open_reports', 'Problems that players have reported and nobody has resolved');
  const pictureProblems = gauge('picture_problems', 'Pictures of levels that are missing or damaged');
  const used = gauge('budget_used', 'What visitors have stored, in bytes, reminders or links to playtests', [
    'budget',
  ]);
  const limit = gauge('budget_limit', 'The most that they may store', ['budget']);
  const freeBytes = gauge('free_bytes', 'Room on the disk of the data folder');
  const backupAge = gauge(
    'backup_age_seconds',
    'Age of the newest complete backup in BACKUP_DIR, where that is set',
  );
  return async () => {
    const counts = await countSite(context.db);
    const { schedule, today } = await currentCalendar(context);
    const { length: queued } = (await context.snapshot()).levels.order;
    scores.set(counts.scores);
    for (const state of LevelState.options) levels.set({ state }, counts.levels.get(state) ?? 0);
    daysAhead.set(daysAheadOf(queued - 1, schedule, today));
    messages.set(counts.messages);
    reports.set(counts.reports);
    pictureProblems.set(counts.pictureProblems);
    for (const { name: budget, ...amounts } of (await budgets.report()).budgets) {
      used.set({ budget }, amounts.used);
      limit.set({ budget }, amounts.limit);
    }
    const { bavail, bsize } = await statfs(dataDir);
    freeBytes.set(bavail * bsize);
    const age = await backups.age();
    if (age === null) backupAge.remove();
    else backupAge.set(age);
  };
}
