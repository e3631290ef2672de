import { decodeLevel } from '../../browser/level-link.ts';
import { BrokenLink } from '../../level/broken-link.tsx';
import { useResult } from '../../ui/use-result.ts';
import { DesktopOnly } from './desktop-only.tsx';
import { Editor } from './editor.tsx';
import { startOfLink } from './editor-start.ts';

/** The editor on a level from a link; does not touch the draft of this device. */
export function EditCustomScreen({ code }: { code: string }) {
  const level = useResult(decodeLevel, code);
  if (level === undefined) return null;
  if (!level) return <BrokenLink />;
  return (
    <DesktopOnly>
      <Editor key={level.id} start={startOfLink(level)} />
    </DesktopOnly>
  );
}
