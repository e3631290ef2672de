import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { reminderReport } from '#shared/api/play/reminder.ts';
import { type AuditFilter, audit } from '#shared/api/site/audit.ts';
import { type BackupStatus, backupStatus } from '#shared/api/site/backup.ts';
import { pictureReport } from '#shared/api/site/picture-check.ts';
import { newReleases, type UpgradeStatus, upgradeStatus } from '#shared/api/site/upgrade.ts';
import { call } from '../../../browser/call.ts';
import { callQuery } from '../../../browser/call-query.ts';

const POLL_MS = 2000;

/** Whether an upgrade is running. */
export function isUpgrading(status: UpgradeStatus | undefined): boolean {
  return status?.state === 'pending' || status?.state === 'started';
}

/** The state of the last upgrade, polled while one is running, even while the server restarts (docs/rules/administration.md#upgrade). */
export const upgradeQuery = callQuery('upgrade', upgradeStatus, {
  staleTime: 0,
  retry: false,
  refetchInterval: ({ state }) => (isUpgrading(state.data) ? POLL_MS : false),
});

/** The versions that are newer than the server's. */
export const newReleasesQuery = callQuery('new-releases', newReleases);

/** Whether a backup is being made. */
export function isBackingUp(status: BackupStatus | undefined): boolean {
  return status?.lastRun?.state === 'running';
}

/** The backups of the site, polled while one is being made. */
export const backupsQuery = callQuery('backups', backupStatus, {
  staleTime: 0,
  refetchInterval: ({ state }) => (isBackingUp(state.data) ? POLL_MS : false),
});

/** The pictures that cannot be shown, polled while all are being checked. */
export const pictureReportQuery = callQuery('picture-report', pictureReport, {
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.isChecking ? POLL_MS : false),
});

/** The audit log, page by page; what was shown stays until another filter has been applied. */
export function auditQuery(filter: AuditFilter) {
  return infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      call(audit, { query: { ...filter, before: pageParam ?? undefined }, signal }),
    placeholderData: keepPreviousData,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.before,
    staleTime: 0,
  });
}

/** How many browsers are reminded, and what last went wrong. */
export const reminderReportQuery = callQuery('reminder-report', reminderReport);
