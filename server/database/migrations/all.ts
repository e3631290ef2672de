import type { Kysely } from 'kysely';
import { firstRelease, partsOfFirstRelease } from './024-first-release.ts';
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
import { gameFacts } from './042-game-facts.ts';
import { levelTranslations } from './043-level-translations.ts';
import { senders } from './044-senders.ts';
import { candidates } from './045-candidates.ts';
import { packs } from './046-packs.ts';
import { packedLevels } from './047-packed-levels.ts';
import { droppedLevels } from './048-dropped-levels.ts';

/** The last migration of version 1.0.0, the first release: databases and archives of it list all that it consists of. */
export const FIRST_RELEASE = '024-push-subscriptions';

export interface Migration {
  name: string;
  /** The names of earlier ones, whose tables it makes too: they are listed before its own. */
  replaced?: readonly string[];
  up: (db: Kysely<unknown>) => Promise<void>;
}

/** In the order in which they are applied. Never change a released one: add another. */
export const allMigrations: readonly Migration[] = [
  { name: FIRST_RELEASE, replaced: partsOfFirstRelease, up: firstRelease },
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
  { name: '042-game-facts', up: gameFacts },
  { name: '043-level-translations', up: levelTranslations },
  { name: '044-senders', up: senders },
  { name: '045-candidates', up: candidates },
  { name: '046-packs', up: packs },
  { name: '047-packed-levels', up: packedLevels },
  { name: '048-dropped-levels', up: droppedLevels },
];

/** The names of migrations as databases and archives list them. */
export function migrationNames(migrations: readonly Migration[]): string[] {
  return migrations.flatMap(({ name, replaced = [] }) => [...replaced, name]);
}
