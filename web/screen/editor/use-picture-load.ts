import { useState } from 'react';
import type { EditorPicture } from './use-picture.ts';

/** Whether the picture on the stage has failed to load. */
export function usePictureLoad(picture: EditorPicture) {
  // By address: a picture that was replaced may report late.
  const [loaded, setAll] = useState<Readonly<Record<string, boolean>>>({});
  return {
    hasFailed: picture.kind === 'shown' && loaded[picture.address] === false,
    setLoaded: (address: string, isShown: boolean) => setAll((all) => ({ ...all, [address]: isShown })),
  };
}
