import { queryOptions, useQuery } from '@tanstack/react-query';
import { isLocalPicture, objectUrlOfPicture, storedPicture } from './picture-store.ts';

/** A picture that this browser keeps; `gone` is one that it does not have. */
export type LocalPicture = { kind: 'waiting' | 'gone' } | { kind: 'shown'; address: string; local: Blob };

/** The picture of a local path; null for any other path. */
export function useLocalPicture(path: string): LocalPicture | null {
  const isLocal = isLocalPicture(path);
  const { data: local, isPending } = useQuery(localPictureQuery(path));
  if (!isLocal) return null;
  if (isPending) return { kind: 'waiting' };
  return local ? { kind: 'shown', address: objectUrlOfPicture(path, local), local } : { kind: 'gone' };
}

/** The stored picture of a local path. */
export function localPictureQuery(path: string) {
  return queryOptions({
    queryKey: ['kept-picture', path],
    queryFn: () => storedPicture(path),
    enabled: isLocalPicture(path),
    networkMode: 'always',
  });
}
