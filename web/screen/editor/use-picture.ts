import { useQuery } from '@tanstack/react-query';
import type { Level } from '#shared/level/level.ts';
import { isLocalPicture, objectUrlOfPicture, storedPicture } from '../../browser/picture-store.ts';
import { fullImageUrl } from '../../level/picture-url.ts';

/** The picture of the edited level; `gone` is one that is no longer stored on this device. */
export type EditorPicture =
  | { kind: 'none' | 'waiting' | 'gone' }
  | { kind: 'shown'; address: string; local: Blob | null };

/** Finds the picture of a level: on the web, on the server or on this device. */
export function usePicture(level: Level): EditorPicture {
  const { path } = level;
  const isLocal = isLocalPicture(path);
  const { data: local, isPending } = useQuery({
    queryKey: ['kept-picture', path],
    queryFn: () => storedPicture(path),
    enabled: isLocal,
    networkMode: 'always',
  });
  if (path === '') return { kind: 'none' };
  if (!isLocal) return { kind: 'shown', address: fullImageUrl(level), local: null };
  if (isPending) return { kind: 'waiting' };
  return local ? { kind: 'shown', address: objectUrlOfPicture(path, local), local } : { kind: 'gone' };
}
