import { ExternalLink } from 'lucide-react';
import { isWebAddress } from '#shared/level/web-address.ts';
import { buttonClass } from '../../ui/button.tsx';
import styles from './editor-form.module.css';
import { FileButton } from './file-button.tsx';

interface CopyNoteProps {
  path: string;
  /** Whether the other site refused to hand out its picture. */
  isRefused: boolean;
  onPicture: (file: Blob) => void;
}

/** Explains how a picture of another site gets copied to this one (docs/rules/pictures.md#picture-copy). */
export function CopyNote({ path, isRefused, onPicture }: CopyNoteProps) {
  if (!isWebAddress(path)) return null;
  if (!isRefused) {
    return (
      <p className={styles.note}>
        The image is on another site, and players only see images stored here. Saving copies it where that
        site allows; approval needs the copy.
      </p>
    );
  }
  return (
    <div className={styles.group} role="alert">
      <p className={styles.error}>
        The other site does not allow copying. Save the image to your device, then choose, drop or paste it
        here.
      </p>
      <div className={styles.buttons}>
        <a className={buttonClass()} href={path} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={16} aria-hidden="true" />
          Open the picture
        </a>
        <FileButton label="Choose the copy" onPicture={onPicture} />
      </div>
    </div>
  );
}
