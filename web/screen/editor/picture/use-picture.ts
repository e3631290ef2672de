import { useState } from 'react';
import type { Level } from '#shared/level/level.ts';
import { fullImageUrl } from '../../../level/picture-url.ts';
import { type LocalPicture, useLocalPicture } from '../../../picture/use-local-picture.ts';

/** The picture of the edited level; `gone` is one that is no longer stored on this device. */
export type EditorPicture = LocalPicture | { kind: 'none' } | { kind: 'shown'; address: string; local: null };

/** Finds the picture of a level: on the web, on the server or on this device. */
export function usePicture(level: Level): EditorPicture {
  const { path } = level;
  const local = useLocalPicture(path);
  // A new version of the level has the same picture: it is not loaded again, which would fail after the end of a session.
  const [shown, setShown] = useState({ path, address: fullImageUrl(level) });
  if (shown.path !== path) setShown({ path, address: fullImageUrl(level) });
  if (path === '') return { kind: 'none' };
  return local ?? { kind: 'shown', address: shown.address, local: null };
}

/** Whether the picture on the stage has failed to load. */
export function usePictureLoad(picture: EditorPicture) {
  // By address: a picture that was replaced may report late.
  const [loaded, setAll] = useState<Readonly<Record<string, boolean>>>({});
  return {
    hasFailed: picture.kind === 'shown' && loaded[picture.address] === false,
    setLoaded: (address: string, isShown: boolean) => setAll((all) => ({ ...all, [address]: isShown })),
  };
}
