import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { Level } from '#shared/level/level.ts';
import { MAX_REVIEW_TEXT_LENGTH } from '#shared/submission/review-entry.ts';
import { openingQuery, useOwnSubmission } from '../../../review/queries.ts';
import { SUBMISSION_CONSENT } from '../../../submission/send-level.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogButtons } from '../../../ui/dialog.tsx';
import { TextArea } from '../../../ui/field/text-field.tsx';
import { Warning } from '../../../ui/warning.tsx';
import styles from '../editor-layout.module.css';

/** Whether a level is new to the site, changed while it waits, or sent again as managers have asked for changes. */
export type Sending = 'new' | 'changed' | 'requested';

interface SubmitDialogProps {
  sending: Sending;
  /** Whether the picture failed to load. */
  isPictureMissing: boolean;
  /** Called with the creator's message to the managers. */
  onSubmit: (message: string) => void;
  onClose: () => void;
}

/** Asks for the consent to a submission (docs/rules/submission.md#submission-consent), and says when no new level is taken. */
export function SubmitDialog({ sending, isPictureMissing, onSubmit, onClose }: SubmitDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [message, setMessage] = useState('');
  const isNew = sending === 'new';
  const { data: opening } = useQuery({ ...openingQuery(), enabled: isNew });
  const refusal = isNew ? (opening?.refusal ?? null) : null;
  const close = () => dialog.current?.close();
  const question = sending === 'requested' ? 'Send this level again?' : 'Submit this level?';
  return (
    <Dialog
      ref={dialog}
      title={isPictureMissing ? 'Submit with an image that failed to load?' : question}
      detail={SUBMISSION_CONSENT}
      isClosedByBackdrop={message === ''}
      onClose={onClose}
    >
      <div className={styles.dialog}>
        {refusal !== null && (
          <Warning>{[refusal, opening?.notice, 'Your draft stays here.'].filter(Boolean).join(' ')}</Warning>
        )}
        {!isNew && (
          <TextArea
            label="Message to the managers, if you like"
            maxLength={MAX_REVIEW_TEXT_LENGTH}
            value={message}
            onChange={({ target }) => setMessage(target.value)}
          />
        )}
      </div>
      <DialogButtons>
        <Button onClick={close}>Cancel</Button>
        <Button
          variant="primary"
          disabled={refusal !== null}
          onClick={() => {
            onSubmit(message.trim());
            close();
          }}
        >
          {isPictureMissing ? 'Submit anyway' : sending === 'requested' ? 'Send again' : 'Submit'}
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
