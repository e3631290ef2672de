import * as v from 'valibot';
import { Integer, Timestamp } from '../../schema/values.ts';
import { endpoint } from '../endpoint.ts';

/** The name of a backup: when it was begun, in UTC, and whether something is missing from it. */
export const BACKUP_NAME = /^zoomout-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z(-incomplete)?\.zip$/;

/** A backup in the folder. `restoreCommand` is for the shell of the server, in the folder of the project. */
const StoredBackup = v.object({
  name: v.string(),
  at: Timestamp,
  bytes: Integer,
  isComplete: v.boolean(),
  restoreCommand: v.string(),
});
export type StoredBackup = v.InferOutput<typeof StoredBackup>;

const BackupStep = v.picklist(['tables', 'pictures', 'writing', 'reading-back']);

/** How far a backup is: so many tables, pictures, bytes or entries of the archive are done in this step. */
export const BackupProgress = v.object({ step: BackupStep, done: Integer, of: Integer });
export type BackupProgress = v.InferOutput<typeof BackupProgress>;

/** Being made, ended with a backup, or without one. */
export const BackupState = v.picklist(['running', 'done', 'failed']);
export type BackupState = v.InferOutput<typeof BackupState>;

/** `startedBy` is null for a run of the schedule; `message` is why it failed, or what is wrong with its backup. */
export const BackupRun = v.object({
  state: BackupState,
  startedAt: Timestamp,
  startedBy: v.nullable(v.string()),
  message: v.string(),
  progress: v.nullable(BackupProgress),
});
export type BackupRun = v.InferOutput<typeof BackupRun>;

/**
 * The backups in the folder, newest first, and the last run. `folder` is null where none is set; `problem` is why it cannot be used just
 * now; `hour` is in `zone`; `nextAt` is null while one is running.
 */
export const BackupStatus = v.object({
  folder: v.nullable(v.string()),
  problem: v.nullable(v.string()),
  hour: Integer,
  zone: v.string(),
  nextAt: v.nullable(Timestamp),
  backups: v.array(StoredBackup),
  lastRun: v.nullable(BackupRun),
});
export type BackupStatus = v.InferOutput<typeof BackupStatus>;

/** The backups that the site makes by itself; polled every 2 seconds while one is made (docs/rules/administration.md#backups). */
export const backupStatus = endpoint({
  method: 'GET',
  path: '/api/system/backups',
  summary: 'Backups of the site',
  access: 'admin',
  response: BackupStatus,
});

/** Begins a backup, unless one is being made; poll the status. 503 where no folder is set. */
export const makeBackup = endpoint({
  method: 'POST',
  path: '/api/system/backups',
  summary: 'Make a backup',
  access: 'admin',
  audit: 'backup-started',
  sensitive: true,
  response: v.picklist(['started', 'already-in-progress']),
});

/** A backup; a single byte range can be asked for. */
export const downloadBackup = endpoint({
  method: 'GET',
  path: '/api/system/backups/:name',
  summary: 'Download a backup',
  access: 'admin',
  audit: 'backup-downloaded',
  params: v.object({ name: v.pipe(v.string(), v.regex(BACKUP_NAME)) }),
  produces: 'application/zip',
  response: v.unknown(),
  sensitive: true,
});
