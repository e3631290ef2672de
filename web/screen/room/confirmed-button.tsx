import { useState } from 'react';
import { useAlert } from '../../ui/alerts.tsx';
import { Button, type ButtonLook } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { describeFailure } from './describe-failure.ts';

interface ConfirmedButtonProps {
  label: string;
  look?: ButtonLook;
  /** The accessible name where the label alone is not clear. */
  fullLabel?: string;
  question: string;
  detail: string;
  confirmLabel: string;
  /** Throws when it could not be done. */
  onConfirm: () => Promise<void>;
}

/** A button that asks before it does something that cannot be undone, and says why it could not. */
export function ConfirmedButton({
  label,
  look = 'plain',
  fullLabel,
  onConfirm,
  ...dialog
}: ConfirmedButtonProps) {
  const alert = useAlert();
  const [isAsking, setIsAsking] = useState(false);

  async function confirm() {
    try {
      await onConfirm();
    } catch (error) {
      alert({ type: 'error', message: `Nothing was changed. ${describeFailure(error)}` });
    }
  }

  return (
    <>
      <Button look={look} aria-label={fullLabel} onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog {...dialog} onConfirm={() => void confirm()} onClose={() => setIsAsking(false)} />
      )}
    </>
  );
}
