import { useEffect } from 'react';
import { isTextField } from './is-text-field.ts';

/** Calls back with what is pasted anywhere on the page. Text fields take text themselves. */
export function usePaste(onPaste: (data: DataTransfer) => void): void {
  useEffect(() => {
    const handlePaste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (!clipboardData || clipboardData.types.length === 0) return;
      if (isTextField(event.target) && clipboardData.types.includes('text/plain')) return;
      event.preventDefault();
      onPaste(clipboardData);
    };
    window.addEventListener('paste', handlePaste);
    return () => window.removeEventListener('paste', handlePaste);
  }, [onPaste]);
}
