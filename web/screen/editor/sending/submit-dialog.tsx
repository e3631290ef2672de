import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { MAX_REVIEW_TEXT_LENGTH } from '#shared/submission/review-entry.ts';
import { openingQuery, useOwnSubmission } from '../../../review/queries.ts';
import { SUBMISSION_CONSENT } from '../../../submission/send-level.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextArea } from '../../../ui/field/text-field.tsx';
import { Warning } from '../../../ui/text/warning.tsx';
import styles from '../editor-layout.module.css';

/** Whether a level is new to the site, changed while it waits, or submitted again as managers have asked for changes. */
export type Sending = 'new' | 'changed' | 'requested';

/** What the button that sends a level says, and what is asked then. */
export const SEND_LABELS: Readonly<Record<Sending, string>> = {
  new: t('Submit as a daily level'),
  changed: t('Save changes'),
  requested: t('Submit again'),
};
const QUESTIONS: Readonly<Record<Sending | 'unchanged', [question: string, confirm: string]>> = {
  unchanged: [t('Write to the team?'), t('Send message')],
  new: [t('Submit this level?'), t('Submit')],
  changed: [t('Save your changes?'), t('Save changes')],
  requested: [t('Submit this level again?'), t('Submit again')],
};

interface SubmitDialogProps {
  sending: Sending;
  /** Whether the level is as the site has it. */
  isUnchanged: boolean;
  /** Whether the picture failed to load. */
  isPictureMissing: boolean;
  /** The creator's message to the managers. */
  message: string;
  onMessage: (message: string) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks for the consent to a submission (docs/rules/submission.md#submission-consent), and says when no new level is taken. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { sending, isUnchanged, isPictureMissing, message, onMessage, onSubmit, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const isNew = sending === 'new';
  const { data: opening } = useQuery({ ...openingQuery(), enabled: isNew });
  const refusal = isNew ? (opening?.refusal ?? null) : null;
  const close = () => dialog.current?.close();
  const [question, confirm] = QUESTIONS[isUnchanged && sending === 'changed' ? 'unchanged' : sending];
  const isEmpty = isUnchanged && message.trim() === '';
  return (
    <Dialog
      ref={dialog}
      title={isPictureMissing ? t('Submit with a screenshot that failed to load?') : question}
      detail={SUBMISSION_CONSENT}
      isClosedByBackdrop={message === ''}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {refusal !== null && (
          <Warning>{joinSentences(refusal, opening?.notice, t('Your draft stays here.'))}</Warning>
        )}
        {isUnchanged && (
          <p>{t('The level is as you submitted it. Change it first, or send a message alone.')}</p>
        )}
        {!isNew && (
          <TextArea
            label={isUnchanged ? t('Message to the team') : t('Message to the team, if you like')}
            maxLength={MAX_REVIEW_TEXT_LENGTH}
            value={message}
            onChange={({ target }) => onMessage(target.value)}
          />
        )}
      </div>
      <DialogButtons>
        <Button onClick={close}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          disabled={refusal !== null || isEmpty}
          onClick={() => {
            onSubmit();
            close();
          }}
        >
          {isPictureMissing ? t('Submit anyway') : confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** What submitting a level means for its review. */
export function useSending(stored: Level | null): Sending {
  const { data } = useOwnSubmission(stored?.id);
  if (!stored) return 'new';
  return data?.status === 'changes-requested' ? 'requested' : 'changed';
}
