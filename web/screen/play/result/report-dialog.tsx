import { type FormEvent, useId, useRef, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { MAX_REPORT_LENGTH, ReportReason, reportError, reportReasonText } from '#shared/report/report.ts';
import { messageOf } from '../../../browser/call.ts';
import { sendReport } from '../../../play/feedback-outbox.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Choice } from '../../../ui/field/choice.tsx';
import { FormFields } from '../../../ui/field/form-fields.tsx';
import { TextArea } from '../../../ui/field/text-field.tsx';
import { useInvalidFocus } from '../../../ui/field/use-invalid-focus.ts';
import styles from './report-dialog.module.css';

interface ReportDialogProps {
  levelId: string;
  onClose: () => void;
}

/** Asks what is wrong with a level (docs/rules/play.md#reports). */
export function ReportDialog({ levelId, onClose }: ReportDialogProps) {
  const alert = useAlert();
  const errorId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<{ message: string } | null>(null);

  const reasonError = reason === null ? error?.message : undefined;
  useInvalidFocus(dialog, error);

  async function report(event: FormEvent) {
    event.preventDefault();
    const found = reportError(reason, text);
    setError(found === null ? null : { message: found });
    if (found !== null || reason === null) return;
    setIsSending(true);
    try {
      const outcome = await sendReport(levelId, reason, text);
      const isSent = outcome === 'sent';
      alert({
        type: isSent ? 'success' : 'info',
        message: isSent
          ? t('Thank you. The team will look at it.')
          : t('Thank you. The report could not be sent yet: this browser sends it later.'),
      });
      dialog.current?.close();
    } catch (refusal) {
      alert({
        type: 'error',
        message: t('The report was not sent. {message}', { message: messageOf(refusal) }),
      });
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Dialog ref={dialog} title={t('Report a problem')} isClosedByBackdrop={text === ''} onClose={onClose}>
      <form className={styles.form} noValidate aria-busy={isSending} onSubmit={(event) => void report(event)}>
        <FormFields isSending={isSending}>
          <div
            className={styles.reasons}
            role="radiogroup"
            aria-label={t('Kind of problem')}
            aria-required="true"
            {...(reasonError !== undefined && { 'aria-invalid': true, 'aria-describedby': errorId })}
          >
            {ReportReason.options.map((option) => (
              <Choice
                key={option}
                type="radio"
                name="reason"
                checked={reason === option}
                onChange={() => {
                  setReason(option);
                  setError(null);
                }}
              >
                {reportReasonText(option)}
              </Choice>
            ))}
            {reasonError !== undefined && (
              <p id={errorId} className={styles.error}>
                {reasonError}
              </p>
            )}
          </div>
          <TextArea
            label={reason === 'other' ? t('What is the problem?') : t('More about it (optional)')}
            error={reason === null ? undefined : error?.message}
            rows={3}
            maxLength={MAX_REPORT_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </FormFields>
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>{t('Cancel')}</Button>
          <Button variant="primary" type="submit" disabled={isSending}>
            {isSending ? t('Sending…') : t('Send report')}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
