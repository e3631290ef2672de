import { t } from '#shared/language/t.ts';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog.tsx';

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
      question={t('Approve this level?')}
      detail={notes.join(' ')}
      confirmLabel={t('Approve')}
      onConfirm={onApprove}
      onClose={onClose}
    />
  );
}
