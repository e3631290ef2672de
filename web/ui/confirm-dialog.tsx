import { useRef } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from './button.tsx';
import { Dialog, DialogButtons } from './dialog.tsx';

interface ConfirmDialogProps {
  question: string;
  detail?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether it destroys something. */
  isDangerous?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be undone. Escape and a press beside it mean no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    question,
    detail,
    confirmLabel,
    cancelLabel = t('Cancel'),
    isDangerous,
    onConfirm,
    onClose,
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  return (
    <Dialog ref={dialog} title={question} detail={detail} onClose={onClose}>
      <DialogButtons>
        <Button onClick={close}>{cancelLabel}</Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          onClick={() => {
            onConfirm();
            close();
          }}
        >
          {confirmLabel}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
