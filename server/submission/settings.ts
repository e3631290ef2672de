import * as v from 'valibot';
import { saveSubmissionSettings } from '#shared/api/submission.ts';
import {
  DEFAULT_SUBMISSION_SETTINGS,
  SubmissionSettings,
  submissionRefusal,
} from '#shared/submission/submission-limits.ts';
import { recordAuditEvent } from '../audit/queries.ts';
import { withExclusiveLock } from '../database/open.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import type { Visitor } from '../http/visitor.ts';
import type { LevelContext } from '../level/site-snapshot.ts';
import { findSetting, saveSetting } from '../setting/queries.ts';
import { recheckAccess } from '../user/session/lock-account.ts';
import { countSubmitted } from './queries.ts';

/** The settings of submissions; their defaults on a site where nobody has changed them. */
export async function readSubmissionSettings(db: Database): Promise<SubmissionSettings> {
  const text = await findSetting(db, 'submissions');
  if (text === null) return DEFAULT_SUBMISSION_SETTINGS;
  return v.parse(SubmissionSettings, JSON.parse(text));
}

/** Changes the settings and returns them. */
export async function changeSubmissionSettings(
  { db, now }: Pick<LevelContext, 'db' | 'now'>,
  settings: SubmissionSettings,
  visitor: Visitor,
): Promise<SubmissionSettings> {
  return withExclusiveLock(db, async (trx) => {
    const { user } = await recheckAccess(trx, saveSubmissionSettings, visitor);
    await saveSetting(trx, 'submissions', JSON.stringify(settings));
    const detail = `${settings.isOpen ? 'open' : 'closed'}, ${settings.maxOfSubmitter} of one, ${settings.maxInAll} in all`;
    const event = { action: 'submissions-changed', subject: '', detail } as const;
    await recordAuditEvent(trx, { at: now(), user: user?.name ?? null, ...event });
    return settings;
  });
}

/** Fails while the site takes no new level of the creator of these levels (docs/rules/submission.md#submission-limits). */
export async function requireSubmissionsOpen(trx: Database, ownLevels: ReadonlySet<string>): Promise<void> {
  const settings = await readSubmissionSettings(trx);
  const refusal = submissionRefusal(settings, await countSubmitted(trx, [...ownLevels]));
  if (refusal !== null) throw new Failure('forbidden', [refusal, settings.notice].filter(Boolean).join(' '));
}
