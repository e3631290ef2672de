import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Level } from '#shared/level/level.ts';
import { fullImageUrl } from '../../../level/picture/picture-url.ts';
import { PICTURE_GONE, pictureErrorQuery } from '../../../picture/check-picture.ts';
import { type LocalPicture, useLocalPicture } from '../../../picture/use-local-picture.ts';

/** The picture of the edited level; `gone` means that it is not stored on this device any more. */
export type EditorPicture = LocalPicture | { kind: 'none' } | { kind: 'shown'; address: string; local: null };

/** The picture of the edited level, and whether it has loaded. */
export interface LoadedPicture {
  picture: EditorPicture;
  hasFailed: boolean;
  /** Why the level cannot leave the editor with it, as a sentence; null if nothing is known against it. */
  error: string | null;
  /** The picture; null while there is none to see. */
  shown: Extract<EditorPicture, { kind: 'shown' }> | null;
  /** Notes whether the picture at an address has loaded. */
  setLoaded: (address: string, isShown: boolean) => void;
}

/** Finds the picture of a level, on the web, on the server or on this device, and follows its loading. */
export function usePicture(level: Level): LoadedPicture {
  const picture = useEditorPicture(level);
  const { data: error = null } = useQuery(pictureErrorQuery(level.path));
  // By address: a picture that was replaced may report late.
  const [loaded, setAll] = useState<Readonly<Record<string, boolean>>>({});
  const hasFailed = picture.kind === 'shown' && loaded[picture.address] === false;
  return {
    picture,
    hasFailed,
    error: picture.kind === 'gone' ? PICTURE_GONE : error,
    shown: picture.kind === 'shown' && !hasFailed ? picture : null,
    setLoaded: (address, isShown) => setAll((all) => ({ ...all, [address]: isShown })),
  };
}

function useEditorPicture(level: Level): EditorPicture {
  const { path } = level;
  const local = useLocalPicture(path);
  // A new version of the level has the same picture: it is not loaded again, which would fail after the end of a session.
  const [shown, setShown] = useState({ path, address: fullImageUrl(level) });
  if (shown.path !== path) setShown({ path, address: fullImageUrl(level) });
  if (path === '') return { kind: 'none' };
  return local ?? { kind: 'shown', address: shown.address, local: null };
}
