import { ExternalLink, Link2, Send } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import styles from './editor-form.module.css';
import { LinkNote } from './link-note.tsx';
import type { Editor } from './use-editor.ts';
import { useLevelLink } from './use-level-link.ts';
import type { Validity } from './use-validity.ts';

const CONSENT =
  'The level, its picture and your creator name go to the people who run this site. Your IP address may be temporarily stored during review.';

interface ExportMenuProps {
  editor: Editor;
  check: Validity['check'];
  hasSubmit: boolean;
  /** Whether the picture failed to load. */
  isPictureMissing: boolean;
  /** Whether the stored level is released, so that everyone sees its picture. */
  isReleased: boolean;
  isBusy: boolean;
  onSubmit: () => void;
}

/** Try, share or submit the level. */
export function ExportMenu(props: ExportMenuProps) {
  const { editor, check, hasSubmit, isPictureMissing, isReleased, isBusy, onSubmit } = props;
  const [isAsking, setIsAsking] = useState(false);
  const link = useLevelLink({ editor, check, isPictureMissing, isReleased });

  return (
    <div className={styles.buttons}>
      {hasSubmit && (
        <Button
          look="main"
          className={styles.whole ?? ''}
          disabled={isBusy}
          onClick={() => check('daily') && setIsAsking(true)}
        >
          <Send size={16} aria-hidden="true" />
          {isBusy ? 'Sending…' : 'Submit as a daily level'}
        </Button>
      )}
      <Button disabled={link.picture !== 'online'} onClick={link.share}>
        <Link2 size={16} aria-hidden="true" />
        Share playable URL
      </Button>
      <Button onClick={link.tryOut}>
        <ExternalLink size={16} aria-hidden="true" />
        Try in new tab
      </Button>
      <LinkNote picture={link.picture} hasSubmit={hasSubmit} />
      {link.byHand !== null && <CopyByHand text={link.byHand} />}
      {isAsking && (
        <ConfirmDialog
          question={isPictureMissing ? 'Submit with an image that failed to load?' : 'Submit this level?'}
          detail={CONSENT}
          confirmLabel={isPictureMissing ? 'Submit anyway' : 'Submit'}
          onConfirm={onSubmit}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
