import { type KeyboardEvent, useState } from 'react';
import { joinSentences } from '#shared/language/sentences.ts';
import { t } from '#shared/language/t.ts';
import { refusalText } from '#shared/refusal/refusals.ts';
import { actionError } from '#shared/submission/review-action.ts';
import {
  isRemark,
  MAX_REVIEW_TEXT_LENGTH,
  type ReviewKind,
  type ReviewReason,
} from '#shared/submission/review-entry.ts';
import { pressedKey } from '../browser/input/pressed-key.ts';
import { isTextField } from '../browser/input/typing.ts';
import { FieldError, useAction } from '../ui/action/use-action.ts';
import { setAutofocus } from '../ui/dialog/dialog.tsx';
import { FormDialog } from '../ui/dialog/form-dialog.tsx';
import { TextArea } from '../ui/field/text-field.tsx';
import { ReasonBoxes, reasonOfKey, toggleReason } from './reason-boxes.tsx';
import { StandardAnswers } from './standard-answers.tsx';
import { undecidedReason } from './use-review.ts';

/** What a manager is asked to decide, and the latest entry they had seen by then: what comes while they write, they have not. */
export interface PendingDecision {
  kind: ReviewKind;
  seen: number;
}

/** What a manager writes with a decision. */
interface DecisionTexts {
  reasons: ReviewReason[];
  text: string;
}

interface ReviewDialogProps<Result> {
  kind: ReviewKind;
  /** The level as text. */
  label: string;
  /** What to know before a level is approved. */
  notes?: readonly string[];
  /** The language that the creator reads. */
  language?: string | undefined;
  /** Sends the decision. */
  onDecide: (texts: DecisionTexts) => Promise<Result>;
  /** Called after a decision was accepted and the dialog is closed. */
  onDecided?: ((decided: Result) => void) | undefined;
  onClose: () => void;
}

interface Texts {
  title: string;
  detail: string;
  button: string;
}

const TEXTS: Readonly<Record<ReviewKind, Texts>> = {
  approved: {
    title: t('Approve this level?'),
    detail: t('It goes to the end of the daily order.'),
    button: t('Approve'),
  },
  'changes-requested': {
    title: t('Request changes'),
    detail: t('The creator sees the reasons and the text, not your name.'),
    button: t('Request changes'),
  },
  declined: {
    title: t('Decline this level'),
    detail: t('It goes to the archived levels. The creator sees the reasons and the text, not your name.'),
    button: t('Decline'),
  },
  reopened: {
    title: t('Reopen the review?'),
    detail: t('The level waits for review again. The creator sees the text, not your name.'),
    button: t('Reopen'),
  },
  message: {
    title: t('Write to the creator'),
    detail: t('Nothing is decided by it. The creator sees the text, not your name.'),
    button: t('Send message'),
  },
  note: { title: t('Write a note'), detail: t('Only managers see it.'), button: t('Save note') },
};

/** Collects the reasons and the text of a decision. Digits choose reasons, Enter sends. Stays open until the decision is accepted. */
export function ReviewDialog<Result>(props: ReviewDialogProps<Result>) {
  const { kind, label, notes = [], language, onDecide, onDecided, onClose } = props;
  const [reasons, setReasons] = useState<ReviewReason[]>([]);
  const [text, setText] = useState('');
  const { title, detail, button } = TEXTS[kind];
  const hasReasons = kind === 'changes-requested' || kind === 'declined';
  // Something has to be filled in first.
  const hasFields = hasReasons || isRemark(kind);
  const send = useAction<FormData, Result>(
    async () => {
      const problem = actionError({ kind, reasons, text });
      if (problem !== null) throw new FieldError({ text: refusalText(problem) });
      return onDecide({ reasons, text: text.trim() });
    },
    {
      failed: (_, error) => undecidedReason(error),
      fields: ['text'],
      done: (decided) => onDecided?.(decided),
    },
  );

  function press(event: KeyboardEvent<HTMLFormElement>) {
    event.stopPropagation();
    const isTyping = isTextField(event.target);
    const key = pressedKey(event);
    if (key === 'Enter' && (!isTyping || event.ctrlKey || event.metaKey)) {
      const isButton = event.target instanceof HTMLButtonElement;
      if (isButton) return;
      event.preventDefault();
      event.currentTarget.requestSubmit();
    }
    const reason = hasReasons && !isTyping ? reasonOfKey(key) : undefined;
    if (reason) setReasons((chosen) => toggleReason(chosen, reason));
  }

  return (
    <FormDialog
      title={title}
      detail={`${label}. ${detail}`}
      isWide={hasReasons}
      isClosedByBackdrop={text === ''}
      action={send}
      submitLabel={button}
      sendingLabel={t('Sending…')}
      submitRef={hasFields ? undefined : setAutofocus}
      onKeyDown={press}
      onClose={onClose}
    >
      {notes.length > 0 && <p className="near medium">{joinSentences(...notes)}</p>}
      {hasReasons && <ReasonBoxes chosen={reasons} onChange={setReasons} />}
      <TextArea
        label={kind === 'note' ? t('Note') : t('Text for the creator')}
        maxLength={MAX_REVIEW_TEXT_LENGTH}
        value={text}
        error={send.fieldErrors.text}
        onChange={({ target }) => setText(target.value)}
      />
      {kind !== 'note' && <StandardAnswers {...{ text, language }} onChoose={setText} />}
    </FormDialog>
  );
}
