import { useState } from 'react';
import { deleteOldPictures } from '../../browser/picture-store.ts';
import { DesktopOnly } from './desktop-only.tsx';
import { Editor } from './editor.tsx';
import { startOfDraft } from './editor-start.ts';

function openDraft() {
  const start = startOfDraft();
  void deleteOldPictures(start.level.path);
  return start;
}

function Draft() {
  const [start] = useState(openDraft);
  return <Editor start={start} />;
}

/** The level creator on the draft of this device. */
export function CreateScreen() {
  return (
    <DesktopOnly>
      <Draft />
    </DesktopOnly>
  );
}
