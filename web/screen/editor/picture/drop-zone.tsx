import { type DragEvent, type ReactNode, useState } from 'react';
import { isLevelTable } from '#shared/level/table/is-level-table.ts';
import { filesOfDrop, holdsManyFiles, type PickedFile } from '../../../browser/file/picked-files.ts';
import { isTextField } from '../../../browser/input/typing.ts';
import { mayHoldPicture, pictureIn, type TransferredPicture } from '../../../picture/transferred-picture.ts';
import styles from './drop-zone.module.css';

interface DropZoneProps {
  /** Null for what is no picture. */
  onPicture: (picture: TransferredPicture | null) => void;
  /** Called with the files of a drop of more than one picture, or of a table of levels. */
  onFiles: (files: PickedFile[]) => void;
  children: ReactNode;
}

// A text field takes dropped text itself.
function isForField({ target, dataTransfer }: DragEvent): boolean {
  return isTextField(target) && !dataTransfer.types.includes('Files');
}

/** The editor as the place to drop a picture, the address of one, or many. */
export function DropZone({ onPicture, onFiles, children }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function dragOver(event: DragEvent) {
    const isTaken = mayHoldPicture(event.dataTransfer) && !isForField(event);
    if (isTaken) event.preventDefault();
    setIsOver(isTaken);
  }

  function dragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false);
  }

  function drop(event: DragEvent) {
    if (isForField(event)) return;
    event.preventDefault();
    const hasTable = [...event.dataTransfer.files].some(({ name }) => isLevelTable(name));
    if (hasTable || holdsManyFiles(event.dataTransfer)) void filesOfDrop(event.dataTransfer).then(onFiles);
    else onPicture(pictureIn(event.dataTransfer));
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the file button
    <div
      data-wide
      className={`${styles.zone} ${isOver ? styles.over : ''}`}
      onDragOver={dragOver}
      onDragLeave={dragLeave}
      // Also for a drop on the list of drafts, which takes it itself.
      onDropCapture={() => setIsOver(false)}
      onDrop={drop}
    >
      {children}
    </div>
  );
}
