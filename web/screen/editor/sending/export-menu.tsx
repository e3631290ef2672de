import { ExternalLink, Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { t } from '#shared/language/t.ts';
import { contentHash } from '#shared/level/level-version.ts';
import { useSaveKeys } from '../../../browser/input/keyboard.ts';
import type { LinkPicture } from '../../../level/use-link-picture.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { Button } from '../../../ui/button/button.tsx';
import { CopyByHand } from '../../../ui/button/share-buttons.tsx';
import styles from '../editor-layout.module.css';
import type { Validity } from '../form/use-validity.ts';
import type { Stored } from '../stored-level.ts';
import type { EditorState } from '../use-editor.ts';
import { ConflictDialog, useConflict } from './conflict-dialog.tsx';
import { SEND_LABELS, type Sending, SubmitDialog } from './submit-dialog.tsx';
import { SubmittedDialog } from './submitted-dialog.tsx';
import { useLevelLink } from './use-level-link.ts';
import { useSubmit } from './use-submit.ts';

interface ExportMenuProps {
  editor: EditorState;
  stored: Stored;
  check: Validity['check'];
  hasSubmit: boolean;
  /** Whether a manager saves the level instead. */
  isManager: boolean;
  /** Whether the picture failed to load. */
  isPictureMissing: boolean;
  /** Whether the stored level is released, so that everyone sees its picture. */
  isReleased: boolean;
  sending: Sending;
}

const KEPT = t('Drafts are kept on this device as you work.');

/** Try, share or submit the level. */
export function ExportMenu(props: ExportMenuProps) {
  const { editor, stored, check, hasSubmit, isManager, isPictureMissing, isReleased, sending } = props;
  const alert = useAlert();
  const [isAsking, setIsAsking] = useState(false);
  const { conflict, isConflict } = useConflict(editor, stored);
  const { isBusy, failure, message, setMessage, submit } = useSubmit({ editor, stored, sending, isConflict });
  const link = useLevelLink({ editor, check, isPictureMissing, isReleased });
  const ask = () => check('daily') && setIsAsking(true);
  useSaveKeys(
    isManager ? null : hasSubmit && stored.level ? ask : () => alert({ type: 'info', message: KEPT }),
  );
  // Before, the next thing to do is to choose a picture, then to set them.
  const hasSteps = !editor.level.zoomPresets.includes(null);

  return (
    <div className={`row ${styles.buttons}`}>
      {/* Above the button, which may be at the edge of the window. */}
      {failure !== null && (
        <p className="small bad" role="alert">
          {failure}
        </p>
      )}
      {hasSubmit && (
        <Button
          variant={hasSteps ? 'primary' : 'plain'}
          className={styles.whole ?? ''}
          disabled={isBusy}
          onClick={ask}
        >
          <Send size={16} aria-hidden="true" />
          {isBusy ? t('Sending…') : SEND_LABELS[sending]}
        </Button>
      )}
      <Button disabled={link.picture !== 'online'} onClick={link.share}>
        <Link2 size={16} aria-hidden="true" />
        {t('Share playable URL')}
      </Button>
      <Button onClick={link.tryOut}>
        <ExternalLink size={16} aria-hidden="true" />
        {t('Try in new tab')}
      </Button>
      <LinkNote picture={link.picture} hasSubmit={hasSubmit} />
      {link.byHand !== null && <CopyByHand text={link.byHand} />}
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
      {stored.level && <SubmittedDialog levelId={stored.level.id} />}
    </div>
  );
}

interface LinkNoteProps {
  picture: LinkPicture;
  /** Whether the level can be submitted instead. */
  hasSubmit: boolean;
}

const NOTES: Partial<Record<LinkPicture, string>> = {
  local: t('Links only work with online screenshots.'),
  private: t('Others cannot see this screenshot until the level is released, so a link would not work.'),
  unknown: t('The site did not answer, so it is not clear whether others can see this screenshot.'),
};

/** Explains why a level cannot be shared as a link, and what works instead (docs/rules/levels.md#level-links). */
function LinkNote({ picture, hasSubmit }: LinkNoteProps) {
  const note = NOTES[picture];
  if (note === undefined) return null;
  const instead =
    hasSubmit && picture === 'local'
      ? t('Submit the level, or enter the URL of a screenshot.')
      : t('To share a link, enter the URL of an online screenshot.');
  return (
    <p className="note" role="status">
      {note} {instead}
    </p>
  );
}
