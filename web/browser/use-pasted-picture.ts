import { useEffect } from 'react';

/** Calls back with a picture that is pasted anywhere on the page. */
export function usePastedPicture(onPicture: (file: Blob) => void): void {
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const [file] = event.clipboardData?.files ?? [];
      if (!file) return;
      event.preventDefault();
      onPicture(file);
    };
    window.addEventListener('paste', handlePaste);
    return () => window.removeEventListener('paste', handlePaste);
  }, [onPicture]);
}
