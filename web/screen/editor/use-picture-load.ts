import { useState } from 'react';
import type { EditorPicture } from './use-picture.ts';

interface Load {
  address: string;
  isShown: boolean;
}

/** Whether the picture on the stage has failed to load. */
export function usePictureLoad(picture: EditorPicture) {
  const [last, setLast] = useState<Load | null>(null);
  const hasFailed = picture.kind === 'shown' && last?.address === picture.address && !last.isShown;
  return { hasFailed, setLoaded: (address: string, isShown: boolean) => setLast({ address, isShown }) };
}
