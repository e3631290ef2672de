import { useMemo, useState } from 'react';
import { t } from '#shared/language/t.ts';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { copyText } from '../../../browser/file/clipboard.ts';
import { openTab } from '../../../browser/page/page.ts';
import { addressOf } from '../../../browser/site-path.ts';
import { levelLink, openableCode } from '../../../level/level-link.ts';
import { levelForLink, useLinkPicture } from '../../../level/use-link-picture.ts';
import { useAlert } from '../../../ui/alert/alerts.tsx';
import { useDebounced } from '../../../ui/state/use-debounced.ts';
import { useResult } from '../../../ui/state/use-result.ts';
import type { Validity } from '../form/use-validity.ts';
import type { EditorState } from '../use-editor.ts';

// Some messengers and servers truncate longer links.
const SAFE_LINK_LENGTH = 2000;
const ENCODE_DELAY_MS = 200;
const PICTURE_MISSING = t('The screenshot failed to load: others may not see it either.');
const NO_CODE = t('This level is too large for a link. Shorten its texts.');

interface LevelLinkContext {
  editor: EditorState;
  check: Validity['check'];
  isPictureMissing: boolean;
  /** Whether the stored level is released. */
  isReleased: boolean;
}

/** The level as a link: shared, or tried in a new tab (docs/rules/levels.md#level-links). */
export function useLevelLink({ editor, check, isPictureMissing, isReleased }: LevelLinkContext) {
  const alert = useAlert();
  const [byHand, setByHand] = useState<string | null>(null);
  const level = useMemo<Level>(() => levelForLink(editor.leaving), [editor.leaving]);
  const picture = useLinkPicture(editor.level, isReleased);
  // Encoded ahead of the click: browsers copy and open tabs only straight after one. Not while the picture is dragged.
  const settled = useDebounced(level, ENCODE_DELAY_MS);
  const settledCode = useResult(openableCode, settled);
  const code = settled === level ? settledCode : undefined;

  function leave(withCode: (code: string) => void) {
    if (!check('level')) return;
    editor.share();
    if (isPictureMissing) alert({ type: 'error', message: PICTURE_MISSING });
    const use = (made: string | null) =>
      made === null ? alert({ type: 'error', message: NO_CODE }) : withCode(made);
    if (code === undefined) void openableCode(level).then(use);
    else use(code);
  }

  async function copy(link: string) {
    const isCopied = await copyText(link);
    setByHand(isCopied ? null : link);
    if (isCopied) alert({ type: 'success', message: t('Level has been copied to clipboard!') });
    if (link.length > SAFE_LINK_LENGTH) {
      const message = t('The link has {count} characters. Some messengers truncate it; shorter texts help.', {
        count: link.length,
      });
      alert({ type: 'info', message });
    }
  }

  return {
    /** Whether others could see the picture of a link. */
    picture,
    /** The link to copy by hand; null where the browser copied it. */
    byHand,
    share: () => leave((made) => void copy(levelLink(made))),
    tryOut: () => leave((made) => openTab(addressOf(paths.custom(made)))),
  };
}
