import { useUrlHash } from '../../browser/page/page.ts';
import { BrokenLink } from '../../level/broken-link.tsx';
import { decodeLevel } from '../../level/level-link.ts';
import { useResult } from '../../ui/state/use-result.ts';
import { DesktopOnly } from './desktop-only.tsx';
import { Editor } from './editor.tsx';
import { startOfLink } from './editor-start.ts';

/** The editor on a level from a link, with its code in the path or the fragment; does not touch the draft of this device. */
export function EditCustomScreen({ code }: { code?: string }) {
  const fragment = useUrlHash();
  const level = useResult(decodeLevel, code ?? fragment);
  if (level === undefined) return null;
  if (!level) return <BrokenLink />;
  return (
    <DesktopOnly>
      <Editor key={level.id} start={startOfLink(level)} />
    </DesktopOnly>
  );
}
