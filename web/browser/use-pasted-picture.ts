import { useEffect } from 'react';
import { isTextField } from './is-text-field.ts';
import { pictureIn, type TransferredPicture } from './transferred-picture.ts';

/** Calls back with a picture, or the address of one, that is pasted anywhere on the page; null for anything else. Text fields take text themselves. */
export function usePastedPicture(onPicture: (picture: TransferredPicture | null) => void): void {
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData || clipboardData.types.length === 0) return;
      if (isTextField(event.target) && clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      onPicture(pictureIn(clipboardData));
    };
    window.addEventListener('paste', handlePaste);
    return () => window.removeEventListener('paste', handlePaste);
  }, [onPicture]);
}
