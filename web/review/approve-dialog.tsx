import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface ApproveDialogProps {
  /** What is unusual about the level (docs/rules/daily-order.md#approval). */
  notes: readonly string[];
  onApprove: () => void;
  onClose: () => void;
}

/** Asks before a level is approved that has something unusual. */
export function ApproveDialog({ notes, onApprove, onClose }: ApproveDialogProps) {
  return (
    <ConfirmDialog
      question="Approve this level?"
      detail={notes.join(' ')}
      confirmLabel="Approve"
      onConfirm={onApprove}
      onClose={onClose}
    />
  );
}
