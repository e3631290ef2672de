import { ExternalLink, Link2 } from 'lucide-react';
import { t } from '#shared/language/t.ts';
import type { LinkPicture } from '../../../level/use-link-picture.ts';
import { Button } from '../../../ui/button/button.tsx';
import { CopyByHand } from '../../../ui/button/share-buttons.tsx';
import styles from '../editor-layout.module.css';
import type { Validity } from '../form/use-validity.ts';
import type { EditorState } from '../use-editor.ts';
import { useLevelLink } from './use-level-link.ts';

interface ExportMenuProps {
  editor: EditorState;
  check: Validity['check'];
  /** Whether the level can be submitted instead. */
  hasSubmit: boolean;
  /** Whether the picture failed to load. */
  isPictureMissing: boolean;
  /** Whether the stored level is released, so that everyone sees its picture. */
  isReleased: boolean;
}

/** Tries the level, or shares it as a link. */
export function ExportMenu({ editor, check, hasSubmit, isPictureMissing, isReleased }: ExportMenuProps) {
  const link = useLevelLink({ editor, check, isPictureMissing, isReleased });
  return (
    <div className={`row ${styles.buttons}`}>
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
    </div>
  );
}

interface LinkNoteProps {
  picture: LinkPicture;
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
