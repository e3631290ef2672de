import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyPart } from '../../ui/loading/lazy-part.tsx';

const ConfirmDialog = lazyPart(async () => (await import('../../ui/confirm-dialog.tsx')).ConfirmDialog);

export function ResetProgress({ onReset }: { onReset: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        Reset progress
      </Button>
      <Suspense>
        {isAsking && (
          <ConfirmDialog
            question="Reset your level progress on this browser?"
            confirmLabel="Reset"
            onConfirm={onReset}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}
