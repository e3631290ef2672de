import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { actionError } from '#shared/review/review-action.ts';
import { MAX_REVIEW_TEXT_LENGTH, type ReviewKind } from '#shared/review/review-entry.ts';
import type { ReviewReason } from '#shared/review/review-reason.ts';
import { isTextField } from '../browser/is-text-field.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogButtons } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-field.tsx';
import { ReasonBoxes, reasonOfKey, toggleReason } from './reason-boxes.tsx';
import styles from './review-dialog.module.css';

/** What a manager writes with an answer. */
export interface AnswerTexts {
  reasons: ReviewReason[];
  text: string;
}

interface ReviewDialogProps {
  kind: ReviewKind;
  /** The level as text. */
  label: string;
  /** What to know before a level is approved. */
  notes?: readonly string[];
  onAnswer: (texts: AnswerTexts) => void;
  onClose: () => void;
}

interface Texts {
  title: string;
  detail: string;
  button: string;
}

const TEXTS: Readonly<Record<ReviewKind, Texts>> = {
  approved: {
    title: 'Approve this level?',
    detail: 'It goes to the end of the daily order.',
    button: 'Approve',
  },
  'changes-requested': {
    title: 'Request changes',
    detail: 'The maker sees the reasons and the text, not your name.',
    button: 'Request changes',
  },
  declined: {
    title: 'Decline this level',
    detail: 'It goes to the archived levels. The maker sees the reasons and the text, not your name.',
    button: 'Decline',
  },
  reopened: {
    title: 'Reopen the review?',
    detail: 'The level waits for review again. The maker sees the text, not your name.',
    button: 'Reopen',
  },
  note: { title: 'Write a note', detail: 'Only managers see it.', button: 'Save note' },
};

/** Asks a manager for the reasons and the text of an answer. Digits choose reasons, Enter sends. */
export function ReviewDialog({ kind, label, notes = [], onAnswer, onClose }: ReviewDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [reasons, setReasons] = useState<ReviewReason[]>([]);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { title, detail, button } = TEXTS[kind];
  const hasReasons = kind === 'changes-requested' || kind === 'declined';

  function send(event?: FormEvent) {
    event?.preventDefault();
    const problem = actionError({ kind, reasons, text });
    setError(problem);
    if (problem !== null) return;
    onAnswer({ reasons, text: text.trim() });
    dialog.current?.close();
  }

  function press(event: KeyboardEvent) {
    event.stopPropagation();
    const isTyping = isTextField(event.target);
    if (event.key === 'Enter' && (!isTyping || event.ctrlKey || event.metaKey)) {
      const isButton = event.target instanceof HTMLButtonElement;
      if (isButton) return;
      event.preventDefault();
      send();
    }
    const reason = hasReasons && !isTyping ? reasonOfKey(event.key) : undefined;
    if (reason) setReasons((chosen) => toggleReason(chosen, reason));
  }

  return (
    <Dialog ref={dialog} title={title} detail={`${label}. ${detail}`} isWide={hasReasons} onClose={onClose}>
      <form className={styles.form} onSubmit={send} onKeyDown={press}>
        {notes.length > 0 && <p className={styles.notes}>{notes.join(' ')}</p>}
        {hasReasons && <ReasonBoxes chosen={reasons} onChange={setReasons} />}
        <TextArea
          label={kind === 'note' ? 'Note' : 'Text for the maker'}
          maxLength={MAX_REVIEW_TEXT_LENGTH}
          value={text}
          error={error ?? undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <DialogButtons>
          <Button onClick={() => dialog.current?.close()}>Cancel</Button>
          <Button look="main" type="submit" ref={kind === 'note' ? undefined : setAutofocus}>
            {button}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** React focuses before a dialog is shown, which then focuses something else; the attribute tells the browser what. */
function setAutofocus(element: HTMLButtonElement | null): void {
  element?.setAttribute('autofocus', '');
}
