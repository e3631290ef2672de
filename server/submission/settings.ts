import { submissionRefusal } from '#shared/submission/submission-limits.ts';
import type { Database } from '../database/tables.ts';
import { Failure } from '../http/failure.ts';
import { findSiteSetting } from '../setting/queries.ts';
import { countSubmitted } from './queries.ts';

/** Fails while the site takes no new level of the creator of these levels (docs/rules/submission.md#submission-limits). */
export async function requireSubmissionsOpen(trx: Database, ownLevels: ReadonlySet<string>): Promise<void> {
  const settings = await findSiteSetting(trx, 'submissions');
  const refusal = submissionRefusal(settings, await countSubmitted(trx, [...ownLevels]));
  if (refusal === null) return;
  const { reason, values } = refusal;
  throw new Failure('forbidden', { reason, values: { ...values, notice: settings.notice } });
}
