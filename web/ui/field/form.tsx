import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { t } from '#shared/language/t.ts';
import type { Action } from '../action/use-action.ts';
import { Button, type ButtonVariant } from '../button/button.tsx';
import styles from './form.module.css';
import { useInvalidFocus } from './use-invalid-focus.ts';

export interface FormProps {
  /** Sends the form; takes its fields by their names. */
  action: Omit<Action<FormData>, 'input'>;
  /** The text of the button that sends it, and while it is sent. */
  submitLabel: string;
  sendingLabel?: string;
  /** What it says to screen readers, where the text does not say enough. */
  submitName?: string;
  submitIcon?: ReactNode;
  submitVariant?: ButtonVariant;
  submitRef?: Ref<HTMLButtonElement> | undefined;
  /** Whether there is something to send. */
  canSubmit?: boolean;
  /** Whether the browser checks the fields before. */
  isValidated?: boolean;
  /** Whether the fields are empty again once it was sent. */
  isEmptiedWhenDone?: boolean;
  onChange?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  onCancel?: () => void;
  /** Behind the button that sends it. */
  moreButtons?: ReactNode;
  /** Below the fields. */
  after?: ReactNode;
  className?: string | undefined;
  /** The class of the row of buttons. */
  buttonsClass?: string | undefined;
  children: ReactNode;
}

/** A form: while it is on its way nothing can be entered that would then be lost, and what went wrong is beside the button or at its field. */
export function Form(props: FormProps) {
  const { action, submitLabel, sendingLabel = t('Saving…'), submitName, submitIcon } = props;
  const {
    submitVariant = 'plain',
    children,
    canSubmit = true,
    isValidated = true,
    isEmptiedWhenDone = false,
  } = props;
  const { submitRef, onChange, onKeyDown, onCancel } = props;
  const { moreButtons, after, className = `stack gap-3 ${styles.form}`, buttonsClass = 'row' } = props;
  const form = useRef<HTMLFormElement>(null);
  useInvalidFocus(form, action.error);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const sent = event.currentTarget;
    const isDone = await action.run(new FormData(sent));
    if (isDone && isEmptiedWhenDone) sent.reset();
  }

  return (
    <form
      ref={form}
      className={className}
      aria-busy={action.isRunning}
      noValidate={!isValidated}
      onChange={onChange}
      onKeyDown={onKeyDown}
      onSubmit={(event) => void submit(event)}
    >
      <fieldset role="presentation" className={styles.fields} disabled={action.isRunning}>
        {children}
      </fieldset>
      {after}
      {action.problem !== null && (
        <p className="bad medium" role="alert">
          {action.problem}
        </p>
      )}
      <div className={buttonsClass}>
        {onCancel && <Button onClick={onCancel}>{t('Cancel')}</Button>}
        <Button
          ref={submitRef}
          type="submit"
          variant={submitVariant}
          aria-label={submitName}
          disabled={action.isRunning || !canSubmit}
        >
          {submitIcon}
          {action.isRunning ? sendingLabel : submitLabel}
        </Button>
        {moreButtons}
      </div>
    </form>
  );
}
