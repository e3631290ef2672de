import { t } from '#shared/language/t.ts';
import type { Change } from '../../change.ts';
import { Failure } from '../../http/failure.ts';
import { findSession } from '../session/queries.ts';

/** Refuses that everyone with a permission needs a second factor, of an admin who has none (docs/rules/accounts.md#required-second-factor). */
export async function requireOwnFactor({ trx, visitor }: Change): Promise<void> {
  if ((await findSession(trx, visitor.sessionId ?? ''))?.user.lacksSecondFactor) {
    throw new Failure('conflict', t('Set up your own second factor first, or log in with your passkey'));
  }
}
