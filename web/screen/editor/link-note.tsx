import type { LinkPicture } from '../../level/use-link-picture.ts';
import styles from './editor-form.module.css';

interface LinkNoteProps {
  picture: LinkPicture;
  /** Whether the level can be submitted instead. */
  hasSubmit: boolean;
}

const NOTES: Partial<Record<LinkPicture, string>> = {
  local: 'Links only work with online images.',
  private: 'Others cannot see this image until the level is released, so a link would not work.',
  unknown: 'The site did not answer, so it is not clear whether others can see this image.',
};

/** Explains why a level cannot be shared as a link, and what works instead (docs/rules/levels.md#level-links). */
export function LinkNote({ picture, hasSubmit }: LinkNoteProps) {
  const note = NOTES[picture];
  if (note === undefined) return null;
  const instead =
    hasSubmit && picture === 'local'
      ? 'Submit the level, or enter the URL of an image.'
      : 'To share a link, enter the URL of an online image.';
  return (
    <p className={styles.note} role="status">
      {note} {instead}
    </p>
  );
}
