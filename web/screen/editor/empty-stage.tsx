import { ImagePlus } from 'lucide-react';
import { ZoomFrame } from '../../level/zoom-frame.tsx';
import styles from './empty-stage.module.css';
import { FileButton } from './file-button.tsx';

interface EmptyStageProps {
  kind: 'none' | 'waiting' | 'gone';
  onPicture: (file: Blob) => void;
}

const NOTICES = {
  none: { title: 'Add a screenshot', detail: 'Drop an image here, or paste it or its address.' },
  gone: { title: 'This image is no longer on this device', detail: 'Please choose it again.' },
};

/** The stage without a picture: invites to add one. */
export function EmptyStage({ kind, onPicture }: EmptyStageProps) {
  if (kind === 'waiting') {
    return (
      <ZoomFrame>
        <p className={styles.waiting}>Loading the picture…</p>
      </ZoomFrame>
    );
  }
  const { title, detail } = NOTICES[kind];
  return (
    <div className={styles.empty}>
      <ImagePlus size={40} strokeWidth={1.5} aria-hidden="true" />
      <p className={styles.title}>{title}</p>
      <p className={styles.detail}>{detail}</p>
      <FileButton label="Choose a file" look="main" onPicture={onPicture} />
    </div>
  );
}
