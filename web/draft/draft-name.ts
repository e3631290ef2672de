import { t } from '#shared/language/t.ts';
import type { ListedDraft } from './drafts.ts';

/** The name of a draft: its game, or the file that it was made of. */
export function draftName({ level, fileName }: ListedDraft): string {
  return level.name || fileName || t('No game yet');
}
