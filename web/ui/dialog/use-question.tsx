import { type ComponentProps, type ReactNode, useState } from 'react';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** What is asked before something is done. */
export type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'onClose'>;

/** A question before something that cannot be undone: its dialog, to be rendered somewhere, and what opens it. */
export function useQuestion(): [dialog: ReactNode, ask: (question: Question) => void] {
  const [asked, setAsked] = useState<Question | null>(null);
  return [asked && <ConfirmDialog {...asked} onClose={() => setAsked(null)} />, setAsked];
}
