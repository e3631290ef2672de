import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

export function ResetProgress({ onReset }: { onReset: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        Reset progress
      </Button>
      {isAsking && (
        <ConfirmDialog
          question="Reset your level progress on this browser?"
          confirmLabel="Reset"
          onConfirm={onReset}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
