import { t } from '#shared/language/t.ts';
import { useAlert } from '../../ui/alert/alerts.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { describeFailure } from './use-action.ts';

interface ConfirmChangeProps {
  question: string;
  detail: string;
  confirmLabel: string;
  /** Throws when it could not be done. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a change of a room that cannot be undone, and says why it could not be made. */
export function ConfirmChange({ onConfirm, ...dialog }: ConfirmChangeProps) {
  const alert = useAlert();

  async function confirm() {
    try {
      await onConfirm();
    } catch (error) {
      alert({
        type: 'error',
        message: t('Nothing was changed. {describeFailure}', { describeFailure: describeFailure(error) }),
      });
    }
  }

  return <ConfirmDialog {...dialog} isDangerous onConfirm={() => void confirm()} />;
}
