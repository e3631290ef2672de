import { Crosshair } from 'lucide-react';
import { useState } from 'react';
import { fetchBlob } from '../../browser/fetch-file.ts';
import type { ShownPicture } from '../../checklist/use-level-facts.ts';
import { createPictureWorker } from '../../draft/prepare-picture.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import type { Editor } from './use-editor.ts';

const NONE_FOUND = 'No telling part was found: set the steps by hand.';
const UNREADABLE = 'This image cannot be read. Save it, then choose the file.';

interface ProposeStepsProps {
  editor: Editor;
  /** Null while none is shown. */
  picture: ShownPicture | null;
}

/** Sets all five steps around the most telling part of the picture (docs/rules.md#proposed-steps); undone in one step. */
export function ProposeSteps({ editor, picture }: ProposeStepsProps) {
  const alert = useAlert();
  const [isBusy, setIsBusy] = useState(false);
  const { path } = editor.level;

  async function propose(shown: ShownPicture) {
    const pictures = createPictureWorker();
    setIsBusy(true);
    try {
      const file = shown.local ?? (await fetchBlob(shown.address));
      const { presets, width, height } = await pictures.prepare(file, null);
      if (!presets) return alert({ type: 'error', message: NONE_FOUND });
      // Meanwhile another picture may have been chosen.
      editor.change((level) =>
        level.path === path ? { ...level, zoomPresets: presets, imageRatio: width / height } : level,
      );
    } catch {
      alert({ type: 'error', message: UNREADABLE });
    } finally {
      pictures.stop();
      setIsBusy(false);
    }
  }

  return (
    <Button disabled={isBusy || !picture} onClick={() => picture && void propose(picture)}>
      <Crosshair size={16} aria-hidden="true" />
      {isBusy ? 'Looking…' : 'Propose steps'}
    </Button>
  );
}
