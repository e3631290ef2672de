import * as v from 'valibot';
import {
  DEFAULT_SUBMISSION_SETTINGS,
  SubmissionSettings,
  submissionRefusal,
} from '#shared/submission/submission-limits.ts';
import type { Commit } from '../change.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { countSubmitted } from './queries.ts';

/** The settings of submissions; their defaults on a site where nobody has changed them. */
export async function readSubmissionSettings(db: Database): Promise<SubmissionSettings> {
  const text = await findSetting(db, 'submissions');
  if (text === null) return DEFAULT_SUBMISSION_SETTINGS;
  return v.parse(SubmissionSettings, JSON.parse(text));
}

/** Changes the settings and returns them. */
export function changeSubmissionSettings(
  commit: Commit<'submissions-changed'>,
  settings: SubmissionSettings,
): Promise<SubmissionSettings> {
  return commit(async ({ trx }) => {
    await saveSetting(trx, 'submissions', JSON.stringify(settings));
    const detail = `${settings.isOpen ? 'open' : 'closed'}, ${settings.maxOfSubmitter} of one, ${settings.maxInAll} in all`;
    return { result: settings, entry: { detail } };
  });
}

/** Fails while the site takes no new level of the creator of these levels (docs/rules/submission.md#submission-limits). */
export async function requireSubmissionsOpen(trx: Database, ownLevels: ReadonlySet<string>): Promise<void> {
  const settings = await readSubmissionSettings(trx);
  const refusal = submissionRefusal(settings, await countSubmitted(trx, [...ownLevels]));
  if (refusal !== null) throw new Failure('forbidden', [refusal, settings.notice].filter(Boolean).join(' '));
}
