import { useId, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { MAX_REPORT_LENGTH, ReportReason, reportError, reportReasonText } from '#shared/report/report.ts';
import { sendReport } from '../../../play/feedback-outbox.ts';
import { FieldError, useAction } from '../../../ui/action/use-action.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Choice } from '../../../ui/field/choice.tsx';
import { TextArea } from '../../../ui/field/text-field.tsx';
import styles from './report-dialog.module.css';

interface ReportDialogProps {
  levelId: string;
  onClose: () => void;
}

/** Asks what is wrong with a level (docs/rules/play.md#reports). */
export function ReportDialog({ levelId, onClose }: ReportDialogProps) {
  const errorId = useId();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const send = useAction<FormData, 'sent' | 'waiting'>(
    async () => {
      const found = reportError(reason, text);
      if (found !== null || reason === null)
        throw new FieldError({ [reason === null ? 'reason' : 'text']: found ? refusalText(found) : '' });
      return sendReport(levelId, reason, text);
    },
    {
      done: (outcome) =>
        outcome === 'sent'
          ? t('Thank you. The team will look at it.')
          : {
              type: 'info',
              message: t('Thank you. The report could not be sent yet: this browser sends it later.'),
            },
      failed: (message) => t('The report was not sent. {message}', { message }),
      fields: ['reason', 'text'],
    },
  );
  const reasonError = reason === null ? send.fieldErrors.reason : undefined;

  return (
    <FormDialog
      title={t('Report a problem')}
      action={send}
      submitLabel={t('Send report')}
      sendingLabel={t('Sending…')}
      isValidated={false}
      isClosedByBackdrop={text === ''}
      onClose={onClose}
    >
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
            onChange={() => setReason(option)}
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
        error={send.fieldErrors.text}
        rows={3}
        maxLength={MAX_REPORT_LENGTH}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </FormDialog>
  );
}
