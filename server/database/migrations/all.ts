import type { Kysely } from 'kysely';
import { firstTables } from './001-first-tables.ts';
import { webhookMessages } from './002-webhook-messages.ts';
import { administration } from './003-administration.ts';
import { callCounts } from './004-call-counts.ts';
import { sessionBrowser } from './005-session-browser.ts';
import { secondFactor } from './006-second-factor.ts';
import { contentRevision } from './007-content-revision.ts';
import { confirmedSession } from './008-confirmed-session.ts';
import { loosePictures } from './009-loose-pictures.ts';
import { imageHeight } from './010-image-height.ts';
import { orphanPictures } from './011-orphan-pictures.ts';
import { pictureChecks } from './012-picture-checks.ts';
import { scoreRevision } from './013-score-revision.ts';
import { retiredGames } from './014-retired-games.ts';
import { webhookLevel } from './015-webhook-level.ts';
import { playerFeedback } from './016-player-feedback.ts';
import { reviewThreads } from './017-review-threads.ts';
import { editions } from './018-editions.ts';
import { levelMasks } from './019-level-masks.ts';
import { stepDescriptions } from './020-step-descriptions.ts';
import { pictureFingerprints } from './021-picture-fingerprints.ts';
import { progressCopies } from './022-progress-copies.ts';
import { rooms } from './023-rooms.ts';
import { pushSubscriptions } from './024-push-subscriptions.ts';
import { budgets } from './025-budgets.ts';
import { withdrawnLevels } from './026-withdrawn-levels.ts';
import { backupRuns } from './027-backup-runs.ts';
import { playCounts } from './030-play-counts.ts';
import { messageReceivers } from './031-message-receivers.ts';
import { ratingCounts } from './032-rating-counts.ts';
import { auditChain } from './033-audit-chain.ts';
import { usersAndTokens } from './034-users-and-tokens.ts';
import { passkeys } from './035-passkeys.ts';
import { skillCounts } from './038-skill-counts.ts';
import { identities } from './039-identities.ts';
import { playtests } from './041-playtests.ts';

export interface Migration {
  name: string;
  up: (db: Kysely<unknown>) => Promise<void>;
}

/** In the order in which they are applied. Never change a released one: add another. */
export const allMigrations: readonly Migration[] = [
  { name: '001-first-tables', up: firstTables },
  { name: '002-webhook-messages', up: webhookMessages },
  { name: '003-administration', up: administration },
  { name: '004-call-counts', up: callCounts },
  { name: '005-session-browser', up: sessionBrowser },
  { name: '006-second-factor', up: secondFactor },
  { name: '007-content-revision', up: contentRevision },
  { name: '008-confirmed-session', up: confirmedSession },
  { name: '009-loose-pictures', up: loosePictures },
  { name: '010-image-height', up: imageHeight },
  { name: '011-orphan-pictures', up: orphanPictures },
  { name: '012-picture-checks', up: pictureChecks },
  { name: '013-score-revision', up: scoreRevision },
  { name: '014-retired-games', up: retiredGames },
  { name: '015-webhook-level', up: webhookLevel },
  { name: '016-player-feedback', up: playerFeedback },
  { name: '017-review-threads', up: reviewThreads },
  { name: '018-editions', up: editions },
  { name: '019-level-masks', up: levelMasks },
  { name: '020-step-descriptions', up: stepDescriptions },
  { name: '021-picture-fingerprints', up: pictureFingerprints },
  { name: '022-progress-copies', up: progressCopies },
  { name: '023-rooms', up: rooms },
  { name: '024-push-subscriptions', up: pushSubscriptions },
  { name: '025-budgets', up: budgets },
  { name: '026-withdrawn-levels', up: withdrawnLevels },
  { name: '027-backup-runs', up: backupRuns },
  { name: '030-play-counts', up: playCounts },
  { name: '031-message-receivers', up: messageReceivers },
  { name: '032-rating-counts', up: ratingCounts },
  { name: '033-audit-chain', up: auditChain },
  { name: '034-users-and-tokens', up: usersAndTokens },
  { name: '035-passkeys', up: passkeys },
  { name: '038-skill-counts', up: skillCounts },
  { name: '039-identities', up: identities },
  { name: '041-playtests', up: playtests },
];
