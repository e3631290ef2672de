import { LevelId } from '#shared/level/level.ts';
import { createSignedIds, type SignedIds } from '../http/signed-ids.ts';
import { createSigner } from '../secret.ts';

/** The levels submitted from a browser (docs/rules/accounts.md#own-submissions). */
export type OwnLevels = SignedIds;

export function createOwnLevels(secret: string, publicUrl: string): OwnLevels {
  // This many ids of maximum length fit.
  return createSignedIds(createSigner(secret, 'own-levels'), publicUrl, {
    name: 'own-levels',
    id: LevelId,
    maxIds: 90,
    days: 365,
  });
}
