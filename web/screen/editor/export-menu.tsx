import { ExternalLink, Link2, Send } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Level } from '#shared/level/level.ts';
import { paths } from '#shared/page/paths.ts';
import { copyText } from '../../browser/clipboard.ts';
import { encodeLevel, levelLink } from '../../browser/level-link.ts';
import { openTab } from '../../browser/open-tab.ts';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { CopyByHand } from '../../ui/copy-by-hand.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { useResult } from '../../ui/use-result.ts';
import styles from './editor-form.module.css';
import { linkableLevel } from './level-picture.ts';
import type { Editor } from './use-editor.ts';
import type { Validity } from './use-validity.ts';

// Some messengers and servers truncate longer links.
const SAFE_LINK_LENGTH = 2000;
const ENCODE_DELAY_MS = 200;
const CONSENT =
  'The level, its picture and your creator name go to the people who run this site. Your IP address may be temporarily stored during review.';

interface ExportMenuProps {
  editor: Editor;
  check: Validity['check'];
  hasSubmit: boolean;
  isBusy: boolean;
  onSubmit: () => void;
}

async function codeOf(level: Level | null): Promise<string | null> {
  return level && encodeLevel(level);
}

/** Try, share or submit the level. */
export function ExportMenu({ editor, check, hasSubmit, isBusy, onSubmit }: ExportMenuProps) {
  const alert = useAlert();
  const [isAsking, setIsAsking] = useState(false);
  const [byHand, setByHand] = useState<string | null>(null);
  const level = useMemo(() => linkableLevel(editor.leaving), [editor.leaving]);
  // Encoded ahead of the click: browsers copy and open tabs only straight after one. Not while the picture is dragged.
  const settled = useDebounced(level, ENCODE_DELAY_MS);
  const settledCode = useResult(codeOf, settled);
  const code = settled === level ? settledCode : undefined;

  function leave(withCode: (code: string) => void) {
    if (!check('level') || !level) return;
    editor.leave();
    if (code) withCode(code);
    else void encodeLevel(level).then(withCode);
  }

  async function share(link: string) {
    const isCopied = await copyText(link);
    setByHand(isCopied ? null : link);
    if (isCopied) alert({ type: 'success', message: 'Level has been copied to clipboard!' });
    if (link.length > SAFE_LINK_LENGTH) {
      const message = `The link has ${link.length} characters. Some messengers cut it off; shorter texts make it shorter.`;
      alert({ type: 'info', message });
    }
  }

  return (
    <div className={styles.buttons}>
      {hasSubmit && (
        <Button
          look="main"
          className={styles.whole ?? ''}
          disabled={isBusy}
          onClick={() => check('daily') && setIsAsking(true)}
        >
          <Send size={16} aria-hidden="true" />
          {isBusy ? 'Sending…' : 'Submit as a daily level'}
        </Button>
      )}
      <Button disabled={!level} onClick={() => leave((made) => void share(levelLink(made)))}>
        <Link2 size={16} aria-hidden="true" />
        Share playable URL
      </Button>
      <Button disabled={!level} onClick={() => leave((made) => openTab(paths.custom(made)))}>
        <ExternalLink size={16} aria-hidden="true" />
        Try in new tab
      </Button>
      {!level && (
        <p className={styles.note}>
          A link can carry only a picture that has an address. Submitting takes this one along.
        </p>
      )}
      {byHand !== null && <CopyByHand text={byHand} />}
      {isAsking && (
        <ConfirmDialog
          question="Submit this level?"
          detail={CONSENT}
          confirmLabel="Submit"
          onConfirm={onSubmit}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  );
}
