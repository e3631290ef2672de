import type { Level } from '#shared/level/level.ts';
import { type LocalPicture, useLocalPicture } from '../../browser/use-local-picture.ts';
import { fullImageUrl } from '../../level/picture-url.ts';

/** The picture of the edited level; `gone` is one that is no longer stored on this device. */
export type EditorPicture = LocalPicture | { kind: 'none' } | { kind: 'shown'; address: string; local: null };

/** Finds the picture of a level: on the web, on the server or on this device. */
export function usePicture(level: Level): EditorPicture {
  const { path } = level;
  const local = useLocalPicture(path);
  if (path === '') return { kind: 'none' };
  return local ?? { kind: 'shown', address: fullImageUrl(level), local: null };
}
