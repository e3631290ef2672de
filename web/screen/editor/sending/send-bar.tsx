import { Send } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { t } from '#shared/language/t.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { useSaveKeys } from '../../../browser/input/keyboard.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import type { Validity } from '../form/use-validity.ts';
import type { Stored } from '../stored-level.ts';
import type { EditorState } from '../use-editor.ts';
import { ConflictDialog, useConflict } from './conflict-dialog.tsx';
import styles from './send-bar.module.css';
import { SEND_LABELS, type Sending, SubmitDialog } from './submit-dialog.tsx';
import { SubmittedDialog } from './submitted-dialog.tsx';
import { useSubmit } from './use-submit.ts';

const KEPT = t('Drafts are kept on this device as you work.');

interface SendBarProps {
  editor: EditorState;
  stored: Stored;
  children: ReactNode;
}

/** What saves, sends and decides, in sight wherever the page is scrolled to, and whether there is anything to save (docs/rules/editor.md#editor-bar). */
export function SendBar({ editor, stored, children }: SendBarProps) {
  return (
    <section className={styles.bar} aria-label={t('Save and send')}>
      {children}
      <p className="note" role="status">
        {editor.draftKey !== null && KEPT}
        {stored.level && (editor.isUnsaved ? t('Not saved yet.') : t('Saved.'))}
      </p>
      {stored.level && <SubmittedDialog levelId={stored.level.id} />}
    </section>
  );
}

/** A line of the bar above its buttons. */
export function BarLine(props: Pick<ComponentProps<'div'>, 'role' | 'children'>) {
  return <div className={`stack gap-2 ${styles.line}`} {...props} />;
}

/** Why the last attempt to save or send failed. */
export function SendFailure({ children }: { children: string }) {
  return (
    <BarLine role="alert">
      <p className="small bad">{children}</p>
    </BarLine>
  );
}

interface SubmitActionProps {
  editor: EditorState;
  stored: Stored;
  check: Validity['check'];
  /** Whether a manager saves the level instead. */
  isManager: boolean;
  /** Whether the picture failed to load. */
  isPictureMissing: boolean;
  sending: Sending;
}

/** Submits the level for review, or again. */
export function SubmitAction({
  editor,
  stored,
  check,
  isManager,
  isPictureMissing,
  sending,
}: SubmitActionProps) {
  const alert = useAlert();
  const [isAsking, setIsAsking] = useState(false);
  const { conflict, isConflict } = useConflict(editor, stored);
  const { isBusy, failure, message, setMessage, submit } = useSubmit({ editor, stored, sending, isConflict });
  const ask = () => check('daily') && setIsAsking(true);
  useSaveKeys(isManager ? null : stored.level ? ask : () => alert({ type: 'info', message: KEPT }));
  // Before, the next thing to do is to choose a picture, then to set them.
  const hasSteps = !editor.level.zoomPresets.includes(null);
  return (
    <>
      {failure !== null && <SendFailure>{failure}</SendFailure>}
      <Button variant={hasSteps ? 'primary' : 'plain'} disabled={isBusy} onClick={ask}>
        <Send size={16} aria-hidden="true" />
        {isBusy ? t('Sending…') : SEND_LABELS[sending]}
      </Button>
      {isAsking && (
        <SubmitDialog
          sending={sending}
          isUnchanged={stored.level !== null && contentHash(editor.level) === contentHash(stored.level)}
          isPictureMissing={isPictureMissing}
          message={message}
          onMessage={setMessage}
          onSubmit={() => void submit()}
          onClose={() => setIsAsking(false)}
        />
      )}
      {conflict && <ConflictDialog conflict={conflict} />}
    </>
  );
}
