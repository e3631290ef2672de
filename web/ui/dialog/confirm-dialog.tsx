import { type ReactNode, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { Button } from '../button/button.tsx';
import { Dialog, DialogButtons, setAutofocus } from './dialog.tsx';

interface ConfirmDialogProps {
  question: string;
  detail?: string;
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether it destroys something. */
  isDangerous?: boolean;
  /** Whether Enter confirms: for what can be left again. */
  isConfirmedByEnter?: boolean;
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
    isConfirmedByEnter,
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
          ref={isConfirmedByEnter ? setAutofocus : undefined}
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

/** What is asked before something is done. */
export type Question = Omit<ConfirmDialogProps, 'onClose'>;

/** A question before something that cannot be undone: its dialog, to be rendered somewhere, and what opens it. */
export function useQuestion(): [dialog: ReactNode, ask: (question: Question) => void] {
  const [asked, setAsked] = useState<Question | null>(null);
  // What is asked by the answer to a question takes its place before that one has closed.
  const close = () => setAsked((now) => (now === asked ? null : now));
  return [asked && <ConfirmDialog key={asked.question} {...asked} onClose={close} />, setAsked];
}
