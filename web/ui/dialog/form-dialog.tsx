import { useRef } from 'react';
import { Form, type FormProps } from '../field/form.tsx';
import { Dialog, dialogButtonsClass } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps extends Omit<FormProps, 'onCancel' | 'className' | 'buttonsClass'> {
  title: string;
  detail?: string | undefined;
  isWide?: boolean;
  /** Whether a press beside it closes it: not once something would be lost. */
  isClosedByBackdrop?: boolean;
  /** Whether something else takes its place once it was sent. */
  isReplaced?: boolean;
  onClose: () => void;
}

/** A form in a dialog, which closes once it was sent. */
export function FormDialog(props: FormDialogProps) {
  const { title, detail, isWide, isClosedByBackdrop = false, isReplaced = false, onClose, ...form } = props;
  const { action } = form;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();

  async function run(fields: FormData): Promise<boolean> {
    const isDone = await action.run(fields);
    if (isDone && !isReplaced) close();
    return isDone;
  }

  return (
    <Dialog
      ref={dialog}
      title={title}
      detail={detail}
      {...(isWide && { isWide })}
      isClosedByBackdrop={isClosedByBackdrop}
      onClose={onClose}
    >
      <Form
        submitVariant="primary"
        {...form}
        action={{ ...action, run }}
        className={`above-4 ${styles.form}`}
        buttonsClass={dialogButtonsClass}
        onCancel={close}
      />
    </Dialog>
  );
}
