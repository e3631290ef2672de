import { useQueries } from '@tanstack/react-query';
import { t } from '#shared/language/t.ts';
import { pictureErrorQuery } from '../picture/check-picture.ts';
import { isLocalPicture } from '../picture/picture-store.ts';
import type { ListedDraft } from './drafts.ts';

const CHECKING = t('Its picture is being checked.');

/** Why the pictures of drafts keep them from being sent, by path; a path without an entry is fine. */
export function usePictureErrors(drafts: readonly ListedDraft[]): ReadonlyMap<string, string> {
  const paths = [...new Set(drafts.map(({ level }) => level.path))].filter(isLocalPicture);
  return useQueries({
    queries: paths.map(pictureErrorQuery),
    combine: (checks) => {
      const errors = new Map<string, string>();
      for (const [at, { data, isPending }] of checks.entries()) {
        const error = isPending ? CHECKING : data;
        if (error) errors.set(paths[at] ?? '', error);
      }
      return errors;
    },
  });
}
